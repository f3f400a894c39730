import {
  type Application,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  type Money,
  money,
  type OpenClientInvoice,
  type Posted,
  type Source,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import { bookRows, findClosedPeriods, postDocument, refuseClosedPeriod } from "../ledger/index.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { listOfRecord, recordHistory, requested, selectList } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { refuseMissingAccounts } from "../ledger/index.ts";
import { Receipt, ReceiptDetail, type ReceiptType } from "./receipt-record.ts";

export interface NewReceipt {
  readonly type: ReceiptType;
  readonly client: number;
  readonly company: CompanyKey;
  readonly bankAccount: number | null;
  readonly date: DateOnly;
  readonly amount: Money;
  readonly prepayment: Money;
  readonly reference: string;
  readonly notes: string;
  readonly applications: readonly Application<OpenClientInvoice>[];
  /** What it posts under the key that it gets. */
  readonly post: (key: number, controls: ControlAccountsByCompany) => Posted;
}

/** The books know two sorts of receipts by the same name. */
export function sourceOf(type: ReceiptType, key: number): Source {
  return { document: type === "PrepaymentApplied" ? "Receipt" : type, key };
}

/** Stores receipts that were checked and posts them; throws what the books refuse. Answers what a method shows. */
export async function saveReceipts(
  call: Call,
  receipts: readonly NewReceipt[],
  controls: ControlAccountsByCompany,
): Promise<ReceiptContent> {
  const rows = await call.db.rows<{ key: number }>(insertReceipts, [
    JSON.stringify(receipts.map((receipt, ord) => ({ ord, ...receiptColumns(receipt) }))),
    JSON.stringify(
      receipts.flatMap(({ applications }, ord) =>
        applications.map(({ to, amount }) => ({ ord, client_invoice_key: to.invoice, amount: formatMoney(amount) })),
      ),
    ),
    new Date(call.now).toISOString(),
    receipts.flatMap(({ applications }) => applications.map(({ to }) => to.invoice)),
  ]);
  const keys = rows.map(({ key }) => key);
  const posted = receipts.map((receipt, at) => receipt.post(keys[at]!, controls));
  const refusals = [...refuseMissingAccounts(posted, controls), ...(await refuseClosed(call.db, receipts, posted))];
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const books = posted.map((each, at) => bookRows(each, sourceOf(receipts[at]!.type, keys[at]!), receipts[at]!.date));
  await postDocument(call, {
    entries: books.flatMap((each) => each.entries),
    facts: books.flatMap((each) => each.facts),
  });
  await recordHistory(call, Receipt, keys);
  return (await showReceipts(call.db, keys)).content;
}

async function refuseClosed(db: Db, receipts: readonly NewReceipt[], posted: readonly Posted[]): Promise<Refusal[]> {
  const companies = posted.map(({ entries }) => [
    ...new Set(entries.flatMap((entry) => entry.postings.map((posting) => posting.company))),
  ]);
  const closed = await findClosedPeriods(db, [...new Set(companies.flat())]);
  return receipts.flatMap(({ date }, at) => refuseClosedPeriod(date, companies[at]!, closed, "Date"));
}

const columns = `type text, client_key int, company_key int, bank_account_key int, receipt_date date, amount numeric, prepayment_amount numeric,
  reference text, notes text`;
const names =
  "type, client_key, company_key, bank_account_key, receipt_date, amount, prepayment_amount, reference, notes";

/** An invoice stands at most once in a call, so that each is settled by one row here. */
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
  };
}

/** Clients are locked in key order: what they have paid ahead changes by one call at a time. */
export async function lockClients(db: Db, keys: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db.rows<{ key: number; active: boolean }>(
    `select client_key as key, status = 'Active' as active from client
      where client_key = any((select $1::int[])::int[]) order by client_key for no key update`,
    [keys],
  );
  return new Map(rows.map(({ key, active }) => [key, active]));
}

export const prepaymentOf = (client: number, company: number): string => `${client} ${company}`;

/** What clients have paid ahead and not used, by client and company. */
export async function findPrepayments(db: Db, clients: readonly number[]): Promise<Map<string, Money>> {
  const rows = await db.rows<{ client: number; company: number; left: string }>(
    `select client_key as client, company_key as company,
            sum(case type when 'Receipt' then prepayment_amount when 'PrepaymentApplied' then -amount else 0 end)::text as left
       from receipt where client_key = any((select $1::int[])::int[]) and status = 'Normal' group by client_key, company_key`,
    [clients],
  );
  return new Map(rows.map(({ client, company, left }) => [prepaymentOf(client, company), money(left)]));
}

export const receiptContent = { Receipts: listOfRecord(Receipt), ReceiptsDetails: listOfRecord(ReceiptDetail) };
export type ReceiptContent = { Receipts: RawJson; ReceiptsDetails: RawJson };

/** Receipts in the order of the keys, and what they settled. One statement. */
export async function showReceipts(
  db: Db,
  keys: readonly number[],
): Promise<{ found: number[]; content: ReceiptContent }> {
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
