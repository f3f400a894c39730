import {
  type CompanyKey,
  type DateOnly,
  formatMoney,
  formatRate,
  formatUnits,
  type PaymentTerms,
  type Source,
  type TransactionKey,
} from "@plumbline/accounting";
import { mayPostToControlAccounts } from "../../engine/access/access.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { requested, selectList } from "../../engine/records/index.ts";
import {
  type BookedDocument,
  findControlAccounts,
  findControlFacts,
  findDateLimits,
  findProjectWork,
  marksFrom,
  marksJson,
  postDocument,
  type Poster,
  reverseDocuments,
  type StoredMark,
  vendorInvoiceFacts,
} from "../ledger/index.ts";
import { adoptInvoices } from "./history-invoice-store.ts";
import { type NewInvoice, VendorInvoice, VendorInvoiceDetail } from "./vendor-invoice-record.ts";
import { bearerOf, type InvoiceFacts, placeOfLine, type PlannedInvoice, postingOf } from "./vendor-invoice-rules.ts";
import type { ReplacedInvoice } from "./void-invoice-rules.ts";

/** Gathers the facts for all invoices of a call in four statements, and a fifth for lines on control accounts. */
export async function findInvoiceFacts(call: Call, invoices: readonly NewInvoice[]): Promise<InvoiceFacts> {
  const lines = invoices.flatMap((invoice) => invoice.LineItems);
  const keys = (values: readonly (number | null | undefined)[]) => [
    ...new Set(values.filter((each) => typeof each === "number")),
  ];
  const row = await call.db.row<FactsRow>(invoiceFacts, [
    keys(invoices.map((each) => each.VendorKey)),
    keys(lines.map((each) => each.ActivityKey)),
    keys(lines.map((each) => each.AccountKey)),
    keys(lines.map((each) => each.DepartmentKey)),
    call.caller.employee?.companyKey ?? null,
  ]);
  const companies = row?.companies ?? [];
  const places = await findProjectWork(
    call.db,
    lines.flatMap((line) => placeOfLine(line) ?? []),
  );
  const entered = invoices.flatMap((invoice) =>
    invoice.LineItems.map((line) => ({
      company: bearerOf(line, (invoice.CompanyKey ?? row?.default_company ?? 0) as CompanyKey, { places }),
      party: line.PartyKey ?? null,
      clears: null,
    })),
  );
  const mayPost = mayPostToControlAccounts(call.caller);
  return {
    control: await findControlFacts(call.db, marksFrom(row?.marks ?? null), entered, mayPost),
    vendors: new Map(
      row?.vendors?.map(({ key, active, consultant, ...terms }) => [
        key,
        { active, isConsultant: consultant, terms: termsOf(terms) },
      ]),
    ),
    activities: new Map(row?.activities?.map(({ key, ...activity }) => [key, activity])),
    accounts: new Map(row?.accounts?.map(({ key, active }) => [key, active])),
    departments: new Map(row?.departments?.map(({ key, active }) => [key, active])),
    companies: new Map(companies.map(({ key, active, beginning }) => [key, { active, beginning }])),
    defaultCompany: row?.default_company ?? 0,
    places,
    controls: await findControlAccounts(call.db),
    limits: await findDateLimits(
      call,
      companies.map(({ key }) => key),
    ),
    today: call.today() as DateOnly,
  };
}

interface FactsRow {
  vendors: { key: number; active: boolean; consultant: boolean; method: string; days: number; day: number }[] | null;
  activities:
    | { key: number; active: boolean; type: "Labor" | "Expense" | "Consultant" | null; unitDescription: string }[]
    | null;
  accounts: { key: number; active: boolean }[] | null;
  departments: { key: number; active: boolean }[] | null;
  companies: { key: number; active: boolean; beginning: DateOnly | null }[] | null;
  default_company: number | null;
  marks: StoredMark[] | null;
}

const invoiceFacts = `
  select (select json_agg(json_build_object('key', vendor_key, 'active', vendor.status = 'Active', 'consultant', coalesce(is_consultant, false),
                 'method', payment_date_method, 'days', days_from_invoice_date, 'day', day_of_month_to_pay))
            from vendor left join vendor_type using (vendor_type_key) where vendor_key = any($1::int[])) as vendors,
         (select json_agg(json_build_object('key', activity_key, 'active', status = 'Active', 'type', activity_type, 'unitDescription', unit_description))
            from activity where activity_key = any($2::int[])) as activities,
         (select json_agg(json_build_object('key', gl_account_key, 'active', status = 'Active')) from gl_account where gl_account_key = any($3::int[])) as accounts,
         (select json_agg(json_build_object('key', department_key, 'active', status = 'Active')) from department where department_key = any($4::int[])) as departments,
         (select json_agg(json_build_object('key', company_key, 'active', status = 'Active', 'beginning', beginning_balance_date)) from company) as companies,
         (select company_key from company where status = 'Active' order by company_key = $5::int desc nulls last, company_key limit 1) as default_company,
         ${marksJson("$3::int[]")} as marks`;

function termsOf({ method, days, day }: { method: string; days: number; day: number }): PaymentTerms {
  return method === "1" ? { is: "numberOfDays", days } : { is: "dayOfTheMonth", day };
}

/** Stored invoices with the same vendor and number (ignoring case) that are not voided. */
export async function findDuplicates(
  call: Call,
  invoices: readonly PlannedInvoice[],
): Promise<{ vendor: number; number: string; keys: number[] }[]> {
  const numbered = invoices.filter((invoice) => invoice.number.trim() !== "");
  if (numbered.length === 0) return [];
  return call.db.rows(
    `select vendor_key as vendor, sort_number as number, array_agg(vendor_invoice_key order by vendor_invoice_key) as keys
       from vendor_invoice
      where (vendor_key, sort_number) in (select vendor, lower(number) from unnest($1::int[], $2::text[]) as each (vendor, number)) and status = 'Normal'
      group by vendor_key, sort_number order by vendor_key, sort_number`,
    [numbered.map((each) => each.vendor), numbered.map((each) => each.number)],
  );
}

/**
 * Stores the invoices with their lines and posts them in a fixed number of statements; returns their keys in order. The
 * cost of an opening's invoices is not posted to projects: the work of the opening has it. `adopted` has the key of each
 * invoice that is stored already, as history.
 */
export async function saveInvoices(
  call: Call,
  invoices: readonly PlannedInvoice[],
  controls: InvoiceFacts["controls"],
  {
    isOpening = false,
    adopted = [],
  }: { readonly isOpening?: boolean; readonly adopted?: readonly (number | null)[] } = {},
): Promise<number[]> {
  const added = invoices.filter((_, at) => (adopted[at] ?? null) === null);
  const inserted = await insertNew(call, added);
  const kept = await adoptInvoices(call, invoices, adopted);
  const stored = invoices.map((invoice, at) => kept.get(adopted[at] ?? 0) ?? inserted[added.indexOf(invoice)]!);
  const posted = invoices.map((invoice, at) => {
    const { key, lines } = stored[at]!;
    const { transactions, entries } = postingOf(invoice, key, controls);
    return {
      entries,
      transactions: isOpening ? [] : transactions.map((row) => ({ ...row, key: lines[row.source.line - 1]! })),
      facts: vendorInvoiceFacts({ ...invoice, vendorIsConsultant: invoice.kind === "Consultant" }, key),
    };
  });
  await postDocument(call, {
    entries: posted.flatMap((each) => each.entries),
    transactions: posted.flatMap((each) => each.transactions),
    facts: posted.flatMap((each) => each.facts),
  });
  return stored.map(({ key }) => key);
}

interface StoredKeys {
  readonly key: number;
  readonly lines: readonly TransactionKey[];
}

async function insertNew(call: Call, invoices: readonly PlannedInvoice[]): Promise<StoredKeys[]> {
  if (invoices.length === 0) return [];
  return call.db.rows<StoredKeys>(insertInvoices, [
    JSON.stringify(invoices.map((invoice, ord) => ({ ord, ...headerColumns(invoice) }))),
    JSON.stringify(invoices.flatMap((invoice, ord) => invoice.lines.map((line) => ({ ord, ...lineColumns(line) })))),
    new Date(call.now).toISOString(),
  ]);
}

const headerTypes = `vendor_key int, company_key int, description text, number text, invoice_date date, accounting_date date,
  date_to_pay date, amount numeric, notes text, type text, control_reason text`;
const headerNames =
  "vendor_key, company_key, description, number, invoice_date, accounting_date, date_to_pay, amount, notes, type, control_reason";
const lineTypes = `line int, project_key int, phase_key int, activity_key int, company_key int, units numeric, unit_description text,
  cost_rate numeric, cost_amount numeric, account_key int, department_key int, hold boolean, non_1099 boolean, notes text, control text, party_key int`;
const lineNames = `line, project_key, phase_key, activity_key, company_key, units, unit_description, cost_rate, cost_amount, account_key,
  department_key, hold, non_1099, notes, control, party_key`;

const insertInvoices = `
  with header as (
    select nextval('vendor_invoice_vendor_invoice_key_seq')::int as vendor_invoice_key, given.*
      from jsonb_to_recordset($1::jsonb) as given (ord int, ${headerTypes}) order by ord),
  stored as (
    insert into vendor_invoice (vendor_invoice_key, ${headerNames}, last_modified)
    select vendor_invoice_key, ${headerNames}, $3::timestamptz from header),
  item as (
    select nextval('transaction_transaction_key_seq')::int as transaction_key, header.vendor_invoice_key, given.*
      from jsonb_to_recordset($2::jsonb) as given (ord int, ${lineTypes}) join header using (ord) order by ord, line),
  listed as (
    insert into vendor_invoice_line (transaction_key, vendor_invoice_key, ${lineNames}) select transaction_key, vendor_invoice_key, ${lineNames} from item)
  select header.vendor_invoice_key as key, array_agg(item.transaction_key order by item.line) as lines
    from header join item using (vendor_invoice_key) group by header.vendor_invoice_key, header.ord order by header.ord`;

function headerColumns(invoice: PlannedInvoice) {
  return {
    vendor_key: invoice.vendor,
    company_key: invoice.company,
    description: invoice.description,
    number: invoice.number,
    invoice_date: invoice.date,
    accounting_date: invoice.accountingDate,
    date_to_pay: invoice.dateToPay,
    amount: formatMoney(invoice.amount),
    notes: invoice.notes,
    type: invoice.type,
    control_reason: invoice.controlReason,
  };
}

function lineColumns(line: PlannedInvoice["lines"][number]) {
  return {
    line: line.line,
    project_key: line.work?.project ?? null,
    phase_key: line.work?.phase ?? null,
    activity_key: line.activity,
    company_key: line.company,
    units: formatUnits(line.units),
    unit_description: line.unitDescription,
    cost_rate: formatRate(line.costRate),
    cost_amount: formatMoney(line.cost),
    account_key: line.account,
    department_key: line.department,
    hold: line.hold,
    non_1099: line.non1099,
    notes: line.notes,
    control: line.item?.control ?? null,
    party_key: line.item?.party ?? null,
  };
}

export async function saveHold(db: Db, keys: readonly number[], onHold: boolean, now: number): Promise<void> {
  await db.run(
    "update vendor_invoice set on_hold = $2, last_modified = $3 where vendor_invoice_key = any($1) and on_hold <> $2",
    [keys, onHold, new Date(now).toISOString()],
  );
}

/** The payments of each invoice that are not voided. */
export async function findPaymentsOf(db: Db, keys: readonly number[]): Promise<Map<number, Source[]>> {
  const rows = await db.rows<{ invoice: number; payment: number }>(
    `select vendor_invoice_key as invoice, vendor_payment_key as payment from vendor_payment_line join vendor_payment using (vendor_payment_key)
      where vendor_invoice_key = any((select $1::int[])::int[]) and status = 'Normal' order by 1, 2`,
    [keys],
  );
  const found = new Map<number, Source[]>();
  for (const { invoice, payment } of rows)
    found.set(invoice, [...(found.get(invoice) ?? []), { document: "VendorPayment", key: payment }]);
  return found;
}

/** Voids invoices and reverses their postings; `refuseVoid` is checked first. */
export function saveVoidedInvoices(poster: Poster, booked: readonly BookedDocument[], date: DateOnly): Promise<void> {
  return saveVoidedOn(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}

/** The same, with a day for each. */
export async function saveVoidedOn(
  poster: Poster,
  voided: readonly { readonly booked: BookedDocument; readonly date: DateOnly }[],
): Promise<void> {
  await poster.db.run(
    `update vendor_invoice set status = 'Voided', void_date = each.day, last_modified = $3
       from unnest($1::int[], $2::date[]) as each (key, day) where vendor_invoice_key = each.key and status = 'Normal'`,
    [voided.map(({ booked }) => booked.source.key), voided.map(({ date }) => date), new Date(poster.now).toISOString()],
  );
  await reverseDocuments(poster, voided);
}

/** What an invoice that is replaced passes on. */
export async function findReplaced(db: Db, keys: readonly number[]): Promise<Map<number, ReplacedInvoice>> {
  const rows = await db.rows<ReplacedInvoice & { key: number }>(
    `select vendor_invoice_key as key, company_key as company, invoice_date as date, type, on_hold as "onHold" from vendor_invoice
      where vendor_invoice_key = any((select $1::int[])::int[])`,
    [keys],
  );
  return new Map(rows.map(({ key, ...invoice }) => [key, invoice]));
}

/** SQL that is true for vendor invoices whose lines are all on projects in the scope. */
export function invoicesWithin(scope: Scope): string {
  if (scope === "firm") return "true";
  return `not exists (select from vendor_invoice_line of_scope where of_scope.vendor_invoice_key = vendor_invoice.vendor_invoice_key
     and (of_scope.project_key is null or not ${within(scope, { project: "of_scope.project_key" })}))`;
}

/** The vendor invoices in the scope, in the order given. */
export async function findInvoicesWithin(db: Db, scope: Scope, keys: readonly number[]): Promise<readonly number[]> {
  if (scope === "firm") return keys;
  const rows = await db.rows<{ key: number }>(
    `select vendor_invoice_key as key from vendor_invoice where vendor_invoice_key = any($1) and ${invoicesWithin(scope)} order by array_position($1, vendor_invoice_key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Headers and lines in the order of the keys, in one statement. */
export async function showVendorInvoices(
  db: Db,
  keys: readonly number[],
): Promise<{ found: number[]; VendorInvoices: RawJson; VendorInvoicesDetails: RawJson }> {
  const row = await db.row<{ found: number[] | null; headers: string; details: string }>(
    `with ${requested}
     select (select array_agg(key order by ord) from requested where exists (select from vendor_invoice where vendor_invoice_key = key)) as found,
            (select replace(coalesce(json_agg(r), '[]')::text, ',"IsHistory":null', '') from (
               select ${selectList(VendorInvoice)} from requested, ${VendorInvoice.from}
                where vendor_invoice.vendor_invoice_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorInvoiceDetail)} from requested, ${VendorInvoiceDetail.from}
                where vendor_invoice_line.vendor_invoice_key = requested.key order by requested.ord, vendor_invoice_line.line) r) as details`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    VendorInvoices: new RawJson(row?.headers ?? "[]"),
    VendorInvoicesDetails: new RawJson(row?.details ?? "[]"),
  };
}
