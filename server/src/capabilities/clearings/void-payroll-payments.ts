import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { unpayTimesheets } from "../timesheets/index.ts";
import { clearingErrors, clearingMethod, requestedClearings, voidClearings, voidDate } from "./clearing-method.ts";
import { payrollPayments } from "./clearing-records.ts";

export const voidPayrollPayments = defineMethod({
  ...clearingMethod,
  name: "VoidPayrollPayments",
  effect: "write",
  posts: { areas: [payrollPayments.area], date: "VoidDate" },
  summary: "Voids payroll payments and reverses their postings.",
  rules: [
    "All or nothing. The reversing entries are dated VoidDate. Timesheets that the payments marked as paid are not paid any more.",
  ],
  errors: clearingErrors,
  args: { RequestedPayrollPayments: requestedClearings(payrollPayments), VoidDate: voidDate },
  content: { PayrollPayments: listOfRecord(payrollPayments.record) },
  example: { RequestedPayrollPayments: [1] },
  async handle({ RequestedPayrollPayments, VoidDate }, call) {
    return voidClearings(call, payrollPayments, RequestedPayrollPayments, VoidDate, (keys) =>
      unpayTimesheets(call, keys),
    );
  },
});
