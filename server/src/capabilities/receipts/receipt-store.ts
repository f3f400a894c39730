import { type ControlAccountsByCompany, type DateOnly, formatMoney, money } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { RawJson } from "../../engine/method/method.ts";
import { requested, selectList } from "../../engine/records/index.ts";
import {
  type BookedDocument,
  bookRows,
  type DatedAmount,
  type DatedCall,
  findControlAccounts,
  findDateLimits,
  postDocument,
  type Poster,
  reverseDocuments,
} from "../ledger/index.ts";
import { Receipt, ReceiptDetail, type ReceiptType } from "./receipt-record.ts";
import { type NewReceipt, prepaymentOf, type ReceivableInvoice, sourceOf } from "./receipt-rules.ts";
import type { GivenReduction, ReductionFacts } from "./reduction-rules.ts";

/** Stores and posts receipts that were checked; returns their keys in order. */
export async function saveReceipts(
  poster: Poster,
  receipts: readonly NewReceipt[],
  controls: ControlAccountsByCompany,
): Promise<number[]> {
  const rows = await poster.db.rows<{ key: number }>(insertReceipts, [
    JSON.stringify(receipts.map((receipt, ord) => ({ ord, ...receiptColumns(receipt) }))),
    JSON.stringify(
      receipts.flatMap(({ applications }, ord) =>
        applications.map(({ to, amount }) => ({ ord, client_invoice_key: to.invoice, amount: formatMoney(amount) })),
      ),
    ),
    new Date(poster.now).toISOString(),
    receipts.flatMap(({ applications }) => applications.map(({ to }) => to.invoice)),
  ]);
  const keys = rows.map(({ key }) => key);
  const books = receipts.map(({ type, date, post }, at) => {
    const key = keys[at]!;
    return bookRows(post(key, controls), sourceOf(type, key), date);
  });
  await postDocument(poster, {
    entries: books.flatMap((each) => each.entries),
    facts: books.flatMap((each) => each.facts),
  });
  return keys;
}

const columns = `type text, client_key int, company_key int, bank_account_key int, receipt_date date, amount numeric, prepayment_amount numeric,
  reference text, notes text, charged_to text`;
const names =
  "type, client_key, company_key, bank_account_key, receipt_date, amount, prepayment_amount, reference, notes, charged_to";

/** Each invoice is in the call at most once, so one row updates its settled amount. */
const insertReceipts = `
  with given as (
    select nextval('receipt_receipt_key_seq')::int as receipt_key, given.* from jsonb_to_recordset($1::jsonb) as given (ord int, ${columns}) order by ord),
  stored as (insert into receipt (receipt_key, ${names}, last_modified) select receipt_key, ${names}, $3::timestamptz from given),
  applied as (
    select receipt_key, each.client_invoice_key, each.amount
      from given join jsonb_to_recordset($2::jsonb) as each (ord int, client_invoice_key int, amount numeric) using (ord)),
  lines as (
    insert into receipt_line (receipt_key, client_invoice_key, amount) select receipt_key, client_invoice_key, amount from applied order by receipt_key, client_invoice_key),
  settled as (
    update client_invoice set settled_amount = settled_amount + applied.amount, last_modified = $3
      from applied where client_invoice.client_invoice_key = applied.client_invoice_key and client_invoice.client_invoice_key = any((select $4::int[])::int[]))
  select receipt_key as key from given order by ord`;

function receiptColumns(receipt: NewReceipt) {
  return {
    type: receipt.type,
    client_key: receipt.client,
    company_key: receipt.company,
    bank_account_key: receipt.bankAccount,
    receipt_date: receipt.date,
    amount: formatMoney(receipt.amount),
    prepayment_amount: formatMoney(receipt.prepayment),
    reference: receipt.reference,
    notes: receipt.notes,
    charged_to: receipt.chargedTo ?? "Income",
  };
}

/** Locks clients in key order, so that one call at a time changes their prepayments; returns the keys that exist. */
export async function lockClients(db: Db, keys: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ key: number }>(
    "select client_key as key from client where client_key = any((select $1::int[])::int[]) order by client_key for no key update",
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * What changed the prepayments of clients, by `prepaymentOf` and by day, from the postings on the control account: receipts,
 * applied prepayments, refunds and entered lines. A void counts on its own date. One statement.
 */
export async function findPrepayments(db: Db, clients: readonly number[]): Promise<Map<string, DatedAmount[]>> {
  if (clients.length === 0) return new Map();
  const rows = await db.rows<{ client: number; company: number; day: DateOnly; amount: string }>(
    `select item_key as client, company_key as company, entry_date as day, -sum(amount)::numeric(19,2) as amount
       from posting where control = 'prepayment' and item = 'Client' and item_key = any((select $1::int[])::int[]) and basis <> 'cash'
      group by item_key, company_key, entry_date having sum(amount) <> 0 order by entry_date`,
    [clients],
  );
  const found = new Map<string, DatedAmount[]>();
  for (const { client, company, day, amount } of rows) {
    const name = prepaymentOf(client, company);
    found.set(name, [...(found.get(name) ?? []), { day, amount: money(amount) }]);
  }
  return found;
}

export async function findReductionFacts(
  call: DatedCall,
  reductions: readonly GivenReduction[],
): Promise<ReductionFacts> {
  const invoices = await findOpenInvoices(call.db, [...new Set(reductions.map((each) => each.ClientInvoiceKey))]);
  const controls = await findControlAccounts(call.db);
  return { invoices, controls, limits: await findDateLimits(call, [...controls.keys()]) };
}

/** Invoices with the open balance of each line, locked in key order until the transaction ends, in two statements. */
export async function findOpenInvoices(db: Db, keys: readonly number[]): Promise<Map<number, ReceivableInvoice>> {
  if (keys.length === 0) return new Map();
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  type Stored = ReceivableInvoice["lines"][number] & { amount: string; salesTax: string };
  type Row = Omit<ReceivableInvoice, "lines" | "settlements"> & {
    lines: Stored[];
    settlements: { day: DateOnly; amount: string }[];
  };
  const rows = await db.rows<Row>(readOpen, [keys]);
  return new Map(
    rows.map((row) => [
      row.invoice,
      {
        ...row,
        lines: row.lines.map((line) => ({ ...line, amount: money(line.amount), salesTax: money(line.salesTax) })),
        settlements: row.settlements.map(({ day, amount }) => ({ day, amount: money(amount) })),
      },
    ]),
  );
}

const readOpen = `
  select client_invoice_key as invoice, company_key as company, client_key as client, status, accounting_date as "accountingDate",
         (select coalesce(json_agg(json_build_object('line', item.line, 'kind', item.kind, 'project', item.project_key, 'phase', item.phase_key,
                   'company', item.company_key, 'department', item.department_key, 'amount', (item.amount - coalesce(settled.amount, 0))::text,
                   'salesTax', (item.sales_tax - coalesce(settled.sales_tax, 0))::text,
                   'tax', case when item.sales_tax_rate is not null then json_build_object('code', item.sales_tax_code) end) order by item.line), '[]')
            from client_invoice_line item
                 left join (select line, sum(amount) as amount, sum(sales_tax) as sales_tax from project_fact
                             where invoice_key = client_invoice.client_invoice_key and fact = 'receivableSettlement' group by line) settled using (line)
           where item.client_invoice_key = client_invoice.client_invoice_key) as lines,
         (select coalesce(json_agg(json_build_object('day', day, 'amount', amount::text) order by day), '[]')
            from (select accounting_date as day, sum(amount + sales_tax) as amount from project_fact
                   where invoice_key = client_invoice.client_invoice_key and fact = 'receivableSettlement' group by accounting_date) settled) as settlements
    from client_invoice where client_invoice_key = any((select $1::int[])::int[])`;

export interface StoredReceipt {
  readonly key: number;
  readonly type: ReceiptType;
  readonly status: string;
  readonly client: number;
  readonly company: number;
  readonly amount: string;
  readonly prepayment: string;
}

/** Locks clients, then invoices, then receipts: the order in which CreateReceipts locks them. */
export async function lockReceipts(db: Db, keys: readonly number[]): Promise<StoredReceipt[]> {
  const clients = await db.rows<{ key: number }>(
    "select distinct client_key as key from receipt where receipt_key = any((select $1::int[])::int[])",
    [keys],
  );
  await lockClients(
    db,
    clients.map((each) => each.key),
  );
  await db.run(
    `select from client_invoice where client_invoice_key in (select client_invoice_key from receipt_line where receipt_key = any((select $1::int[])::int[]))
      order by client_invoice_key for update`,
    [keys],
  );
  return db.rows<StoredReceipt>(
    `select receipt_key as key, type, status, client_key as client, company_key as company, amount::text, prepayment_amount::text as prepayment
       from receipt where receipt_key = any((select $1::int[])::int[]) order by receipt_key for update`,
    [keys],
  );
}

/** Voids receipts and reverses their postings; their invoices are open again. */
export async function saveVoidedReceipts(
  poster: Poster,
  keys: readonly number[],
  booked: readonly BookedDocument[],
  date: DateOnly,
): Promise<void> {
  await poster.db.run(
    `with voided as (update receipt set status = 'Voided', void_date = $2, last_modified = $3 where receipt_key = any($1)),
     freed as (select client_invoice_key, sum(amount) as amount from receipt_line where receipt_key = any($1) group by client_invoice_key)
     update client_invoice set settled_amount = settled_amount - freed.amount, last_modified = $3
       from freed where client_invoice.client_invoice_key = freed.client_invoice_key`,
    [keys, date, new Date(poster.now).toISOString()],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}

/** Receipts and their details in the order of the keys, in one statement. */
export async function showReceipts(
  db: Db,
  keys: readonly number[],
): Promise<{ found: number[]; content: { Receipts: RawJson; ReceiptsDetails: RawJson } }> {
  const row = await db.row<{ found: number[] | null; headers: string; details: string }>(
    `with ${requested}
     select (select array_agg(key) from requested where exists (select from receipt where receipt_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(Receipt)} from requested, ${Receipt.from} where receipt.receipt_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ReceiptDetail)} from requested, ${ReceiptDetail.from}
                where receipt_line.receipt_key = requested.key order by requested.ord, receipt_line.receipt_line_key) r) as details`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    content: { Receipts: new RawJson(row?.headers ?? "[]"), ReceiptsDetails: new RawJson(row?.details ?? "[]") },
  };
}
