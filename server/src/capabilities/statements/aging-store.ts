/** SQL of open amounts by age, over $1 (the date) and $2 (the companies). */
import type { Db } from "../../engine/database/index.ts";
import { balanceRows } from "../ledger/index.ts";
import { inCompanies, type StatementScope } from "./statement-arguments.ts";

export interface AgingQuery {
  /** The member that identifies a row, such as VendorKey. */
  readonly party: string;
  /** Selects rows (party, description, age in days, amount) and the columns that `document` uses. */
  readonly open: string;
  /** A row of `open` as a JSON object. */
  readonly document?: string;
  /** The use of the control account, and whether the account is a liability. */
  readonly control?: { readonly use: "receivable" | "payable"; readonly isLiability: boolean };
}

/** Sums open amounts by party and column in one statement. `columnStarts` are the lowest ages of the columns after the first. */
export async function findAging(
  db: Db,
  { asOf, companies }: StatementScope,
  columnStarts: readonly number[],
  withDocuments: boolean,
  { party, open, document, control }: AgingQuery,
): Promise<Readonly<Record<"rows" | "totals" | "total" | "control" | "documents", string>>> {
  const amounts = `json_build_array(${[0, ...columnStarts].map((_, at) => `coalesce(sum(amount) filter (where place = ${at}), 0.00)`).join(", ")})`;
  const balance =
    control === undefined
      ? "null"
      : `(select coalesce(sum(${control.isLiability ? "-accrual" : "accrual"}), 0.00) from (${controlBalanceRows(control.use)}) parts)`;
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
    [asOf, companies, columnStarts],
  );
  return row!;
}

/** The balance of the accounts with this use, less what the same accounts hold for other uses. */
function controlBalanceRows(use: string): string {
  const marked = `(gl_account_key, company_key) in (select gl_account_key, company_key from control_account where control = '${use}')`;
  const balance = balanceRows({ asOf: "$1::date", where: `${inCompanies("$2")} and ${marked}` });
  return `select accrual from (${balance}) balance
          union all
          select -posting.amount from control_account shared join posting using (gl_account_key, company_key)
           where shared.control = '${use}' and posting.control <> '${use}' and posting.basis <> 'cash' and posting.entry_date <= $1::date
             and (select count(*) from control_account other where (other.gl_account_key, other.company_key) = (shared.gl_account_key, shared.company_key)) > 1
             and ${inCompanies("$2")}`;
}

/**
 * The open items of a control account, from its postings through $1. Reads only documents that are open now, items with a
 * posting after $1 and the few lines that people entered; all others were settled by then.
 */
const openItems = (control: "receivable" | "payable", openNow: string) => `
  select posting.item, posting.item_key, posting.company_key, posting.party_key, min(posting.entry_date) as first_date, sum(posting.amount) as amount
    from (${openNow}
          union select item, item_key from posting where control = '${control}' and entry_date > $1::date and entry_date < 'infinity'
          union select item, item_key from posting where control = '${control}' and item in ('Journal', 'Other')) changed
         join posting using (item, item_key)
   where posting.control = '${control}' and posting.basis <> 'cash' and posting.entry_date <= $1::date and ${inCompanies("$2", "posting.company_key")}
   group by posting.item, posting.item_key, posting.company_key, posting.party_key`;

/** The party of a row that old books leave without one. */
const noParty = "No client or vendor";

const journalKey = "case open.item when 'Journal' then open.item_key end";

const openClientInvoices = `
  select open.party_key as party, coalesce(client.description, '${noParty}') as description, $1::date - coalesce(invoice_date, first_date) as age, open.amount,
         client_invoice_key, ${journalKey} as journal_key, project_key, open.company_key, number, coalesce(invoice_date, first_date) as invoice_date,
         coalesce(invoice.amount + invoice.sales_tax, open.amount) as invoiced
    from (${openItems("receivable", "select 'ClientInvoice' as item, client_invoice_key as item_key from client_invoice where open_amount <> 0")}) open
         left join client_invoice invoice on open.item = 'ClientInvoice' and client_invoice_key = open.item_key
         left join client on client.client_key = open.party_key`;

export const receivables: AgingQuery = {
  party: "ClientKey",
  open: openClientInvoices,
  document: `json_build_object('ClientInvoiceKey', client_invoice_key, 'JournalKey', journal_key, 'ClientKey', party, 'ProjectKey', project_key,
    'CompanyKey', company_key, 'Number', number, 'Date', invoice_date, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { use: "receivable", isLiability: false },
};

const openVendorInvoices = (agedBy: "invoice_date" | "date_to_pay") => `
  select open.party_key as party, coalesce(vendor.name, '${noParty}') as description, $1::date - coalesce(${agedBy}, first_date) as age, -open.amount as amount,
         vendor_invoice_key, ${journalKey} as journal_key, open.company_key, coalesce(number, '') as number, coalesce(invoice_date, first_date) as invoice_date,
         coalesce(date_to_pay, first_date) as date_to_pay, coalesce(invoice.amount, -open.amount) as invoiced
    from (${openItems("payable", "select 'VendorInvoice' as item, vendor_invoice_key as item_key from vendor_invoice where open_amount <> 0")}) open
         left join vendor_invoice invoice on open.item = 'VendorInvoice' and vendor_invoice_key = open.item_key
         left join vendor on vendor.vendor_key = open.party_key`;

export const payables = (agedBy: "invoice_date" | "date_to_pay"): AgingQuery => ({
  party: "VendorKey",
  open: openVendorInvoices(agedBy),
  document: `json_build_object('VendorInvoiceKey', vendor_invoice_key, 'JournalKey', journal_key, 'VendorKey', party, 'CompanyKey', company_key,
    'Number', number, 'Date', invoice_date, 'DateToPay', date_to_pay, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { use: "payable", isLiability: true },
});

const workColumns = "transaction.project_key, transaction.work_date, transaction.accounting_date, transaction.value";

export const unbilledWork: AgingQuery = {
  party: "ProjectKey",
  open: `
  select project_key as party, coalesce(nullif(project.id, '') || ' ', '') || project.description as description, $1::date - work_date as age, value as amount
    from (select ${workColumns} from transaction where status in ('Wip', 'Hold')
          union all
          select ${workColumns} from client_invoice join transaction using (client_invoice_key)
           where client_invoice.accounting_date > $1::date and client_invoice.status = 'Final' and transaction.status = 'Billed'
          union all
          select ${workColumns} from write_off join transaction_move on document = 'WriteOff' and document_key = write_off_key and not undo
                 join transaction using (transaction_key)
           where write_off_date > $1::date and write_off.status = 'Normal' and transaction.status = 'WrittenOff') unbilled
         join project using (project_key)
   where accounting_date <= $1::date and ${inCompanies("$2")}`,
};

/** The open invoices and prepayments of one client; undefined if the client does not exist. */
export function findClientStatement(
  db: Db,
  client: number,
  asOf: string,
  company: number | null,
): Promise<Readonly<Record<string, string>> | undefined> {
  return db.row<Readonly<Record<string, string>>>(clientStatement, [client, asOf, company]);
}

const clientStatement = `
  with open as (
    select client_invoice.client_invoice_key as "ClientInvoiceKey", number as "Number", invoice_date as "Date", project.project_key as "ProjectKey",
           project.description as "ProjectDescription", client_invoice.company_key as "CompanyKey", total as "TotalAmount", settled as "SettledAmount",
           total - settled as "OpenAmount", $2::date - invoice_date as "DaysOld"
      from client_invoice join project on project.project_key = client_invoice.project_key,
           lateral (select coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'clientInvoiceLine'), 0) as total,
                           coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'receivableSettlement'), 0) as settled
                      from project_fact fact
                     where fact.invoice_key = client_invoice.client_invoice_key and fact.fact in ('clientInvoiceLine', 'receivableSettlement')
                       and fact.accounting_date <= $2::date) books
     where client_invoice.client_key = $1 and client_invoice.status <> 'Draft' and ($3::int is null or client_invoice.company_key = $3)
       and total <> settled)
  select description, (select coalesce(json_agg(open order by "Date", "ClientInvoiceKey"), '[]')::text from open) as invoices,
         (select coalesce(sum("OpenAmount"), 0)::text from open) as "OpenAmount",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" <= 30) as "UpTo30Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 31 and 60) as "UpTo60Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 61 and 90) as "UpTo90Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" > 90) as "Over90Days",
         (select coalesce(-sum(amount), 0)::text from posting
           where control = 'prepayment' and item = 'Client' and item_key = client.client_key and basis <> 'cash' and entry_date <= $2::date
             and ($3::int is null or posting.company_key = $3)) as "PrepaymentAmount"
    from client where client_key = $1`;
