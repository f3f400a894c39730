import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { ExpenseReportPayment, paymentFilters } from "./payment-records.ts";

export const listExpenseReportPayments = defineMethod({
  name: "ListExpenseReportPayments",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  paged: true,
  summary: "Lists reimbursements of expense reports by date.",
  args: {
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "Only reimbursements of these employees." }),
    FilterByExpenseReport: list(key({ of: "ExpenseReport" }), { doc: "Only reimbursements of these expense reports." }),
    ...paymentFilters,
  },
  content: { ExpenseReportPayments: listOfRecord(ExpenseReportPayment) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("expense_report.employee_key", args.FilterByEmployee)
      .anyOf("expense_report_payment.expense_report_key", args.FilterByExpenseReport)
      .anyOf("expense_report_payment.bank_account_key", args.FilterByBankAccount)
      .anyOf("expense_report_payment.status", args.FilterByStatus)
      .add(args.FilterByEarliestDate, (value) => `payment_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `payment_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, ExpenseReportPayment, {
      item: Object.keys(ExpenseReportPayment.fields),
      where,
      order: "expense_report_payment.payment_date, expense_report_payment.expense_report_payment_key",
      page: call.page,
    });
    return { content: { ExpenseReportPayments: items }, ...(total === undefined ? {} : { total }) };
  },
});
