import { sameValue } from "../../engine/records/index.ts";
import type { Reading } from "../../engine/fields/reading.ts";
import { type Warning, warning } from "../../engine/fields/refusals.ts";
import { expenseFields, type SentLine } from "./expense-line-fields.ts";

/** The members of a line that a caller can change. */
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

/** Checks the lines of a request by themselves: each key once, new lines with an activity and without read-only members. */
export function checkLines(lines: readonly SentLine[], reading: Reading): boolean {
  const before = reading.refusals.length;
  const seen = new Set<number>();
  lines.forEach((line, index) => {
    const at = reading.at(index);
    const { ExpenseKey } = line;
    if (ExpenseKey === 0)
      at.at("ExpenseKey").refuse("keyNotAllowed", "must not be 0; use a negative number for a new line.", 0);
    else if (seen.has(ExpenseKey))
      at.at("ExpenseKey").refuse("keyNotAllowed", `${ExpenseKey} is repeated in this report.`, ExpenseKey);
    seen.add(ExpenseKey);
    if (ExpenseKey >= 0) return;
    if (line.Delete === true) at.at("Delete").refuse("notAllowed", "cannot be true on a new line.", true);
    if (line.ActivityKey === undefined) at.at("ActivityKey").refuse("invalid", "is required.", undefined);
    warnOfReadOnly(line, at.path).forEach(reading.warn);
  });
  return reading.refusals.length === before;
}

/** A value for a read-only member of a new line is ignored, with a warning. */
function warnOfReadOnly(line: SentLine, path: string): Warning[] {
  return Object.entries(line)
    .filter(([name, value]) => readOnlyMembers.has(name) && value !== undefined && value !== null && value !== "")
    .map(([name, value]) =>
      warning("readOnlyMember", `${path}.${name} is set by the service.`, {
        [name]: value,
        ExpenseKey: line.ExpenseKey,
      }),
    );
}

const readOnlyMembers = new Set(
  Object.entries(expenseFields).flatMap(([name, field]) => (field.readOnly ? [name] : [])),
);

/**
 * Three-way merge of a report's lines: new lines are added, lines with Delete are removed, the others are merged member by
 * member. Lines that were not sent stay. Undefined when both sides changed a member to different values.
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
  if (stored === undefined && base === undefined) return yours; // An unknown line; the rules refuse it.
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
    const isConflict = !sameValue(stored[name] ?? null, base?.[name] ?? null) && !sameValue(stored[name], yours[name]);
    if (isConflict) return undefined;
    result[name] = yours[name];
  }
  return result as SentLine;
}

type Files = NonNullable<SentLine["Attachments"]>;

/** Files can be added or described, but not removed: one that is left out stays. Undefined when two descriptions conflict. */
function mergeFiles(base: Files, yours: Files, theirs: Files): Files | undefined {
  const merged = new Map(theirs.map((file) => [file.FileKey, file]));
  for (const file of yours) {
    const stored = merged.get(file.FileKey);
    const read = base.find((each) => each.FileKey === file.FileKey) ?? stored;
    if (stored !== undefined && (file.Description === undefined || file.Description === read?.Description)) continue;
    const isConflict = stored?.Description !== read?.Description && stored?.Description !== file.Description;
    if (isConflict) return undefined;
    merged.set(file.FileKey, { ...stored, ...file });
  }
  return [...merged.values()];
}
