import type { DateOnly } from "@plumbline/accounting";
import { employeeOf } from "../approvals/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

/** The authorizing employee of a call on expense reports. */
export interface ExpenseUser {
  readonly key: number;
  readonly company: number;
  readonly beginningBalance: DateOnly | null;
}

/** Refuses the whole call when the employee is not marked as using expense reports. */
export async function requireExpenseUser(call: Call, method: string): Promise<ExpenseUser> {
  const key = employeeOf(call);
  const row = await call.db.row<{ uses: boolean; company: number; beginning: DateOnly | null }>(
    `select uses_expense_reports as uses, employee.company_key as company, beginning_balance_date as beginning
       from employee join company using (company_key) where employee_key = $1`,
    [key],
  );
  if (row?.uses !== true)
    throw refuse(
      "notPermitted",
      `${method} for user ${call.caller.userName}: the employee ${call.caller.employee?.name ?? ""} is not set up to use expense reports.`,
    );
  return { key, company: row.company, beginningBalance: row.beginning };
}
