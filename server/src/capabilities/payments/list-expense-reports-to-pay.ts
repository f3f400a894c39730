import { accounting } from "../../engine/access/access.ts";
import { date, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, defineRecord, listOfRecord, listRecords } from "../../engine/records/index.ts";

/** A processed expense report that is not paid yet, with what PayExpenseReports would pay for it. */
export const ExpenseReportToPay = defineRecord({
  name: "ExpenseReportToPay",
  plural: "ExpenseReportsToPay",
  key: "ExpenseReportKey",
  table: "expense_report",
  // Said in full and without parameters: that is what the index of unpaid reports is for.
  from: `(select * from expense_report where status = 'Processed' and paid_at is null) expense_report
    join employee on employee.employee_key = expense_report.employee_key`,
  doc: "A processed expense report that is not paid yet.",
  fields: {
    ExpenseReportKey: key("expense_report_key", { of: "ExpenseReport" }),
    Description: text("description"),
    EmployeeKey: key("employee_key", { of: "Employee" }),
    EmployeeName: text({ sql: "trim(employee.first_name || ' ' || employee.last_name)" }),
    CompanyKey: key("company_key", { of: "Company", doc: "The employee's company." }),
    BeginningDate: date("beginning_date", { nullable: true }),
    EndingDate: date("ending_date", { nullable: true }),
    AccountingDate: date("accounting_date", { doc: "The date in the books." }),
    PayableAmount: money({
      sql: `(select coalesce(sum(case when expense.is_personal_expense then -expense.cost_amount else expense.cost_amount end), 0)
               from expense where expense.expense_report_key = expense_report.expense_report_key
                and expense.is_personal_expense = (expense.bank_account_key is not null)) - expense_report.advance_amount`,
      doc: "What the employee paid, less the advance and own purchases on a card of the firm; below zero where the employee repays the firm.",
    }),
  },
});

export const listExpenseReportsToPay = defineMethod({
  name: "ListExpenseReportsToPay",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  paged: true,
  summary: "Lists processed expense reports that are not paid yet, everyone's, by employee and date.",
  rules: ["PayableAmount is what PayExpenseReports pays; TotalAmount of the report also counts cards of the firm."],
  args: {
    FilterByEmployee: list(key({ of: "Employee" })),
    FilterByCompany: list(key({ of: "Company" })),
    FilterByLatestAccountingDate: date({ doc: "On or before." }),
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
