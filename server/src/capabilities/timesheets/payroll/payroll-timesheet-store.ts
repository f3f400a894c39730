import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../../platform/database/index.ts";

/** A payroll payment and the last day that it pays. */
export interface PayrollThrough {
  readonly payment: number;
  readonly company: number;
  readonly employees: readonly number[];
  readonly through: DateOnly;
}

/** The approved and unpaid timesheets that the payments cover. One statement. */
export async function findPayableKeys(db: Db, payrolls: readonly PayrollThrough[]): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select distinct timesheet_key as key
       from jsonb_to_recordset($1::jsonb) as given (company int, employees int[], through date)
            join timesheet on timesheet.company_key = given.company and timesheet.employee_key = any(given.employees) and timesheet_date <= given.through
      where status = 'Accounting Approved' and paid_at is null and not is_history order by 1`,
    [JSON.stringify(payrolls.map(({ company, employees, through }) => ({ company, employees, through })))],
  );
  return rows.map(({ key }) => key);
}

/** The timesheets that the payments paid. One statement. */
export async function findPaidKeys(db: Db, payments: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    "select timesheet_key as key from timesheet where payroll_payment_key = any($1::int[]) order by 1",
    [payments],
  );
  return rows.map(({ key }) => key);
}
