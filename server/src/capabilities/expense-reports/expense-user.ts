import { refuse } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { employeeOf } from "../approvals/index.ts";
import type { ExpenseUser } from "./expense-report-rules.ts";
import { findExpenseUser } from "./expense-report-store.ts";

/** Refuses the whole call if the authorizing employee is not set up to use expense reports. */
export async function requireExpenseUser(call: Call, method: string): Promise<ExpenseUser> {
  const user = await findExpenseUser(call.db, employeeOf(call));
  if (user !== undefined) return user;
  throw refuse(
    "notPermitted",
    `${method} for user ${call.caller.userName}: the employee ${call.caller.employee?.name ?? ""} is not set up to use expense reports.`,
  );
}
