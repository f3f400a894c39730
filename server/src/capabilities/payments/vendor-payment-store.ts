import {
  type ControlAccountsByCompany,
  type ControlUse,
  type DateOnly,
  formatMoney,
  money,
  type OpenVendorInvoice,
  partyItem,
  postVendorPayment,
  sum,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { RawJson } from "../../engine/method/method.ts";
import { requested, selectList } from "../../engine/records/index.ts";
import { type BookedDocument, bookRows, type Poster, postDocument, reverseDocuments } from "../ledger/index.ts";
import { VendorPayment, VendorPaymentDetail } from "./payment-records.ts";
import type { NewVendorPayment, PayableInvoice } from "./vendor-payment-rules.ts";

/**
 * Invoices with the open balance of each line, locked in key order until the transaction ends. The lock is a separate
 * statement: a statement that waits for a lock still reads the balances from before the wait.
 */
export async function findPayableInvoices(db: Db, keys: readonly number[]): Promise<Map<number, PayableInvoice>> {
  await db.run(
    "select from vendor_invoice where vendor_invoice_key = any((select $1::int[])::int[]) order by vendor_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<
    Omit<PayableInvoice, "lines" | "settlements"> & {
      lines: (OpenVendorInvoice["lines"][number] & { amount: string; control: ControlUse | null; party: number })[];
      settlements: { day: DateOnly; amount: string }[];
    }
  >(payableInvoices, [keys]);
  return new Map(
    rows.map((row) => [
      row.invoice,
      {
        ...row,
        lines: row.lines.map(({ control, party, ...line }) => ({
          ...line,
          amount: money(line.amount),
          ...(control !== null && { item: partyItem(control, party) }),
        })),
        settlements: row.settlements.map(({ day, amount }) => ({ day, amount: money(amount) })),
      },
    ]),
  );
}

const payableInvoices = `
  with locked as (select * from vendor_invoice where vendor_invoice_key = any($1::int[]))
  select vendor_invoice_key as invoice, locked.company_key as company, locked.vendor_key as vendor, locked.status, on_hold as "onHold", is_history as "isHistory", locked.accounting_date as "accountingDate",
         (select json_agg(json_build_object('line', item.line, 'project', item.project_key, 'phase', item.phase_key, 'account', item.account_key,
                   'company', item.company_key, 'department', item.department_key, 'amount', (item.cost_amount - coalesce(settled.amount, 0))::text,
                   'kind', coalesce(settled.kind, 'Expense'), 'control', item.control, 'party', item.party_key) order by item.line)
            from vendor_invoice_line item
                 left join (select line, sum(amount) filter (where fact = 'payableSettlement') as amount, max(kind) filter (where fact = 'vendorInvoiceLine') as kind
                              from project_fact where invoice_key = locked.vendor_invoice_key and fact in ('payableSettlement', 'vendorInvoiceLine') group by line) settled using (line)
           where item.vendor_invoice_key = locked.vendor_invoice_key) as lines,
         (select coalesce(json_agg(json_build_object('day', day, 'amount', amount::text) order by day), '[]')
            from (select accounting_date as day, sum(amount) as amount from project_fact
                   where invoice_key = locked.vendor_invoice_key and fact = 'payableSettlement' group by accounting_date) settled) as settlements
    from locked order by vendor_invoice_key`;

/** Stores and posts payments that were checked, each invoice in at most one of them; returns their keys in order. */
export async function saveVendorPayments(
  poster: Poster,
  payments: readonly NewVendorPayment[],
  controls: ControlAccountsByCompany,
): Promise<number[]> {
  const rows = await poster.db.rows<{ key: number }>(insertPayments, [
    JSON.stringify(payments.map((payment, ord) => ({ ord, ...paymentColumns(payment) }))),
    JSON.stringify(
      payments.flatMap(({ applications }, ord) =>
        applications.map(({ to, amount }) => ({ ord, vendor_invoice_key: to.invoice, amount: formatMoney(amount) })),
      ),
    ),
    new Date(poster.now).toISOString(),
    payments.flatMap(({ applications }) => applications.map(({ to }) => to.invoice)),
  ]);
  const keys = rows.map(({ key }) => key);
  const books = payments.map(({ date, bank, applications }, at) => {
    const key = keys[at]!;
    const posted = postVendorPayment({ payment: key, date, bank, applications }, controls);
    return bookRows(posted, { document: "VendorPayment", key }, date);
  });
  await postDocument(poster, {
    entries: books.flatMap((each) => each.entries),
    facts: books.flatMap((each) => each.facts),
  });
  return keys;
}

function paymentColumns(payment: NewVendorPayment) {
  return {
    vendor_key: payment.vendor,
    bank_account_key: payment.bankAccount,
    payment_date: payment.date,
    amount: formatMoney(sum(payment.applications.map(({ amount }) => amount))),
    number: payment.number,
    notes: payment.notes,
  };
}

const insertPayments = `
  with payment as (
    select nextval('vendor_payment_vendor_payment_key_seq')::int as vendor_payment_key, given.*
      from jsonb_to_recordset($1::jsonb) as given (ord int, vendor_key int, bank_account_key int, payment_date date, amount numeric, number text, notes text) order by ord),
  stored as (
    insert into vendor_payment (vendor_payment_key, vendor_key, bank_account_key, payment_date, amount, number, notes, last_modified)
    select vendor_payment_key, vendor_key, bank_account_key, payment_date, amount, number, notes, $3::timestamptz from payment),
  applied as (
    select vendor_payment_key, each.vendor_invoice_key, each.amount
      from payment join jsonb_to_recordset($2::jsonb) as each (ord int, vendor_invoice_key int, amount numeric) using (ord)),
  lines as (
    insert into vendor_payment_line (vendor_payment_key, vendor_invoice_key, amount)
    select vendor_payment_key, vendor_invoice_key, amount from applied),
  paid as (
    update vendor_invoice set paid_amount = paid_amount + applied.amount, last_modified = $3
      from applied where vendor_invoice.vendor_invoice_key = applied.vendor_invoice_key and vendor_invoice.vendor_invoice_key = any((select $4::int[])::int[]))
  select vendor_payment_key as key from payment order by ord`;

/** Voids payments and reverses their postings; their invoices are open again. */
export async function saveVoidedPayments(
  poster: Poster,
  booked: readonly BookedDocument[],
  date: DateOnly,
): Promise<void> {
  await poster.db.run(
    `with voided as (
       update vendor_payment set status = 'Voided', void_date = $2, last_modified = $3 where vendor_payment_key = any($1) and status = 'Normal' returning vendor_payment_key),
     freed as (
       select vendor_invoice_key, sum(amount) as amount from voided join vendor_payment_line using (vendor_payment_key) group by vendor_invoice_key)
     update vendor_invoice set paid_amount = paid_amount - freed.amount, last_modified = $3
       from freed where vendor_invoice.vendor_invoice_key = freed.vendor_invoice_key`,
    [booked.map(({ source }) => source.key), date, new Date(poster.now).toISOString()],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}

/** Locks the invoices of payments; PayVendorInvoices also locks invoices before payments. */
export async function lockInvoicesOf(db: Db, payments: readonly number[]): Promise<void> {
  await db.run(
    `select from vendor_invoice where vendor_invoice_key in (select vendor_invoice_key from vendor_payment_line where vendor_payment_key = any((select $1::int[])::int[]))
      order by vendor_invoice_key for update`,
    [payments],
  );
}

/** Payments and their details in the order of the keys, in one statement. */
export async function showVendorPayments(db: Db, keys: readonly number[]) {
  const row = await db.row<{ found: number[] | null; headers: string; details: string }>(
    `with ${requested}
     select (select array_agg(key) from requested where exists (select from vendor_payment where vendor_payment_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorPayment)} from requested, ${VendorPayment.from}
                where vendor_payment.vendor_payment_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorPaymentDetail)} from requested, ${VendorPaymentDetail.from}
                where vendor_payment_line.vendor_payment_key = requested.key order by requested.ord, vendor_payment_line.vendor_invoice_key) r) as details`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    content: {
      VendorPayments: new RawJson(row?.headers ?? "[]"),
      VendorPaymentsDetails: new RawJson(row?.details ?? "[]"),
    },
  };
}
