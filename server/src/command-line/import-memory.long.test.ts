import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { firmDb, type Ran, runOn } from "../../testing/capabilities/take-over.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const database = testDatabase();
let folder: string;
const plumbline = (args: readonly string[]): Promise<Ran> => runOn(database, folder, args);
const projects = 3_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline memory "));
  expect((await plumbline(["firm", "create", "acme"])).code).toBe(0);
  const db = await firmDb(database, "acme");
  await db.run("insert into client (description, last_modified) values ('Harbor', now())");
  await db.run("insert into invoice_format (description) values ('Plain')");
  await db.run("insert into activity (description, activity_type) values ('Travel', 'Expense')");
  await db.run(
    `insert into project (id, description, billing_type, company_key, last_modified)
     select 'P' || at, 'Project ' || at, 'TimeAndExpense', (select min(company_key) from company), now() from generate_series(1, $1::int) as at`,
    [projects],
  );
  await db.run(
    `insert into invoice_group (project_key, client_key, invoice_format_key, description, last_modified)
     select project_key, (select min(client_key) from client), (select min(invoice_format_key) from invoice_format), description, now() from project`,
  );
  await db.run(
    `insert into phase (project_key, invoice_group_key, company_key, id, description, billing_type, last_modified)
     select project_key, invoice_group_key, company_key, at::text, 'Phase ' || at, 'TimeAndExpense', now()
       from project join invoice_group using (project_key), generate_series(0, 5) as at`,
  );
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports reports on as many projects, and returns the most megabytes that were in use meanwhile. */
async function megabytesFor(reports: number): Promise<number> {
  const path = join(folder, "reports.csv");
  const rows = Array.from({ length: reports }, (_, at) => `R${at},Travel,P${at + 1},2,12.50`);
  const head = "External ID,Activity,Project,Phase,Amount,Employee,Description,Date";
  writeFileSync(path, [head, ...rows.map((row) => `${row},E-1,Trip,2015-06-01`)].join("\r\n"));
  let most = 0;
  const watch = setInterval(() => {
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed / 1024 / 1024);
  }, 250);
  const args = ["import", path, "--into", "acme", "--type", "HistoryExpenseReports", "--preview"];
  const { code, stdout } = await plumbline(args).finally(() => clearInterval(watch));
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${reports} created`)]);
  return most;
}

it("needs as much memory for four times as many documents on four times as many projects", async () => {
  const people = join(folder, "people.csv");
  writeFileSync(people, "External ID,First name,Last name\r\nE-1,Ada,Palladio");
  expect((await plumbline(["import", people, "--into", "acme", "--type", "Employees"])).code).toBe(0);
  // The first import compiles what the others use.
  await megabytesFor(100);
  const few = await megabytesFor(projects / 4);
  const many = await megabytesFor(projects);
  expect(many - few).toBeLessThan(6);
});
