import {
  type ClientInvoiceKey,
  type ClientInvoiceToPost,
  type ClientKey,
  formatMoney,
  postClientInvoice,
  startOfMonth,
  sum,
} from "@plumbline/accounting";
import { clientInvoiceFacts } from "../capabilities/ledger/index.ts";
import type { PlannedInvoice } from "./billing-plan.ts";
import type { DemoBooks } from "./books.ts";
import { addTransactionMove } from "./transaction-moves.ts";
import type { DemoRow, DemoWorld } from "./world.ts";
import { contractColumns, lineColumns } from "../capabilities/client-invoices/index.ts";

export function addDraft(world: DemoWorld, invoice: PlannedInvoice): void {
  // Last month is closed, so the draft posts in the present one.
  const accounting_date = startOfMonth(world.today);
  addInvoice(world, invoice, { client_invoice_key: 1, status: "Draft", accounting_date });
  for (const { line, clears } of invoice.lines)
    for (const transaction_key of clears)
      world.linkTable("client_invoice_claim").add({ transaction_key, client_invoice_key: 1, line });
}

export function addInvoice(
  world: DemoWorld,
  { job, group, date, lines, contracts }: PlannedInvoice,
  more: DemoRow,
): DemoRow {
  const table = world.table("client_invoice");
  const key = table.add({
    company_key: job.company,
    client_key: group["client_key"] ?? null,
    project_key: job.project["project_key"] ?? null,
    invoice_group_key: group["invoice_group_key"] ?? null,
    invoice_date: date,
    accounting_date: date,
    through_date: date,
    amount: formatMoney(sum(lines.map((line) => line.amount))),
    sales_tax: formatMoney(sum(lines.map((line) => line.salesTax))),
    header_text: group["invoice_header_text"] ?? "",
    footer_text: group["invoice_footer_text"] ?? "",
    scope: group["invoice_scope"] ?? "",
    ...more,
  });
  const contractTable = world.table("client_invoice_contract");
  for (const contract of contracts) contractTable.add(contractColumns(key, contract));
  for (const line of lines) world.table("client_invoice_line").add(lineColumns(key, line));
  return table.rows.at(-1)!;
}

export function postInvoice(
  world: DemoWorld,
  books: DemoBooks,
  { job, group, date, lines, work }: PlannedInvoice,
  key: number,
): void {
  const invoice: ClientInvoiceToPost = {
    invoice: key as ClientInvoiceKey,
    client: group["client_key"] as ClientKey,
    company: job.company,
    accountingDate: date,
    lines,
  };
  const { entries } = postClientInvoice(invoice, books.controls);
  books.post({ entries, facts: clientInvoiceFacts(invoice) }, `${date}T15:00:00.000Z`);
  for (const { line, clears } of lines)
    for (const cleared of clears) {
      const { row } = work.get(cleared)!;
      Object.assign(row, { client_invoice_key: key, client_invoice_line: line });
      addTransactionMove(world, row, { document: "ClientInvoice", key }, "Billed", date);
    }
}
