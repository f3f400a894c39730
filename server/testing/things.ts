import { afterAll, beforeAll } from "vitest";
import { testDatabase } from "./database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { testSchema, testTimeZone } from "./test-databases.ts";
import { rowsText, valueLists } from "../src/platform/database/db.ts";
import { type Db, type FirmPool, openPools, type Pools } from "../src/platform/database/index.ts";

const chosen = "from thing where thing_key = any((select $1::int[])::int[])";
export const reading = {
  table: "thing",
  read: `select thing_key as key, name ${chosen} order by thing_key for update of thing`,
};
/** As a record is read that has rows in other tables: locked by a statement of its own. */
export const lockedFirst = {
  table: "thing",
  lock: `select thing_key as key ${chosen} order by thing_key for update`,
  read: `select thing_key as key, name ${chosen}`,
};
export const rename = rowsText(
  (count) =>
    `update thing set name = v.name from (values ${valueLists(2, count, (at) => (at === 0 ? "::int" : "::text"))}) as v(key, name) where thing_key = v.key`,
);
export const addNote = rowsText((count) => `insert into note (text) values ${valueLists(1, count)}`);
export const insert = `with input as (select nextval(pg_get_serial_sequence('thing', 'thing_key'))::int as key, v.* from jsonb_to_recordset($1::jsonb) as v(name text, ord int) order by ord),
  thing as (insert into thing (thing_key, name) overriding system value select key, name from input order by ord returning *)
  select thing_key as key, name from thing order by thing_key`;

/** Reads the thing, changes its name and writes a note, as a call changes a record and writes its audit row. */
export const renaming =
  (key: number, to: string, how: typeof lockedFirst | typeof reading = reading) =>
  async (db: Db) => {
    const [found] = await db.lockedRows<{ key: number; name: string }>(how, [key]);
    if (found === undefined) return "not found";
    db.sendRows(rename, [[key, to]]);
    db.sendRows(addNote, [[to]]);
    return `was ${found.name}`;
  };
export const namesOf = (suffix = "''") =>
  `select thing_key as key, name || ${suffix} as name from thing where thing_key = any((select $1::int[])::int[])`;
/** Notes the names of things that the rules of a call must know. */
export const noting =
  (keys: readonly number[], text = namesOf(), params: readonly unknown[] = []) =>
  async (db: Db) => {
    const rows = await db.factsAbout<{ key: number; name: string }>(text, [keys], params);
    const names = keys.map((key) => rows.find((row) => row.key === key)?.name);
    for (const name of names) db.sendRows(addNote, [[`noted ${name}`]]);
    return names;
  };
export const creating = (name: string) => async (db: Db) => {
  const [made] = await db.writtenRows<{ key: number; name: string }>(insert, [{ name }]);
  db.sendRows(addNote, [[name]]);
  return made?.key;
};
/** What became of works that run at once: their results and errors. */
export async function outcomes(works: readonly Promise<unknown>[]): Promise<unknown[]> {
  return (await Promise.allSettled(works)).map((each) => (each.status === "fulfilled" ? each.value : each.reason));
}

/** For a whole test file: 200 things, and a pool that reaches them through a proxy. */
export function thingsToShare() {
  const database = testDatabase();
  let proxy: DatabaseProxy;
  let pools: Pools;
  let firm: FirmPool;
  const statements: string[] = [];
  beforeAll(async () => {
    await database.firm.db.script(`
      create table thing (thing_key int primary key generated always as identity, name text unique, part int);
      insert into thing (name) select 'thing ' || n from generate_series(1, 200) n;
      create table note (text text not null check (text <> 'refused'))`);
    proxy = await openDatabaseProxy(database.connection);
    pools = openPools(proxy.connection, { max: 9, idleMs: 5000, onStatement: (text) => statements.push(text) });
    firm = pools.firm(testSchema, testTimeZone);
  });
  afterAll(async () => {
    await pools.close();
    await proxy.close();
  });
  return {
    database,
    proxy: () => proxy,
    pools: () => pools,
    share: <T>(work: (db: Db) => Promise<T>, rollback?: (result: T) => boolean) =>
      firm.transaction(work, { shares: true, ...(rollback && { rollback }) }),
    nameOf: async (key: number) =>
      (await database.firm.db.row<{ name: string }>("select name from thing where thing_key = $1", [key]))?.name,
    notesOf: async (text: string) => (await database.firm.db.rows("select from note where text = $1", [text])).length,
    /** The statements that were sent while the work ran. */
    async sentBy(work: () => Promise<unknown>): Promise<string[]> {
      statements.length = 0;
      await work();
      return [...statements];
    },
  };
}
