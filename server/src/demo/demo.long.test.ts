import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dateOnly } from "@plumbline/accounting";
import { afterAll, describe, expect, it } from "vitest";
import { checkBooks, foldBooks } from "../capabilities/ledger/index.ts";
import { quoteName } from "../platform/database/index.ts";
import { passwordIsRight } from "../engine/sessions/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { createDemoFirm, fillWorld, startDemoProcess } from "./index.ts";
import { seededRandom } from "./random.ts";
import { makeWorld } from "./world.ts";

const database = testDatabase();
const today = dateOnly("2026-11-15");

/** A digest of the rows of each table, because there are too many rows to compare one by one. */
const worldOf = (size: "full" | "small") => {
  const world = makeWorld({ today, size, passwordHash: "hash" });
  fillWorld(world);
  return [...world.tables.values()].map(({ name, rows }) => {
    const digest = createHash("sha256");
    for (const row of rows) digest.update(JSON.stringify(row));
    return { name, rows: digest.digest("hex") };
  });
};

/** Every row of every table as text, ordered by primary key or by the text itself. */
async function rowsOf(schema: string): Promise<Record<string, string[]>> {
  // When the schema was made is another moment each time.
  const tables = await database.pools.admin.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = $1 and tablename not in ('migration', 'schema_file') order by 1",
    [schema],
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    // When something was done, and the number of its transaction, are others each time.
    const others = { timesheet_count: "{part}", audit: "{at,usage_key,xact}", seal_queue: "{xact}" }[name];
    const text = others === undefined ? "t::text" : `(to_jsonb(t) - '${others}'::text[])::text`;
    const rows = await database.pools.admin.rows<{ row: string }>(
      `select ${text} as row from ${quoteName(schema)}.${quoteName(name)} t order by ${text} collate "C"`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

describe("the demo firm", () => {
  it("is the same for the same day, with the same tables in both sizes", () => {
    const full = worldOf("full");
    expect(worldOf("full")).toEqual(full);
    expect(worldOf("small").map(({ name }) => name)).toEqual(full.map(({ name }) => name));
  });

  it("has the same rows in the database when it is made twice on one day", async () => {
    const first = await createDemoFirm(database.pools, { id: "one", today, size: "small" });
    const second = await createDemoFirm(database.pools, { id: "two", today, size: "small" });
    expect(await rowsOf(second.schema)).toEqual(await rowsOf(first.schema));
  });

  it("has two hundred contacts and the two API users, and new keys continue after the last one", async () => {
    const { schema } = await createDemoFirm(database.pools, { id: "demo", today });
    const firm = database.pools.firm(schema, "America/New_York");
    const counts = await firm.db.row<{ contacts: number; inactive: number; next: number; dated: boolean }>(
      `select count(*)::int as contacts, count(*) filter (where status = 'Inactive')::int as inactive,
              nextval(pg_get_serial_sequence('contact', 'contact_key'))::int as next,
              bool_and(last_modified = '2026-11-14 22:00:00Z') as dated from contact`,
    );
    expect(counts).toMatchObject({ contacts: 200, next: 201, dated: true });
    expect(counts?.inactive).toBeGreaterThan(5);
    const users = await firm.db.rows<{
      user_name: string;
      authorized: boolean;
      roles: string[] | null;
      password_hash: string;
    }>(
      "select user_name, authorized, roles, password_hash from sign_in left join employee using (employee_key) where kind = 'api' order by user_name",
    );
    expect(users).toMatchObject([
      { user_name: "api.demo", authorized: true },
      { user_name: "api.limited", authorized: false, roles: null },
    ]);
    expect(users[0]?.roles).toEqual(expect.arrayContaining(["Supervisor", "AccountingManager"]));
    expect(await passwordIsRight(users[0]?.password_hash, "demo")).toBe(true);
    // The foreign keys exist again after the load.
    await expect(firm.db.run("update contact set contact_type_key = 999")).rejects.toThrow(/foreign key/);
  });

  it("has all its rows when the upkeep of a service does the rest", async () => {
    const whole = await createDemoFirm(database.pools, { id: "whole", today, size: "small" });
    const left = await createDemoFirm(database.pools, { id: "left", today, size: "small", leavesUpkeep: true });
    const firm = database.pools.firm(left.schema, "America/New_York");
    const undone = await rowsOf(left.schema);
    expect(undone["balance_delta"]).not.toEqual([]);
    expect(await checkBooks(firm.db)).toEqual([]);
    expect(await firm.transaction((db) => foldBooks(db))).toBe(true);
    const [done, expected] = [await rowsOf(left.schema), await rowsOf(whole.schema)];
    const counts = (content: typeof done) =>
      Object.entries(content)
        .filter(([name]) => name !== "postponed_index")
        .map(([name, rows]) => `${name} ${rows.length}`);
    expect(counts(done)).toEqual(counts(expected));
    for (const name of [
      "balance",
      "project_sum",
      "project_month",
      "labor_sum",
      "open_amount",
      "posting",
      "transaction",
    ])
      expect(done[name], name).toEqual(expected[name]);
  });

  it("has the ledger rows that the service's triggers would complete", async () => {
    const { schema } = await createDemoFirm(database.pools, { id: "completed", today, size: "small" });
    const firm = database.pools.firm(schema, "America/New_York");
    const different = await firm.transaction(
      async (db) => {
        // As when the rows were loaded: no day was locked yet.
        await db.script("alter table lock_date disable trigger user; delete from lock_date");
        const found: unknown[] = [];
        for (const table of ["transaction", "project_fact"]) {
          await db.script(`
            create table again (like ${table});
            create trigger complete before insert on again for each row execute function complete_${table}();
            insert into again select * from ${table} order by ${table}_key`);
          found.push(...(await db.rows(`select * from again except select * from ${table}`)));
          found.push(...(await db.rows(`select from ${table} having count(*) <> (select count(*) from again)`)));
          await db.script("drop table again");
        }
        return found;
      },
      { rollback: () => true },
    );
    expect(different).toEqual([]);
  });

  it("is created completely or not at all", async () => {
    await expect(createDemoFirm(database.pools, { id: "no/firm", today })).rejects.toThrow(/A firm's id must be/);
    await expect(createDemoFirm(database.pools, { id: "demo", today })).rejects.toThrow(/already exists/);
    expect(await database.pools.admin.rows("select nspname from pg_namespace where nspname like 'making%'")).toEqual(
      [],
    );
  });
});

describe("a process that makes the demo", () => {
  const day = { today, size: "small" } as const;
  const folder = mkdtempSync(join(tmpdir(), "plumbline-demo-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const started = (code: string) => {
    const file = join(folder, `${++files}.mjs`);
    writeFileSync(file, code);
    return startDemoProcess(day, pathToFileURL(file));
  };

  it("does not leave the caller waiting when it ends early", async () => {
    await expect(started("process.exit(1)").made()).rejects.toThrow(/ended early/);
    const half = await started('process.send({ is: "made", settings: {}, tables: [{ name: "one" }] })').made();
    const read = async () => {
      for await (const blocks of half.copies([])) for await (const _ of blocks);
    };
    await expect(read()).rejects.toThrow(/ended early/);
  });

  it("is ended by whoever started it, not by the terminal", async () => {
    const maker = started("process.on('SIGINT', () => {}); setInterval(() => {}, 1000);");
    await maker.stop();
    await expect(maker.made()).rejects.toThrow(/ended early/);
  });

  it("sends the blocks of each table after the outline", async () => {
    const maker = started(`
      const { today } = JSON.parse(process.argv[2]);
      process.send({ is: "made", settings: { day: today }, tables: [{ name: "one" }, { name: "two" }] });
      process.once("message", (defaults) => {
        for (const text of defaults) {
          process.send({ is: "block", block: new TextEncoder().encode(text) });
          process.send({ is: "block", block: null });
        }
      });`);
    const made = await maker.made();
    expect(made).toMatchObject({ settings: { day: today }, tables: [{ name: "one" }, { name: "two" }] });
    const texts: string[] = [];
    for await (const blocks of made.copies(["first", "second"] as never))
      for await (const block of blocks) texts.push(Buffer.from(block).toString());
    expect(texts).toEqual(["first", "second"]);
    await maker.stop();
  });
});

describe("seeded random numbers", () => {
  it("repeat the sequence for the same name and stay within bounds", () => {
    const draw = (name: string) => {
      const random = seededRandom(name);
      return Array.from({ length: 500 }, () => random.whole(3, 7));
    };
    expect(draw("one")).toEqual(draw("one"));
    expect(draw("one")).not.toEqual(draw("other"));
    expect(new Set(draw("one"))).toEqual(new Set([3, 4, 5, 6, 7]));
    expect(seededRandom("x").some([1, 2, 3, 4], 2)).toHaveLength(2);
    expect(() => seededRandom("x").pick([])).toThrow(/Nothing to pick/);
  });
});
