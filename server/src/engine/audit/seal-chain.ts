import type { Db, FirmPool } from "../../platform/database/index.ts";
import { quoteName } from "../../platform/database/index.ts";
import { type Column, digestOf, findColumns, removedDigest } from "./seal-form.ts";
import { sealedTables } from "./sealed-tables.ts";

const auditRowsPerSeal = 1000;
const queuedKeysPerSeal = 20_000;
/** Reading one digest reads its part, so parts are short. */
const keysPerPart = 1000;

/** Seals of earlier versions have no parts; their hash is over the texts of their audit rows. */
const oldText = `concat_ws(E'\\x1f', audit_key, (extract(epoch from at) * 1000)::bigint, usage_key, method, user_name, coalesce(employee_key::text, ''), array_to_string(touched, ','), records)`;
const oldHash = `(select encode(sha256(convert_to(s.previous_hash || coalesce(string_agg(encode(sha256(convert_to(${oldText}, 'UTF8')), 'hex'), '' order by audit_key), ''), 'UTF8')), 'hex')
                    from audit where audit.seal = s.seal)`;

/** The hash of a seal: over the hash before it and all its parts. Sealing and checking both compute it in the database. */
const hashOfParts = (seal: string, previous: string) =>
  `(select encode(sha256(convert_to(${previous} || string_agg(encode(sha256(
             convert_to(concat_ws(E'\\x1f', table_name, part, form, array_to_json(columns), array_to_json(keys)), 'UTF8') || digests), 'hex'), '' order by table_name collate "C", part), 'UTF8')), 'hex')
      from seal_part join seal_form using (table_name, form) where seal = ${seal})`;

/**
 * Seals the rows that were written since the last time, in batches, and returns the number of audit rows among them.
 * Writers never wait for it, and only one process does it at a time.
 */
export async function sealFirm(pool: Pick<FirmPool, "transaction">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const { auditRows, isDone } = await pool.transaction(sealBatch);
    sealed += auditRows;
    if (isDone) return sealed;
  }
}

async function sealBatch(db: Db): Promise<{ auditRows: number; isDone: boolean }> {
  // A sealer of an earlier version does not say this, and leaves the rows of tables that it does not know.
  const free = await db.row<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' audit seal', 0)) as free, set_config('plumbline.sealer', 'newer', true)",
  );
  if (!free?.free) return { auditRows: 0, isDone: true };
  const queued = await takeQueue(db);
  const auditKeys = await findUnsealedAudit(db);
  if (auditKeys.length === 0 && queued.length === 0) return { auditRows: 0, isDone: true };
  const last = await findLastSeal(db);
  const seal = (last?.seal ?? 0) + 1;
  const touched = [{ table: "audit", keys: auditKeys }, ...queued];
  const columns = await findColumns(
    db,
    touched.map(({ table }) => table),
  );
  let hasNewForm = false;
  for (const { table, keys } of touched) {
    const form = await findForm(db, table, columns.get(table)!);
    if (keys.length > 0) await insertParts(db, seal, table, keys, form, columns.get(table)!);
    hasNewForm ||= form.isNew;
  }
  await db.run(
    `insert into audit_seal (seal, previous_hash, hash, rows) select $1::int, $2::text, ${hashOfParts("$1::int", "$2::text")}, $3`,
    [seal, last?.hash ?? "", auditKeys.length],
  );
  if (auditKeys.length > 0) await db.run("update audit set seal = $1 where audit_key = any($2)", [seal, auditKeys]);
  const hasUnaudited = await keepUnaudited(db, seal, queued);
  const queuedKeys = queued.reduce((count, { keys }) => count + keys.length, 0);
  return {
    auditRows: auditKeys.length,
    isDone: auditKeys.length < auditRowsPerSeal && queuedKeys < queuedKeysPerSeal && !hasNewForm && !hasUnaudited,
  };
}

/** Audit rows wait for what their transactions changed, so that what is taken from the queue finds its audit row among those without a seal. */
async function findUnsealedAudit(db: Db): Promise<number[]> {
  const rows = await db.rows<{ audit_key: number }>(
    `select audit_key from audit where seal is null and (xact is null or xact not in (select xact from seal_queue where xact is not null and table_name = any($1)))
      order by audit_key limit ${auditRowsPerSeal}`,
    [sealedNames],
  );
  return rows.map((row) => row.audit_key);
}

const sealedNames = [...sealedTables.keys()];

/** Rows of a table that are sealed together. */
interface Queued {
  readonly table: string;
  readonly keys: readonly number[];
  /** Those that a transaction without an audit row changed; null if there are none. */
  readonly unaudited: readonly number[] | null;
}

/** Tables whose rows say themselves who did what, when: a sign-in writes nothing else, and sealing notes what it finds. */
const ownAudit = ["sign_in_attempt", "unaudited_change"];

/**
 * Takes committed rows of the queue. A row that changes again meanwhile has another row in the queue. The audit row is looked for only among those
 * without a seal: sealed ones may come from another cluster, where the numbers of transactions mean nothing.
 */
async function takeQueue(db: Db): Promise<Queued[]> {
  return db.rows<Queued>(
    `with counted as (
       select seal_queue_key, sum(cardinality(keys)) over (order by seal_queue_key) - cardinality(keys) as before
         from (select seal_queue_key, keys from seal_queue where table_name = any($1) order by seal_queue_key limit ${queuedKeysPerSeal}) first),
     taken as (
       delete from seal_queue where seal_queue_key in (select seal_queue_key from counted where before < ${queuedKeysPerSeal}) returning table_name, keys, xact),
     judged as (
       select table_name, keys, xact is not null and table_name <> all($2) and not exists (select from audit where audit.seal is null and audit.xact = taken.xact) as unaudited
         from taken)
     select table_name as table, array_agg(distinct key order by key) as keys, array_agg(distinct key order by key) filter (where unaudited) as unaudited
       from judged cross join unnest(keys) as key group by table_name order by table_name`,
    [sealedNames, ownAudit],
  );
}

/** Whether there are any; they are sealed next. */
async function keepUnaudited(db: Db, seal: number, queued: readonly Queued[]): Promise<boolean> {
  const found = queued.filter(({ unaudited }) => unaudited !== null);
  for (const { table, unaudited } of found)
    await db.run("insert into unaudited_change (seal, table_name, keys) values ($1, $2, $3)", [seal, table, unaudited]);
  return found.length > 0;
}

async function insertParts(
  db: Db,
  seal: number,
  table: string,
  keys: readonly number[],
  { form }: Form,
  columns: readonly Column[],
): Promise<void> {
  const [name, key] = [quoteName(table), quoteName(sealedTables.get(table)!.key)];
  await db.run(
    `insert into seal_part (seal, table_name, part, form, keys, digests)
     select $1, $2, part, $3, array_agg(wanted order by wanted), string_agg(digest, '' order by wanted)
       from (select given.wanted, (given.place - 1) / ${keysPerPart} as part, case when ${name}.${key} is null then ${removedDigest} else ${digestOf(table, columns)} end as digest
               from unnest($4::bigint[]) with ordinality as given (wanted, place) left join ${name} on ${name}.${key} = given.wanted) digested
      group by part`,
    [seal, table, form, keys],
  );
}

interface Form {
  readonly form: number;
  /** Its rows were sealed in another form before, and wait in the queue to be sealed in this one. */
  readonly isNew: boolean;
}

/** The form with these columns. After a change of the table's columns that is a new one, in which all rows are sealed again. */
async function findForm(db: Db, table: string, columns: readonly Column[]): Promise<Form> {
  const names = columns.map(({ name }) => name);
  const last = await db.row<{ form: number; isSame: boolean }>(
    `select form, columns = $2::text[] as "isSame" from seal_form where table_name = $1 order by form desc limit 1`,
    [table, names],
  );
  if (last?.isSame) return { form: last.form, isNew: false };
  const form = (last?.form ?? 0) + 1;
  await db.run("insert into seal_form (table_name, form, columns) values ($1, $2, $3)", [table, form, names]);
  const isNew = last !== undefined && table !== "audit";
  if (isNew) await queueAll(db, table);
  return { form, isNew };
}

async function queueAll(db: Db, table: string): Promise<void> {
  const key = quoteName(sealedTables.get(table)!.key);
  await db.run(
    `insert into seal_queue (table_name, keys, needs_newer, xact)
     select $1, array_agg(key order by key), true, null from (select ${key} as key, row_number() over (order by ${key}) / ${keysPerPart} as part from ${quoteName(table)}) rows group by part`,
    [table],
  );
}

/** The number and the hash of a seal. */
export interface Seal {
  readonly seal: number;
  readonly hash: string;
}

/** The last seal of the chain; undefined if nothing is sealed yet. */
export async function findLastSeal(db: Db): Promise<Seal | undefined> {
  return db.row<Seal>("select seal, hash from audit_seal order by seal desc limit 1");
}

/** A seal as people write it down: NUMBER:HASH. */
export function sealText({ seal, hash }: Seal): string {
  return `${seal}:${hash}`;
}

/** The last seal as people write it down; empty if nothing is sealed yet. */
export async function findLastSealText(db: Db): Promise<string> {
  const last = await findLastSeal(db);
  return last === undefined ? "" : sealText(last);
}

/** The seal of a text NUMBER:HASH; undefined if it is not one. */
export function readSeal(text: string): Seal | undefined {
  const [, seal, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  return seal === undefined || hash === undefined ? undefined : { seal: Number(seal), hash };
}

/** Returns a sentence if the chain does not contain this seal, which was published earlier. */
export async function checkPublished(db: Db, { seal, hash }: Seal): Promise<string[]> {
  const found = await db.row<{ hash: string }>("select hash from audit_seal where seal = $1", [seal]);
  if (found === undefined) return [`Seal ${seal} does not exist: the chain was cut off after it was published.`];
  return found.hash === hash ? [] : [`Seal ${seal} is not the one that was published: the chain was written again.`];
}

/** Recomputes the chain after a seal and returns a sentence for each seal that was changed, removed or added. */
export async function checkChain(db: Db, after = 0): Promise<string[]> {
  const parts = (await hasParts(db)) ? hashOfParts("s.seal", "s.previous_hash") : "null";
  const rows = await db.rows<{
    seal: number;
    linked: boolean;
    whole: boolean;
    isOld: boolean;
    counted: number;
    rows: number;
  }>(
    `select s.*, s.previous_hash = coalesce(before.hash, '') and s.seal = coalesce(before.seal, 0) + 1 as linked,
            of_parts is null as "isOld", s.hash is not distinct from coalesce(of_parts, ${oldHash}) as whole
       from (select seal, rows, previous_hash, hash, (select count(*)::int from audit where audit.seal = audit_seal.seal) as counted
               from audit_seal where seal > $1) s
            left join lateral (select seal, hash from audit_seal where seal < s.seal order by seal desc limit 1) before on true
            cross join lateral (select ${parts} as of_parts) parts
      order by s.seal`,
    [after],
  );
  const problems: string[] = [];
  for (const row of rows) {
    if (!row.linked)
      problems.push(`Audit seal ${row.seal} does not match the seal before it: a seal was changed or removed.`);
    if (row.counted !== row.rows)
      problems.push(`Audit seal ${row.seal} covers ${row.rows} rows, but ${row.counted} exist.`);
    else if (!row.whole)
      problems.push(
        row.isOld
          ? `Audit seal ${row.seal}: one of its rows was changed after sealing.`
          : `Audit seal ${row.seal} was changed: its digests do not give its hash.`,
      );
  }
  const orphans = await db.rows<{ seal: number; counted: number }>(
    `select seal, count(*)::int as counted from audit where seal > $1 and not exists (select from audit_seal s where s.seal = audit.seal) group by seal order by seal`,
    [after],
  );
  for (const row of orphans) problems.push(`Audit seal ${row.seal} was removed, but ${row.counted} rows refer to it.`);
  if (parts === "null") return problems;
  const left = await db.rows<{ seal: number }>(
    "select distinct seal from seal_part where seal > $1 and seal not in (select seal from audit_seal) and seal not in (select seal from audit where seal is not null) order by seal",
    [after],
  );
  for (const { seal } of left) problems.push(`Audit seal ${seal} was removed, but its digests exist.`);
  return problems;
}

/** Whether the schema has seals over rows; a firm file of an earlier version is checked before it is migrated. */
export async function hasParts(db: Db): Promise<boolean> {
  return (await db.row<{ has: boolean }>("select to_regclass('seal_part') is not null as has"))?.has ?? false;
}
