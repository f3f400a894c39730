import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../platform/database/index.ts";
import { passwordIsRight } from "../engine/sessions/index.ts";
import { documentedLists, extensionLists } from "../capabilities/reference-lists/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { demoSignIns } from "./index.ts";

const database = testDatabase({ demo: "small" });
let db: Db;

beforeAll(() => {
  db = database.demo.db;
});

const count = async (sql: string) => Number(await db.text(`select count(*) from ${sql}`));

describe("the demo firm's lists and people", () => {
  const withStatus = [...documentedLists, ...extensionLists].filter(({ record }) => "Status" in record.fields);
  it.each(withStatus.map(({ record }) => record.table))("%s has active records and an inactive one", async (table) => {
    expect(await count(`${table} where status = 'Active'`)).toBeGreaterThan(1);
    expect(await count(`${table} where status = 'Inactive'`)).toBeGreaterThan(0);
  });

  it("has two companies with books, five departments and about forty employees with pay rates", async () => {
    expect(await count("company where status = 'Active' and receivable_account_key is not null")).toBe(2);
    expect(await count("department where status = 'Active'")).toBe(5);
    expect(await count("employee")).toBe(40);
    expect(
      await count(
        "employee where not exists (select from employee_pay_rate p where p.employee_key = employee.employee_key)",
      ),
    ).toBe(0);
    const supervised = `employee join employee boss on boss.employee_key = employee.supervisor_employee_key
       where boss.status = 'Active' and 'Supervisor' = any(boss.roles)`;
    expect(await count(supervised)).toBe(await count("employee where supervisor_employee_key is not null"));
    expect(await count(supervised)).toBeGreaterThan(30);
  });

  it("lets five employees sign in, each with the roles of their job", async () => {
    const users = await db.rows<{ user_name: string; roles: string[]; password_hash: string }>(
      "select user_name, roles, password_hash from sign_in join employee using (employee_key) where kind = 'service' order by user_name",
    );
    expect(Object.fromEntries(users.map((each) => [each.user_name, each.roles]))).toEqual({
      "demo.accountant": ["AccountingManager", "HumanResources"],
      "demo.admin": ["Administrator"],
      "demo.employee": [],
      "demo.manager": ["Supervisor", "ProjectManager"],
      "demo.principal": ["Principal", "Supervisor", "ProjectManager", "MarketingContact"],
    });
    expect(await passwordIsRight(users[0]?.password_hash, "demo")).toBe(true);
    expect(demoSignIns.map((each) => each.userName)).toEqual(
      expect.arrayContaining(users.map((each) => each.user_name)),
    );
    const boss =
      "sign_in join employee using (employee_key) where user_name = 'demo.employee' and supervisor_employee_key";
    expect(await count(`${boss} = (select employee_key from sign_in where user_name = 'demo.manager')`)).toBe(1);
  });
});
