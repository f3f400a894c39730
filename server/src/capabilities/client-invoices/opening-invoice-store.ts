import {
  type ClientKey,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  noMoney,
  taxRate,
} from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { postInvoices } from "./client-invoice-store.ts";
import type { DraftLine } from "./draft-rules.ts";
import { replaceLines } from "./draft-store.ts";

/** An invoice of the old system, with its number and lines there. */
export interface InvoiceToOpen {
  readonly number: number;
  readonly date: DateOnly;
  readonly project: number;
  readonly group: number;
  readonly client: ClientKey;
  readonly lines: readonly (Omit<DraftLine, "tax" | "taxable" | "clears" | "company"> & { readonly taxCode: string })[];
}

/** The opening that invoices belong to. */
export interface OpeningOfInvoices {
  readonly key: number;
  readonly company: CompanyKey;
  readonly cutover: DateOnly;
}

/**
 * Stores and posts the open invoices of an opening, final and with their old numbers; returns their keys in order. An
 * invoice that an earlier posting of the same opening left voided gets its number back.
 */
export async function saveOpeningInvoices(
  call: Call,
  { key: opening, company, cutover }: OpeningOfInvoices,
  invoices: readonly InvoiceToOpen[],
  controls: ControlAccountsByCompany,
): Promise<number[]> {
  if (invoices.length === 0) return [];
  const rows = await call.db.rows<{ number: number; key: number }>(insertInvoices, [
    JSON.stringify(
      invoices.map(({ number, date, project, group, client }) => ({ number, date, project, group, client })),
    ),
    company,
    cutover,
    opening,
    new Date(call.now).toISOString(),
  ]);
  const byNumber = new Map(rows.map(({ number, key }) => [number, key]));
  const keys = invoices.map(({ number }) => byNumber.get(number)!);
  const drafts = invoices.map(({ lines }, at) => ({
    invoice: keys[at]!,
    contracts: [],
    lines: lines.map(({ taxCode, ...line }): DraftLine => ({
      ...line,
      company,
      clears: [],
      taxable: line.salesTax === noMoney ? noMoney : line.amount,
      tax: line.salesTax === noMoney ? null : { code: taxCode, rate: taxRate(line.amount, line.salesTax) },
    })),
  }));
  await replaceLines(call.db, drafts, call.now);
  await postInvoices(
    call,
    drafts.map(({ invoice, lines }, at) => ({
      invoice: invoice as never,
      client: invoices[at]!.client,
      company,
      status: "Final",
      accountingDate: cutover,
      lines,
      moved: [],
    })),
    controls,
  );
  await recordHistory(call, ClientInvoice, keys);
  return keys;
}

const insertInvoices = `
  insert into client_invoice as stored (company_key, client_key, project_key, invoice_group_key, status, number, invoice_date, accounting_date, through_date, opening_key, last_modified)
  select $2, client, project, "group", 'Final', number, date, $3, date, $4, $5::timestamptz
    from jsonb_to_recordset($1::jsonb) as given (number int, date date, project int, "group" int, client int) order by number
  on conflict (company_key, number) do update
     set status = 'Final', void_date = null, client_key = excluded.client_key, project_key = excluded.project_key, invoice_group_key = excluded.invoice_group_key,
         invoice_date = excluded.invoice_date, accounting_date = excluded.accounting_date, through_date = excluded.through_date, last_modified = excluded.last_modified
   where stored.status = 'Voided' and stored.opening_key = excluded.opening_key
  returning number, client_invoice_key as key`;
