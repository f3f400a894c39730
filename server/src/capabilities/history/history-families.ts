import { ExpenseReport } from "../expense-reports/index.ts";
import { historyTexts } from "../timesheets/index.ts";
import { VendorInvoice } from "../vendor-invoices/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { recordsNow } from "../../engine/records/index.ts";
import type { HistoryTable } from "./history-store.ts";
import { historyTables } from "./history-tables.ts";

/** A kind of document that can be history. */
export interface HistoryFamily {
  readonly plural: string;
  /** The record's name in the audit. */
  readonly record: string;
  readonly noun: string;
  readonly header: HistoryTable;
  readonly inside: readonly HistoryTable[];
  /** The documents as the audit shows them. */
  readonly textsOf: (db: Db, keys: readonly number[]) => Promise<Map<number, string>>;
}

export const historyFamilies = {
  vendorInvoices: {
    plural: "vendor invoices",
    record: VendorInvoice.name,
    noun: "Vendor invoice",
    header: historyTables.vendor_invoice,
    inside: [historyTables.vendor_invoice_line],
    textsOf: (db, keys) => recordsNow(db, VendorInvoice, keys),
  },
  timesheets: {
    plural: "timesheets",
    record: "Timesheet",
    noun: "Timesheet",
    header: historyTables.timesheet,
    inside: [historyTables.timesheet_row, historyTables.timesheet_break_time],
    textsOf: historyTexts,
  },
  expenseReports: {
    plural: "expense reports",
    record: ExpenseReport.name,
    noun: "Expense report",
    header: historyTables.expense_report,
    inside: [historyTables.expense, historyTables.attachment],
    textsOf: (db, keys) => recordsNow(db, ExpenseReport, keys),
  },
} as const satisfies Record<string, HistoryFamily>;

/** The tables of a kind of document. */
export const tablesOf = ({ header, inside }: HistoryFamily): HistoryTable[] => [header, ...inside];
