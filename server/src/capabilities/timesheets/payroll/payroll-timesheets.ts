/** The timesheets that a payroll payment pays, for the capability that makes such payments. */
import type { Call } from "../../../engine/method/method.ts";
import { recordTimesheets } from "../sheet/answer-timesheets.ts";
import { findPaidKeys, findPayableKeys, type PayrollThrough } from "./payroll-timesheet-store.ts";
import type { StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { savePaid, saveUnpaid } from "../sheet/timesheet-changes-store.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

/**
 * Marks the approved timesheets of weeks that end by the day as paid by their payment; the first of several payments of
 * a call gets a timesheet. Returns how many each payment paid.
 */
export async function payThrough(call: Call, payrolls: readonly PayrollThrough[]): Promise<Map<number, number>> {
  const keys = await findPayableKeys(call.db, payrolls);
  const sheets = await lockTimesheets(call.db, keys, "firm");
  // What another call approved, unapproved or paid while this one waited for the lock is judged as it is now.
  const payable = sheets.filter(({ status, paid }) => status === "Accounting Approved" && !paid);
  const paid = payable.map((sheet) => ({ sheet, payment: payrolls.find((each) => covers(each, sheet))!.payment }));
  if (paid.length === 0) return new Map();
  await savePaid(
    call,
    paid.map(({ sheet, payment }) => ({ key: sheet.key, payrollPayment: payment })),
  );
  await recordTimesheets(call, payable);
  const counts = new Map<number, number>();
  for (const { payment } of paid) counts.set(payment, (counts.get(payment) ?? 0) + 1);
  return counts;
}

function covers({ company, employees, through }: PayrollThrough, sheet: StoredTimesheet): boolean {
  return sheet.company === company && employees.includes(sheet.employee.key) && sheet.timesheetDate <= through;
}

/** Marks the timesheets that the payments paid as not paid. */
export async function unpayTimesheets(call: Call, payments: readonly number[]): Promise<void> {
  const sheets = await lockTimesheets(call.db, await findPaidKeys(call.db, payments), "firm");
  const paid = sheets.filter(({ payrollPayment }) => payrollPayment !== null && payments.includes(payrollPayment));
  if (paid.length === 0) return;
  await saveUnpaid(
    call,
    paid.map(({ key }) => key),
  );
  await recordTimesheets(call, paid);
}
