import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordValues, RecordSource, RecordWrite } from "../shared/use-record.ts";

/** The editable members of a line. */
const lineMembers = [
  "ExpenseKey",
  "Date",
  "ActivityKey",
  "ProjectKey",
  "PhaseKey",
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

const newReport = -1;

/** A new line gets its own negative key because receipts are attached before the line is saved. */
export function newLine(rows: readonly RecordValues[], today: string | undefined): RecordValues {
  const last = rows.at(-1);
  return {
    ExpenseKey: Math.min(newReport, ...rows.map((row) => Number(row["ExpenseKey"]))) - 1,
    Date: last?.["Date"] ?? today ?? null,
    ProjectKey: last?.["ProjectKey"] ?? null,
    PhaseKey: last?.["PhaseKey"] ?? null,
    Attachments: [],
  };
}

/** The lines to send: those of the form, then the deleted ones marked as such. */
export function sentLines(base: unknown, edited: unknown): RecordValues[] {
  const rows = rowsOf(edited);
  const kept = new Set(rows.map((row) => row["ExpenseKey"]));
  return [
    ...rows.map((row) => Object.fromEntries(lineMembers.flatMap((name) => (name in row ? [[name, row[name]]] : [])))),
    ...rowsOf(base)
      .filter((row) => !kept.has(row["ExpenseKey"]))
      .map((row) => ({ ExpenseKey: row["ExpenseKey"], Delete: true })),
  ];
}

/** The rates of unit-based activities, such as mileage, by ActivityKey. */
export type UnitRates = ReadonlyMap<unknown, number>;

/**
 * The amount to reimburse: what the employee paid for the firm, minus what the firm's card paid for the employee, minus the
 * advance. The firm pays its own card, and employees pay their own expenses.
 */
export function totalOf(values: RecordValues, rates: UnitRates = new Map(), base: RecordValues = {}): number {
  const stored = new Map(rowsOf(base["Expenses"]).map((row) => [row["ExpenseKey"], row]));
  const lines = rowsOf(values["Expenses"]).map((row) => {
    const cents = costInCents(row, stored.get(row["ExpenseKey"]), rates);
    const isCard = row["BankAccountKey"] !== null && row["BankAccountKey"] !== undefined;
    if (isCard !== (row["IsPersonalExpense"] === true)) return 0;
    return isCard ? -cents : cents;
  });
  return lines.reduce((sum, cents) => sum + cents, -toCents(values["AdvanceAmount"])) / 100;
}

/** The service calculates the amount from the units if none is entered, or if only the units were changed. */
function costInCents(line: RecordValues, stored: RecordValues | undefined, rates: UnitRates): number {
  const { CostAmount, Units, UnitRate, ActivityKey } = line;
  const given = CostAmount !== null && CostAmount !== undefined && CostAmount !== "";
  const isRepriced = stored !== undefined && stored["CostAmount"] === CostAmount && stored["Units"] !== Units;
  const exact = rates.get(ActivityKey);
  if (given && !(isRepriced && exact !== undefined)) return toCents(CostAmount);
  // The rate of a line is rounded to cents.
  const rate = typeof UnitRate === "number" && toCents(UnitRate) !== toCents(exact) ? UnitRate : (exact ?? 0);
  return Math.round(Number(Units ?? 0) * rate * 100 + 1e-7);
}

export const reportWrites: RecordSource<unknown>["writes"] = { method: "UpdateExpenseReports", args: writtenReport };

/** The arguments of UpdateExpenseReports and CorrectExpenseReports. */
export function writtenReport(write: RecordWrite): RecordValues {
  const key = write.is === "create" ? newReport : write.key;
  const updated = {
    create: () => ({ ...valuesOf(write), ExpenseReportKey: key, Expenses: sentLines([], valuesOf(write)["Expenses"]) }),
    update: () => {
      const changes = valuesOf(write);
      const lines =
        "Expenses" in changes ? { Expenses: sentLines(baseOf(write)["Expenses"], changes["Expenses"]) } : {};
      return { ...changes, ...lines, ExpenseReportKey: key, LastModifiedDate: baseOf(write)["LastModifiedDate"] };
    },
    delete: () => ({ ExpenseReportKey: key, LastModifiedDate: baseOf(write)["LastModifiedDate"], Delete: true }),
  }[write.is]();
  return {
    UpdatedExpenseReports: [updated],
    UnchangedExpenseReports: write.is === "update" ? [write.base] : [],
    UseSingleTransaction: true,
  };
}

const valuesOf = (write: RecordWrite): RecordValues =>
  write.is === "create" ? write.values : write.is === "update" ? write.changes : {};
const baseOf = (write: RecordWrite): RecordValues => (write.is === "create" ? {} : write.base);
const toCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
