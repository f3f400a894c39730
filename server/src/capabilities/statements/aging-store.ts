/** SQL of open amounts by age, over $1 (the date) and $2 (the companies). */
import type { Db } from "../../platform/database/index.ts";
import { balanceRows, type Moment, openAmountRows, workDate } from "../ledger/index.ts";
import { inCompanies, isKnown, knownAtParameter, knownAtValue, type StatementScope } from "./statement-arguments.ts";

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
  scope: StatementScope,
  columnStarts: readonly number[],
  withDocuments: boolean,
  { party, open, document, control }: AgingQuery,
): Promise<Readonly<Record<"rows" | "totals" | "total" | "control" | "documents", string>>> {
  const amounts = `json_build_array(${[0, ...columnStarts].map((_, at) => `coalesce(sum(amount) filter (where place = ${at}), 0.00)`).join(", ")})`;
  const balance =
    control === undefined
      ? "null"
      : `(select coalesce(sum(${control.isLiability ? "-accrual" : "accrual"}), 0.00) from (${controlBalanceRows(control.use, knownAtParameter(scope, 3))}) parts)`;
  const documents = withDocuments
    ? `(select coalesce(json_agg(${document} order by age desc, party, item, item_key, company_key), '[]') from (${open}) each where amount <> 0)`
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

/** The balance of the accounts with this use, less what the same accounts hold for other uses. */
function controlBalanceRows(use: string, knownAt: string | undefined): string {
  const marked = `(gl_account_key, company_key) in (select gl_account_key, company_key from control_account where control = '${use}')`;
  const balance = balanceRows({ asOf: "$1::date", knownAt, where: `${inCompanies("$2")} and ${marked}` });
  return `select accrual from (${balance}) balance
          union all
          select -posting.amount from control_account shared join ${postingsKnown(knownAt)} using (gl_account_key, company_key)
           where shared.control = '${use}' and posting.control <> '${use}' and posting.basis <> 'cash' and posting.entry_date <= $1::date
             and (select count(*) from control_account other where (other.gl_account_key, other.company_key) = (shared.gl_account_key, shared.company_key)) > 1
             and ${inCompanies("$2")}`;
}

/** The postings that were recorded by AsKnownAt. */
const postingsKnown = (knownAt: string | undefined) =>
  knownAt === undefined
    ? "posting"
    : `(select posting.* from posting join journal_entry using (journal_entry_key) where at <= ${knownAt}) posting`;

/** The open items of a control account as of $1, from its postings. */
const openItems = (control: "receivable" | "payable", knownAt: string | undefined) => `
  select item, item_key, company_key, party_key, sum(amount) as amount
    from (${openAmountRows({ control, asOf: "$1::date", knownAt })}) kept where ${inCompanies("$2")}
   group by item, item_key, company_key, party_key having sum(amount) <> 0`;

/** The first posting of an item without a document: the day from which its age is counted. */
const firstDate = (control: "receivable" | "payable", knownAt: string | undefined) => `
  (select min(posting.entry_date) from ${postingsKnown(knownAt)}
    where (posting.item, posting.item_key, posting.company_key, posting.party_key) = (open.item, open.item_key, open.company_key, open.party_key)
      and posting.control = '${control}' and posting.basis <> 'cash' and posting.entry_date <= $1::date)`;

/** The party of a row that old books leave without one. */
const noParty = "No client or vendor";

const journalKey = "case open.item when 'Journal' then open.item_key end";

const openClientInvoices = (knownAt: string | undefined) => `
  select open.party_key as party, coalesce(client.description, '${noParty}') as description, $1::date - coalesce(invoice_date, first_date) as age, open.amount,
         open.item, open.item_key, client_invoice_key, ${journalKey} as journal_key, project_key, open.company_key, number, coalesce(invoice_date, first_date) as invoice_date,
         coalesce(invoice.amount + invoice.sales_tax, open.amount) as invoiced
    from (${openItems("receivable", knownAt)}) open
         left join client_invoice invoice on open.item = 'ClientInvoice' and client_invoice_key = open.item_key
         left join client on client.client_key = open.party_key
         left join lateral (select ${firstDate("receivable", knownAt)} as first_date) entered on client_invoice_key is null`;

export const receivables = (scope: Pick<StatementScope, "knownAt">): AgingQuery => ({
  party: "ClientKey",
  open: openClientInvoices(knownAtParameter(scope, 3)),
  document: `json_build_object('ClientInvoiceKey', client_invoice_key, 'JournalKey', journal_key, 'ClientKey', party, 'ProjectKey', project_key,
    'CompanyKey', company_key, 'Number', number, 'Date', invoice_date, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { use: "receivable", isLiability: false },
});

type AgedBy = "invoice_date" | "date_to_pay";

const openVendorInvoices = (agedBy: AgedBy, knownAt: string | undefined) => `
  select open.party_key as party, coalesce(vendor.name, '${noParty}') as description, $1::date - coalesce(${agedBy}, first_date) as age, -open.amount as amount,
         open.item, open.item_key, vendor_invoice_key, ${journalKey} as journal_key, open.company_key, coalesce(number, '') as number, coalesce(invoice_date, first_date) as invoice_date,
         coalesce(date_to_pay, first_date) as date_to_pay, coalesce(invoice.amount, -open.amount) as invoiced
    from (${openItems("payable", knownAt)}) open
         left join vendor_invoice invoice on open.item = 'VendorInvoice' and vendor_invoice_key = open.item_key
         left join vendor on vendor.vendor_key = open.party_key
         left join lateral (select ${firstDate("payable", knownAt)} as first_date) entered on vendor_invoice_key is null`;

export const payables = (scope: Pick<StatementScope, "knownAt">, agedBy: AgedBy): AgingQuery => ({
  party: "VendorKey",
  open: openVendorInvoices(agedBy, knownAtParameter(scope, 3)),
  document: `json_build_object('VendorInvoiceKey', vendor_invoice_key, 'JournalKey', journal_key, 'VendorKey', party, 'CompanyKey', company_key,
    'Number', number, 'Date', invoice_date, 'DateToPay', date_to_pay, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`,
  control: { use: "payable", isLiability: true },
});

/** Work that is unbilled as of $1, by the day it was done. */
export const unbilledWork = (scope: Pick<StatementScope, "knownAt">): AgingQuery => ({
  party: "ProjectKey",
  open: `
  select project_key as party, coalesce(nullif(project.id, '') || ' ', '') || project.description as description, $1::date - work_date as age, amount
    from (select party_key as project_key, ${workDate} as work_date, sum(amount) as amount
            from (${openAmountRows({ control: "work", asOf: "$1::date", knownAt: knownAtParameter(scope, 3) })}) kept
           where ${inCompanies("$2")} group by party_key, item_key) unbilled
         join project using (project_key)`,
});

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
    select client_invoice.client_invoice_key as "ClientInvoiceKey", number as "Number", invoice_date as "Date", due_date as "DueDate",
           project.project_key as "ProjectKey", project.description as "ProjectDescription", client_invoice.company_key as "CompanyKey",
           company.description as "CompanyDescription", total as "TotalAmount", settled as "SettledAmount", total - settled as "OpenAmount",
           $2::date - invoice_date as "DaysOld"
      from client_invoice join project on project.project_key = client_invoice.project_key
           join company on company.company_key = client_invoice.company_key,
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
         (select coalesce(-sum(amount), 0)::text from posting${knownAt === undefined ? "" : " join journal_entry using (journal_entry_key)"}
           where control = 'prepayment' and item = 'Client' and item_key = client.client_key and basis <> 'cash' and posting.entry_date <= $2::date
             and ${isKnown(knownAt)} and ($3::int is null or posting.company_key = $3)) as "PrepaymentAmount"
    from client where client_key = $1`;
