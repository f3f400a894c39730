/** When a client invoice is due: a day that is kept when it is finalized. */
import { beforeAll, expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, keysOf, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const call = (method: string, args: Record<string, unknown>) => expectDone(firm.call(method, args));
async function billed(Date: string): Promise<number> {
  await world.work({ [world.studies]: 100 }, Date);
  const drafted = await call("DraftClientInvoices", { Projects: [world.bridge], Date });
  expect(drafted.Content.ClientInvoices[0].DueDate).toBeNull();
  const [key] = keysOf(drafted);
  await call("FinalizeClientInvoices", { RequestedClientInvoices: [key] });
  return key!;
}
const dueDate = async (key: number) =>
  (await call("GetClientInvoices", { RequestedClientInvoices: [key] })).Content.ClientInvoices[0].DueDate;

test("another number of days moves the due date of later invoices, not of those that clients already have", async () => {
  const old = await billed("2026-03-10");
  expect(await dueDate(old)).toBe("2026-04-09");
  await firm.setSetting("clientPaymentDays", 10);
  const later = await billed("2026-03-11");
  expect([await dueDate(old), await dueDate(later)]).toEqual(["2026-04-09", "2026-03-21"]);
  await call("VoidClientInvoices", { RequestedClientInvoices: [old] });
  expect(await dueDate(old)).toBe("2026-04-09");
  const { ClientInvoices } = (await call("ListClientInvoices", { FilterByOpen: true })).Content;
  expect(ClientInvoices.map((each: { DueDate: string }) => each.DueDate)).toEqual(["2026-03-21"]);
});

test("invoices of the past get the day that the setting says at the upgrade, once", async () => {
  const { pools } = firm.database;
  const fill = async (client: { query(sql: string): Promise<unknown> }) =>
    void (await client.query(`
      insert into setting (name, value) values ('clientPaymentDays', '45');
      insert into company (description) values ('North');
      insert into client (description, last_modified) values ('City', now());
      insert into project (description, company_key, billing_type, last_modified) values ('Bridge', 1, 'TimeAndExpense', now());
      insert into invoice_format (description) values ('Plain');
      insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified) values (1, 'All', 1, 1, now());
      insert into client_invoice (company_key, client_key, project_key, invoice_group_key, status, number, invoice_date, accounting_date, through_date, void_date, last_modified)
      select 1, 1, 1, 1, status, number, date, date, date, case status when 'Voided' then date end, now()
        from (values ('Draft', null, '2026-01-01'::date), ('Final', 1, '2026-01-01'), ('Voided', 2, '2026-01-02'), ('Final', 3, '9999-12-31')) each (status, number, date)`));
  const before = readMigrations("firm").filter(({ name }) => name < "0098");
  const { schema } = await createFirm(pools, { id: "old", migrations: before, fill });
  await migrateFirm(pools.admin, schema);
  const { db } = pools.firm(schema, "America/New_York");
  const due = async () =>
    (
      await db.rows<{ due: string | null }>("select due_date as due from client_invoice order by client_invoice_key")
    ).map((row) => row.due);
  expect(await due()).toEqual([null, "2026-02-15", "2026-02-16", "9999-12-31"]);
  await db.run("update setting set value = '7' where name = 'clientPaymentDays'");
  expect(await due()).toEqual([null, "2026-02-15", "2026-02-16", "9999-12-31"]);
});
