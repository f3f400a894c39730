import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordValues, RecordWrite, ServiceCall } from "../shared/use-record.ts";

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

/** The amount to reimburse: all lines except personal ones, minus the advance. */
export function totalOf(values: RecordValues): number {
  const lines = rowsOf(values["Expenses"]).filter((row) => row["IsPersonalExpense"] !== true);
  const sum = lines.reduce((cents, row) => cents + toCents(row["CostAmount"]), 0) - toCents(values["AdvanceAmount"]);
  return sum / 100;
}

export function writeReport(write: RecordWrite): ServiceCall {
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
    method: "UpdateExpenseReports",
    args: {
      UpdatedExpenseReports: [updated],
      UnchangedExpenseReports: write.is === "update" ? [write.base] : [],
      UseSingleTransaction: true,
    },
  };
}

const valuesOf = (write: RecordWrite): RecordValues =>
  write.is === "create" ? write.values : write.is === "update" ? write.changes : {};
const baseOf = (write: RecordWrite): RecordValues => (write.is === "create" ? {} : write.base);
const toCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);
