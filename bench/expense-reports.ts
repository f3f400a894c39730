import type { Db } from "../server/src/platform/database/index.ts";

/** The report of the bench user's employee that rows read; it has ten lines. */
export const benchReport = 1_000_001;
export const benchExpenseActivity = 91;
const reports = 20_000;

/** Adds 20,000 reports of 500 employees with three lines each, and one with ten lines; needs the employees. */
export async function fillExpenseReports(db: Db): Promise<void> {
  await db.script(`
    insert into activity (activity_key, description, activity_type, allow_expense_entry) overriding system value values (${benchExpenseActivity}, 'Taxi', 'Expense', true);
    update employee set uses_expense_reports = true;
    insert into expense_report (expense_report_key, employee_key, company_key, description, ending_date, last_modified) overriding system value
    select n, 1001 + n % 500, 1, 'Report ' || md5(n::text), '2026-03-31'::date, now() from generate_series(1, ${reports}) n
    union all select ${benchReport}, 1001, 1, 'Ten lines', '2026-03-31'::date, now();
    select setval(pg_get_serial_sequence('expense_report', 'expense_report_key'), ${benchReport});
    insert into expense (expense_report_key, position, expense_date, activity_key, cost_amount, payee)
    select report, place, '2026-03-30'::date, ${benchExpenseActivity}, 12.5, 'Cab' from generate_series(1, ${reports}) report, generate_series(0, 2) place
    union all select ${benchReport}, place, '2026-03-30'::date, ${benchExpenseActivity}, 12.5, 'Cab' from generate_series(0, 9) place;`);
  for (const table of ["expense_report", "expense"]) await db.script(`vacuum analyze ${table}`);
}
