/** A firm from before the dated moves: the migration dates its history, and no present total changes. */
import { dateOnly } from "@plumbline/accounting";
import { beforeAll, expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { checkBooks } from "./index.ts";
import { findProjectTotals } from "./project-totals-store.ts";

const database = testDatabase();
const schema = "firm_before";
const db = () => database.pools.firm(schema, "America/New_York").db;
const presentTotals = `
  select phase_key, fact, kind, mark, sum(hours)::numeric(19,2)::text as hours, sum(cost)::numeric(19,2)::text as cost, sum(value)::numeric(19,2)::text as value, sum(sales_tax)::numeric(19,2)::text as tax
    from (select phase_key, fact, kind, case mark when 'Hold' then 'Wip' else mark end as mark, hours, cost, value, sales_tax from project_sum
          union all
          select phase_key, fact, kind, case mark when 'Hold' then 'Wip' else mark end, hours, cost, value, sales_tax from project_sum_delta) sums
   group by 1, 2, 3, 4 having sum(hours) <> 0 or sum(cost) <> 0 or sum(value) <> 0 or sum(sales_tax) <> 0 order by 1, 2, 3, 4`;

let before: unknown;

beforeAll(async () => {
  const earlier = readMigrations("firm").filter(({ name }) => name < "0034");
  await migrateFirm(database.pools.admin, schema, earlier);
  await db().script(history);
  before = await db().rows(presentTotals);
  await migrateFirm(database.pools.admin, schema);
});

test("no present total changes, and the sums by month equal the dated changes", async () => {
  expect(await db().rows(presentTotals)).toEqual(before);
  const problems = await checkBooks(db());
  expect(problems.filter((each) => !each.startsWith("Client invoice"))).toEqual([]);
});

test("every move has its date and cause, and none is before the move before it", async () => {
  const moves = await db().rows<{ row: number; date: string; cause: string }>(
    "select transaction_key as row, move_date as date, cause from transaction_move order by transaction_move_key",
  );
  expect(moves.map(({ row, date, cause }) => `${row} ${cause} ${date}`)).toEqual([
    "1 Bill 2026-02-10",
    "1 Void 2026-06-01",
    "1 Bill 2026-06-15",
    "2 Hold 2026-07-01",
    "2 Release 2026-07-01",
    "2 WriteOff 2026-02-12",
    "2 Void 2026-06-02",
    "3 Void 2026-03-20",
    "5 Reprice 2026-02-08",
    // The invoice is dated before the hours were posted.
    "8 Bill 2026-02-08",
  ]);
});

test("rows keep the status they began with, and hours count as they did", async () => {
  const rows = await db().rows(
    `select transaction_key as row, opening_status as opened, status_date::text as since, counted_date::text as counted, billable, repriced_from as repriced
       from transaction order by 1`,
  );
  const row = (key: number, opened: string, since: string, counted: string, billable: boolean, repriced?: number) => ({
    ...{ row: key, opened, since, counted, billable },
    repriced: repriced ?? null,
  });
  expect(rows).toEqual([
    row(1, "Wip", "2026-06-15", "2026-01-20", true),
    row(2, "Wip", "2026-06-02", "2026-01-21", true),
    row(3, "Wip", "2026-03-20", "2026-01-22", true),
    row(4, "NonBillable", "2026-03-20", "2026-01-22", true),
    row(5, "Wip", "2026-02-08", "2026-02-03", true),
    row(6, "NonBillable", "2026-02-08", "2026-02-03", true),
    row(7, "Wip", "2026-02-08", "2026-02-03", true, 5),
    row(8, "Wip", "2026-02-08", "2026-02-04", true),
    row(9, "NonBillable", "2026-02-08", "2026-02-05", false),
  ]);
});

test("the project totals of February do not show the voids of June", async () => {
  const totals = async (asOf: string) => {
    const { project } = await findProjectTotals(db(), 1, "2026-11-01", { asOf: dateOnly(asOf), knownAt: null });
    return [project.WIP, project.Billed, project["Written off"]].map((each) => Number(each) / 100);
  };
  expect(await totals("2026-01-31")).toEqual([330, 0, 0]);
  expect(await totals("2026-02-28")).toEqual([190, 210, 110]);
  expect(await totals("2026-05-31")).toEqual([80, 210, 110]);
  expect(await totals("2026-06-01")).toEqual([190, 100, 110]);
  expect(await totals("2026-06-02")).toEqual([300, 100, 0]);
  expect(await totals("2026-06-15")).toEqual([190, 210, 0]);
});

/**
 * Row 1 is billed, voided and billed again; row 2 is held, released, written off and restored; row 3 was voided, row 5
 * repriced as row 7, and row 8 was billed on an invoice dated before it.
 */
const history = `
  insert into company (company_key, description) values (1, 'North');
  insert into department (department_key, description) values (1, 'Design');
  insert into employee (employee_key, last_name, company_key, department_key) values (1, 'Ada', 1, 1);
  insert into vendor (vendor_key, name, payment_date_method, days_from_invoice_date, last_modified) values (1, 'Vendor', '1', 30, now());
  insert into overhead_group (description) values ('All');
  insert into overhead_group_detail (overhead_group_key, description) values (1, 'Office');
  insert into client (client_key, description, last_modified) values (1, 'City', now());
  insert into invoice_format (description) values ('Plain');
  insert into project (project_key, description, company_key, billing_type, last_modified) values (1, 'Bridge', 1, 'TimeAndExpense', now());
  insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) values (1, 1, 'All', 1, 1, now());
  insert into client_invoice (client_invoice_key, company_key, client_key, project_key, invoice_group_key, status, number, invoice_date, accounting_date, through_date, amount, void_date, last_modified)
  values (1, 1, 1, 1, 1, 'Voided', 1, '2026-02-10', '2026-02-10', '2026-02-10', 110, '2026-06-01', now()),
         (2, 1, 1, 1, 1, 'Final', 2, '2026-06-15', '2026-06-15', '2026-06-15', 110, null, now()),
         (3, 1, 1, 1, 1, 'Final', 3, '2026-02-06', '2026-02-06', '2026-02-06', 100, null, now());
  insert into write_off (write_off_key, write_off_date, reason, status, void_date, last_modified) values (1, '2026-02-12', 'Old', 'Voided', '2026-06-02', now());
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, reverses, at)
  values (1, 'ClientInvoice', 1, '2026-02-10', null, '2026-02-10T12:00Z'), (2, 'ClientInvoice', 1, '2026-06-01', 1, '2026-06-01T12:00Z');
  insert into transaction (transaction_key, kind, document, document_key, line, project_key, employee_key, vendor_key, work_date, accounting_date, hours, cost, value, status, reverses, at)
  values (1, 'Expense', 'VendorInvoice', 1, 1, 1, null, 1, '2026-01-20', '2026-01-20', 0, 100, 110, 'Wip', null, '2026-01-20T12:00Z'),
         (2, 'Expense', 'VendorInvoice', 1, 2, 1, null, 1, '2026-01-21', '2026-01-21', 0, 100, 110, 'Wip', null, '2026-01-20T12:00Z'),
         (3, 'Expense', 'VendorInvoice', 2, 1, 1, null, 1, '2026-01-22', '2026-01-22', 0, 100, 110, 'Wip', null, '2026-01-20T12:00Z'),
         (4, 'Expense', 'VendorInvoice', 2, 1, 1, null, 1, '2026-01-22', '2026-03-20', 0, -100, -110, 'NonBillable', 3, '2026-03-20T12:00Z'),
         (5, 'Labor', 'Timesheet', 1, 1, 1, 1, null, '2026-02-03', '2026-02-08', 1, 40, 70, 'Wip', null, '2026-02-08T12:00Z'),
         (6, 'Labor', 'Timesheet', 1, 1, 1, 1, null, '2026-02-03', '2026-02-08', -1, -40, -70, 'NonBillable', 5, '2026-03-01T12:00Z'),
         (7, 'Labor', 'Timesheet', 1, 1, 1, 1, null, '2026-02-03', '2026-02-08', 1, 40, 80, 'Wip', null, '2026-03-01T12:00Z'),
         (8, 'Labor', 'Timesheet', 1, 2, 1, 1, null, '2026-02-04', '2026-02-08', 1, 40, 100, 'Wip', null, '2026-02-08T12:00Z'),
         (9, 'Labor', 'Timesheet', 1, 3, null, 1, null, '2026-02-05', '2026-02-08', 1, 40, 0, 'NonBillable', null, '2026-02-08T12:00Z');
  insert into transaction_move (transaction_key, document, document_key, from_status, to_status, client_invoice_key, client_invoice_line, undo, at)
  values (1, 'ClientInvoice', 1, 'Wip', 'Billed', 1, 1, false, '2026-02-10T12:00Z'), (1, 'ClientInvoice', 1, 'Billed', 'Wip', null, null, true, '2026-06-01T12:00Z'),
         (1, 'ClientInvoice', 2, 'Wip', 'Billed', 2, 1, false, '2026-06-15T12:00Z'),
         (2, 'WriteOff', 0, 'Wip', 'Hold', null, null, false, '2026-07-01T12:00Z'), (2, 'WriteOff', 0, 'Hold', 'Wip', null, null, false, '2026-07-01T13:00Z'),
         (2, 'WriteOff', 1, 'Wip', 'WrittenOff', null, null, false, '2026-07-01T14:00Z'), (2, 'WriteOff', 1, 'WrittenOff', 'Wip', null, null, true, '2026-07-02T12:00Z'),
         (3, 'VendorInvoice', 2, 'Wip', 'NonBillable', null, null, true, '2026-03-20T12:00Z'), (5, 'Timesheet', 1, 'Wip', 'NonBillable', null, null, true, '2026-03-01T12:00Z'),
         (8, 'ClientInvoice', 3, 'Wip', 'Billed', 3, 1, false, '2026-02-09T12:00Z');
  update transaction set status = 'Billed', client_invoice_key = 2, client_invoice_line = 1 where transaction_key = 1;
  update transaction set status = 'NonBillable' where transaction_key in (3, 5);
  update transaction set status = 'Billed', client_invoice_key = 3, client_invoice_line = 1 where transaction_key = 8;
  select fold_books(1);
  insert into project_fact (fact, kind, mark, document, document_key, invoice_key, line, project_key, accounting_date, amount, at)
  values ('clientInvoiceLine', 'Expense', 'Billed', 'ClientInvoice', 1, 1, 1, 1, '2026-02-10', 110, '2026-02-10T12:00Z'),
         ('clientInvoiceLine', 'Expense', 'Billed', 'ClientInvoice', 1, 1, 1, 1, '2026-02-10', -110, '2026-06-01T12:00Z'),
         ('clientInvoiceLine', 'Expense', 'Billed', 'ClientInvoice', 2, 2, 1, 1, '2026-06-15', 110, '2026-06-15T12:00Z'),
         ('clientInvoiceLine', 'Labor', 'Billed', 'ClientInvoice', 3, 3, 1, 1, '2026-02-06', 100, '2026-02-09T12:00Z');`;
