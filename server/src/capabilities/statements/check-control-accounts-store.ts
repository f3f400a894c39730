/** SQL of law 2 on every date: what documents post to a control account is what the agings count. */
import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { type AgingQuery, findAging, payables, receivables } from "./aging-store.ts";

/**
 * Compares, for each document and date, the postings to the receivable and payable accounts with the open amounts that
 * the agings count, on both bases. A journal line on a control account is an item of its own: the aging counts its postings.
 */
export async function checkControlAccounts(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const control of controls)
    problems.push(...(await checkMovements(db, control)), ...(await checkAging(db, control)));
  return problems;
}

interface Control {
  /** The name of the aging, as in "the receivables aging". */
  readonly aging: string;
  /** The mark of the postings to the account, and the item that they name. */
  readonly use: "receivable" | "payable";
  readonly item: "ClientInvoice" | "VendorInvoice";
  /** The sign of an open amount in the account. */
  readonly sign: 1 | -1;
  /** The documents that post to the account as a whole. */
  readonly documents: readonly string[];
  /** Selects (company, document, key, first, last, amount): what a document adds to the open amounts from a day until before another. */
  readonly spans: string;
  readonly query: AgingQuery;
}

export const controls: readonly Control[] = [
  {
    aging: "receivables aging",
    use: "receivable",
    item: "ClientInvoice",
    sign: 1,
    documents: ["ClientInvoice", "Receipt", "CreditMemo", "ReceivableAdjustment"],
    spans: `
      select company_key as company, 'ClientInvoice' as document, client_invoice_key as key, accounting_date as first, void_date as last, amount + sales_tax as amount
        from client_invoice where status <> 'Draft'
      union all
      select invoice.company_key, case type when 'CreditMemo' then type when 'ReceivableAdjustment' then type else 'Receipt' end, receipt_key,
             greatest(receipt_date, accounting_date), least(receipt.void_date, invoice.void_date), -line.amount
        from receipt_line line join receipt using (receipt_key) join client_invoice invoice using (client_invoice_key) where invoice.status <> 'Draft'`,
    query: receivables({ knownAt: null }),
  },
  {
    aging: "payables aging",
    use: "payable",
    item: "VendorInvoice",
    sign: -1,
    documents: ["VendorInvoice", "VendorPayment"],
    spans: `
      select company_key as company, 'VendorInvoice' as document, vendor_invoice_key as key, accounting_date as first, void_date as last, amount from vendor_invoice where not is_history
      union all
      select invoice.company_key, 'VendorPayment', vendor_payment_key, greatest(payment_date, accounting_date), least(payment.void_date, invoice.void_date), -line.amount
        from vendor_payment_line line join vendor_payment payment using (vendor_payment_key) join vendor_invoice invoice using (vendor_invoice_key)`,
    query: payables({ knownAt: null }, "invoice_date"),
  },
];

/** The changes of the open amounts by day: a span counts from its first day and no longer on its last. */
export const changesOf = (spans: string) => `
  select company, document, key, first as date, amount from (${spans}) span where last is null or first < last
  union all select company, document, key, last, -amount from (${spans}) span where first < last`;

const sentencesMax = 20;

async function checkMovements(db: Db, { aging, use, item, sign, documents, spans }: Control): Promise<string[]> {
  const rows = await db.rows<
    Readonly<Record<"company" | "document" | "key" | "date" | "posted" | "cash" | "counted", string>>
  >(
    `select company, document, key, date, sum(posted) as posted, sum(cash) as cash, sum(counted) as counted
       from (select company, document, key, date, 0.00 as posted, 0.00 as cash, amount as counted from (${changesOf(spans)}) changed
             union all
             select posting.company_key, document, document_key, posting.entry_date, case when basis = 'cash' then 0.00 else $2 * amount end,
                    case when basis = 'accrual' then 0.00 else $2 * amount end, 0.00
               from posting join journal_entry using (journal_entry_key)
              where control = '${use}' and item = '${item}' and document = any($1)) both_sides
      group by company, document, key, date having sum(posted) <> sum(counted) or sum(cash) <> 0
      order by date, document, key limit ${sentencesMax + 1}`,
    [documents, sign],
  );
  const sentences = rows
    .slice(0, sentencesMax)
    .map(
      ({ company, document, key, date, posted, cash, counted }) =>
        `${document} ${key} posts ${posted} (cash basis ${cash}) to the control account of company ${company} on ${date}, but the ${aging} counts ${counted}.`,
    );
  return rows.length > sentencesMax ? [...sentences, "... and more like this."] : sentences;
}

/** The aging itself, as of the last day of each company, equals its documents and the journal lines on the account. */
async function checkAging(db: Db, { aging, use, item, sign, spans, query }: Control): Promise<string[]> {
  const rows = await db.rows<{ company: number; last: DateOnly; total: string }>(
    `select company, max(date) as last, sum(amount) as total
       from (select company, date, amount from (${changesOf(spans)}) of_documents
             union all select company_key, entry_date, $1 * amount from posting where control = '${use}' and item <> '${item}') changed
      group by company order by company`,
    [sign],
  );
  const problems: string[] = [];
  for (const { company, last, total } of rows) {
    const found = await findAging(
      db,
      { asOf: last, companies: [company], basis: "accrual", knownAt: null },
      [],
      false,
      query,
    );
    if (Number(found.total) !== Number(total))
      problems.push(
        `The ${aging} of company ${company} as of ${last} is ${found.total}, but its documents add up to ${total}.`,
      );
  }
  return problems;
}
