import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingFilters, clearingMethod, clearingsSeen, listClearings } from "./clearing-method.ts";
import { payrollPayments } from "./clearing-records.ts";

export const listPayrollPayments = defineMethod({
  ...clearingMethod,
  access: clearingsSeen,
  name: "ListPayrollPayments",
  effect: "read",
  paged: true,
  summary: "Lists payroll payments with their lines, by date.",
  args: clearingFilters,
  content: { PayrollPayments: listOfRecord(payrollPayments.record) },
  example: { FilterByStatus: ["Normal"] },
  async handle(args, call) {
    return listClearings(call, payrollPayments, args);
  },
});
