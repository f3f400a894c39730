import { type DateOnly, formatMoney, type Money } from "@plumbline/accounting";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { bookRows, findBooked, postDocument, reverseDocuments } from "../ledger/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { planPosting } from "./posting-rules.ts";
import { findPostingFacts } from "./posting-store.ts";

/** A report of the old system that the employee is not reimbursed for yet. */
export interface ReportToOpen {
  readonly employee: number;
  readonly description: string;
  readonly lines: readonly {
    readonly date: DateOnly;
    readonly activity: number;
    readonly project: number | null;
    readonly phase: number | null;
    readonly amount: Money;
    /** The bank account that paid a personal expense, which the employee owes; null for what the employee is reimbursed. */
    readonly paidFrom: number | null;
    readonly notes: string;
  }[];
}

/** The opening that reports belong to. */
interface OpeningOfReports {
  readonly key: number;
  readonly company: number;
  readonly cutover: DateOnly;
}

/**
 * Stores the reports of an opening as processed, and posts what is owed to the employees; returns their keys in order, or the
 * problems of each. Their cost on projects is not posted: the work of the opening has it. Reports that an earlier posting
 * of the opening left are used again.
 */
export async function saveOpeningReports(
  call: Call,
  opening: OpeningOfReports,
  reports: readonly ReportToOpen[],
): Promise<{ keys: number[] } | { refusals: Refusal[][] }> {
  const { cutover } = opening;
  const keys = await storeReports(call, opening, reports);
  const facts = await findPostingFacts(call, keys);
  const planned = keys.map((key) => planPosting(key, { date: cutover, movedFrom: null }, facts));
  if (planned.some((each) => "refusals" in each))
    return { refusals: planned.map((each) => ("refusals" in each ? each.refusals : [])) };
  const entries = planned.flatMap((each, at) =>
    "posted" in each ? bookRows(each.posted, { document: "ExpenseReport", key: keys[at]! }, cutover).entries : [],
  );
  await postDocument(call, { entries });
  await recordHistory(call, ExpenseReport, keys);
  return { keys };
}

async function storeReports(
  call: Call,
  { key: opening, company, cutover }: OpeningOfReports,
  reports: readonly ReportToOpen[],
): Promise<number[]> {
  const { db } = call;
  const now = new Date(call.now).toISOString();
  const left = await db.rows<{ key: number }>(
    "select expense_report_key as key from expense_report where opening_key = $1 and status <> 'Processed' order by 1 for update",
    [opening],
  );
  const added = await db.rows<{ key: number }>(
    `insert into expense_report (employee_key, company_key, opening_key, last_modified)
     select employee, $2, $3, $4 from unnest($1::int[]) with ordinality as each (employee, ord) order by ord returning expense_report_key as key`,
    [reports.slice(left.length).map(({ employee }) => employee), company, opening, now],
  );
  const keys = [...left, ...added].map(({ key }) => key).slice(0, reports.length);
  await db.run("delete from expense where expense_report_key = any($1)", [keys]);
  await db.run(
    `update expense_report set employee_key = given.employee, company_key = $2, description = given.description, beginning_date = $3, ending_date = $3,
            status = 'Processed', submitted_at = $4, processed_at = $4, processed_by_employee_key = $5, accounting_date = $3, last_modified = $4
       from jsonb_to_recordset($1::jsonb) as given (key int, employee int, description text) where expense_report_key = given.key`,
    [
      JSON.stringify(reports.map(({ employee, description }, at) => ({ key: keys[at], employee, description }))),
      company,
      cutover,
      now,
      call.caller.employee?.key ?? null,
    ],
  );
  await db.run(
    `insert into expense (expense_report_key, position, expense_date, activity_key, project_key, phase_key, cost_amount, is_personal_expense, bank_account_key, notes)
     select key, position, date, activity, project, phase, amount, "paidFrom" is not null, "paidFrom", notes
       from jsonb_to_recordset($1::jsonb) as given (key int, position int, date date, activity int, project int, phase int, amount numeric, "paidFrom" int, notes text)
      order by key, position`,
    [
      JSON.stringify(
        reports.flatMap(({ lines }, at) =>
          lines.map(({ amount, ...line }, position) => ({
            ...line,
            key: keys[at],
            position,
            amount: formatMoney(amount),
          })),
        ),
      ),
    ],
  );
  return keys;
}

/** Reverses the reports of an opening; they stay as empty reports in progress until the opening is posted again. */
export async function reverseOpeningReports(call: Call, keys: readonly number[], date: DateOnly): Promise<void> {
  const { db } = call;
  const states = await db.rows<{ key: number; isProcessed: boolean; payments: number[] }>(
    `select expense_report_key as key, status = 'Processed' as "isProcessed",
            array(select expense_report_payment_key from expense_report_payment payment
                   where payment.expense_report_key = expense_report.expense_report_key order by 1) as payments
       from expense_report where expense_report_key = any($1) order by 1 for update`,
    [keys],
  );
  const refusals = states.flatMap(({ key, isProcessed, payments }): Refusal[] => {
    const place = { property: "ExpenseReportKey", value: key };
    if (!isProcessed)
      return [
        { name: "wrongState", ...place, reason: `Expense report ${key} is no longer processed. Process it first.` },
      ];
    if (payments.length === 0) return [];
    const reason = `Expense report ${key} was reimbursed by payments ${payments.join(", ")}. It cannot be reversed any more.`;
    return [{ name: "wrongState", ...place, reason }];
  });
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const before = await recordsNow(db, ExpenseReport, keys);
  const booked = await findBooked(call, "ExpenseReport", keys);
  await reverseDocuments(
    call,
    booked.map((each) => ({ booked: each, date })),
  );
  await db.run("delete from expense where expense_report_key = any($1)", [keys]);
  await db.run(
    `update expense_report set status = 'In Progress', submitted_at = null, processed_at = null, processed_by_employee_key = null, accounting_date = null, last_modified = $2
      where expense_report_key = any($1)`,
    [keys, new Date(call.now).toISOString()],
  );
  await recordHistory(call, ExpenseReport, keys, before);
}
