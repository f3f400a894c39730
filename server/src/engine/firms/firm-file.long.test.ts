import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit, sealFirm } from "../audit/index.ts";
import { background } from "../../background.ts";
import { checkFirm, checkImport } from "../../checks.ts";
import {
  createPostponedIndexes,
  migrateCatalog,
  openPools,
  type Pools,
  quoteName,
  removeBundledPostgres,
  startBundledPostgres,
} from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { describeSchema } from "../../../testing/describe-schema.ts";
import { oldFirmFile } from "../../../testing/old-version.ts";
import { createFirm, dropFirm, exportFirm, findFirm, importFirm, listFirms } from "./index.ts";

// Here: the server of the test run, bundled or from DATABASE_URL. There: a second, bundled server.
const here = testDatabase({ demo: "small" });
let there: Pools;
let folder: string;
let written: string;
let goneKey: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-elsewhere-"));
  const postgres = await startBundledPostgres({ dataFolder: join(folder, "data"), say: () => {}, throwaway: true });
  there = openPools(postgres.connection, { max: 4, idleMs: 1000 });
  await migrateCatalog(there.admin);
  await makeFirm();
  written = await exported(here.pools, "demo");
});

afterAll(async () => {
  await there.close();
  await removeBundledPostgres(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
});

/** A firm with everything a file must carry: special characters, a deleted key, sealed and unsealed audit rows, a session. */
async function makeFirm(): Promise<void> {
  const firm = here.demo;
  await firm.db.run("update contact set notes = $1, company = $2 where contact_key = 1", [
    "tab\there\nback\\slash\r\n\\.\n\\N",
    "Zoë & Söhne 株式会社 \u{1f3d7}",
  ]);
  const gone = await firm.db.row<{ key: number }>(
    "insert into contact (last_name, last_modified) values ('Gone', now()) returning contact_key as key",
  );
  goneKey = gone?.key ?? 0;
  await firm.db.run("delete from contact where last_name = 'Gone'");
  for (const sealed of [true, false]) {
    await firm.transaction((db) =>
      recordAudit(db, {
        at: 1_790_000_000_123,
        usageKey: "11111111-1111-4111-8111-111111111111",
        method: "Test",
        userName: "x",
        employeeKey: null,
        written: [{ record: "Contact", key: 1, before: null, after: '{"a":"\\n"}' }],
      }),
    );
    if (sealed) await sealFirm(firm);
  }
  await firm.db.run(
    "insert into session (token_hash, sign_in_key, version, created_at, last_used_at, expires_at) values ('\\x01', 1, 1, now(), now(), now())",
  );
}

async function exported(pools: Pools, id: string): Promise<string> {
  const firm = await findFirm(pools, id);
  if (firm === undefined) throw new Error(`no firm ${id}`);
  const file = new PassThrough();
  const whole = text(file);
  await exportFirm(pools, firm, file);
  file.end();
  return whole;
}

const imported = (pools: Pools, content: string, id?: string) =>
  importFirm(pools, Readable.from([content]), { id, check: (db) => checkImport(db, background) });

/** The file with a change and a matching hash. */
function forged(change: (body: string) => string): string {
  const body = change(written.replace(/end \w+\n$/, ""));
  return `${body}end ${createHash("sha256").update(body).digest("hex")}\n`;
}

describe("a firm in one file", () => {
  it("moves to another server and back, with the same bytes each time", async () => {
    await imported(there, written);
    expect(await exported(there, "demo")).toBe(written);
    await dropFirm(here.pools, (await findFirm(here.pools, "demo")) ?? { id: "", schema: "", server: null });
    expect(await listFirms(here.pools)).toEqual([]);
    await imported(here.pools, await exported(there, "demo"));
    expect(await exported(here.pools, "demo")).toBe(written);
  });

  it("can be imported under another id, and then works like any firm", async () => {
    await imported(here.pools, written, "Copy-1");
    const copy = await findFirm(here.pools, "Copy-1");
    const firm = here.pools.firm(copy?.schema ?? "", "America/New_York");
    const contact = await firm.db.row<{ notes: string; company: string; found: boolean }>(
      "select notes, company, search_text ilike '%söhne%' as found from contact where contact_key = 1",
    );
    expect(contact).toEqual({
      notes: "tab\there\nback\\slash\r\n\\.\n\\N",
      company: "Zoë & Söhne 株式会社 \u{1f3d7}",
      found: true,
    });
    // Keys continue after the deleted one.
    const next = await firm.db.row<{ contact_key: number }>(
      "insert into contact (last_name, last_modified) values ('New', now()) returning contact_key",
    );
    expect(next?.contact_key).toBe(goneKey + 1);
    // Foreign keys and triggers are back, and sealing continues.
    await expect(firm.db.run("update contact set contact_type_key = 999")).rejects.toThrow(/foreign key/);
    await expect(firm.db.run("delete from audit")).rejects.toThrow(/never changed/);
    expect(await sealFirm(firm)).toBe(1);
    expect(await checkFirm(firm.db, background)).toEqual([]);
  });

  it("has no tables of the running service", () => {
    for (const table of ["migration", "session", "idempotency", "sign_in_failure", "sign_in_address"])
      expect(written).not.toContain(`\ntable ${table} `);
    expect(written).toMatch(/^plumbline firm 1\n\{"firm":"demo","migrations":\[\["0001-settings",/);
  });

  it("is exported as of one moment while others write", async () => {
    await imported(here.pools, written, "busy");
    const schema = quoteName((await findFirm(here.pools, "busy"))?.schema ?? "");
    const file = new PassThrough({ highWaterMark: 1 });
    const firm = await findFirm(here.pools, "busy");
    const exporting = exportFirm(here.pools, firm ?? { id: "", schema: "", server: null }, file);
    await new Promise((readable) => file.once("readable", readable));
    await here.pools.admin.run(`update ${schema}.contact set last_name = 'Late' where contact_key = 2`);
    const whole = text(file);
    await exporting;
    file.end();
    expect((await whole).replace('"firm":"busy"', '"firm":"demo"').replace(/end \w+\n$/, "")).toBe(
      written.replace(/end \w+\n$/, ""),
    );
  });
});

describe("a file exported by e6725e4, before the migrations were rewritten", () => {
  const old = oldFirmFile();
  /** Kept sums have other rows since then, and the upgrade folds their differences. The check below recounts them. */
  const recounted = new Set(["project_sum", "balance", "balance_delta"]);
  /** The rows of each table with the columns of the old file, except one that was replaced, and the sequences of the old file. */
  const rowsIn = (content: string) => {
    const columnsThen = new Map(
      [...old.matchAll(/^table (\w+) (.*)$/gm)].map(([, table, columns]) => [table, columns]),
    );
    const tables = [...content.matchAll(/^table (\w+) (.*)\n((?:.*\n)*?)\\\.\nrows \d+$/gm)].flatMap(
      ([, table, columns, rows]) => {
        const then = columnsThen.get(table);
        if (then === undefined || recounted.has(table!)) return [];
        const names = (JSON.parse(then) as string[]).filter((name) => `${table}.${name}` !== "transaction_move.undo");
        const places = names.map((name) => (JSON.parse(columns!) as string[]).indexOf(name));
        const lines = rows!.split("\n").slice(0, -1);
        return [[table, lines.map((line) => places.map((place) => line.split("\t")[place]))]];
      },
    );
    const sequences = [...old.matchAll(/^sequence (\w+) /gm)].map(
      ([begin]) => content.split(`\n${begin}`)[1]?.split("\n")[0],
    );
    return { tables, sequences };
  };

  it("is imported with all its rows, passes the checks and has the schema of a new firm", async () => {
    const empty = [...old.matchAll(/\ntable (\w+) .*\n\\\.\nrows 0\n/g)].map(([, table]) => table);
    expect(empty).toEqual(["project_sum_delta"]);
    expect(await imported(here.pools, old)).toEqual({ id: "small", rows: 3485 });
    expect(rowsIn(old).tables).toHaveLength([...old.matchAll(/^table /gm)].length - recounted.size);
    // Those who kept the books also have the role that maintains employees since then.
    const migrated = old
      .replace(/\{([^}\t\n]*\bAccountingManager\b[^}\t\n]*)\}/g, "{$1,HumanResources}")
      // Without keys, secrets are only marked as not encrypted.
      .replace(/\t(?=00-\d{7}\t|whsec_)/g, "\tplain:");
    expect(rowsIn(await exported(here.pools, "small"))).toEqual(rowsIn(migrated));
    const schema = (await findFirm(here.pools, "small"))?.schema ?? "";
    expect(await checkFirm(here.pools.firm(schema, "America/New_York").db, background)).toEqual([]);
    const fresh = await createFirm(here.pools, { id: "fresh" });
    await here.pools.firm(fresh.schema, "America/New_York").client(createPostponedIndexes);
    expect(await describeSchema(here.pools.admin, schema)).toEqual(
      await describeSchema(here.pools.admin, fresh.schema),
    );
  });

  it("is rejected when it has only some of the migrations of that version", async () => {
    const older = old.replace(/,\["0107-open-amounts","\w+"\]/, "");
    expect(older).not.toBe(old);
    await expect(imported(here.pools, older, "older")).rejects.toThrow(
      "The firm in the file is older than version e6725e4 of Plumbline. Import it with version e6725e4, export it again there, and import the new file.",
    );
    expect(await findFirm(here.pools, "older")).toBeUndefined();
  });
});

describe("a file that cannot be imported", () => {
  const refused = async (content: string, reason: RegExp) => {
    await expect(imported(here.pools, content, "refused")).rejects.toThrow(reason);
    expect(await findFirm(here.pools, "refused")).toBeUndefined();
    expect(await here.pools.admin.rows("select from pg_namespace where nspname like 'making%'")).toEqual([]);
  };

  it("is another file", () => refused("hello\nworld\n", /not a firm exported by Plumbline/));
  it("is empty", () => refused("", /incomplete/));
  it("is cut off in a table", () => refused(written.slice(0, written.length / 2), /incomplete/));
  it("is cut off before its end", () => refused(written.replace(/end \w+\n$/, ""), /incomplete/));
  it("was changed", () => refused(written.replace("Meridian Architects", "Meridian Architexts"), /was changed after/));
  it("is from a later version", () =>
    refused(written.replace("plumbline firm 1", "plumbline firm 2"), /later version/));
  it("has an unknown migration", () =>
    refused(written.replace('"0001-settings"', '"0000-unknown"'), /newer than this version.*0000-unknown/));
  it("has a different migration with the same name", () =>
    refused(written.replace(/(\["0001-settings",")\w/, "$1-"), /0001-settings.*differs from the one/));
  it("has an unknown table", () =>
    refused(
      forged((body) => body.replace("\ntable contact [", "\ntable pg_class [")),
      /does not know/,
    ));
  it("has an unknown column", () =>
    refused(
      forged((body) => body.replace('\ntable contact ["company"', '\ntable contact ["nothing"')),
      /column.*nothing/,
    ));
  it("has too few rows", () =>
    refused(
      forged((body) => body.replace(/(\ntable company .*\n).*\n/, "$1")),
      /rows of company/,
    ));
  it("has a reference to a missing record", () =>
    refused(
      forged((body) => body.replace(/(\ntable contact_type .*\n)(?:.*\n)*?\\\.\nrows \d+/, "$1\\.\nrows 0")),
      /foreign key/,
    ));
  it("has a changed audit row", () =>
    refused(
      forged((body) =>
        body
          .replace("1_790", "")
          .replace(/11111111-1111-4111-8111-111111111111/, "11111111-1111-4111-8111-111111111112"),
      ),
      /has errors.*Audit row 2 \(Test by x\) is not what seal 1 recorded/,
    ));
  it("has a posting that its seal does not cover", () =>
    refused(
      forged((body) =>
        body.replace(/(\ntable posting (\[.*\])\n)(.*)\n/, (_all, head: string, columns: string, row: string) => {
          const place = (JSON.parse(columns) as string[]).indexOf("department_key");
          return `${head}${row.split("\t").with(place, "2").join("\t")}\n`;
        }),
      ),
      /has errors: Posting 1 \(entry \d+, .*\) is not what seal 1 recorded\./,
    ));
  it("has an id that is in use", async () => {
    await expect(imported(here.pools, written)).rejects.toThrow(/A firm with the id demo already exists/);
  });
});
