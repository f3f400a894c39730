import type { BenchRow } from "../row.ts";

/** Office work on the demo firm's five years. Writes are previews: they do everything but commit. */
const preview = (name: string, Method: string, MethodArguments: object, answers?: BenchRow["answers"]): BenchRow => ({
  name: `${name}, preview on the demo firm`,
  firm: "demo",
  call: { Method, MethodArguments, Preview: true },
  ...(answers === undefined ? {} : { answers }),
});

const statement = (name: string, Method: string, MethodArguments: object): BenchRow => ({
  name: `${name}, five years of the demo firm`,
  firm: "demo",
  call: { Method, MethodArguments },
});

const oneInvoice = { member: "ClientInvoices", count: 1 };

export const officeRows: readonly BenchRow[] = [
  preview("draft the invoices of a project", "DraftClientInvoices", { Projects: [1] }),
  preview("recalculate a draft", "UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey: 1 }] }, oneInvoice),
  preview("finalize an invoice", "FinalizeClientInvoices", { RequestedClientInvoices: [1] }, oneInvoice),
  {
    name: "print an invoice as PDF, demo firm",
    firm: "demo",
    call: { Method: "PrintClientInvoice", MethodArguments: { ClientInvoiceKey: 2, Format: "PDF", Backup: true } },
  },
  statement("trial balance", "GetTrialBalance", {}),
  statement("income statement", "GetIncomeStatement", {
    FromDate: "2025-04-01",
    MonthColumns: true,
    LastYear: true,
  }),
  statement("balance sheet", "GetBalanceSheet", {}),
  statement("receivables aging", "GetReceivableAgeing", {}),
  statement("WIP aging", "GetWIPAgeing", {}),
];
