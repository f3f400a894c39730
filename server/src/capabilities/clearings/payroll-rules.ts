import type { DateOnly } from "@plumbline/accounting";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import type { PayrollThrough } from "../timesheets/index.ts";

/** Refuses to mark timesheets for a caller without an employee, whom their approval history names. */
export function refuseMarks(
  payments: readonly { readonly PaidThrough?: DateOnly | undefined }[],
  hasEmployee: boolean,
): Refusal[] {
  if (hasEmployee) return [];
  return payments.flatMap(({ PaidThrough }, at): Refusal[] => {
    if (PaidThrough === undefined) return [];
    const rest =
      "marks timesheets as paid, which needs an authorizing employee. Leave it out, or sign in as a user with one.";
    return [refusedMember("notAllowed", `PayrollPayments[${at}].PaidThrough`, PaidThrough, rest)];
  });
}

export function nothingPaid({ payment, through }: PayrollThrough): Warning {
  const reason = `No timesheet of these employees through ${through} is approved by accounting and unpaid, so payroll payment ${payment} marked none as paid.`;
  return warning("ruleHint", reason, { PayrollPaymentKey: payment, PaidThrough: through });
}
