import {
  type CompanyKey,
  type DateOnly,
  formatRate,
  type ControlUse,
  type JournalEntry,
  type Money,
  money,
  type OpeningBalance,
  type Rate,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { defaultOf, readFields } from "../../engine/fields/nested-kinds.ts";
import { Reading, unreadable } from "../../engine/fields/reading.ts";
import type { Call } from "../../engine/method/method.ts";
import { RawJson } from "../../engine/method/method.ts";
import {
  findControlAccounts,
  findOpeningStandard,
  itemJson,
  marksFrom,
  marksJson,
  type StoredMark,
} from "../ledger/index.ts";
import type { OpeningDocument, OpeningFacts, StoredOpening } from "./opening-facts.ts";
import { openingPartNames, openingParts, type OpeningPart, type OpeningRows } from "./opening-parts.ts";
import { type OpeningPlace, phaseOf, placeName } from "./opening-places.ts";
import { referencesOf } from "./opening-rules.ts";

/** The opening of a company or with a key, locked until the transaction ends. */
export function lockOpening(
  db: Db,
  by: { readonly company: number } | { readonly key: number },
): Promise<StoredOpening | undefined> {
  const [column, value] = "company" in by ? ["company_key", by.company] : ["opening_key", by.key];
  return db.row<StoredOpening>(`select ${stored} from opening where ${column} = $1 for update`, [value]);
}

export function readOpening(db: Db, key: number): Promise<StoredOpening | undefined> {
  return db.row<StoredOpening>(`select ${stored} from opening where opening_key = $1`, [key]);
}

const stored = `opening_key as key, company_key as company, cutover_date as cutover, status, bank_account_key as bank, last_invoice_number as "lastNumber",
  (extract(epoch from last_modified) * 1000)::bigint::float8 as modified`;

/** Whether the company exists. It is locked, so that two calls do not start its opening at once. */
export async function lockCompany(db: Db, company: number): Promise<boolean> {
  return (await db.row("select from company where company_key = $1 for no key update", [company])) !== undefined;
}

/** What SaveOpening stores; undefined members stay as they are. */
export interface OpeningHeader {
  readonly CutoverDate?: DateOnly | undefined;
  readonly BankAccountKey?: number | null | undefined;
  readonly LastInvoiceNumber?: number | undefined;
  readonly Notes?: string | undefined;
}

export async function insertOpening(call: Call, company: number, cutover: DateOnly): Promise<number> {
  const row = await call.db.row<{ key: number }>(
    "insert into opening (company_key, cutover_date, last_modified) values ($1, $2, $3) returning opening_key as key",
    [company, cutover, new Date(call.now).toISOString()],
  );
  return row!.key;
}

export async function saveHeader(call: Call, key: number, header: OpeningHeader): Promise<void> {
  await call.db.run(
    `update opening set cutover_date = coalesce($2, cutover_date), bank_account_key = case when $3 then $4::int else bank_account_key end,
            last_invoice_number = coalesce($5, last_invoice_number), notes = coalesce($6, notes), last_modified = $7
      where opening_key = $1`,
    [
      key,
      header.CutoverDate ?? null,
      header.BankAccountKey !== undefined,
      header.BankAccountKey ?? null,
      header.LastInvoiceNumber ?? null,
      header.Notes ?? null,
      new Date(call.now).toISOString(),
    ],
  );
}

/** The parts of a call; one that is left out stays as it is. */
export type GivenRows = { readonly [Part in OpeningPart]?: OpeningRows[Part] | undefined };

/** Replaces the rows of the parts that are given. */
export async function saveRows({ db, usageKey }: Call, key: number, rows: GivenRows): Promise<void> {
  const parts = openingPartNames.filter((part) => rows[part] !== undefined);
  if (parts.length === 0) return;
  await db.run("delete from opening_row where opening_key = $1 and part = any($2)", [key, parts]);
  const texts = parts.flatMap((part) => (rows[part] ?? []).map((row, at) => rowJson(part, row, at + 1)));
  await db.run(
    `insert into opening_row (opening_key, part, line, source, members, usage_key)
     select $1, members ->> 'Part', (members ->> 'Line')::int, members ->> 'Source', members - array['Part', 'Line'], $3::uuid
       from jsonb_array_elements($2::jsonb) as given (members)`,
    [key, `[${texts.join(",")}]`, usageKey],
  );
}

/** The call that wrote the rows of a part, which are always written together; undefined if it has none. */
export function findCallOfRows(
  db: Db,
  key: number,
  part: OpeningPart,
): Promise<{ readonly usageKey: string | null } | undefined> {
  return db.row(
    `select usage_key::text as "usageKey" from opening_row where opening_key = $1 and part = $2 order by line limit 1`,
    [key, part],
  );
}

/** A row as it is stored, with every member. Decimals are written as text, so that none is rounded. */
function rowJson(part: OpeningPart, row: Readonly<Record<string, unknown>>, line: number): string {
  const members = Object.entries(openingParts[part].fields).map(([name, field]) => {
    const value = row[name] ?? defaultOf(field);
    const isNumber = ["numeric", "integer"].includes(field.kind.columnType);
    const stored = value === null || value === undefined ? null : field.kind.toColumn(value as never);
    const shown = stored ?? (isNumber && !field.nullable ? 0 : null);
    return `${JSON.stringify(name)}:${isNumber ? String(shown) : JSON.stringify(shown)}`;
  });
  return `{"Part":${JSON.stringify(part)},"Line":${line},${members.join(",")}}`;
}

/** The rows of an opening by part, as they are read from a call. */
export async function findRows(db: Db, key: number): Promise<OpeningRows> {
  const rows = await db.rows<{ part: OpeningPart; members: unknown }>(
    "select part, members from opening_row where opening_key = $1 order by part, line",
    [key],
  );
  const read = ({ part, members }: { part: OpeningPart; members: unknown }) => {
    const values = readFields(openingParts[part].fields, members, new Reading("UTC"));
    if (values === unreadable) throw new Error(`A row of the part ${part} of opening ${key} cannot be read.`);
    return values;
  };
  return Object.fromEntries(
    openingPartNames.map((part) => [part, rows.filter((row) => row.part === part).map(read)]),
  ) as unknown as OpeningRows;
}

/** The rows of each part as JSON, with their lines. */
export async function showRows(db: Db, key: number): Promise<Record<OpeningPart, RawJson>> {
  const rows = await db.rows<{ part: OpeningPart; rows: string }>(
    `select part, json_agg(json_build_object('Line', line)::jsonb || members order by line)::text as rows
       from opening_row where opening_key = $1 group by part`,
    [key],
  );
  const found = new Map(rows.map((row) => [row.part, row.rows]));
  return Object.fromEntries(openingPartNames.map((part) => [part, new RawJson(found.get(part) ?? "[]")])) as Record<
    OpeningPart,
    RawJson
  >;
}

/** What the rules need, in five statements. */
export async function findOpeningFacts(db: Db, opening: StoredOpening, rows: OpeningRows): Promise<OpeningFacts> {
  const wanted = referencesOf(rows);
  const parties = rows.TrialBalance.flatMap((row) => row.PartyKey ?? []);
  const of = (record: string) => [...(wanted.get(record) ?? [])];
  const row = await db.row<FactsRow>(openingFacts, [
    of("GLAccount"),
    of("Department"),
    of("Project"),
    of("Activity"),
    of("Employee"),
    of("Vendor"),
    of("Client"),
    parties,
    opening.bank,
    opening.company,
    rows.ClientInvoices.map((each) => each.Number),
    opening.key,
  ]);
  const known = new Map(Object.entries(row?.known ?? {}).map(([name, keys]) => [name, new Set(keys)]));
  return {
    known,
    places: await findPlaces(db, rows),
    marks: marksFrom(row?.marks ?? null),
    controls: await findControlAccounts(db),
    taken: new Map(row?.taken?.map(({ number, key }) => [number, key])),
    consultants: new Set(row?.consultants),
    standard: await findOpeningStandard(db, [...(referencesOf(rows).get("Employee") ?? [])]),
    beginning: row?.beginning ?? null,
  };
}

interface FactsRow {
  readonly known: Record<string, number[]>;
  readonly consultants: number[];
  readonly marks: StoredMark[] | null;
  readonly taken: { number: number; key: number }[] | null;
  readonly beginning: DateOnly | null;
}

const keysOf = (table: string, param: string) =>
  `array(select ${table}_key from ${table} where ${table}_key = any(${param}::int[]))`;

// A voided invoice of the opening itself is posted again under its number.
const openingFacts = `
  select json_build_object('GLAccount', ${keysOf("gl_account", "$1")}, 'Department', ${keysOf("department", "$2")}, 'Project', ${keysOf("project", "$3")},
           'Activity', ${keysOf("activity", "$4")}, 'Employee', ${keysOf("employee", "$5")}, 'Vendor', ${keysOf("vendor", "$6")}, 'Client', ${keysOf("client", "$7")},
           'BankAccount', array(select bank_account_key from bank_account where bank_account_key = $9::int),
           'Party Employee', ${keysOf("employee", "$8")}, 'Party Company', ${keysOf("company", "$8")},
           'Party BankAccount', array(select bank_account_key from bank_account where bank_account_key = any($8::int[]) and is_credit_card)) as known,
         array(select vendor_key from vendor join vendor_type using (vendor_type_key) where vendor_key = any($6::int[]) and is_consultant) as consultants,
         ${marksJson("$1::int[]")} as marks,
         (select json_agg(json_build_object('number', number, 'key', client_invoice_key)) from client_invoice
           where company_key = $10 and number = any($11::int[]) and not (status = 'Voided' and opening_key is not distinct from $12)) as taken,
         (select beginning_balance_date from company where company_key = $10) as beginning`;

/** Keeps the companies of the projects that rows refer to until the transaction ends. */
export async function lockProjects(db: Db, rows: OpeningRows): Promise<void> {
  await db.run(
    "select from project where project_key = any((select $1::int[])::int[]) order by project_key for key share",
    [[...(referencesOf(rows).get("Project") ?? [])]],
  );
}

/** The projects and phases of rows. */
async function findPlaces(db: Db, rows: OpeningRows): Promise<Map<string, OpeningPlace>> {
  const { ClientInvoices, VendorInvoices, ExpenseReports, Work, Billings, VendorCosts, Progress } = rows;
  const placed = [ClientInvoices, VendorInvoices, ExpenseReports, Work, Billings, VendorCosts, Progress];
  const wanted = new Map<string, { project: number; phase: number | null }>();
  for (const { ProjectKey: project, PhaseKey } of placed.flat()) {
    if (project === undefined || project === null) continue;
    const phase = phaseOf({ ProjectKey: project, PhaseKey });
    wanted.set(placeName(project, phase), { project, phase });
  }
  if (wanted.size === 0) return new Map();
  const [projects, phases] = [
    [...wanted.values()].map((each) => each.project),
    [...wanted.values()].map((each) => each.phase),
  ];
  const found = await db.rows<OpeningPlace>(readPlaces, [projects, phases]);
  return new Map(found.map((place) => [placeName(place.project, place.phase), place]));
}

const readPlaces = `
  with recursive wanted as (select * from unnest($1::int[], $2::int[]) as each (project_key, phase_key)),
  chain as (
    select phase.phase_key as start, phase.parent_phase_key as next, phase.billing_type, 0 as step from wanted join phase using (phase_key, project_key)
    union all
    select start, phase.parent_phase_key, phase.billing_type, step + 1 from chain join phase on phase.phase_key = chain.next)
  select wanted.project_key as project, wanted.phase_key as phase, coalesce(phase.company_key, project.company_key) as company,
         coalesce(phase.department_key, project.department_key) as department, project.is_template as "isTemplate",
         coalesce((select billing_type from chain where start = wanted.phase_key and billing_type <> 'Null' order by step limit 1), project.billing_type) as "billingType",
         invoice_group.invoice_group_key as "group", invoice_group.client_key as client
    from wanted join project using (project_key) left join phase on phase.phase_key = wanted.phase_key and phase.project_key = wanted.project_key
         left join lateral (select invoice_group_key, client_key from invoice_group
                             where invoice_group.project_key = wanted.project_key
                             order by invoice_group_key = phase.invoice_group_key desc nulls last, position, invoice_group_key limit 1) invoice_group on true
   where wanted.phase_key is null or phase.phase_key is not null`;

/** The books of the company begin with the opening, unless their first day is set already. */
export async function beginBooks(db: Db, company: number, cutover: DateOnly, now: number): Promise<void> {
  await db.run(
    "update company set beginning_balance_date = $2, last_modified = $3 where company_key = $1 and beginning_balance_date is null",
    [company, cutover, new Date(now).toISOString()],
  );
}

/** Records the documents of an opening; those of an earlier posting are forgotten. */
export async function saveDocuments(db: Db, opening: number, documents: readonly OpeningDocument[]): Promise<void> {
  await db.run("delete from opening_document where opening_key = $1", [opening]);
  await db.run(
    "insert into opening_document (opening_key, document, document_key) select $1, * from unnest($2::text[], $3::int[])",
    [opening, documents.map(({ document }) => document), documents.map(({ key }) => key)],
  );
}

export function findDocuments(db: Db, opening: number): Promise<OpeningDocument[]> {
  return db.rows(
    "select document, document_key as key from opening_document where opening_key = $1 order by document, document_key",
    [opening],
  );
}

/** What the documents of the opening posted in this call on the accrual basis, without the accounts that they settle. */
export async function findPostedByDocuments(call: Call, opening: number): Promise<OpeningBalance[]> {
  const rows = await call.db.rows<{
    account: OpeningBalance["account"];
    department: OpeningBalance["department"];
    amount: string;
    item: JournalEntry["postings"][number]["item"] | null;
    control: ControlUse | null;
  }>(
    `select gl_account_key as account, department_key as department, sum(amount)::text as amount, control, ${itemJson} as item
       from opening_document join journal_entry using (document, document_key) join posting using (journal_entry_key)
      where opening_key = $1 and journal_entry.usage_key = $2::uuid and follows is null and basis <> 'cash' and coalesce(control, '') not in ('receivable', 'payable', 'prepayment', 'employeePayable')
      group by gl_account_key, department_key, control, party_key, item, item_key, sales_tax_code`,
    [opening, call.usageKey],
  );
  return rows.map(({ account, department, amount, item }) => ({
    account,
    department,
    amount: money(amount),
    ...(item === null || item === undefined ? {} : { item }),
  }));
}

/** What the documents of the opening posted in this call on the cash basis, by account. */
export async function findCashOfDocuments(call: Call, opening: number): Promise<Map<number, Money>> {
  const rows = await call.db.rows<{ account: number; amount: string }>(
    `select gl_account_key as account, sum(amount)::text as amount
       from opening_document join journal_entry using (document, document_key) join posting using (journal_entry_key)
      where opening_key = $1 and journal_entry.usage_key = $2::uuid and follows is null and basis <> 'accrual' group by gl_account_key`,
    [opening, call.usageKey],
  );
  return new Map(rows.map(({ account, amount }) => [account, money(amount)]));
}

/** Marks the opening as posted, and continues the invoice numbers of the old system. */
export async function savePosted(call: Call, { key, company, lastNumber }: StoredOpening): Promise<void> {
  const now = new Date(call.now).toISOString();
  await call.db.run(
    `update opening set status = 'Posted', posted_usage_key = $2::uuid, posted_at = $3, posted_by = $4, last_modified = $3,
            posted_invoice_number = greatest($5, (select max(number) from client_invoice where client_invoice.opening_key = opening.opening_key))
      where opening_key = $1`,
    [key, call.usageKey, now, call.caller.userName, lastNumber],
  );
  await call.db.run(
    `insert into client_invoice_counter as counter (company_key, last_number)
     select $1, greatest($2::int, coalesce(max(number), 0)) from client_invoice where company_key = $1
     on conflict (company_key) do update set last_number = excluded.last_number`,
    [company as CompanyKey, lastNumber],
  );
}

export async function saveReversed(call: Call, key: number, reason: string): Promise<void> {
  await call.db.run(
    "update opening set status = 'Draft', reversed_reason = $2, last_modified = $3 where opening_key = $1",
    [key, reason, new Date(call.now).toISOString()],
  );
  await call.db.run("delete from opening_document where opening_key = $1", [key]);
}

/** Deletes an opening that never posted; returns whether it did. */
export async function deleteDraft(db: Db, key: number): Promise<boolean> {
  const row = await db.row("delete from opening where opening_key = $1 and posted_at is null returning opening_key", [
    key,
  ]);
  return row !== undefined;
}

/** Sets the reported percent complete of projects and phases. */
export async function saveProgress(
  call: Call,
  progress: readonly { readonly project: number; readonly phase: number | null; readonly percent: Rate }[],
): Promise<void> {
  const now = new Date(call.now).toISOString();
  for (const table of ["project", "phase"] as const) {
    const own = progress.filter(({ phase }) => (table === "phase") === (phase !== null));
    if (own.length === 0) continue;
    await call.db.run(
      `update ${table} set reported_percent_complete = given.percent, last_modified = $3
         from unnest($1::int[], $2::numeric[]) as given (key, percent) where ${table}_key = given.key and ${table}_key = any($1)`,
      [own.map(({ project, phase }) => phase ?? project), own.map(({ percent }) => formatRate(percent)), now],
    );
  }
}

/** Work of the opening that a later document billed or wrote off. */
export function findMovedWork(db: Db, opening: number): Promise<{ row: number; document: string; key: number }[]> {
  return db.rows(
    `select distinct on (transaction_key) transaction_key as row, move.document, move.document_key as key
       from transaction join transaction_move move using (transaction_key)
      where transaction.document = 'Opening' and transaction.document_key = $1 and transaction.status in ('Billed', 'WrittenOff')
      order by transaction_key, transaction_move_key desc`,
    [opening],
  );
}

/** Lets the database check what was posted so far, instead of everything when the transaction ends, which must be short. */
export async function checkPostings(db: Db): Promise<void> {
  await db.run("set constraints all immediate");
  await db.run("set constraints all deferred");
}
