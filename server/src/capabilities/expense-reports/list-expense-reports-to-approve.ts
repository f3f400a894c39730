import { employeeOf } from "../approvals/index.ts";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { ExpenseReport, expenseReportListItem, expenseStatuses } from "./expense-report-record.ts";

const item = [
  ...expenseReportListItem,
  "EmployeeKey",
  "EmployeeName",
  "TotalAmount",
  "SubmittedDate",
  "NeedsReApproval",
  "IsPaid",
] as const;

const waiting = ["Submitted", "Supervisor Approved", "Accounting Approved"];

export const listExpenseReportsToApprove = defineMethod({
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["expenses", "approve", "process"], { of: "employee" }),
  effect: "read",
  name: "ListExpenseReportsToApprove",
  paged: true,
  summary: "Lists the expense reports that the caller can approve, oldest submission first.",
  rules: [
    "Supervisors see reports of employees they supervise, accounting managers everyone's. The caller's own reports are included only if the firm's setting selfApproval is true.",
    "Default for FilterByStatus: reports that are submitted and not yet processed.",
  ],
  args: {
    FilterByStatus: list(choice(expenseStatuses), { doc: "Returns reports with one of these statuses." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Returns reports of these companies." }),
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "Returns reports of these employees." }),
    FilterByNeedsReApproval: boolean({
      doc: "Returns reports that do (true) or do not (false) need to be approved again.",
    }),
    FilterByIsPaid: boolean({ doc: "Returns reports that are (true) or are not (false) reimbursed." }),
  },
  content: { ExpenseReports: listOfRecord(ExpenseReport, item) },
  example: { FilterByStatus: ["Submitted"] },
  async handle(args, call) {
    const where = new Conditions();
    const statuses = args.FilterByStatus ?? [];
    where
      .add(
        call.firm.settings.selfApproval ? undefined : employeeOf(call),
        (me) => `expense_report.employee_key <> ${me}::int`,
      )
      .within(call.scope, { employee: "expense_report.employee_key" })
      .anyOf("expense_report.status", statuses.length > 0 ? statuses : waiting)
      .anyOf("expense_report.company_key", args.FilterByCompany)
      .anyOf("expense_report.employee_key", args.FilterByEmployee)
      .add(args.FilterByNeedsReApproval, (value) => `expense_report.needs_re_approval = ${value}`)
      .add(args.FilterByIsPaid, (value) => `(expense_report.paid_at is not null) = ${value}`);
    const { items, total } = await listRecords(call.db, ExpenseReport, {
      item,
      where,
      order: "expense_report.submitted_at nulls last, expense_report.expense_report_key",
      page: call.page,
    });
    return { content: { ExpenseReports: items }, ...(total === undefined ? {} : { total }) };
  },
});
