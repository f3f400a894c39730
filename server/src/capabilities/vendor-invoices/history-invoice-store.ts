import { formatMoney, type TransactionKey } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import type { PlannedInvoice } from "./vendor-invoice-rules.ts";

/** An invoice in the history of the system that the firm was taken over from. */
export interface HistoryInvoice {
  readonly vendor: number;
  readonly company: number;
  readonly lines: readonly {
    readonly account: number;
    readonly department: number;
    readonly project: number | null;
    readonly phase: number | null;
    readonly amount: string;
  }[];
}

/** The invoices that are history, among these keys. One statement. */
export async function findHistoryInvoices(db: Db, keys: readonly number[]): Promise<Map<number, HistoryInvoice>> {
  const rows = await db.rows<HistoryInvoice & { key: number }>(
    `select vendor_invoice_key as key, vendor_key as vendor, company_key as company,
            (select json_agg(json_build_object('account', account_key, 'department', department_key, 'project', project_key, 'phase', phase_key,
                      'amount', cost_amount::text) order by line)
               from vendor_invoice_line line where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key) as lines
       from vendor_invoice where vendor_invoice_key = any((select $1::int[])::int[]) and is_history`,
    [keys],
  );
  return new Map(rows.map(({ key, ...invoice }) => [key, invoice]));
}

/** Whether a planned invoice is this one: the same lines in the same order. */
export function isSameInvoice(stored: HistoryInvoice, planned: PlannedInvoice): boolean {
  const shown = planned.lines.map(({ account, department, work, cost }) =>
    JSON.stringify([account, department, work?.project ?? null, work?.phase ?? null, formatMoney(cost)]),
  );
  return (
    stored.vendor === planned.vendor &&
    stored.company === planned.company &&
    stored.lines.length === shown.length &&
    stored.lines.every(
      ({ account, department, project, phase, amount }, at) =>
        JSON.stringify([account, department, project, phase, amount]) === shown[at],
    )
  );
}

/** Makes invoices of the history open invoices of the opening, which pays what was paid of them. */
export async function adoptInvoices(
  call: Call,
  invoices: readonly PlannedInvoice[],
  keys: readonly (number | null)[],
): Promise<Map<number, { readonly key: number; readonly lines: readonly TransactionKey[] }>> {
  const adopted = keys.flatMap((key, at) => (key === null ? [] : [{ key, invoice: invoices[at]! }]));
  if (adopted.length === 0) return new Map();
  await call.db.run("select set_config('plumbline.changes_history', 'yes', true)");
  await call.db.run(
    `update vendor_invoice set is_history = false, type = 'BeginningBalance', accounting_date = given.day, paid_amount = 0, on_hold = false, last_modified = $3
       from unnest($1::int[], $2::date[]) as given (key, day) where vendor_invoice_key = given.key`,
    [
      adopted.map(({ key }) => key),
      adopted.map(({ invoice }) => invoice.accountingDate),
      new Date(call.now).toISOString(),
    ],
  );
  await call.db.run("select set_config('plumbline.changes_history', 'no', true)");
  const rows = await call.db.rows<{ key: number; lines: TransactionKey[] }>(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as given (key int, line int, company int)),
     kept as (
       update vendor_invoice_line item set company_key = given.company from given where item.vendor_invoice_key = given.key and item.line = given.line
       returning item.vendor_invoice_key, item.transaction_key, item.line)
     select vendor_invoice_key as key, array_agg(transaction_key order by line) as lines from kept group by 1`,
    [
      JSON.stringify(
        adopted.flatMap(({ key, invoice }) => invoice.lines.map(({ line, company }) => ({ key, line, company }))),
      ),
    ],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
