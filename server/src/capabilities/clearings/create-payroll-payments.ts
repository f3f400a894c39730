import { date, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax, linesPerClearingMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { type PayrollThrough, payThrough } from "../timesheets/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { differencesField, newClearingFields, payrollPayments } from "./clearing-records.ts";
import { differencesOf, type GivenLine } from "./clearing-rules.ts";
import { paidClearings } from "./paid-clearings.ts";
import { nothingPaid, refuseMarks } from "./payroll-rules.ts";

const newPayrollPayment = group({
  ...newClearingFields,
  Employees: list(
    group({
      EmployeeKey: key({ of: "Employee", required: true, doc: "The employee who is paid." }),
      Amount: money({ required: true, doc: "The gross pay that is cleared." }),
      Notes: text({ doc: "Notes on the line." }),
    }),
    { required: true, min: 1, max: linesPerClearingMax, doc: "The employees and their gross pay." },
  ),
  Differences: differencesField,
  PaidThrough: date({
    doc: "Marks the timesheets of these employees as paid that accounting has approved and whose weeks end on or before this day. Without it no timesheet is marked.",
  }),
});

export const createPayrollPayments = defineMethod({
  ...clearingMethod,
  confirm: paidClearings(payrollPayments),
  name: "CreatePayrollPayments",
  effect: "write",
  posts: { areas: [payrollPayments.area], date: "PayrollPayments.Date" },
  summary: "Pays employees what the payroll clearing account owes them, less withholdings.",
  rules: [
    "Approved time is owed to the employee by payroll clearing; the payment clears it. Amounts in Differences, such as withheld taxes, go to the accounts named: negative if they reduce what the bank pays.",
    "PaidThrough marks the timesheets that the payment pays; those that are paid already, not approved, or of another company are left as they are, and a payment that marks none has a warning. It needs an authorizing employee (-422). Without PaidThrough, as for a bonus, PayTimesheets can mark them.",
    clearingRule,
  ],
  errors: clearingErrors,
  args: {
    PayrollPayments: list(newPayrollPayment, {
      required: true,
      min: 1,
      max: clearingsPerCallMax,
      doc: "The payroll payments to create.",
    }),
  },
  content: { PayrollPayments: listOfRecord(payrollPayments.record) },
  example: {
    PayrollPayments: [
      {
        BankAccountKey: 1,
        Employees: [{ EmployeeKey: 1, Amount: 2400 }],
        Differences: [{ GLAccountKey: 20, Amount: -600 }],
      },
    ],
  },
  async handle({ PayrollPayments }, call) {
    const given = PayrollPayments.map((each) => ({
      ...each,
      lines: [
        ...each.Employees.map(({ EmployeeKey, Amount, Notes }, at): GivenLine => ({
          is: "party",
          record: "Employee",
          party: EmployeeKey,
          amount: Amount,
          notes: Notes,
          member: `Employees[${at}].`,
        })),
        ...differencesOf(each.Differences),
      ],
    }));
    refuseAll(refuseMarks(PayrollPayments, call.caller.employee !== null));
    return createClearings(call, payrollPayments, given, async (planned, keys) => {
      const payrolls = planned.flatMap(({ company }, at): PayrollThrough[] => {
        const { PaidThrough: through, Employees } = PayrollPayments[at]!;
        if (through === undefined) return [];
        return [{ payment: keys[at]!, company, employees: Employees.map((each) => each.EmployeeKey), through }];
      });
      if (payrolls.length === 0) return;
      const counts = await payThrough(call, payrolls);
      payrolls.filter(({ payment }) => !counts.has(payment)).forEach((each) => call.warn(nothingPaid(each)));
    });
  },
});
