import { type DateOnly, formatMoney, type Money } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";

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
export interface OpeningOfReports {
  readonly key: number;
  readonly company: number;
  readonly cutover: DateOnly;
}

/** Stores the reports as processed; those that an earlier posting of the opening left are used again. Returns their keys in order. */
export async function storeReports(
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

/** What decides whether a report of an opening can be reversed. */
export interface ReportState {
  readonly key: number;
  readonly isProcessed: boolean;
  readonly payments: readonly number[];
}

/** The states of the reports, locked in key order. */
export function lockOpeningReports(db: Db, keys: readonly number[]): Promise<ReportState[]> {
  return db.rows<ReportState>(
    `select expense_report_key as key, status = 'Processed' as "isProcessed",
            array(select expense_report_payment_key from expense_report_payment payment
                   where payment.expense_report_key = expense_report.expense_report_key order by 1) as payments
       from expense_report where expense_report_key = any($1) order by 1 for update`,
    [keys],
  );
}

/** Empties the reports, which are in progress again. */
export async function emptyReports({ db, now }: Call, keys: readonly number[]): Promise<void> {
  await db.run("delete from expense where expense_report_key = any($1)", [keys]);
  await db.run(
    `update expense_report set status = 'In Progress', submitted_at = null, processed_at = null, processed_by_employee_key = null, accounting_date = null, last_modified = $2
      where expense_report_key = any($1)`,
    [keys, new Date(now).toISOString()],
  );
}
