import {
  type ClientInvoiceKey,
  type ClientInvoiceLineToPost,
  type ClientKey,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  money,
  postClientInvoice,
} from "@plumbline/accounting";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { RawJson } from "../../engine/method/method.ts";
import { type RecordDefinition, requested, selectList } from "../../engine/records/index.ts";
import {
  type BookedDocument,
  bookRows,
  clientInvoiceFacts,
  postDocument,
  type Poster,
  reverseDocuments,
} from "../ledger/index.ts";
import {
  ClientInvoice,
  ClientInvoiceContract,
  ClientInvoiceDetail,
  ClientInvoiceTransaction,
  type HeaderEdit,
  workOf,
} from "./client-invoice-record.ts";
import type { Printing } from "./invoice-to-print.ts";

/** The invoices of projects in the scope, in the order given. */
export async function findInvoicesWithin(db: Db, scope: Scope, keys: readonly number[]): Promise<readonly number[]> {
  if (scope === "firm") return keys;
  const rows = await db.rows<{ key: number }>(
    `select client_invoice_key as key from client_invoice
      where client_invoice_key = any($1) and ${within(scope, { project: "client_invoice.project_key" })} order by array_position($1, client_invoice_key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Invoices in the order of the keys with their lines, billed work and contracts, in one statement. */
export async function showClientInvoices(db: Db, keys: readonly number[], header: RecordDefinition = ClientInvoice) {
  const row = await db.row<{
    found: number[] | null;
    headers: string;
    details: string;
    rows: string;
    contracts: string;
  }>(
    `with ${requested}
     select (select array_agg(key) from requested where exists (select from client_invoice where client_invoice_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(header)} from requested, ${header.from}
                where client_invoice.client_invoice_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceDetail)} from requested, ${ClientInvoiceDetail.from}
                where client_invoice_line.client_invoice_key = requested.key order by requested.ord, client_invoice_line.line) r) as details,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceTransaction)} from requested, ${workOf("requested.key")}
                order by requested.ord, billed.client_invoice_line, transaction.work_date, transaction.transaction_key) r) as rows,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceContract)} from requested, ${ClientInvoiceContract.from}
                where client_invoice_contract.client_invoice_key = requested.key
                order by requested.ord, client_invoice_contract.client_invoice_contract_key) r) as contracts`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    content: {
      ClientInvoices: new RawJson(row?.headers ?? "[]"),
      ClientInvoicesDetails: new RawJson(row?.details ?? "[]"),
      ClientInvoicesTransactions: new RawJson(row?.rows ?? "[]"),
      ClientInvoicesContracts: new RawJson(row?.contracts ?? "[]"),
    },
  };
}

/** Updates the headers of drafts; undefined members stay as they are. */
export async function saveHeaders(db: Db, edits: readonly HeaderEdit[], now: number): Promise<void> {
  await db.run(
    `update client_invoice set invoice_date = coalesce(given.invoice_date, client_invoice.invoice_date),
            accounting_date = coalesce(given.accounting_date, client_invoice.accounting_date), through_date = coalesce(given.through_date, client_invoice.through_date),
            header_text = coalesce(given.header_text, client_invoice.header_text), footer_text = coalesce(given.footer_text, client_invoice.footer_text),
            scope = coalesce(given.scope, client_invoice.scope), notes = coalesce(given.notes, client_invoice.notes), last_modified = $2
       from jsonb_to_recordset($1::jsonb) as given (key int, invoice_date date, accounting_date date, through_date date, header_text text, footer_text text, scope text, notes text)
      where client_invoice_key = given.key and client_invoice_key = any((select $3::int[])::int[])`,
    [
      JSON.stringify(
        edits.map((edit) => ({
          key: edit.ClientInvoiceKey,
          invoice_date: edit.Date,
          accounting_date: edit.AccountingDate,
          through_date: edit.ThroughDate,
          header_text: edit.HeaderText,
          footer_text: edit.FooterText,
          scope: edit.Scope,
          notes: edit.Notes,
        })),
      ),
      new Date(now).toISOString(),
      edits.map((edit) => edit.ClientInvoiceKey),
    ],
  );
}

interface StoredLine extends Omit<ClientInvoiceLineToPost, "amount" | "salesTax"> {
  readonly amount: string;
  readonly salesTax: string;
  /** Claimed transactions that can no longer be billed. */
  readonly moved: readonly number[];
}

/** A draft with everything that posting it needs. */
export interface DraftToPost {
  readonly invoice: ClientInvoiceKey;
  readonly client: ClientKey;
  readonly company: CompanyKey;
  readonly status: string;
  readonly accountingDate: DateOnly;
  readonly lines: readonly ClientInvoiceLineToPost[];
  readonly moved: readonly number[];
}

export async function lockDrafts(db: Db, keys: readonly number[]): Promise<DraftToPost[]> {
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<Omit<DraftToPost, "lines" | "moved"> & { lines: StoredLine[] }>(readDrafts, [keys]);
  return rows.map((row) => ({
    ...row,
    moved: row.lines.flatMap(({ moved }) => moved),
    lines: row.lines.map((line) => ({
      ...line,
      amount: money(line.amount),
      salesTax: money(line.salesTax),
    })),
  }));
}

const readDrafts = `
  select client_invoice_key as invoice, client_key as client, company_key as company, status, accounting_date as "accountingDate",
         (select coalesce(json_agg(json_build_object('line', line, 'kind', kind, 'isAdjustment', is_adjustment, 'project', project_key, 'phase', phase_key,
                   'company', company_key, 'department', department_key, 'amount', amount::text, 'salesTax', sales_tax::text,
                   'tax', case when sales_tax_rate is not null then json_build_object('code', sales_tax_code) end, 'clears', claims.keys, 'moved', claims.moved) order by line), '[]')
            from client_invoice_line item,
                 lateral (select coalesce(json_agg(transaction_key order by transaction_key), '[]') as keys,
                                 coalesce(json_agg(transaction_key order by transaction_key) filter (where status <> 'Wip'), '[]') as moved
                            from client_invoice_claim claim join transaction using (transaction_key)
                           where claim.client_invoice_key = item.client_invoice_key and claim.line = item.line) claims
           where item.client_invoice_key = client_invoice.client_invoice_key) as lines
    from client_invoice where client_invoice_key = any((select $1::int[])::int[])
   order by array_position($1::int[], client_invoice_key)`;

/** Makes drafts final and numbers them. The counter of each company is locked until the transaction ends, so numbers have no gaps. */
export async function numberInvoices(db: Db, keys: readonly number[], now: number): Promise<void> {
  await db.run(
    `with wanted as (select client_invoice_key, company_key, row_number() over (partition by company_key order by array_position($1::int[], client_invoice_key)) as place
                       from client_invoice where client_invoice_key = any((select $1::int[])::int[])),
     counted as (
       insert into client_invoice_counter as counter (company_key, last_number)
       select company_key, count(*) from wanted group by company_key order by company_key
       on conflict (company_key) do update set last_number = counter.last_number + excluded.last_number returning company_key, last_number),
     unclaimed as (delete from client_invoice_claim where client_invoice_key = any((select $1::int[])::int[]))
     update client_invoice set status = 'Final', last_modified = $2,
            number = counted.last_number - (select count(*) from wanted same where same.company_key = wanted.company_key) + wanted.place
       from wanted join counted using (company_key) where client_invoice.client_invoice_key = wanted.client_invoice_key`,
    [keys, new Date(now).toISOString()],
  );
}

/** Posts final invoices to both ledgers. */
export async function postInvoices(
  poster: Poster,
  drafts: readonly DraftToPost[],
  controls: ControlAccountsByCompany,
): Promise<void> {
  const books = drafts.map((draft) => {
    const source = { document: "ClientInvoice", key: draft.invoice } as const;
    const rows = bookRows(postClientInvoice(draft, controls), source, draft.accountingDate);
    return { ...rows, facts: [...clientInvoiceFacts(draft), ...rows.facts] };
  });
  await postDocument(poster, {
    entries: books.flatMap((each) => each.entries),
    moves: books.flatMap((each) => each.moves),
    facts: books.flatMap((each) => each.facts),
  });
}

export interface InvoiceState {
  readonly status: string;
  readonly project: number;
  /** Its receipts, credit memos and adjustments that are not voided. */
  readonly receipts: readonly number[];
}

export async function lockInvoices(db: Db, keys: readonly number[]): Promise<Map<number, InvoiceState>> {
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<InvoiceState & { key: number }>(
    `select client_invoice_key as key, status, project_key as project,
            array(select receipt_key from receipt_line join receipt using (receipt_key)
                   where receipt_line.client_invoice_key = client_invoice.client_invoice_key and receipt.status = 'Normal' order by receipt_key) as receipts
       from client_invoice where client_invoice_key = any((select $1::int[])::int[])`,
    [keys],
  );
  return new Map(rows.map(({ key: each, ...state }) => [each, state]));
}

/** Voids invoices and reverses their postings; the reason is added to their notes. */
export async function saveVoidedInvoices(
  poster: Poster,
  keys: readonly number[],
  booked: readonly BookedDocument[],
  date: DateOnly,
  reason: string,
): Promise<void> {
  await poster.db.run(
    `update client_invoice set status = 'Voided', void_date = $2, last_modified = $3,
            notes = concat_ws(E'\\n', nullif(notes, ''), nullif($4::text, ''))
      where client_invoice_key = any($1)`,
    [keys, date, new Date(poster.now).toISOString(), reason],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}

export async function deleteInvoices(db: Db, keys: readonly number[]): Promise<void> {
  await db.run("delete from client_invoice where client_invoice_key = any($1)", [keys]);
}

/** The texts and settings that an invoice is printed with. */
export function findPrinting(
  db: Db,
  invoice: number,
): Promise<(Omit<Printing, "paper"> & { backup: boolean }) | undefined> {
  return db.row(readPrinting, [invoice]);
}

const addressOf = (which: "primary" | "mailing"): string => {
  const part = (name: string) => `nullif(client.${which}_address_${name}, '')`;
  return `array_remove(array[${part("line_one")}, ${part("line_two")}, ${part("line_three")},
    nullif(concat_ws(' ', ${part("city")}, ${part("state")}, ${part("zip")}), ''), ${part("country")}], null)`;
};

const isSummarized = "phase.is_billing_group and phase.summarize_billing_group";

/** The summarized billing group of each phase in one, by phase; the topmost one where they are nested. */
const billingGroups = `
  with recursive placed as (
    select phase_key, case when ${isSummarized} then phase_key end as group_key from phase
     where phase.project_key = client_invoice.project_key and parent_phase_key is null
    union all
    select phase.phase_key, coalesce(placed.group_key, case when ${isSummarized} then phase.phase_key end)
      from placed join phase on phase.parent_phase_key = placed.phase_key)
  select coalesce(json_object_agg(placed.phase_key, json_build_object('PhaseKey', phase.phase_key, 'PhaseDescription', phase.description,
           'Description', coalesce(nullif(phase.billing_description, ''), phase.description))), '{}')
    from placed join phase on phase.phase_key = placed.group_key`;

const readPrinting = `
  select print_backup as backup, invoice_format.layout, company.letterhead, company.payment_instructions as "paymentInstructions",
         coalesce(concat_ws(' ', nullif(contact.first_name, ''), nullif(contact.last_name, '')), '') as attention,
         case when client.mailing_address_same_as_primary then ${addressOf("primary")} else ${addressOf("mailing")} end as address,
         (select coalesce(json_object_agg(phase_key, phase_invoice_text), '{}') from phase
           where phase.project_key = client_invoice.project_key and phase_invoice_text <> '') as "phaseTexts",
         (${billingGroups}) as "billingGroups"
    from client_invoice join invoice_group using (invoice_group_key) join invoice_format using (invoice_format_key)
         join client on client.client_key = client_invoice.client_key join company on company.company_key = client_invoice.company_key
         left join contact on contact.contact_key = invoice_group.billing_contact_key
   where client_invoice_key = $1`;
