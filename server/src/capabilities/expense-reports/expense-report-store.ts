import { formatMoney } from "@plumbline/accounting";
import { saveMoves } from "../approvals/index.ts";
import { type Plan, recordsNow, type Saved, saveRecords, type Step } from "../../engine/records/index.ts";
import type { Db } from "../../engine/database/index.ts";
import { key } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import { type PlannedLine, planLines, type ReportFacts, wantsSubmission } from "./expense-report-rules.ts";
import type { ExpenseUser } from "./expense-user.ts";

/** Saves the reports of a plan with their lines, submits those that ask for it, and answers them as now stored. */
export async function saveReports(
  call: Call,
  plan: Plan<ExpenseReportFields>,
  facts: ReportFacts,
  user: ExpenseUser,
  finish = (saving: readonly SavingReport[]) => submitReports(call, saving, user),
): Promise<Saved> {
  // Lines come after their reports; what the audit row shows is read when all is saved.
  const saved = await saveRecords({ ...call, wrote: () => {} }, OwnedReport, ofEmployee(plan, user));
  if (saved.records.length === 0) return saved;
  const kept = plan.steps.flatMap((step, at) =>
    step.is === "delete" ? [] : [{ step, report: saved.records[at]!.key }],
  );
  const lineKeys = await saveLines(
    call,
    kept.map(({ step, report }) => ({
      report,
      lines: planLines(step, facts),
      changes: step.is === "create" || Object.hasOwn(step.set, "Expenses"),
    })),
  );
  await finish(kept);
  const shown = await recordsNow(
    call.db,
    ExpenseReport,
    kept.map(({ report }) => report),
  );
  const records = saved.records.map((each, at) => {
    const step = plan.steps[at]!;
    const before = step.is === "create" ? null : step.stored.json;
    const json = step.is === "delete" ? null : (shown.get(each.key) ?? null);
    if (each.changed) call.wrote({ record: ExpenseReport.name, key: each.key, before, after: json });
    return { ...each, json: json === null ? null : withOriginalKeys(json, step, lineKeys) };
  });
  return { ...saved, records };
}

/** A report that is being saved: what shall become of it, and its key. */
export interface SavingReport {
  readonly report: number;
  readonly step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>;
}

const { ExpenseReportKey, LastModifiedDate, BeginningDate, EndingDate, Description, AdvanceAmount, Notes } =
  ExpenseReport.fields;

/**
 * What is written of a report itself; how it is shown is read when its lines are there too. Its employee and company are
 * the service's to write: a caller never says them.
 */
const OwnedReport = {
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

function ofEmployee(plan: Plan<ExpenseReportFields>, user: ExpenseUser): Plan<typeof OwnedReport.fields> {
  const steps = plan.steps.map((step) =>
    step.is === "create"
      ? { ...step, values: { ...step.values, EmployeeKey: user.key, CompanyKey: user.company } }
      : step,
  );
  return { ...plan, steps } as unknown as Plan<typeof OwnedReport.fields>;
}

/** Locks reports in the order of their keys, so that what is read next of their lines is what stands. */
export async function lockReports(db: Db, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  await db.run(
    "select from expense_report where expense_report_key = any((select $1::int[])::int[]) order by expense_report_key for update",
    [keys],
  );
}

/** Something that belongs to the report changed: it is modified, and the audit row shows what it was before. */
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
  readonly changes: boolean;
}

/** Writes the lines of all reports as they shall be: gone ones are deleted, others changed or added. Answers new keys by report and negative key. */
async function saveLines(call: Call, reports: readonly ReportLines[]): Promise<Map<string, number>> {
  const changed = reports.filter((each) => each.changes);
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
  return created;
}

async function submitReports(call: Call, saving: readonly SavingReport[], user: ExpenseUser): Promise<void> {
  const reports = saving.filter(({ step }) => wantsSubmission(step)).map(({ report }) => report);
  if (reports.length === 0) return;
  await call.db.run(
    "update expense_report set status = 'Submitted', rejected_reason = '', submitted_by_employee_key = $2, submitted_at = $3 where expense_report_key = any($1)",
    [reports, user.key, new Date(call.now).toISOString()],
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
    unit_rate: line.unitRate === null ? null : formatMoney(line.unitRate),
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

/** New lines also tell the negative key they came with. */
function withOriginalKeys(json: string, step: Step<ExpenseReportFields>, created: ReadonlyMap<string, number>): string {
  if (created.size === 0 || step.is === "delete") return json;
  const originals = new Map([...created].map(([name, key]) => [key, Number(name.split(" ")[1])]));
  const report = JSON.parse(json) as { Expenses: { ExpenseKey: number }[] };
  const Expenses = report.Expenses.map((line) =>
    originals.has(line.ExpenseKey) ? { OriginalExpenseKey: originals.get(line.ExpenseKey), ...line } : line,
  );
  return JSON.stringify({ ...report, Expenses });
}
