/** SQL of open amounts by age, over $1 (the date) and $2 (the companies). */
import type { Db } from "../../engine/database/index.ts";
import { balanceRows, type Moment } from "../ledger/index.ts";
import { inCompanies, isKnown, knownAtParameter, knownAtValue, type StatementScope } from "./statement-arguments.ts";

export interface AgingQuery {
  /** The member that identifies a row, such as VendorKey. */
  readonly party: string;
  /** Selects rows (party, description, age in days, amount) and the columns that `document` uses. */
  readonly open: string;
  /** A row of `open` as a JSON object. */
  readonly document?: string;
  /** The column of company that holds the control account, and whether the account is a liability. */
  readonly control?: { readonly column: string; readonly isLiability: boolean };
}

/** Sums open amounts by party and column in one statement. `columnStarts` are the lowest ages of the columns after the first. */
export async function findAging(
  db: Db,
  scope: StatementScope,
  columnStarts: readonly number[],
  withDocuments: boolean,
  { party, open, document, control }: AgingQuery,
): Promise<Readonly<Record<"rows" | "totals" | "total" | "control" | "documents", string>>> {
  const amounts = `json_build_array(${[0, ...columnStarts].map((_, at) => `coalesce(sum(amount) filter (where place = ${at}), 0.00)`).join(", ")})`;
  const balance =
    control === undefined
      ? "null"
      : `(select coalesce(sum(${control.isLiability ? "-accrual" : "accrual"}), 0.00) from (${balanceRows({
          asOf: "$1::date",
          where: `${inCompanies("$2")} and (gl_account_key, company_key) in (select ${control.column}, company_key from company)`,
        })}) parts)`;
  const documents = withDocuments
    ? `(select coalesce(json_agg(${document} order by age desc, party), '[]') from (${open}) each where amount <> 0)`
    : "null";
  const row = await db.row<Record<"rows" | "totals" | "total" | "control" | "documents", string>>(
    `with aged as materialized (
       select party, min(description) as description, width_bucket(age, $3::int[]) as place, sum(amount) as amount
         from (${open}) each where amount <> 0 group by 1, 3)
     select (select coalesce(json_agg(shown order by lower(shown."Description") collate "C", shown."${party}"), '[]') from (
               select party as "${party}", min(description) as "Description", ${amounts} as "Amounts", sum(amount) as "Total" from aged group by party) shown)::text as rows,
            (select ${amounts} from aged)::text as totals, (select coalesce(sum(amount), 0.00) from aged)::text as total,
            ${balance}::text as control, ${documents}::text as documents`,
    [scope.asOf, scope.companies, columnStarts, ...knownAtValue(scope)],
  );
  return row!;
}

/** True of a date after $1. The upper bound makes the planner expect few rows even when it does not know $1. */
const isAfter = (column: string) => `(${column} > $1::date and ${column} < 'infinity')`;

/**
 * Reads only invoices that are open now or changed after the date; all others were settled by then. With offset 0, the
 * lines are read for each receipt instead of all at once.
 */
const openClientInvoices = `
  select client_key as party, client.description, $1::date - invoice_date as age, invoiced - coalesce(settled, 0) as amount,
         client_invoice_key, project_key, invoice.company_key, number, invoice_date, invoiced
    from (select client_invoice_key from client_invoice where open_amount <> 0
          union select client_invoice_key from client_invoice where ${isAfter("void_date")}
          union select client_invoice_key from receipt, lateral (select client_invoice_key from receipt_line where receipt_key = receipt.receipt_key offset 0) line
                 where ${isAfter("receipt_date")} or ${isAfter("void_date")}) changed
         join client_invoice invoice using (client_invoice_key)
         join client using (client_key),
         lateral (select amount + sales_tax as invoiced) with_tax,
         lateral (select sum(line.amount) as settled from receipt_line line join receipt using (receipt_key)
                   where line.client_invoice_key = invoice.client_invoice_key and receipt_date <= $1::date and coalesce(receipt.void_date > $1::date, true)) received
   where invoice.status <> 'Draft' and accounting_date <= $1::date and coalesce(invoice.void_date > $1::date, true) and ${inCompanies("$2", "invoice.company_key")}`;

export const receivables: AgingQuery = {
  party: "ClientKey",
  open: openClientInvoices,
  document: `json_build_object('ClientInvoiceKey', client_invoice_key, 'ClientKey', party, 'ProjectKey', project_key, 'CompanyKey', company_key,
    'Number', number, 'Date', invoice_date, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { column: "receivable_account_key", isLiability: false },
};

/** Reads only invoices that are open now or changed after the date, as for receivables. */
const openVendorInvoices = (agedBy: "invoice_date" | "date_to_pay") => `
  select vendor_key as party, vendor.name as description, $1::date - ${agedBy} as age, invoice.amount - coalesce(paid, 0) as amount,
         vendor_invoice_key, invoice.company_key, number, invoice_date, date_to_pay, invoice.amount as invoiced
    from (select vendor_invoice_key from vendor_invoice where open_amount <> 0
          union select vendor_invoice_key from vendor_invoice where ${isAfter("void_date")}
          union select vendor_invoice_key from vendor_payment, lateral (select vendor_invoice_key from vendor_payment_line where vendor_payment_key = vendor_payment.vendor_payment_key offset 0) line
                 where ${isAfter("payment_date")} or ${isAfter("void_date")}) changed
         join vendor_invoice invoice using (vendor_invoice_key)
         join vendor using (vendor_key),
         lateral (select sum(line.amount) as paid from vendor_payment_line line join vendor_payment payment using (vendor_payment_key)
                   where line.vendor_invoice_key = invoice.vendor_invoice_key and payment_date <= $1::date and coalesce(payment.void_date > $1::date, true)) settled
   where accounting_date <= $1::date and coalesce(invoice.void_date > $1::date, true) and ${inCompanies("$2", "invoice.company_key")}`;

export const payables = (agedBy: "invoice_date" | "date_to_pay"): AgingQuery => ({
  party: "VendorKey",
  open: openVendorInvoices(agedBy),
  document: `json_build_object('VendorInvoiceKey', vendor_invoice_key, 'VendorKey', party, 'CompanyKey', company_key, 'Number', number,
    'Date', invoice_date, 'DateToPay', date_to_pay, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { column: "payable_account_key", isLiability: true },
});

/**
 * Work posted by the date that is unbilled now, without the moves after the date and what was recorded after AsKnownAt. Only
 * the moves since then are read, whatever the length of the history.
 */
export const unbilledWork = (scope: Pick<StatementScope, "knownAt">): AgingQuery => ({
  party: "ProjectKey",
  open: `
  select project_key as party, coalesce(nullif(project.id, '') || ' ', '') || project.description as description, $1::date - work_date as age, amount
    from (select project_key, work_date, sum(value) as amount
            from (select project_key, company_key, work_date, value from transaction where status in ('Wip', 'Hold') and accounting_date <= $1::date
                  union all
                  select moved.project_key, company_key, work_date, case when mark_of(to_status) = 'Wip' then -value else value end
                    from transaction_move join transaction moved using (transaction_key)
                   where ${isAfter("move_date")} and accounting_date <= $1::date and (mark_of(from_status) = 'Wip') <> (mark_of(to_status) = 'Wip')
                  ${scope.knownAt === null ? "" : `union all ${workLearnedAfter(knownAtParameter(scope, 3)!)}`}) work
           where project_key is not null and ${inCompanies("$2")} group by project_key, work_date) unbilled
         join project using (project_key)`,
});

const workLearnedAfter = (knownAt: string) =>
  `select project_key, company_key, work_date, -value from book_change where at > ${knownAt} and on_date <= $1::date and fact = 'transaction' and mark = 'Wip'`;

/** The open invoices and prepayments of one client; undefined if the client does not exist. */
export function findClientStatement(
  db: Db,
  client: number,
  moment: Moment,
  company: number | null,
): Promise<Readonly<Record<string, string>> | undefined> {
  const sql = clientStatement(knownAtParameter(moment, 3));
  return db.row<Readonly<Record<string, string>>>(sql, [client, moment.asOf, company, ...knownAtValue(moment)]);
}

const clientStatement = (knownAt: string | undefined) => `
  with open as (
    select client_invoice.client_invoice_key as "ClientInvoiceKey", number as "Number", invoice_date as "Date", project.project_key as "ProjectKey",
           project.description as "ProjectDescription", client_invoice.company_key as "CompanyKey", total as "TotalAmount", settled as "SettledAmount",
           total - settled as "OpenAmount", $2::date - invoice_date as "DaysOld"
      from client_invoice join project on project.project_key = client_invoice.project_key,
           lateral (select coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'clientInvoiceLine'), 0) as total,
                           coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'receivableSettlement'), 0) as settled
                      from project_fact fact
                     where fact.invoice_key = client_invoice.client_invoice_key and fact.fact in ('clientInvoiceLine', 'receivableSettlement')
                       and fact.accounting_date <= $2::date and ${isKnown(knownAt, "fact.at")}) books
     where client_invoice.client_key = $1 and client_invoice.status <> 'Draft' and ($3::int is null or client_invoice.company_key = $3)
       and total <> settled)
  select description, (select coalesce(json_agg(open order by "Date", "ClientInvoiceKey"), '[]')::text from open) as invoices,
         (select coalesce(sum("OpenAmount"), 0)::text from open) as "OpenAmount",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" <= 30) as "UpTo30Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 31 and 60) as "UpTo60Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 61 and 90) as "UpTo90Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" > 90) as "Over90Days",
         (select coalesce(sum(case type when 'Receipt' then prepayment_amount when 'PrepaymentApplied' then -amount else 0 end), 0)::text
            from receipt, lateral (
                   select count(*) filter (where reverses is null) > 0 and count(*) filter (where reverses is not null) = 0 as counts
                     from journal_entry where document = 'Receipt' and document_key = receipt_key and entry_date <= $2::date and ${isKnown(knownAt)}) books
           where receipt.client_key = client.client_key and receipt_date <= $2::date and counts
             and ($3::int is null or receipt.company_key = $3)) as "PrepaymentAmount"
    from client where client_key = $1`;
