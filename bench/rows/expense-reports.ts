import {
  ExpenseReport,
  expenseReportListItem,
} from "../../server/src/capabilities/expense-reports/expense-report-record.ts";
import { selectList } from "../../server/src/engine/records/define/record.ts";
import { benchExpenseActivity, benchReport } from "../expense-reports.ts";
import type { BenchRow } from "../row.ts";

const audit = {
  text: "insert into audit (at, usage_key, method, user_name, touched, records) values (now(), gen_random_uuid(), 'Bare', 'bare', array['ExpenseReport:1'], $1)",
  params: ["audit"],
};
const user = {
  text: "select uses_expense_reports, company.beginning_balance_date from employee join company using (company_key) where employee_key = $1",
  params: ["employee"],
};
const tenLines = Array.from({ length: 10 }, (_, at) => ({
  ExpenseKey: -2 - at,
  Date: "2026-03-30",
  ActivityKey: benchExpenseActivity,
  CostAmount: 12.5,
  Payee: "Cab",
}));
/** A PDF of 1 MB. */
const file = Buffer.from(`%PDF-1.4\n${" ".repeat(1024 * 1024 - 15)}%%EOF\n`).toString("base64");

export const expenseReportRows: readonly BenchRow[] = [
  {
    name: "list 10 of an employee's 41 expense reports, paged",
    firm: "small",
    call: { Method: "ListExpenseReports", PageResults: true, MethodArguments: {} },
    bare: {
      body: { employee: 1001 },
      statements: [
        {
          text: `select ${selectList(ExpenseReport, expenseReportListItem)}, count(*) over () as total from expense_report where employee_key = $1 order by sort_name, expense_report_key limit 10`,
          params: ["employee"],
        },
      ],
    },
    target: 0.5,
    answers: { member: "ExpenseReports", count: 10 },
  },
  {
    name: "get an expense report with 10 lines",
    firm: "small",
    call: { Method: "GetExpenseReports", MethodArguments: { RequestedExpenseReports: [benchReport] } },
    bare: {
      body: { key: benchReport },
      statements: [
        {
          text: `select ${selectList(ExpenseReport)} from ${ExpenseReport.from} where expense_report_key = $1`,
          params: ["key"],
        },
      ],
    },
    target: 0.5,
    answers: { member: "ExpenseReports", count: 1 },
  },
  {
    name: "create an expense report with 10 lines",
    firm: "writes",
    call: {
      Method: "UpdateExpenseReports",
      MethodArguments: {
        UpdatedExpenseReports: [
          { ExpenseReportKey: -1, Description: "Trip", EndingDate: "2026-03-31", Expenses: tenLines },
        ],
        UnchangedExpenseReports: [],
      },
    },
    bare: {
      write: true,
      body: { key: benchReport, employee: 1001, activity: benchExpenseActivity, audit: "[]" },
      // The same number of statements between begin and commit as the service sends.
      statements: [
        user,
        { text: "select status from activity where activity_key = $1", params: ["activity"] },
        {
          text: "select status, allow_expense_entry, unit_rate from activity where activity_key = $1",
          params: ["activity"],
        },
        {
          text: `select ${selectList(ExpenseReport)} from ${ExpenseReport.from} where expense_report_key = $1`,
          params: ["key"],
        },
        { text: "select nextval(pg_get_serial_sequence('expense_report', 'expense_report_key'))", params: [] },
        {
          text: `with report as (insert into expense_report (employee_key, company_key, description, ending_date, last_modified) values ($1, 1, 'Trip', '2026-03-31', now()) returning expense_report_key)
                 insert into expense (expense_report_key, position, expense_date, activity_key, cost_amount, payee)
                 select expense_report_key, place, '2026-03-30', $2, 12.5, 'Cab' from report, generate_series(0, 9) place returning *`,
          params: ["employee", "activity"],
        },
        audit,
      ],
    },
    target: 0.4,
    answers: { member: "ExpenseReports", count: 1 },
  },
  {
    // Each call rolls back, so that the disk does not fill up; ours is measured without the commit, the bare server with it.
    name: "save an attachment of 1 MB (Preview)",
    firm: "writes",
    call: {
      Method: "SaveAttachment",
      Preview: true,
      MethodArguments: { ExpenseKey: -1, Filename: "receipt.pdf", Data: file },
    },
  },
];
