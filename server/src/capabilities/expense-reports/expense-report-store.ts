import { type DateOnly, formatMoney, formatRate, rateToMoney } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { key } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  type ChangeSet,
  type Facts,
  findFacts,
  type Plan,
  planChanges,
  recordsNow,
  type Saved,
  saveRecords,
} from "../../engine/records/index.ts";
import { employeeOf, saveMoves } from "../approvals/index.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import {
  type ExpenseUser,
  type LineFacts,
  type PlannedLine,
  planLines,
  wantsSubmission,
} from "./expense-report-rules.ts";
import { findLineFacts } from "./line-store.ts";

/** The stored reports, the changes merged into them, and the facts about the lines that result. */
export interface UpdateFacts {
  readonly stored: Facts["stored"];
  readonly merged: Plan<ExpenseReportFields>;
  readonly lines: LineFacts;
}

/** What the rules of an update need to know. With an owner, reports of other employees are unknown. */
export async function findUpdateFacts(db: Db, changes: ChangeSet, owner: ExpenseUser | null): Promise<UpdateFacts> {
  const found = await findFacts(db, ExpenseReport, changes);
  const visible = [...found.stored].filter(([, { values }]) => owner === null || values["EmployeeKey"] === owner.key);
  const stored = new Map(visible);
  const merged = planChanges(ExpenseReport, changes, { ...found, stored });
  const lines = merged.steps.flatMap((step) => (step.is === "delete" ? [] : step.values.Expenses));
  return { stored, merged, lines: await findLineFacts(db, lines) };
}

/** The employee with the company's beginning balance date; undefined if the employee does not use expense reports. */
export async function findExpenseUser(db: Db, employee: number): Promise<ExpenseUser | undefined> {
  return db.row<ExpenseUser>(
    `select employee_key as key, employee.company_key as company, beginning_balance_date as "beginningBalance"
       from employee join company using (company_key) where employee_key = $1 and uses_expense_reports`,
    [employee],
  );
}

/** The beginning balance date of each company; null where it has none. */
export async function findBeginningBalances(db: Db): Promise<Map<number, DateOnly | null>> {
  const rows = await db.rows<{ company: number; date: DateOnly | null }>(
    "select company_key as company, beginning_balance_date as date from company",
  );
  return new Map(rows.map(({ company, date }) => [company, date]));
}

/** Reports after saving, in the order of the plan's steps, and the new keys of their lines. */
export interface SavedReports {
  readonly saved: Saved;
  /** The negative key that a new line was sent with, by its new key. */
  readonly originalKeys: ReadonlyMap<number, number>;
}

/** Saves the reports of a plan with their lines and the files that the lines claim. New reports belong to the owner. */
export async function saveReports(
  call: Call,
  plan: Plan<ExpenseReportFields>,
  facts: LineFacts,
  owner: ExpenseUser | null,
): Promise<SavedReports> {
  // The history is recorded by `showReports`, when the lines are saved too.
  const saved = await saveRecords({ ...call, wrote: () => {} }, WrittenReport, ownedBy(plan, owner));
  if (saved.records.length === 0) return { saved, originalKeys: new Map() };
  const changed = plan.steps.flatMap((step, at): ReportLines[] =>
    step.is === "create" || (step.is === "update" && Object.hasOwn(step.set, "Expenses"))
      ? [{ report: saved.records[at]!.key, lines: planLines(step, facts) }]
      : [],
  );
  return { saved, originalKeys: await saveLines(call, changed) };
}

/** Submits the reports that ask for it, with the approval history. */
export async function submitReports(
  call: Call,
  plan: Plan<ExpenseReportFields>,
  { saved }: SavedReports,
): Promise<void> {
  const reports = plan.steps.flatMap((step, at) =>
    wantsSubmission(step) && saved.records[at] !== undefined ? [saved.records[at].key] : [],
  );
  if (reports.length === 0) return;
  await call.db.run(
    "update expense_report set status = 'Submitted', rejected_reason = '', submitted_by_employee_key = $2, submitted_at = $3 where expense_report_key = any($1)",
    [reports, employeeOf(call), new Date(call.now).toISOString()],
  );
  await call.db.run(
    "update expense set rejected_by_employee_key = null where expense_report_key = any($1) and rejected_by_employee_key is not null",
    [reports],
  );
  await saveMoves(
    call,
    "ExpenseReport",
    reports.map((key) => ({ key, move: "Submit" })),
  );
}

const { ExpenseReportKey, LastModifiedDate, BeginningDate, EndingDate, Description, AdvanceAmount, Notes } =
  ExpenseReport.fields;

/** The members written to a report itself. Employee and company are read-only to callers, so they are declared again here. */
const WrittenReport = {
  ...ExpenseReport,
  fields: {
    ExpenseReportKey,
    LastModifiedDate,
    BeginningDate,
    EndingDate,
    Description,
    AdvanceAmount,
    Notes,
    EmployeeKey: key("employee_key"),
    CompanyKey: key("company_key"),
  },
};

function ownedBy(plan: Plan<ExpenseReportFields>, owner: ExpenseUser | null): Plan<typeof WrittenReport.fields> {
  if (owner === null) return plan;
  const steps = plan.steps.map((step) =>
    step.is === "create"
      ? { ...step, values: { ...step.values, EmployeeKey: owner.key, CompanyKey: owner.company } }
      : step,
  );
  return { ...plan, steps };
}

/** Locks reports in key order, so that the lines read next are current. */
export async function lockReports(db: Db, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  await db.run(
    "select from expense_report where expense_report_key = any((select $1::int[])::int[]) order by expense_report_key for update",
    [keys],
  );
}

/** Marks a report as modified because something that belongs to it changed, and records its history. */
export async function touchReport(call: Call, report: number, before: string): Promise<void> {
  await call.db.run(
    "update expense_report set last_modified = greatest($2::timestamptz, last_modified + interval '1 millisecond') where expense_report_key = $1",
    [report, new Date(call.now).toISOString()],
  );
  const after = (await recordsNow(call.db, ExpenseReport, [report])).get(report) ?? null;
  call.wrote({ record: ExpenseReport.name, key: report, before, after });
}

interface ReportLines {
  readonly report: number;
  readonly lines: readonly PlannedLine[];
}

/** Writes the lines of reports: deletes those that are gone, changes or adds the others. Returns the negative keys by new key. */
async function saveLines(call: Call, changed: readonly ReportLines[]): Promise<Map<number, number>> {
  if (changed.length === 0) return new Map();
  const rows = changed.flatMap(({ report, lines }) => lines.map((line, position) => lineRow(report, line, position)));
  const keys = await call.db.rows<{ report: number; sent: number; key: number }>(writeLines, [
    changed.map((each) => each.report),
    JSON.stringify(rows),
  ]);
  const created = new Map(keys.map((each) => [`${each.report} ${each.sent}`, each.key]));
  const files = changed.flatMap(({ report, lines }) =>
    lines.flatMap((line) =>
      line.files.map((file) => ({
        file_key: file.key,
        description: file.description ?? null,
        expense_key: line.key > 0 ? line.key : created.get(`${report} ${line.key}`),
        report,
      })),
    ),
  );
  if (files.length > 0)
    await call.db.run(
      `update attachment set expense_key = given.expense_key, expense_report_key = given.report, description = coalesce(given.description, attachment.description)
         from jsonb_to_recordset($1::jsonb) as given (file_key int, description text, expense_key int, report int) where attachment.file_key = given.file_key`,
      [JSON.stringify(files)],
    );
  return new Map(keys.map((each) => [each.key, each.sent]));
}

function lineRow(report: number, line: PlannedLine, position: number): Record<string, unknown> {
  return {
    report,
    sent: line.key,
    position,
    expense_date: line.date,
    activity_key: line.activity,
    project_key: line.project,
    phase_key: line.phase,
    is_unit_based: line.isUnitBased,
    units: formatMoney(line.units),
    unit_rate: line.unitRate === null ? null : formatMoney(rateToMoney(line.unitRate)),
    exact_unit_rate: line.unitRate === null ? null : formatRate(line.unitRate),
    cost_amount: formatMoney(line.cost),
    bank_account_key: line.bankAccount,
    payee: line.payee,
    is_personal_expense: line.isPersonal,
    reference: line.reference,
    notes: line.notes,
  };
}

const columns = {
  position: "int",
  expense_date: "date",
  activity_key: "int",
  project_key: "int",
  phase_key: "int",
  is_unit_based: "boolean",
  units: "numeric",
  unit_rate: "numeric",
  exact_unit_rate: "numeric",
  cost_amount: "numeric",
  bank_account_key: "int",
  payee: "text",
  is_personal_expense: "boolean",
  reference: "text",
  notes: "text",
};
const names = Object.keys(columns).join(", ");

const writeLines = `
  with given as (select * from jsonb_to_recordset($2::jsonb) as given (report int, sent int, ${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ")})),
  gone as (delete from expense where expense_report_key = any($1) and not exists (select from given where given.sent = expense.expense_key)),
  changed as (
    update expense set ${Object.keys(columns)
      .map((name) => `${name} = given.${name}`)
      .join(", ")}
      from given where expense.expense_key = given.sent and expense.expense_report_key = given.report),
  numbered as (select nextval((select pg_get_serial_sequence('expense', 'expense_key')::regclass))::int as expense_key, given.* from given where sent < 0 order by report, position),
  added as (insert into expense (expense_key, expense_report_key, ${names}) select expense_key, report, ${names} from numbered)
  select report, sent, expense_key as key from numbered`;
