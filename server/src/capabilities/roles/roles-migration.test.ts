import { expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { findSignIn } from "../../engine/sessions/index.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = testDatabase();

/** Each of the six roles, someone without one, someone who left, and an API user of each kind. */
const people = `
  insert into company (company_key, description) values (1, 'Old');
  insert into employee (employee_key, first_name, last_name, company_key, status, roles) values
    (1, 'Ann', 'Accountant', 1, 'Active', '{AccountingManager}'), (2, 'Al', 'Admin', 1, 'Active', '{Administrator}'),
    (3, 'Pia', 'Principal', 1, 'Active', '{Principal}'), (4, 'Sue', 'Supervisor', 1, 'Active', '{Supervisor}'),
    (5, 'Max', 'Manager', 1, 'Active', '{ProjectManager}'), (6, 'Mia', 'Marketing', 1, 'Active', '{MarketingContact}'),
    (7, 'Eva', 'Employee', 1, 'Active', '{}'), (8, 'Leo', 'Left', 1, 'Inactive', '{Administrator}');
  insert into sign_in (kind, user_name, password_hash, employee_key) select 'service', lower(last_name), 'x', employee_key from employee;
  insert into sign_in (kind, user_name, password_hash, authorized, permitted_methods) values
    ('api', 'ledger', 'x', true, null), ('api', 'crm', 'x', false, '{ListClients}')`;

test("an existing firm keeps its roles and users, and the migration says who can no longer do what", async () => {
  const before = readMigrations("firm").filter(({ name }) => name < "0057");
  const fill = async (client: { query(sql: string): Promise<unknown> }) => void (await client.query(people));
  const { schema } = await createFirm(database.pools, { id: "old", migrations: before, fill });
  const said: string[] = [];
  await migrateFirm(database.pools.admin, schema, undefined, (sentence) => said.push(sentence));
  expect(said).toContain("Access: 1 person can no longer change employees: Al Admin.");
  expect(said).toContain("Access: 1 person can no longer change the roles of employees: Ann Accountant.");
  expect(said).toContain(
    "Access: 3 people can no longer change clients and contacts: Al Admin, Pia Principal, Sue Supervisor.",
  );
  expect(said.join()).not.toContain("Leo Left");

  const { db } = database.pools.firm(schema, "UTC");
  const callerOf = async (name: string) => (await findSignIn(db, name))?.caller;
  expect((await callerOf("accountant"))?.roles).toEqual(["AccountingManager", "HumanResources"]);
  expect((await callerOf("admin"))?.roles).toEqual(["Administrator"]);
  expect((await callerOf("employee"))?.grants.map(({ code }) => code)).toEqual(["Employee"]);
  const rightsOf = async (name: string) => (await callerOf(name))?.grants[0]?.rights.map(({ right }) => right);
  expect(await rightsOf("ledger")).toContain("keepBooks");
  expect(await rightsOf("ledger")).not.toContain("confirm");
  expect(await rightsOf("crm")).toEqual([
    "projects",
    "contacts",
    "vendors",
    "enterBills",
    "seeClientMoney",
    "seePayables",
  ]);
  expect((await callerOf("crm"))?.permittedMethods).toEqual(new Set(["ListClients"]));
});

test("administrators keep the books of a firm without an accounting manager", async () => {
  const before = readMigrations("firm").filter(({ name }) => name < "0057");
  const fill = async (client: { query(sql: string): Promise<unknown> }) =>
    void (await client.query(people.replace("'{AccountingManager}'", "'{}'")));
  const { schema } = await createFirm(database.pools, { id: "older", migrations: before, fill });
  await migrateFirm(database.pools.admin, schema);
  const { db } = database.pools.firm(schema, "UTC");
  expect((await findSignIn(db, "admin"))?.caller.roles).toEqual([
    "Administrator",
    "AccountingManager",
    "HumanResources",
  ]);
});
