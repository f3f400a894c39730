import type { Db } from "../../platform/database/index.ts";
import { quoteName } from "../../platform/database/index.ts";
import { checkChain, hasParts } from "./seal-chain.ts";
import { type Column, digestOf, findColumns, removedDigest } from "./seal-form.ts";
import { sealedTables } from "./sealed-tables.ts";

/** Which part of the history a check covers. */
export interface CheckScope {
  /** Everything since this seal; 0 for the whole history. */
  readonly since: number;
  /** Also the older seals whose number has this remainder, so that a series of checks covers all of them. */
  readonly slice?: { readonly remainder: number; readonly of: number };
}

export const wholeHistory: CheckScope = { since: 0 };

/** Verifies the chain of seals and the rows they cover, and returns a sentence for each problem. */
export async function checkSeals(db: Db, scope = wholeHistory): Promise<string[]> {
  const problems = await checkChain(db, scope.since);
  if (!(await hasParts(db))) return problems;
  const columns = await findColumns(db);
  for (const table of sealedTables.keys()) {
    if (!columns.has(table)) continue;
    problems.push(...(await checkSealedRows(db, table, columns.get(table)!, scope)));
  }
  return problems;
}

/** The most sentences about one table; the first few are enough to find a fault. */
const sentencesMax = 20;

/** Compares the rows of a table with what their seals recorded. */
export async function checkSealedRows(
  db: Db,
  table: string,
  columns: readonly Column[],
  scope = wholeHistory,
): Promise<string[]> {
  const { noun } = sealedTables.get(table)!;
  const different = await findDifferent(db, table, columns, scope);
  const added = await findAdded(db, table, scope);
  const sentences = [
    ...different.map(({ key, seal, shown, isRemoved }) =>
      isRemoved
        ? `${noun} ${key} was removed after seal ${seal} recorded it.`
        : `${noun} ${key}${inBrackets(shown)} is not what seal ${seal} recorded.`,
    ),
    ...added.map(
      ({ key, shown }) => `${noun} ${key}${inBrackets(shown)} was added outside the service: no seal has it.`,
    ),
  ];
  return sentences.length > sentencesMax
    ? [...sentences.slice(0, sentencesMax), `... and more rows of ${table}.`]
    : sentences;
}

interface Different {
  readonly key: number;
  readonly seal: number;
  readonly shown: string | null;
  readonly isRemoved: boolean;
}

/** The rows that differ from a seal in each form of the table. A form with a column that was dropped since cannot be compared. */
async function findDifferent(
  db: Db,
  table: string,
  columns: readonly Column[],
  scope: CheckScope,
): Promise<Different[]> {
  const forms = await db.rows<{ form: number; columns: string[] }>(
    "select form, columns from seal_form where table_name = $1 order by form",
    [table],
  );
  const found = new Map<number, Different>();
  for (const { form, columns: names } of forms) {
    const known = names.map((name) => columns.find((column) => column.name === name));
    if (known.includes(undefined)) continue;
    const statement = differentRows(table, known as Column[]);
    for (const row of await db.rows<Different>(statement, [table, form, ...scopeValues(scope)]))
      if (!found.has(row.key)) found.set(row.key, row);
  }
  return [...found.values()];
}

const inScope = "(seal > $3::int or seal % $4::int = $5::int)";
const scopeValues = ({ since, slice = { remainder: 1, of: 1 } }: CheckScope) => [since, slice.of, slice.remainder];

/**
 * The parts are read into memory once, because PostgreSQL would otherwise fetch a part again for each of its digests.
 * Of a row that may change, only its last seal counts, and none while it waits to be sealed again.
 */
function differentRows(table: string, columns: readonly Column[]): string {
  const { key, rows, shows = "null" } = sealedTables.get(table)!;
  const [name, keyName] = [quoteName(table), `${quoteName(table)}.${quoteName(key)}`];
  const isCurrent =
    rows === "appended"
      ? "true"
      : `sealed_in = (select last_in from last_seal where last_key = sealed_key) and sealed_key not in (select key from queued)`;
  return `
    with part as materialized (
      select seal as sealed_in, keys, digests || ''::bytea as digests from seal_part where table_name = $1 and form = $2 and ${inScope}),
    recorded as (
      select sealed_key, sealed_in, substr(digests, (place::int - 1) * 16 + 1, 16) as sealed_digest
        from part cross join unnest(keys) with ordinality as each (sealed_key, place)),
    differs as materialized (
      select sealed_key, sealed_in, ${keyName} is null as "isRemoved", case when ${keyName} is not null then ${shows} end as shown
        from recorded left join ${name} on ${keyName} = sealed_key
       where sealed_digest <> case when ${keyName} is null then ${rows === "appended" ? "''" : removedDigest} else ${digestOf(table, columns)} end),
    last_seal as materialized (
      select key as last_key, max(seal) as last_in from seal_part cross join unnest(keys) as key
       where table_name = $1 and key in (select sealed_key from differs) group by key),
    queued as materialized (
      select distinct key from seal_queue cross join unnest(keys) as key where table_name = $1)
    select sealed_key as key, min(sealed_in) as seal, "isRemoved", shown from differs where ${isCurrent}
     group by sealed_key, "isRemoved", shown order by sealed_key limit ${sentencesMax + 1}`;
}

/** Rows that are neither sealed nor waiting to be. Since a seal, only rows after the first that it added are searched. */
async function findAdded(
  db: Db,
  table: string,
  { since }: CheckScope,
): Promise<{ key: number; shown: string | null }[]> {
  const { key, shows = "null" } = sealedTables.get(table)!;
  const keyName = `${quoteName(table)}.${quoteName(key)}`;
  const isExpected =
    table === "audit"
      ? "seal is not null and exists (select from seal_part where seal_part.seal = audit.seal)"
      : "true";
  return db.rows<{ key: number; shown: string | null }>(
    `with known as materialized (
       select key from seal_part cross join unnest(keys) as key where table_name = $1 and seal > $2
       union select key from seal_queue cross join unnest(keys) as key where table_name = $1)
     select ${keyName} as key, ${shows} as shown from ${quoteName(table)}
      where ${isExpected} and ${keyName} not in (select key from known) and ($2 = 0 or ${keyName} > (select max(key) from known))
      order by 1 limit ${sentencesMax + 1}`,
    [table, since],
  );
}

function inBrackets(shown: string | null): string {
  return shown === null || shown === "" ? "" : ` (${shown})`;
}

/** Rows that a transaction changed without an audit row: neither a call nor anything else that says who it was. */
export async function checkAudited(
  db: Db,
  { since, slice = { remainder: 1, of: 1 } } = wholeHistory,
): Promise<string[]> {
  const known = await db.row<{ has: boolean }>("select to_regclass('unaudited_change') is not null as has");
  if (known?.has !== true) return [];
  const rows = await db.rows<Unaudited>(
    `select table_name as table, key, max(seal) as seal from unaudited_change cross join unnest(keys) as key
      where seal > $1::int or seal % $2::int = $3::int group by table_name, key order by max(seal), table_name, key limit ${sentencesMax + 1}`,
    [since, slice.of, slice.remainder],
  );
  const sentences: string[] = [];
  for (const row of rows.slice(0, sentencesMax)) sentences.push(await unauditedSentence(db, row));
  return rows.length > sentencesMax ? [...sentences, "... and more changes without an audit row."] : sentences;
}

interface Unaudited {
  readonly table: string;
  readonly key: number;
  /** The last seal that found no audit row. */
  readonly seal: number;
}

async function unauditedSentence(db: Db, { table, key, seal }: Unaudited): Promise<string> {
  const sealed = sealedTables.get(table);
  const shown = sealed?.shows
    ? await db.row<{ shown: string | null }>(
        `select ${sealed.shows} as shown from ${quoteName(table)} where ${quoteName(sealed.key)} = $1`,
        [key],
      )
    : undefined;
  return `${sealed?.noun ?? table} ${key}${inBrackets(shown?.shown ?? null)} was added, changed or removed outside the service: seal ${seal} found no audit row of that transaction.`;
}
