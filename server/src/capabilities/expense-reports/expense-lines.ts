import { sameValue } from "../../engine/records/index.ts";
import type { Reading } from "../../engine/fields/reading.ts";
import type { SentLine } from "./expense-line-fields.ts";

/** The members of a line that a caller changes; the others are the service's. */
export const lineMembers = [
  "Date",
  "ActivityKey",
  "ProjectKey",
  "PhaseKey",
  "IsUnitBased",
  "Units",
  "UnitRate",
  "CostAmount",
  "BankAccountKey",
  "Payee",
  "IsPersonalExpense",
  "Reference",
  "Notes",
  "Attachments",
] as const;

/** What a list of lines must hold by itself: keys once, a new line with its activity, a phase with its project. */
export function checkLines(lines: readonly SentLine[], reading: Reading): boolean {
  const before = reading.refusals.length;
  const seen = new Set<number>();
  lines.forEach((line, index) => {
    const at = reading.at(index);
    const { ExpenseKey } = line;
    if (ExpenseKey === 0)
      at.at("ExpenseKey").refuse("keyNotAllowed", "must not be 0: use a negative number for a new line.", 0);
    else if (seen.has(ExpenseKey))
      at.at("ExpenseKey").refuse("keyNotAllowed", `${ExpenseKey} stands on more than one line.`, ExpenseKey);
    seen.add(ExpenseKey);
    if (ExpenseKey >= 0) return;
    if (line.Delete === true) at.at("Delete").refuse("notAllowed", "cannot be true on a new line.", true);
    if (line.ActivityKey === undefined) at.at("ActivityKey").refuse("invalid", "is required.", undefined);
  });
  return reading.refusals.length === before;
}

/**
 * Three-way merge of a report's lines: new ones are added, one with Delete goes, of the others each member is merged by
 * itself. A line that the caller does not name stays. Undefined when both sides changed the same member differently.
 */
export function mergeLines(
  base: readonly SentLine[],
  yours: readonly SentLine[],
  theirs: readonly SentLine[],
): SentLine[] | undefined {
  const merged = new Map(theirs.map((line) => [line.ExpenseKey, line]));
  for (const line of yours) {
    const { ExpenseKey } = line;
    if (ExpenseKey < 0) {
      merged.set(ExpenseKey, line);
      continue;
    }
    const stored = merged.get(ExpenseKey);
    const read = base.find((each) => each.ExpenseKey === ExpenseKey) ?? stored;
    const result = mergeLine(read, line, stored);
    if (result === undefined) return undefined;
    if (result === gone) merged.delete(ExpenseKey);
    else merged.set(ExpenseKey, result);
  }
  return [...merged.values()];
}

const gone = Symbol("gone");

function mergeLine(
  base: SentLine | undefined,
  yours: SentLine,
  stored: SentLine | undefined,
): SentLine | typeof gone | undefined {
  const changes = lineMembers.filter(
    (name) => yours[name] !== undefined && !sameValue(yours[name], base?.[name] ?? null),
  );
  if (stored === undefined && base === undefined) return yours; // names no line: the rules refuse it
  if (stored === undefined)
    return base !== undefined && (changes.length === 0 || yours.Delete === true) ? gone : undefined;
  if (yours.Delete === true)
    return lineMembers.every((name) => sameValue(base?.[name] ?? null, stored[name] ?? null)) ? gone : undefined;
  const result: Record<string, unknown> = { ...stored };
  for (const name of changes) {
    if (name === "Attachments") {
      const files = mergeFiles(base?.Attachments ?? [], yours.Attachments ?? [], stored.Attachments ?? []);
      if (files === undefined) return undefined;
      result[name] = files;
      continue;
    }
    const clash = !sameValue(stored[name] ?? null, base?.[name] ?? null) && !sameValue(stored[name], yours[name]);
    if (clash) return undefined;
    result[name] = yours[name];
  }
  return result as SentLine;
}

type Files = NonNullable<SentLine["Attachments"]>;

/** Files are named or described, never taken off: one that the caller leaves out stays. Undefined where two descriptions clash. */
function mergeFiles(base: Files, yours: Files, theirs: Files): Files | undefined {
  const merged = new Map(theirs.map((file) => [file.FileKey, file]));
  for (const file of yours) {
    const stored = merged.get(file.FileKey);
    const read = base.find((each) => each.FileKey === file.FileKey) ?? stored;
    if (stored !== undefined && (file.Description === undefined || file.Description === read?.Description)) continue;
    const clash = stored?.Description !== read?.Description && stored?.Description !== file.Description;
    if (clash) return undefined;
    merged.set(file.FileKey, { ...stored, ...file });
  }
  return [...merged.values()];
}
