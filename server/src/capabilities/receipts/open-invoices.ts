import {
  formatMoney,
  isPartOf,
  type Money,
  money,
  type OpenClientInvoice,
  openReceivable,
  type TransactionKind,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** A client invoice with what is open of each line. */
export interface ReceivableInvoice extends OpenClientInvoice {
  readonly client: number;
  readonly status: "Draft" | "Final" | "Voided";
}

/** Invoices with what is open of them, locked in key order until the transaction ends. Two statements. */
export async function findOpenInvoices(db: Db, keys: readonly number[]): Promise<Map<number, ReceivableInvoice>> {
  if (keys.length === 0) return new Map();
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  type Stored = ReceivableInvoice["lines"][number] & { amount: string; salesTax: string };
  const rows = await db.rows<Omit<ReceivableInvoice, "lines"> & { lines: Stored[] }>(readOpen, [keys]);
  return new Map(
    rows.map((row) => [
      row.invoice,
      {
        ...row,
        lines: row.lines.map((line) => ({ ...line, amount: money(line.amount), salesTax: money(line.salesTax) })),
      },
    ]),
  );
}

const readOpen = `
  select client_invoice_key as invoice, company_key as company, client_key as client, status,
         (select coalesce(json_agg(json_build_object('line', item.line, 'kind', item.kind, 'project', item.project_key, 'phase', item.phase_key,
                   'company', item.company_key, 'department', item.department_key, 'amount', (item.amount - coalesce(settled.amount, 0))::text,
                   'salesTax', (item.sales_tax - coalesce(settled.sales_tax, 0))::text) order by item.line), '[]')
            from client_invoice_line item
                 left join (select line, sum(amount) as amount, sum(sales_tax) as sales_tax from project_fact
                             where invoice_key = client_invoice.client_invoice_key and fact = 'receivableSettlement' group by line) settled using (line)
           where item.client_invoice_key = client_invoice.client_invoice_key) as lines
    from client_invoice where client_invoice_key = any((select $1::int[])::int[])`;

/** What keeps an amount from being applied to an invoice. */
export function refuseApplication(
  key: number,
  amount: Money,
  invoice: ReceivableInvoice | undefined,
  at: string,
): Refusal[] {
  const place = { property: `${at}ClientInvoiceKey`, value: key };
  if (invoice === undefined)
    return [{ name: "notFound", ...place, reason: `${place.property} ${key} names no invoice.` }];
  if (invoice.status !== "Final")
    return [
      {
        name: "wrongState",
        ...place,
        reason: `Client invoice ${key} is ${invoice.status}; only final ones are settled.`,
      },
    ];
  const open = openReceivable(invoice);
  if (amount !== 0n && isPartOf(amount, open)) return [];
  return [
    {
      name: "notAllowed",
      property: `${at}Amount`,
      value: formatMoney(amount),
      reason: `${at}Amount ${formatMoney(amount)} is not a part of the ${formatMoney(open)} that invoice ${key} has open.`,
      data: { ClientInvoiceKey: key },
    },
  ];
}

/** The invoice as far as it is of one kind; the whole of it when none is named. */
export function ofKind(invoice: ReceivableInvoice, kind: TransactionKind | undefined): ReceivableInvoice {
  return kind === undefined ? invoice : { ...invoice, lines: invoice.lines.filter((line) => line.kind === kind) };
}
