import { centsOf } from "../shared/cents.ts";
import type { RecordValues } from "../shared/use-record.ts";

export const emptyLines: readonly RecordValues[] = [{}, {}];

export interface JournalSums {
  readonly debit: number;
  readonly credit: number;
  /** Debits minus credits; zero if the entry can be saved. */
  readonly difference: number;
}

export function sumsOf(lines: readonly RecordValues[]): JournalSums {
  const sum = (name: string) => lines.reduce((cents, line) => cents + centsOf(line[name]), 0);
  const [debit, credit] = [sum("Debit"), sum("Credit")];
  return { debit: debit / 100, credit: credit / 100, difference: (debit - credit) / 100 };
}

/** A line is either a debit or a credit: entering one clears the other. Another account has other parties. */
export function withValue(lines: readonly RecordValues[], at: number, name: string, value: unknown): RecordValues[] {
  const other =
    name === "Debit"
      ? { Credit: null }
      : name === "Credit"
        ? { Debit: null }
        : name === "GLAccountKey"
          ? { PartyKey: null }
          : {};
  return lines.map((line, index) =>
    index === at ? { ...line, ...(isEmpty(value) ? {} : other), [name]: value } : line,
  );
}

/** Sets the line to the amount that balances the entry. */
export function balancedBy(lines: readonly RecordValues[], at: number): RecordValues[] {
  const { difference } = sumsOf(lines.filter((_, index) => index !== at));
  if (difference === 0) return [...lines];
  const amount = Math.abs(difference);
  return lines.map((line, index) =>
    index === at ? { ...line, Debit: difference < 0 ? amount : null, Credit: difference > 0 ? amount : null } : line,
  );
}

/** Adds a line with the company and department of the last one and the balancing amount. */
export function withNewLine(lines: readonly RecordValues[]): RecordValues[] {
  const last = lines.at(-1);
  const line = { CompanyKey: last?.["CompanyKey"] ?? null, DepartmentKey: last?.["DepartmentKey"] ?? null };
  return balancedBy([...lines, line], lines.length);
}

/** The arguments of CreateJournalEntries: without trailing empty lines, and with Repeat as one member. */
export function sentJournal(values: RecordValues): RecordValues {
  const { RepeatEvery, RepeatTimes, Lines, ...header } = values;
  const lines = Array.isArray(Lines) ? (Lines as RecordValues[]) : [];
  const filled = lines.slice(0, lines.findLastIndex(isFilled) + 1);
  return {
    ...withoutEmpty(header),
    Lines: filled.map(withoutEmpty),
    ...(isEmpty(RepeatEvery) ? {} : { Repeat: { Every: RepeatEvery, Times: Number(RepeatTimes ?? 0) } }),
  };
}

/** The values of a new entry that repeats another: its number and its dates are its own. */
export function copiedJournal(journal: {
  readonly Description: string;
  readonly Notes: string;
  readonly CompanyKey: number;
  readonly Basis: string;
  readonly ControlReason: string;
  readonly Lines: readonly object[];
}): RecordValues {
  const { Description, Notes, CompanyKey, Basis, ControlReason } = journal;
  const Lines = journal.Lines.map((each) => {
    const line = each as RecordValues;
    const amount = (name: string) => (centsOf(line[name]) === 0 ? null : line[name]);
    return {
      GLAccountKey: line["GLAccountKey"],
      DepartmentKey: line["DepartmentKey"] ?? null,
      CompanyKey: line["CompanyKey"] ?? null,
      Debit: amount("Debit"),
      Credit: amount("Credit"),
      Notes: line["Notes"] ?? "",
      PartyKey: line["PartyKey"] ?? null,
    };
  });
  return { Description, Notes, CompanyKey, Basis, ControlReason, Lines };
}

function isFilled(line: RecordValues): boolean {
  return ["GLAccountKey", "Debit", "Credit", "Notes"].some((name) => !isEmpty(line[name]));
}

function withoutEmpty(values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
