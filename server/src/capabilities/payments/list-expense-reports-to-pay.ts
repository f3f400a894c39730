import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { ExpenseReportToPay } from "./payment-records.ts";

export const listExpenseReportsToPay = defineMethod({
  name: "ListExpenseReportsToPay",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  paged: true,
  summary: "Lists all processed expense reports that have not been reimbursed, by employee and date.",
  rules: [
    "PayableAmount is the amount that PayExpenseReports pays. The TotalAmount of a report also includes company card charges.",
  ],
  args: {
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "Only reports of these employees." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only reports of employees of these companies." }),
    FilterByLatestAccountingDate: date({ doc: "Only reports posted on or before this date." }),
  },
  content: { ExpenseReportsToPay: listOfRecord(ExpenseReportToPay) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("expense_report.employee_key", args.FilterByEmployee)
      .anyOf("expense_report.company_key", args.FilterByCompany)
      .add(args.FilterByLatestAccountingDate, (day) => `expense_report.accounting_date <= ${day}::date`);
    const { items, total } = await listRecords(call.db, ExpenseReportToPay, {
      item: Object.keys(ExpenseReportToPay.fields),
      where,
      order: "employee.sort_name, expense_report.accounting_date, expense_report.expense_report_key",
      page: call.page,
    });
    return { content: { ExpenseReportsToPay: items }, ...(total === undefined ? {} : { total }) };
  },
});
