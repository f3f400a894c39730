import {
  type AccountKey,
  type CompanyKey,
  type ControlItem,
  type DateOnly,
  type DepartmentKey,
  hours,
  type JournalEntry,
  money,
  type Posting,
  rate,
  type Source,
  type StatusChange,
  type Transaction,
  units,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { ProjectFactRow } from "./book-rows.ts";
import { postDocument } from "./post-document.ts";
import type { Poster } from "./posting-store.ts";
import { type BookedDocument, type Reversal, reversalOf } from "./reversal-rules.ts";

/**
 * Reverses what documents posted, each on its date, in the same number of statements for many as for one. Check
 * `voidProblems` first: a document that others depend on makes this throw.
 */
export async function reverseDocuments(poster: Poster, reversals: readonly Reversal[]): Promise<void> {
  const rows = reversals.map(({ booked, date }) => reversalOf(booked, date));
  if (rows.length === 0) return;
  await postDocument(poster, {
    transactions: rows.flatMap((each) => each.transactions),
    moves: rows.flatMap((each) => each.moves),
    facts: rows.flatMap((each) => each.facts),
    entries: rows.flatMap((each) => each.entries),
  });
}

/** Reads posted documents in one statement, in the given order, and locks their project ledger rows until the transaction ends. */
export async function findBookedDocuments(db: Db, sources: readonly Source[]): Promise<BookedDocument[]> {
  if (sources.length === 0) return [];
  const rows = await db.rows<StoredDocument>(readDocuments, [
    sources.map(({ document }) => document),
    sources.map(({ key }) => key),
  ]);
  return rows.map((row, at) => bookedFrom(row, sources[at]!));
}

export async function findBookedDocument(db: Db, source: Source): Promise<BookedDocument> {
  return (await findBookedDocuments(db, [source]))[0]!;
}

interface StoredDocument {
  entries: StoredEntry[] | null;
  transactions: StoredTransaction[] | null;
  moves: StoredMove[] | null;
  facts: StoredFact[] | null;
}

function bookedFrom(row: StoredDocument, source: Source): BookedDocument {
  const entries = row.entries ?? [];
  return {
    source,
    entryKeys: entries.map((entry) => entry.journal_entry_key),
    facts: (row.facts ?? []).map((fact) => factFrom(fact, source)),
    document: {
      transactions: (row.transactions ?? []).map((each) => transactionFrom(each)),
      statusChanges: (row.moves ?? []).map(moveFrom),
      entries: entries.map((entry) => entryFrom(entry, source)),
      // Settlements are part of the facts.
      receivableSettlements: [],
      payableSettlements: [],
    },
  };
}

/** The SQL of a posting's item as JSON, null if it is not on a control account. */
export const itemJson =
  "case when control is not null then json_strip_nulls(json_build_object('control', control, 'party', party_key, 'item', item, 'key', item_key, 'code', sales_tax_code)) end";

/** The columns of standard cost as text, of a row with this alias. */
export const standardText = (row = "transaction") =>
  ["standard_cost", "standard_premium_cost", "standard_burden"].map((name) => `${row}.${name}::text`).join(", ");

/** Reads each part for all documents at once, through the index on the document. */
const readDocuments = `
  with wanted as materialized (select * from unnest($1::text[], $2::int[]) with ordinality as each (document, document_key, ord)),
  rows as (
    select transaction.* from wanted join transaction using (document, document_key) order by transaction_key for update of transaction),
  entry as (
    select document, document_key, json_agg(e order by journal_entry_key) as entries from (
      select document, document_key, journal_entry_key, entry_date, close_year,
             (select json_agg(json_build_object('account', gl_account_key, 'company', company_key, 'department', department_key,
                                                'basis', basis, 'amount', amount::text, 'line', line, 'item', ${itemJson}) order by posting_key)
                from posting where posting.journal_entry_key = journal_entry.journal_entry_key) as postings
        from wanted join journal_entry using (document, document_key)
       where reverses is null and follows is null
         and not exists (select from journal_entry undone where undone.reverses = journal_entry.journal_entry_key)) e
     group by document, document_key),
  unreversed as (
    select document, document_key, json_agg(t order by transaction_key) as transactions from (
      select transaction_key, kind, document, document_key, line, project_key, phase_key, activity_key, overhead_group_detail_key,
             employee_key, vendor_key, work_date, accounting_date, hours::text, premium_class, units::text, cost_rate::text,
             cost::text, premium_cost::text, burden::text, ${standardText("rows")}, bill_rate::text, value::text, status, client_invoice_key, client_invoice_line
        from rows
       where reverses is null and not exists (select from transaction undone where undone.reverses = rows.transaction_key)) t
     group by document, document_key),
  moved as (
    select document, document_key, json_agg(m order by transaction_key) as moves from (
      select distinct on (document, document_key, transaction_key) document, document_key, transaction_key, from_status, to_status, cause
        from wanted join transaction_move using (document, document_key)
       order by document, document_key, transaction_key, transaction_move_key desc) m
     where cause in ('Bill', 'WriteOff') group by document, document_key),
  known as (
    select document, document_key, json_agg(f order by fact, invoice_key, line) as facts from (
      select document, document_key, fact, kind, mark, invoice_key, line, project_key, phase_key, min(accounting_date) as accounting_date,
             sum(amount)::text as amount, sum(sales_tax)::text as sales_tax
        from wanted join project_fact using (document, document_key)
       group by document, document_key, fact, kind, mark, invoice_key, line, project_key, phase_key
      having sum(amount) <> 0 or sum(sales_tax) <> 0) f
     group by document, document_key)
  select entries, transactions, moves, facts
    from wanted left join entry using (document, document_key) left join unreversed using (document, document_key)
         left join moved using (document, document_key) left join known using (document, document_key)
   order by ord`;

interface StoredEntry {
  journal_entry_key: number;
  entry_date: DateOnly;
  close_year: boolean;
  postings: {
    account: AccountKey;
    company: CompanyKey;
    department: DepartmentKey | null;
    basis: JournalEntry["postings"][number]["basis"];
    amount: string;
    line: number | null;
    item: ControlItem | null;
  }[];
}

interface StoredMove {
  transaction_key: Transaction["key"];
  from_status: Transaction["status"];
  to_status: Transaction["status"];
}

interface StoredFact {
  fact: ProjectFactRow["fact"];
  kind: ProjectFactRow["kind"];
  mark: ProjectFactRow["mark"];
  invoice_key: number;
  line: number;
  project_key: ProjectFactRow["project"];
  phase_key: ProjectFactRow["phase"];
  accounting_date: DateOnly;
  amount: string;
  sales_tax: string;
}

/** A row of the project ledger as JSON built by the database, with its amounts as text. */
export interface StoredTransaction {
  transaction_key: Transaction["key"];
  kind: Transaction["kind"];
  document: Source["document"];
  document_key: number;
  line: number;
  project_key: Transaction["project"];
  phase_key: Transaction["phase"];
  activity_key: Transaction["activity"];
  overhead_group_detail_key: Transaction["overheadGroupDetail"];
  employee_key: Transaction["employee"];
  vendor_key: Transaction["vendor"];
  work_date: DateOnly;
  accounting_date: DateOnly;
  hours: string;
  premium_class: Transaction["premiumClass"];
  units: string;
  cost_rate: string;
  cost: string;
  premium_cost: string;
  burden: string;
  standard_cost: string | null;
  standard_premium_cost: string | null;
  standard_burden: string | null;
  bill_rate: string;
  value: string;
  status: Transaction["status"];
  client_invoice_key: number | null;
  client_invoice_line: number | null;
}

export function transactionFrom(row: StoredTransaction): Transaction {
  return {
    key: row.transaction_key,
    kind: row.kind,
    source: { document: row.document, key: row.document_key, line: row.line },
    project: row.project_key,
    phase: row.phase_key,
    activity: row.activity_key,
    overheadGroupDetail: row.overhead_group_detail_key,
    employee: row.employee_key,
    vendor: row.vendor_key,
    date: row.work_date,
    accountingDate: row.accounting_date,
    hours: hours(row.hours),
    premiumClass: row.premium_class,
    units: units(row.units),
    costRate: rate(row.cost_rate),
    cost: money(row.cost),
    premiumCost: money(row.premium_cost),
    burden: money(row.burden),
    standard: standardFrom(row),
    billRate: rate(row.bill_rate),
    value: money(row.value),
    status: row.status,
    clientInvoiceLine:
      row.client_invoice_key === null
        ? null
        : ({ invoice: row.client_invoice_key, line: row.client_invoice_line } as Transaction["clientInvoiceLine"]),
    reverses: null,
  };
}

function standardFrom(row: StoredTransaction): Transaction["standard"] {
  const { standard_cost: cost, standard_premium_cost: premiumCost, standard_burden: burden } = row;
  if (cost === null || premiumCost === null || burden === null) return null;
  return { cost: money(cost), premiumCost: money(premiumCost), burden: money(burden) };
}

function entryFrom({ entry_date, close_year, postings }: StoredEntry, source: Source): JournalEntry {
  return {
    source,
    date: entry_date,
    closeYear: close_year,
    reversal: false,
    postings: postings.map(postingFrom),
  };
}

/** A posting from JSON built by the database. */
export function postingFrom({ item, amount, ...posting }: StoredEntry["postings"][number]): Posting {
  return { ...posting, amount: money(amount), ...(item === null ? {} : { item }) };
}

function moveFrom({ transaction_key, from_status, to_status }: StoredMove): StatusChange {
  return { transaction: transaction_key, from: from_status, to: to_status, clientInvoiceLine: null };
}

function factFrom(fact: StoredFact, source: Source): ProjectFactRow {
  return {
    fact: fact.fact,
    kind: fact.kind,
    mark: fact.mark,
    source,
    invoice: fact.invoice_key,
    line: fact.line,
    project: fact.project_key,
    phase: fact.phase_key,
    accountingDate: fact.accounting_date,
    amount: money(fact.amount),
    salesTax: money(fact.sales_tax),
  };
}
