import type pg from "pg";
import { firstRoles } from "../access/ready-made-roles.ts";

interface FirstRows {
  readonly companyName: string;
  readonly userName: string;
  readonly passwordHash: string;
}

/** What a firm needs before anyone can sign in: a company, and an employee who keeps the books and gives access. */
export async function insertFirstRows(client: pg.ClientBase, first: FirstRows): Promise<void> {
  await client.query(
    `with company as (insert into company (description) values ($1) returning company_key),
          employee as (insert into employee (first_name, last_name, title, company_key, roles)
                       select 'First', 'Administrator', 'Administrator', company_key, $2 from company returning employee_key)
     insert into sign_in (kind, user_name, password_hash, password_temporary, authorized, employee_key)
     select 'service', $3, $4, true, true, employee_key from employee`,
    [first.companyName, firstRoles, first.userName, first.passwordHash],
  );
}
