/** SQL of imported documents: the rows of a file wait in a temporary table until all rows of each document are known. */
import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { HistoryTable, Row } from "../history/index.ts";

/** A row of the file that waits. */
export interface StagedRow {
  /** What its document has and no other one has. */
  readonly document: string;
  readonly number: number;
  readonly externalId: string | undefined;
  readonly values: Row;
  /** The cells of the row as text, if a row with problems shall be returned. */
  readonly cells: readonly string[] | null;
  readonly isWrong: boolean;
}

/** The table belongs to the transaction, so an interrupted import leaves nothing. */
export async function createStage(db: Db): Promise<void> {
  await db.script(
    `drop table if exists pg_temp.import_stage;
     create temp table import_stage (document text collate "C" not null, row integer not null, external_id text, members text not null, cells text, is_wrong boolean not null)
       on commit drop`,
  );
}

export async function stageRows(db: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.run(
    `insert into import_stage (document, row, external_id, members, cells, is_wrong)
     select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::boolean[])`,
    [
      rows.map((row) => row.document),
      rows.map((row) => row.number),
      rows.map((row) => row.externalId ?? null),
      rows.map((row) => JSON.stringify(row.values)),
      rows.map((row) => (row.cells === null ? null : JSON.stringify(row.cells))),
      rows.map((row) => row.isWrong),
    ],
  );
}

/** A document with more rows than the maximum. */
export interface LargeDocument {
  readonly row: number;
  readonly rows: number;
}

/** Prepares the rows to be read by document; returns the documents that are too large. */
export async function finishStage(db: Db, rowsMax: number): Promise<LargeDocument[]> {
  await db.script("create index on pg_temp.import_stage (document, row); analyze pg_temp.import_stage");
  return db.rows<LargeDocument>(
    "select min(row) as row, count(*)::int as rows from import_stage group by document having count(*) > $1::int order by 1 limit 100",
    [rowsMax],
  );
}

export interface StagedDocument {
  readonly document: string;
  readonly externalId: string | undefined;
  readonly isWrong: boolean;
  readonly rows: readonly StagedRow[];
}

/** The documents after this one, in order, with their rows: as many as both limits allow. */
export async function nextDocuments(
  db: Db,
  after: string,
  { documentsMax, rowsMax }: { readonly documentsMax: number; readonly rowsMax: number },
): Promise<StagedDocument[]> {
  const rows = await db.rows<{
    document: string;
    row: number;
    externalId: string | null;
    members: string;
    cells: string | null;
    isWrong: boolean;
  }>(
    `with next as materialized (select document from import_stage where document > $1 group by document order by document limit $2::int)
     select document, row, external_id as "externalId", members, cells, is_wrong as "isWrong" from import_stage join next using (document) order by document, row limit $3::int + 1`,
    [after, documentsMax, rowsMax],
  );
  // More rows than these: those of the last document may be missing.
  const cut = rows.length > rowsMax ? rows.at(-1)!.document : undefined;
  const found = new Map<string, StagedRow[]>();
  for (const { document, row, externalId, members, cells, isWrong } of rows) {
    if (document === cut) break;
    const known = found.get(document) ?? [];
    found.set(document, known);
    known.push({
      document,
      number: row,
      externalId: externalId ?? undefined,
      values: JSON.parse(members) as Row,
      cells: cells === null ? null : (JSON.parse(cells) as string[]),
      isWrong,
    });
  }
  return [...found].map(([document, own]) => ({
    document,
    externalId: own[0]!.externalId,
    isWrong: own.some((row) => row.isWrong),
    rows: own,
  }));
}

/** What all documents of a file need to know of the firm. */
export interface HistoryFacts {
  readonly employees: ReadonlyMap<number, { readonly company: number; readonly overheadGroup: number | null }>;
  readonly overheadDetails: readonly { readonly key: number; readonly group: number; readonly name: string }[];
  readonly companies: readonly number[];
  /** The cutover dates of the companies that have an opening. */
  readonly cutovers: ReadonlyMap<number, DateOnly>;
  /** Projects and phases whose work is never billed. */
  readonly neverBilled: ReadonlySet<number>;
  /** Locked days of timesheets: "2026-06-30 7", without a company "2026-06-30". */
  readonly lockedDays: ReadonlySet<string>;
}

export async function findHistoryFacts(db: Db): Promise<HistoryFacts> {
  const employees = await db.rows<{ key: number; company: number; overheadGroup: number | null }>(
    `select employee_key as key, company_key as company, overhead_group_key as "overheadGroup" from employee`,
  );
  const overheadDetails = await db.rows<HistoryFacts["overheadDetails"][number]>(
    `select overhead_group_detail_key as key, overhead_group_key as group, lower(description) as name from overhead_group_detail`,
  );
  const companies = await db.rows<{ key: number; cutover: DateOnly | null }>(
    `select company.company_key as key, cutover_date::text as cutover from company left join opening using (company_key) order by 1`,
  );
  const neverBilled = await db.rows<{ key: number }>(
    `select project_key as key from project where billing_type in ('Nonbillable', 'Marketing', 'Overhead')
     union all select phase_key from phase where billing_type in ('Nonbillable', 'Marketing', 'Overhead')`,
  );
  const locked = await db.rows<{ day: string }>(
    "select concat_ws(' ', date::text, company_key) as day from timesheet_day_lock",
  );
  return {
    employees: new Map(employees.map(({ key, ...of }) => [key, of])),
    overheadDetails,
    companies: companies.map(({ key }) => key),
    cutovers: new Map(companies.flatMap(({ key, cutover }) => (cutover === null ? [] : [[key, cutover] as const]))),
    neverBilled: new Set(neverBilled.map(({ key }) => key)),
    lockedDays: new Set(locked.map(({ day }) => day)),
  };
}

/** What tells documents apart that have no external ID. */
const sameDocument: Readonly<Record<string, string>> = {
  timesheet: "stored.employee_key = given.employee_key and stored.week_start = given.week_start",
  expense_report:
    "stored.employee_key = given.employee_key and stored.sort_name = lower(given.description) and stored.ending_date is not distinct from given.ending_date",
  vendor_invoice:
    "stored.vendor_key = given.vendor_key and stored.sort_number = lower(given.number) and stored.invoice_date = given.invoice_date",
};

/** A stored document that a given one is. */
export interface SameDocument {
  readonly key: number;
  readonly isHistory: boolean;
}

/** The stored documents that the given ones are, by the keys of the given ones. */
export async function findSame(
  db: Db,
  { table, key }: HistoryTable,
  given: readonly Row[],
): Promise<Map<number, SameDocument>> {
  if (given.length === 0) return new Map();
  const rows = await db.rows<SameDocument & { given: number }>(
    `select given.${key} as given, stored.${key} as key, stored.is_history as "isHistory"
       from jsonb_populate_recordset(null::${table}, $1::jsonb) given join ${table} stored on ${sameDocument[table]} order by stored.${key} desc`,
    [JSON.stringify(given)],
  );
  return new Map(rows.map(({ given: of, ...same }) => [of, same]));
}

/** Stored documents with these keys. */
export async function findDocuments(
  db: Db,
  { table, key }: HistoryTable,
  keys: readonly number[],
): Promise<Map<number, SameDocument>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows<SameDocument>(
    `select ${key} as key, is_history as "isHistory" from ${table} where ${key} = any($1::int[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** The keys of the documents that a call wrote, in order. */
export async function findWrittenKeys(db: Db, usageKey: string, record: string): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select distinct split_part(touch, ':', 2)::int as key from audit cross join lateral unnest(touched) as touch
      where usage_key = $1::uuid and starts_with(touch, $2 || ':') order by 1`,
    [usageKey, record],
  );
  return rows.map(({ key }) => key);
}

/** What the closed days of documents are checked with: their companies and the days they are entered on. */
export function findDays(
  db: Db,
  { table, key }: HistoryTable,
  keys: readonly number[],
): Promise<{ key: number; company: number; first: DateOnly; last: DateOnly }[]> {
  const [first, last] =
    table === "timesheet" ? ["week_start", "timesheet_date"] : ["accounting_date", "accounting_date"];
  return db.rows(
    `select ${key} as key, company_key as company, ${first}::text as first, ${last}::text as last from ${table} where ${key} = any($1::int[]) order by 1`,
    [keys],
  );
}

/** The companies whose openings name these vendor invoices. */
export function findOpeningsOf(db: Db, invoices: readonly number[]): Promise<{ invoice: number; company: number }[]> {
  return db.rows(
    `select (members ->> 'VendorInvoiceKey')::int as invoice, company_key as company from opening_row join opening using (opening_key)
      where part = 'VendorInvoices' and (members ->> 'VendorInvoiceKey')::int = any($1::int[])`,
    [invoices],
  );
}
