import { expenseReportStatuses } from "@plumbline/accounting";
import {
  boolean,
  choice,
  date,
  dateTime,
  type Field,
  group,
  key,
  list,
  money,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { expensesPerReportMax } from "../../engine/fields/limits.ts";
import { unreadable } from "../../engine/fields/reading.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { historyField } from "../ledger/index.ts";
import { checkLines, mergeLines } from "./expense-lines.ts";
import type { Kind } from "../../engine/fields/field.ts";
import { expenseFields, type SentLine } from "./expense-line-fields.ts";

export const expenseStatuses = Object.values(expenseReportStatuses);
export type ExpenseStatus = (typeof expenseStatuses)[number];

const sentLines = list(group(expenseFields, { title: "Expense" }), { max: expensesPerReportMax }).kind as Kind<
  SentLine[]
>;

const linesKind: Kind<SentLine[]> = {
  ...sentLines,
  read(value, reading) {
    const lines = sentLines.read(value, reading);
    return lines === unreadable || !checkLines(lines, reading) ? unreadable : lines;
  },
  merge: mergeLines,
};

/** Submit is a request and never stored; false is the same as leaving it out. */
const submitKind: Kind<boolean | null> = {
  ...boolean().kind,
  read(value, reading) {
    const read = boolean().kind.read(value, reading);
    return read === false ? null : read;
  },
  toColumn: (value) => value,
};

const nameOf = (alias: string) =>
  `nullif(concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.middle_name, ''), nullif(${alias}.last_name, '')), '')`;

/** Who moved a report to a stage, and when. */
const reached = <const N extends string>(name: N, column: string, verb: string) =>
  ({
    [`${name}ByEmployeeKey`]: readOnly(
      key({
        nullable: true,
        sql: `expense_report.${column}_by_employee_key`,
        doc: `The employee who ${verb}; null if nobody has.`,
      }),
    ),
    [`${name}ByEmployeeName`]: readOnly(
      text({
        sql: `(select ${nameOf("e")} from employee e where e.employee_key = expense_report.${column}_by_employee_key)`,
        doc: `The name of the employee who ${verb}.`,
      }),
    ),
    [`${name}Date`]: readOnly(
      dateTime({ nullable: true, sql: `expense_report.${column}_at`, doc: `When the employee ${verb}.` }),
    ),
  }) as Record<`${N}ByEmployeeKey`, Field<number | null, false>> &
    Record<`${N}ByEmployeeName` | `${N}Date`, Field<string | null, false>>;

/** The members of a line in a response, with the SQL of each. */
const shownLine = {
  ExpenseKey: "expense.expense_key",
  Date: "expense.expense_date",
  Attachments: `(select coalesce(json_agg(json_build_object('FileKey', file_key, 'Description', attachment.description, 'Filename', filename, 'MimeType', mime_type) order by file_key), '[]')
                   from attachment where attachment.expense_key = expense.expense_key)`,
  ActivityKey: "expense.activity_key",
  ActivityDescription: "activity.description",
  ProjectKey: "expense.project_key",
  ProjectName: "coalesce(project.description, '')",
  PhaseKey: "coalesce(expense.phase_key, expense.project_key)",
  PhaseName: "coalesce(phase.description, project.description, '')",
  IsUnitBased: "expense.is_unit_based",
  Units: "expense.units",
  UnitRate: "expense.unit_rate",
  CostAmount: "expense.cost_amount",
  BankAccountKey: "expense.bank_account_key",
  CreditCardName: "coalesce(bank_account.description, '')",
  RejectedByByEmployeeKey: "expense.rejected_by_employee_key",
  RejectedByByEmployeeName: `coalesce(${nameOf("rejecter")}, '')`,
  Payee: "expense.payee",
  IsPersonalExpense: "expense.is_personal_expense",
  Reference: "expense.reference",
  ManagerNotes: "expense.manager_notes",
  Notes: "expense.notes",
} as const;

const memberList = Object.entries(shownLine)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(", ");

/** The JSON of a report's lines in order; only lines with a project have ProjectInfoValid. */
const linesJson = `(select coalesce(json_agg(case when expense.project_key is null then json_build_object(${memberList})
      else json_build_object(${memberList}, 'ProjectInfoValid', expense_project_info.valid) end order by expense.position, expense.expense_key), '[]')
   from expense join activity using (activity_key) left join project on project.project_key = expense.project_key left join phase on phase.phase_key = expense.phase_key
        left join bank_account on bank_account.bank_account_key = expense.bank_account_key left join employee rejecter on rejecter.employee_key = expense.rejected_by_employee_key
        left join expense_project_info on expense_project_info.expense_key = expense.expense_key
  where expense.expense_report_key = expense_report.expense_report_key)`;

export const ExpenseReport = defineRecord({
  name: "ExpenseReport",
  plural: "ExpenseReports",
  key: "ExpenseReportKey",
  table: "expense_report",
  doc: "What an employee spent for the firm and is reimbursed for.",
  fields: {
    ExpenseReportKey: key("expense_report_key", { required: true, doc: "The report; a negative key creates one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the report was last changed; required to change or delete it." }),
    ),
    EmployeeKey: readOnly(key("employee_key", { doc: "Extension: the employee of the report." })),
    EmployeeName: readOnly(
      text({
        sql: `(select ${nameOf("e")} from employee e where e.employee_key = expense_report.employee_key)`,
        doc: "Extension: the employee's name.",
      }),
    ),
    CompanyKey: readOnly(key("company_key", { doc: "Extension: the employee's company." })),
    Submit: {
      ...boolean({
        onlyWhenSet: true,
        nullable: true,
        sql: "null::boolean",
        doc: "true submits the report after saving it.",
      }),
      kind: submitKind,
    },
    IsProcessed: readOnly(
      boolean({ sql: "expense_report.status = 'Processed'", doc: "Whether the report is processed, and so posted." }),
    ),
    BeginningDate: date("beginning_date", {
      ofDocument: true,
      nullable: true,
      doc: "The first day that the report covers.",
    }),
    EndingDate: date("ending_date", {
      ofDocument: true,
      nullable: true,
      doc: "The last day that the report covers; required to submit it, and not before the beginning balance date of the employee's company.",
    }),
    Description: text("description", { max: 80, doc: "What the report is for." }),
    AdvanceAmount: money("advance_amount", { doc: "The advance that the employee received." }),
    TotalAmount: readOnly(
      money({
        sql: "(select coalesce(sum(expense.cost_amount) filter (where not expense.is_personal_expense), 0) from expense where expense.expense_report_key = expense_report.expense_report_key) - expense_report.advance_amount",
        doc: "The amount to reimburse: the lines without personal expenses, less the advance.",
      }),
    ),
    ...reached("Submitted", "submitted", "submitted the report"),
    ...reached("SupervisorApproved", "supervisor_approved", "approved the report as supervisor"),
    ...reached("AccountingApproved", "accounting_approved", "approved the report for accounting"),
    Status: readOnly(choice(expenseStatuses, "status", { doc: "How far the report is in the approval process." })),
    Notes: text("notes", { doc: "The employee's notes on the report." }),
    NeedsReApproval: readOnly(
      boolean("needs_re_approval", { doc: "Whether the report was corrected and must be approved again." }),
    ),
    ReApprovedBy: readOnly(
      key({
        nullable: true,
        sql: "expense_report.re_approved_by_employee_key",
        doc: "The employee who approved the corrected report; null if nobody has.",
      }),
    ),
    ReApprovedDateTime: readOnly(
      dateTime({
        nullable: true,
        sql: "expense_report.re_approved_at",
        doc: "When the corrected report was approved again; null if it was not.",
      }),
    ),
    RejectedReason: readOnly(
      text({
        onlyWhenSet: true,
        sql: "nullif(expense_report.rejected_reason, '')",
        doc: "Extension: why the report was returned for correction, until it is resubmitted.",
      }),
    ),
    AccountingDate: readOnly(
      date("accounting_date", {
        nullable: true,
        onlyWhenSet: true,
        doc: "Extension: the posting date, once the report is processed.",
      }),
    ),
    IsPaid: readOnly(
      boolean({ sql: "expense_report.paid_at is not null", doc: "Extension: whether the employee is reimbursed." }),
    ),
    IsHistory: readOnly(historyField("expense_report", "report")),
    Expenses: {
      ...list(group(expenseFields), { max: expensesPerReportMax, doc: "The lines of the report." }),
      kind: linesKind,
      sql: linesJson,
    } as Field<SentLine[], false>,
  },
});

export const expenseReportListItem = [
  "ExpenseReportKey",
  "CompanyKey",
  "Description",
  "BeginningDate",
  "EndingDate",
  "IsProcessed",
  "Status",
] as const;
export type ExpenseReportFields = typeof ExpenseReport.fields;
