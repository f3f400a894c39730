/** Payments and voids of vendor invoices as the books see them; the methods of the office decide when. */
import {
  type Application,
  type BankAccount,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  money,
  type OpenVendorInvoice,
  postVendorPayment,
  sum,
} from "@plumbline/accounting";
import type { Db } from "../database/index.ts";
import { bookRows, findBookedDocument, type Poster, postDocument, reverseDocument } from "../ledger/index.ts";

export interface PayableInvoice extends OpenVendorInvoice {
  readonly vendor: number;
  readonly status: "Normal" | "Voided";
  readonly onHold: boolean;
}

/**
 * Invoices with what is open of each line, locked in key order until the transaction ends. The lock is a statement of its
 * own: one that waits for it would still show what was open before the wait.
 */
export async function findPayableInvoices(db: Db, keys: readonly number[]): Promise<Map<number, PayableInvoice>> {
  await db.run(
    "select from vendor_invoice where vendor_invoice_key = any((select $1::int[])::int[]) order by vendor_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<
    Omit<PayableInvoice, "lines"> & { lines: (OpenVendorInvoice["lines"][number] & { amount: string })[] }
  >(payableInvoices, [keys]);
  return new Map(
    rows.map((row) => [
      row.invoice,
      { ...row, lines: row.lines.map((line) => ({ ...line, amount: money(line.amount) })) },
    ]),
  );
}

const payableInvoices = `
  with locked as (select * from vendor_invoice where vendor_invoice_key = any($1::int[]))
  select vendor_invoice_key as invoice, locked.company_key as company, locked.vendor_key as vendor, locked.status, on_hold as "onHold",
         (select json_agg(json_build_object('line', item.line, 'project', item.project_key, 'phase', item.phase_key, 'account', item.account_key,
                   'company', item.company_key, 'department', item.department_key, 'amount', (item.cost_amount - coalesce(settled.amount, 0))::text,
                   'kind', coalesce(settled.kind, 'Expense')) order by item.line)
            from vendor_invoice_line item
                 left join (select line, sum(amount) filter (where fact = 'payableSettlement') as amount, max(kind) filter (where fact = 'vendorInvoiceLine') as kind
                              from project_fact where invoice_key = locked.vendor_invoice_key and fact in ('payableSettlement', 'vendorInvoiceLine') group by line) settled using (line)
           where item.vendor_invoice_key = locked.vendor_invoice_key) as lines
    from locked order by vendor_invoice_key`;

export interface NewVendorPayment {
  readonly vendor: number;
  readonly bankAccount: number;
  readonly bank: BankAccount;
  readonly date: DateOnly;
  readonly number: string;
  readonly notes: string;
  readonly applications: readonly Application<OpenVendorInvoice>[];
}

/** Stores a payment that was checked (`checkPayableApplications`) and posts it. Answers its key. */
export async function saveVendorPayment(
  poster: Poster,
  payment: NewVendorPayment,
  controls: ControlAccountsByCompany,
): Promise<number> {
  const { date, bank, applications } = payment;
  const row = await poster.db.row<{ key: number }>(insertPayment, [
    payment.vendor,
    payment.bankAccount,
    date,
    formatMoney(sum(applications.map(({ amount }) => amount))),
    payment.number,
    payment.notes,
    new Date(poster.now).toISOString(),
    applications.map(({ to }) => to.invoice),
    applications.map(({ amount }) => formatMoney(amount)),
  ]);
  const key = row!.key;
  const posted = postVendorPayment({ payment: key, date, bank, applications }, controls);
  await postDocument(poster, bookRows(posted, { document: "VendorPayment", key }, date));
  return key;
}

const insertPayment = `
  with payment as (
    insert into vendor_payment (vendor_key, bank_account_key, payment_date, amount, number, notes, last_modified)
    values ($1, $2, $3, $4, $5, $6, $7) returning vendor_payment_key),
  applied as (select * from unnest($8::int[], $9::numeric[]) as each (vendor_invoice_key, amount)),
  lines as (
    insert into vendor_payment_line (vendor_payment_key, vendor_invoice_key, amount)
    select vendor_payment_key, vendor_invoice_key, amount from payment, applied),
  paid as (
    update vendor_invoice set paid_amount = paid_amount + applied.amount, last_modified = $7
      from applied where vendor_invoice.vendor_invoice_key = applied.vendor_invoice_key)
  select vendor_payment_key as key from payment`;

/** Takes a payment back on a day: its invoices are open again. */
export async function voidVendorPayment(poster: Poster, key: number, date: DateOnly): Promise<void> {
  await poster.db.run(
    `with voided as (update vendor_payment set status = 'Voided', void_date = $2, last_modified = $3 where vendor_payment_key = $1 and status = 'Normal' returning vendor_payment_key)
     update vendor_invoice set paid_amount = paid_amount - vendor_payment_line.amount, last_modified = $3
       from voided join vendor_payment_line using (vendor_payment_key) where vendor_invoice.vendor_invoice_key = vendor_payment_line.vendor_invoice_key`,
    [key, date, new Date(poster.now).toISOString()],
  );
  await reverseDocument(poster, await findBookedDocument(poster.db, { document: "VendorPayment", key }), date);
}

/** Voids an invoice on a day; ask `voidProblems` first, with its payments as dependents. */
export async function voidVendorInvoice(poster: Poster, key: number, date: DateOnly): Promise<void> {
  await poster.db.run(
    "update vendor_invoice set status = 'Voided', void_date = $2, last_modified = $3 where vendor_invoice_key = $1 and status = 'Normal'",
    [key, date, new Date(poster.now).toISOString()],
  );
  await reverseDocument(poster, await findBookedDocument(poster.db, { document: "VendorInvoice", key }), date);
}
