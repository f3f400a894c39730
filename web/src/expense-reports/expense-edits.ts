import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordValues, RecordWrite, ServiceCall } from "../shared/use-record.ts";

/** The members of a line that a person changes; the others are the service's. */
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

/** A new line has a negative key of its own: receipts are saved for it before the line is. */
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

/** The lines as they are sent: what the form holds, and those that were taken off it, marked as deleted. */
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

/** What comes back to the employee: every line but personal ones, less what was given ahead. */
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
