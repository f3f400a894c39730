import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import type { ImportTarget, ImportType } from "./import-types.ts";
import type { ProjectParts } from "./import-row.ts";

/** Imports of a firm run one after another, so that importing the same file twice at once creates each record once. */
export async function lockImports(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' imports', 0))");
}

/** The records that were imported with these external IDs. */
export async function findImported(
  db: Db,
  type: ImportType,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db.rows<{ id: string; key: number }>(
    "select external_id as id, record_key as key from import_key where type = $1 and external_id = any($2)",
    [type, externalIds],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Locks the records until the import is over; returns when they were last modified, by key. */
export async function lockVersions(
  db: Db,
  { table, keyColumn }: RecordDefinition,
  keys: readonly number[],
): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows<{ key: number; last_modified: number }>(
    `select ${keyColumn} as key, last_modified from ${table} where ${keyColumn} = any($1) order by ${keyColumn} for update`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.last_modified]));
}

/** The first invoice group of each project, and its first top-level phase. */
export async function findParts(
  db: Db,
  { type }: ImportTarget,
  keys: readonly number[],
): Promise<Map<number, ProjectParts>> {
  if (type !== "Projects" || keys.length === 0) return new Map();
  const rows = await db.rows<{ key: number } & ProjectParts>(
    `select project_key as key, min(invoice_group_key) as group,
            (select min(phase_key) from phase where phase.invoice_group_key = min(invoice_group.invoice_group_key) and parent_phase_key is null) as phase
       from invoice_group where project_key = any($1) group by project_key`,
    [keys],
  );
  return new Map(rows.map(({ key, ...parts }) => [key, parts]));
}

/** The company of a firm that has only one. */
export async function findOnlyCompany(db: Db): Promise<number | undefined> {
  const row = await db.row<{ key: number | null }>(
    "select min(company_key) as key from company where status = 'Active' having count(*) = 1",
  );
  return row?.key ?? undefined;
}

export async function saveExternalIds(
  db: Db,
  type: ImportType,
  keys: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  if (keys.size === 0) return;
  await db.run(
    `insert into import_key (type, external_id, record_key, last_modified)
     select $1, id, key, $4 from unnest($2::text[], $3::int[]) as each (id, key) order by id
     on conflict (type, external_id) do update set record_key = excluded.record_key, last_modified = excluded.last_modified
      where import_key.record_key <> excluded.record_key`,
    [type, [...keys.keys()], [...keys.values()], new Date(now).toISOString()],
  );
}

export interface NewImportRun {
  /** The call that imports, whose audit row has what it wrote. */
  readonly usageKey: string;
  readonly importId: string;
  readonly type: ImportType;
  readonly filename: string;
  readonly userName: string;
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
}

export async function saveImportRun(db: Db, run: NewImportRun, now: number): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into import_run (import_id, type, filename, user_name, row_count, created_count, changed_count, unchanged_count, skipped_count, last_modified, usage_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning import_run_key as key`,
    [
      run.importId,
      run.type,
      run.filename,
      run.userName,
      run.rows,
      run.created,
      run.changed,
      run.unchanged,
      run.skipped,
      new Date(now).toISOString(),
      run.usageKey,
    ],
  );
  return row!.key;
}

export interface StoredRun {
  readonly key: number;
  readonly type: ImportType;
  readonly usageKey: string | null;
  readonly isUndone: boolean;
}

export function lockImportRun(db: Db, key: number): Promise<StoredRun | undefined> {
  return db.row(
    `select import_run_key as key, type, usage_key as "usageKey", undone_at is not null as "isUndone" from import_run
      where import_run_key = $1 for update`,
    [key],
  );
}

export async function saveUndone(call: Call, run: number): Promise<void> {
  await call.db.run("update import_run set undone_by = $2, undone_at = $3 where import_run_key = $1", [
    run,
    call.caller.userName,
    new Date(call.now).toISOString(),
  ]);
}

/** A call by its usage key: its method, its user, the day, and the import if it was one. */
export interface KnownCall {
  readonly method: string;
  readonly user: string;
  readonly at: string;
  readonly run: number | null;
}

export function findCall(db: Db, usageKey: string | null): Promise<KnownCall | undefined> {
  return db.row(
    `select method, user_name as user, to_char(at, 'YYYY-MM-DD') as at,
            (select import_run_key from import_run where import_run.usage_key = audit.usage_key) as run
       from audit where usage_key = $1 order by audit_key limit 1`,
    [usageKey],
  );
}

/** A call that wrote to one of the records after the import. */
export interface LaterCall {
  readonly touched: string;
  readonly method: string;
  readonly user: string;
  readonly at: string;
  readonly usageKey: string;
}

/**
 * The last call after the import that wrote to each record ("Client:17"), for as many records as a person reads. Imports that were
 * undone, and the calls that undid them, do not count.
 */
export function findLaterCalls(db: Db, usageKey: string, touched: readonly string[]): Promise<LaterCall[]> {
  return db.rows(
    `select distinct on (touch) touch as touched, audit.method, audit.user_name as user, to_char(audit.at, 'YYYY-MM-DD') as at, audit.usage_key::text as "usageKey"
       from audit cross join lateral unnest(audit.touched) as touch
      where audit_key > (select max(audit_key) from audit where usage_key = $1) and touched && $2::text[] and touch = any($2::text[])
        and method <> 'UndoImport' and not exists (select from import_run where import_run.usage_key = audit.usage_key and undone_at is not null)
      order by touch, audit_key desc limit 100`,
    [usageKey, touched],
  );
}

export const importStages = ["Reading", "Checking", "Saving", "Linking"] as const;
export type ImportStage = (typeof importStages)[number];

export interface Progress {
  readonly stage: ImportStage;
  readonly done: number;
  readonly rows: number;
}

/**
 * Publishes the progress as the name of the connection: other processes see it while the transaction is open, and it
 * disappears with the transaction.
 */
export async function publishProgress(db: Db, firm: string, importId: string, progress: Progress): Promise<void> {
  if (importId === "") return;
  const { stage, done, rows } = progress;
  await db.run("select set_config('application_name', $1, true)", [
    `${runningName(firm, importId)} ${stage} ${done} ${rows}`,
  ]);
}

export async function findProgress(db: Db, firm: string, importId: string): Promise<Progress | undefined> {
  const name = runningName(firm, importId);
  const row = await db.row<{ name: string }>(
    "select application_name as name from pg_stat_activity where left(application_name, length($1)) = $1 limit 1",
    [name],
  );
  const [stage = "", done = "", rows = ""] = row?.name.slice(name.length + 1).split(" ") ?? [];
  const known = importStages.find((each) => each === stage);
  return known === undefined ? undefined : { stage: known, done: Number(done), rows: Number(rows) };
}

/** The number of rows of the latest import with that ID; undefined when there is none. */
export async function findImportedRows(db: Db, importId: string): Promise<number | undefined> {
  const run = await db.row<{ rows: number }>(
    "select row_count as rows from import_run where import_id = $1 order by import_run_key desc limit 1",
    [importId],
  );
  return run?.rows;
}

/** A hash, because the name of a connection has at most 63 characters. */
function runningName(firm: string, importId: string): string {
  return `import ${createHash("sha256").update(`${firm} ${importId}`).digest("hex").slice(0, 24)}`;
}
