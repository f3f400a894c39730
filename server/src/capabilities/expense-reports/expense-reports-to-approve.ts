import { moveFields, showMoves } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean, choice, group, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  Conditions,
  getRecords,
  listOfRecord,
  listRecords,
  requestedKeys,
  warnOfMissing,
} from "../../engine/records/index.ts";
import { ExpenseReport, expenseReportListItem } from "./expense-report-record.ts";
import { expenseStatuses } from "./expense-statuses.ts";
import { inScope, reportScope } from "./report-scope.ts";

const common = {
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "read",
} as const;

const whoRule =
  "Own reports, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown.";
const visible = inScope("expense_report.employee_key", ["$2", "$3", "$4"]);

const item = [
  ...expenseReportListItem,
  "EmployeeKey",
  "EmployeeName",
  "TotalAmount",
  "SubmittedDate",
  "NeedsReApproval",
  "IsPaid",
] as const;

export const listExpenseReportsToApprove = defineMethod({
  ...common,
  name: "ListExpenseReportsToApprove",
  paged: true,
  summary: "Lists the expense reports of others that the caller may approve, longest submitted first.",
  rules: [
    "Reports of supervised employees for a supervisor, and everyone's for an accounting manager; own ones only where the firm's setting selfApproval allows that they be approved.",
    "Without FilterByStatus those that are submitted and not yet processed.",
  ],
  args: {
    FilterByStatus: list(choice(expenseStatuses)),
    FilterByCompany: list(key({ of: "Company" })),
    FilterByEmployee: list(key({ of: "Employee" })),
    FilterByNeedsReApproval: boolean(),
    FilterByIsPaid: boolean(),
  },
  content: { ExpenseReports: listOfRecord(ExpenseReport, item) },
  example: { FilterByStatus: ["Submitted"] },
  async handle(args, call) {
    const where = new Conditions();
    const [employee, everyone, supervises] = reportScope(call);
    const statuses = args.FilterByStatus ?? [];
    where
      .add(employee, (me) => {
        const places = [me, where.param(everyone), where.param(supervises)] as const;
        const own = call.firm.settings.selfApproval ? "true" : `expense_report.employee_key <> ${me}::int`;
        return `${own} and ${inScope("expense_report.employee_key", places)}`;
      })
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

const waiting = ["Submitted", "Supervisor Approved", "Accounting Approved"];

export const getExpenseReportsToApprove = defineMethod({
  ...common,
  name: "GetExpenseReportsToApprove",
  summary: "Reads expense reports that the caller may approve, whole, by key, in the order of the keys.",
  rules: [whoRule, "GetExpenseReports stays what the document says: own reports only."],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
  example: { RequestedExpenseReports: [2] },
  async handle(args, call) {
    const scope = reportScope(call);
    const ExpenseReports = await getRecords(call, ExpenseReport, args.RequestedExpenseReports, visible, scope);
    return { content: { ExpenseReports } };
  },
});

export const getExpenseReportHistory = defineMethod({
  ...common,
  name: "GetExpenseReportHistory",
  summary:
    "Reads every move of expense reports: submitted, approved, rejected, corrected, processed; by whom and when.",
  rules: [whoRule],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  content: {
    ExpenseReportMoves: list(group(moveFields("ExpenseReportKey"), { title: "ExpenseReportMove" }), { required: true }),
  },
  example: { RequestedExpenseReports: [4] },
  async handle(args, call) {
    const keys = args.RequestedExpenseReports;
    const rows = await call.db.rows<{ key: number }>(
      `select expense_report_key as key from expense_report where expense_report_key = any($1::int[]) and ${visible}`,
      [keys, ...reportScope(call)],
    );
    const found = rows.map((row) => row.key);
    warnOfMissing(call, ExpenseReport, keys, found);
    const asked = [...new Set(keys)].filter((each) => found.includes(each));
    return { content: { ExpenseReportMoves: await showMoves(call, "ExpenseReport", "ExpenseReportKey", asked) } };
  },
});
