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
import { expenseStatuses } from "./expense-statuses.ts";
import { checkLines, mergeLines } from "./expense-lines.ts";
import type { Kind } from "../../engine/fields/field.ts";
import { expenseFields, type SentLine } from "./expense-line-fields.ts";

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

/** Submit asks for a move; it is never stored, and false asks for nothing. */
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

/** By whom and when a report reached a stage. */
const reached = <const N extends string>(name: N, column: string) =>
  ({
    [`${name}ByEmployeeKey`]: readOnly(key({ nullable: true, sql: `expense_report.${column}_by_employee_key` })),
    [`${name}ByEmployeeName`]: readOnly(
      text({
        nullable: true,
        sql: `(select ${nameOf("e")} from employee e where e.employee_key = expense_report.${column}_by_employee_key)`,
      }),
    ),
    [`${name}Date`]: readOnly(dateTime({ nullable: true, sql: `expense_report.${column}_at` })),
  }) as Record<`${N}ByEmployeeKey`, Field<number | null, false>> &
    Record<`${N}ByEmployeeName` | `${N}Date`, Field<string | null, false>>;

/** The members of a line in an answer, with the SQL of each. */
const shownLine = {
  ExpenseKey: "expense.expense_key",
  Date: "expense.expense_date",
  Attachments: `(select coalesce(json_agg(json_build_object('FileKey', file_key, 'Description', attachment.description, 'Filename', filename, 'MimeType', mime_type) order by file_key), '[]')
                   from attachment where attachment.expense_key = expense.expense_key)`,
  ActivityKey: "expense.activity_key",
  ActivityDescription: "activity.description",
  ProjectKey: "expense.project_key",
  ProjectName: "project.description",
  PhaseKey: "coalesce(expense.phase_key, expense.project_key)",
  PhaseName: "coalesce(phase.description, project.description)",
  IsUnitBased: "expense.is_unit_based",
  Units: "expense.units",
  UnitRate: "expense.unit_rate",
  CostAmount: "expense.cost_amount",
  BankAccountKey: "expense.bank_account_key",
  CreditCardName: "bank_account.description",
  RejectedByByEmployeeKey: "expense.rejected_by_employee_key",
  RejectedByByEmployeeName: nameOf("rejecter"),
  Payee: "expense.payee",
  IsPersonalExpense: "expense.is_personal_expense",
  Reference: "expense.reference",
  ManagerNotes: "expense.manager_notes",
  Notes: "expense.notes",
} as const;

const memberList = Object.entries(shownLine)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(", ");

/** The JSON of a report's lines in order; ProjectInfoValid stands on lines of a project alone. */
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
  doc: "What an employee spent and wants back.",
  fields: {
    ExpenseReportKey: key("expense_report_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    EmployeeKey: readOnly(key("employee_key", { doc: "Extension: whose report it is." })),
    EmployeeName: readOnly(
      text({
        nullable: true,
        sql: `(select ${nameOf("e")} from employee e where e.employee_key = expense_report.employee_key)`,
        doc: "Extension.",
      }),
    ),
    CompanyKey: readOnly(key("company_key", { doc: "Extension: the employee's company." })),
    Submit: {
      ...boolean({
        onlyWhenSet: true,
        nullable: true,
        sql: "null::boolean",
        doc: "true: submit the report once it is saved.",
      }),
      kind: submitKind,
    },
    IsProcessed: readOnly(boolean({ sql: "expense_report.status = 'Processed'" })),
    BeginningDate: date("beginning_date", { nullable: true }),
    EndingDate: date("ending_date", {
      nullable: true,
      doc: "Needed for submission; not before the beginning balance of the employee's company.",
    }),
    Description: text("description", { max: 80 }),
    AdvanceAmount: money("advance_amount", { doc: "What the employee was given ahead." }),
    TotalAmount: readOnly(
      money({
        sql: "(select coalesce(sum(expense.cost_amount) filter (where not expense.is_personal_expense), 0) from expense where expense.expense_report_key = expense_report.expense_report_key) - expense_report.advance_amount",
        doc: "The sum of the lines less personal ones and the advance.",
      }),
    ),
    ...reached("Submitted", "submitted"),
    ...reached("SupervisorApproved", "supervisor_approved"),
    ...reached("AccountingApproved", "accounting_approved"),
    Status: readOnly(choice(expenseStatuses, "status")),
    Notes: text("notes"),
    NeedsReApproval: readOnly(boolean("needs_re_approval")),
    ReApprovedBy: readOnly(key({ nullable: true, sql: "expense_report.re_approved_by_employee_key" })),
    ReApprovedDateTime: readOnly(dateTime({ nullable: true, sql: "expense_report.re_approved_at" })),
    RejectedReason: readOnly(
      text({
        onlyWhenSet: true,
        nullable: true,
        sql: "nullif(expense_report.rejected_reason, '')",
        doc: "Extension: why it was sent back; until it is submitted again.",
      }),
    ),
    AccountingDate: readOnly(
      date("accounting_date", {
        nullable: true,
        onlyWhenSet: true,
        doc: "Extension: the date in the books, once processed.",
      }),
    ),
    IsPaid: readOnly(boolean({ sql: "expense_report.paid_at is not null", doc: "Extension." })),
    Expenses: {
      ...list(group(expenseFields), { max: expensesPerReportMax }),
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
