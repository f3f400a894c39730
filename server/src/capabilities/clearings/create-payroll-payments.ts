import { group, key, list, money, text } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax, linesPerClearingMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { differencesField, newClearingFields, payrollPayments } from "./clearing-records.ts";
import { differencesOf, type GivenLine } from "./clearing-rules.ts";

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
});

export const createPayrollPayments = defineMethod({
  ...clearingMethod,
  confirm: "payment",
  name: "CreatePayrollPayments",
  effect: "write",
  posts: { areas: [payrollPayments.area], date: "PayrollPayments.Date" },
  summary: "Pays employees what the payroll clearing account owes them, less withholdings.",
  rules: [
    "Approved time is owed to the employee by payroll clearing; the payment clears it. Amounts in Differences, such as withheld taxes, go to the accounts named: negative if they reduce what the bank pays.",
    "PayTimesheets marks timesheets as paid.",
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
    return createClearings(call, payrollPayments, given);
  },
});
