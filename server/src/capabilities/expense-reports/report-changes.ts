import { isObject, listed } from "../../engine/fields/reading.ts";
import type { Answer, Call } from "../../engine/method/method.ts";
import {
  type ChangeSet,
  nested,
  type Plan,
  readChanges,
  recordsNow,
  showChanges,
  type Submitted,
} from "../../engine/records/index.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import type { SavedReports } from "./expense-report-store.ts";

interface ReportArguments {
  readonly UpdatedExpenseReports: readonly Submitted[];
  readonly UnchangedExpenseReports: readonly Submitted[];
  readonly UseSingleTransaction?: boolean | undefined;
}

/** The changes that a call asks for, of reports and their lines. */
export function readReportChanges(call: Call, args: ReportArguments): ChangeSet {
  const single = { ...args, UseSingleTransaction: args.UseSingleTransaction ?? false };
  return refuseRepeatedLineKeys(readChanges(ExpenseReport, nested(ExpenseReport, single), call));
}

export const reportKeys = ({ changes }: ChangeSet): number[] =>
  changes.filter((change) => change.key > 0).map((change) => change.key);

/** Negative keys are unique in the whole call, including those of lines (rulings, section 4). */
function refuseRepeatedLineKeys(set: ChangeSet): ChangeSet {
  const seen = new Set(set.changes.map((change) => change.key));
  const changes = set.changes.map((change) => {
    const refusals = [...change.refusals];
    const lines = change.from.sent["Expenses"];
    const own = new Set<number>();
    listed(lines).forEach((line: unknown, index) => {
      const key = isObject(line) ? line["ExpenseKey"] : undefined;
      if (typeof key !== "number" || key >= 0 || own.has(key)) return;
      own.add(key);
      if (!seen.has(key)) return void seen.add(key);
      const property = `Expenses[${index}].ExpenseKey`;
      const reason = `${property} ${key} is repeated in this request; each new record needs its own negative key.`;
      refusals.push({ name: "keyNotAllowed", property, value: key, reason });
    });
    return { ...change, refusals };
  });
  return { ...set, changes };
}

/** Returns saved reports as they are now, new lines with the negative key they were sent with, and records their history. */
export async function showReports(
  call: Call,
  plan: Plan<ExpenseReportFields>,
  { saved, originalKeys }: SavedReports,
): Promise<Answer> {
  const shown = await recordsNow(
    call.db,
    ExpenseReport,
    saved.records.filter(({ json }) => json !== null).map(({ key }) => key),
  );
  const records = saved.records.map((each, at) => {
    const step = plan.steps[at]!;
    const before = step.is === "create" ? null : step.stored.json;
    const json = shown.get(each.key) ?? null;
    if (each.changed) call.wrote({ record: ExpenseReport.name, key: each.key, before, after: json });
    return { ...each, json: json === null ? null : withOriginalKeys(json, originalKeys) };
  });
  return showChanges(call, ExpenseReport, plan, { ...saved, records });
}

function withOriginalKeys(json: string, originalKeys: ReadonlyMap<number, number>): string {
  if (originalKeys.size === 0) return json;
  const report = JSON.parse(json) as { Expenses: { ExpenseKey: number }[] };
  const Expenses = report.Expenses.map((line) =>
    originalKeys.has(line.ExpenseKey) ? { OriginalExpenseKey: originalKeys.get(line.ExpenseKey), ...line } : line,
  );
  return JSON.stringify({ ...report, Expenses });
}
