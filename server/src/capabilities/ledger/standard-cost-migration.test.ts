/** A firm of the version before, with labor in every status: the upgrade counts what has no standard cost, and rates fill it in. */
import { expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { checkBooks, fillStandardCosts, foldBooks } from "./index.ts";

const database = testDatabase();

/** As the version before posts it, which does not know of standard cost. */
const labor = (
  key: number,
  day: string,
  hours: number,
  more: { reverses?: number; from?: number; status?: string } = {},
) => `
  insert into transaction (transaction_key, kind, document, document_key, line, project_key, employee_key, work_date, accounting_date, hours, cost, burden, value,
                           status, reverses, transferred_from, at)
  values (${key}, 'Labor', 'Timesheet', 1, ${key}, 1, 1, '2025-01-06', '${day}', ${hours}, ${hours * 41}, ${hours * 7}, ${hours * 100},
          '${more.status ?? "Wip"}', ${more.reverses ?? "null"}, ${more.from ?? "null"}, now());`;

const move = (key: number, day: string, from: string, to: string) => `
  update transaction set status = '${to}', status_date = '${day}' where transaction_key = ${key};
  insert into transaction_move (transaction_key, document, document_key, from_status, to_status, project_key, move_date, cause, at)
  values (${key}, 'WriteOff', 1, '${from}', '${to}', 1, '${day}', 'WriteOff', now());`;

const world = `
  insert into company (company_key, description) values (1, 'Only');
  insert into department (department_key, description) values (1, 'Design');
  insert into department_percent (department_key, effective_date, dpe, overhead) values (1, '2000-01-01', 20, 30);
  insert into employee (employee_key, first_name, last_name, company_key, department_key, last_modified) values (1, 'Jenny', 'Wren', 1, 1, now());
  insert into project (project_key, description, company_key, billing_type, last_modified) values (1, 'Bridge', 1, 'TimeAndExpense', now());`;

const old = `
  ${labor(1, "2025-01-12", 8)} ${labor(2, "2025-01-12", 4)} ${move(2, "2025-03-01", "Wip", "WrittenOff")}
  ${labor(3, "2025-01-12", 2)} ${labor(4, "2025-04-02", -2, { reverses: 3, status: "NonBillable" })} ${move(3, "2025-04-02", "Wip", "NonBillable")}`;

test("an upgraded firm has no standard cost until it sets rates, and then has it on every row and in every sum", async () => {
  const migrations = readMigrations("firm");
  const fill = async (client: { query(sql: string): Promise<unknown> }) => {
    await client.query(world);
    await client.query(old);
    // One part is folded, the other is not.
    await client.query("select fold_books(1)");
    await client.query(labor(5, "2025-05-01", 1));
  };
  const { schema } = await createFirm(database.pools, {
    id: "before",
    migrations: migrations.filter(({ name }) => name < "0096"),
    fill,
  });
  await migrateFirm(database.pools.admin, schema, migrations);
  const firm = database.pools.firm(schema, "America/New_York");
  const { db } = firm;
  const monthly = () =>
    db.rows<{ sum: string }>(
      `select concat_ws(' ', start, mark, sum(standard_cost), sum(standard_burden), sum(unpriced)) as sum from project_month group by start, mark order by start, mark`,
    );
  expect(await checkBooks(db)).toEqual([]);
  expect(await fillStandardCosts(firm)).toBe(0);
  await foldBooks(db);
  expect(await monthly()).toMatchObject([
    { sum: "2025-01-01 Wip 0 0 3" },
    { sum: "2025-03-01 Wip 0 0 -1" },
    { sum: "2025-03-01 WrittenOff 0 0 1" },
    { sum: "2025-04-01 NonBillable 0 0 0" },
    { sum: "2025-04-01 Wip 0 0 -1" },
    { sum: "2025-05-01 Wip 0 0 1" },
  ]);

  await db.run("insert into standard_cost_rate (effective_date, cost_rate) values ('2025-01-01', 30)");
  expect(await fillStandardCosts(firm)).toBe(5);
  expect(await checkBooks(db)).toEqual([]);
  // The version before still runs: it reverses and moves what has standard cost, and posts what has none.
  await db.script(`${labor(6, "2025-06-01", -8, { reverses: 1, status: "NonBillable" })} ${move(1, "2025-06-01", "Wip", "NonBillable")}
    ${labor(7, "2025-06-01", 8, { from: 1 })} ${labor(8, "2025-07-01", 3)} ${move(8, "2025-08-01", "Wip", "WrittenOff")}`);
  expect(await checkBooks(db)).toEqual([]);
  expect(await fillStandardCosts(firm)).toBe(1);
  await foldBooks(db);
  expect(await checkBooks(db)).toEqual([]);
  expect(await monthly()).toMatchObject([
    { sum: "2025-01-01 Wip 420.00 210.00 0" },
    { sum: "2025-03-01 Wip -120.00 -60.00 0" },
    { sum: "2025-03-01 WrittenOff 120.00 60.00 0" },
    { sum: "2025-04-01 NonBillable 0.00 0.00 0" },
    { sum: "2025-04-01 Wip -60.00 -30.00 0" },
    { sum: "2025-05-01 Wip 30.00 15.00 0" },
    { sum: "2025-06-01 NonBillable 0.00 0.00 0" },
    { sum: "2025-06-01 Wip 0.00 0.00 0" },
    { sum: "2025-07-01 Wip 90.00 45.00 0" },
    { sum: "2025-08-01 Wip -90.00 -45.00 0" },
    { sum: "2025-08-01 WrittenOff 90.00 45.00 0" },
  ]);
});
