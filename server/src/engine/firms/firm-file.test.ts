import { dateOnly } from "@plumbline/accounting";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit, sealAudit } from "../audit/index.ts";
import { checkFirm } from "../../checks.ts";
import {
  migrateCatalog,
  openPools,
  type Pools,
  quoteName,
  removeBundledPostgres,
  startBundledPostgres,
} from "../database/index.ts";
import { createDemoFirm } from "../../demo/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { describeSchema } from "../../testing/describe-schema.ts";
import { oldFirmFile } from "../../testing/old-version.ts";
import { testSchema } from "../../testing/test-databases.ts";
import { dropFirm, exportFirm, findFirm, importFirm, listFirms } from "./index.ts";

// Here: the server of the test run, bundled or from DATABASE_URL. There: a second, bundled server.
const here = testDatabase();
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
  const { schema } = await createDemoFirm(here.pools, { today: dateOnly("2026-11-15"), size: "small" });
  const firm = here.pools.firm(schema, "America/New_York");
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
    if (sealed) await sealAudit(firm);
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
  importFirm(pools, Readable.from([content]), { id, check: checkFirm });

/** The file with a change and a matching hash. */
function forged(change: (body: string) => string): string {
  const body = change(written.replace(/end \w+\n$/, ""));
  return `${body}end ${createHash("sha256").update(body).digest("hex")}\n`;
}

describe("a firm in one file", () => {
  it("moves to another server and back, with the same bytes each time", async () => {
    await imported(there, written);
    expect(await exported(there, "demo")).toBe(written);
    await dropFirm(here.pools, (await findFirm(here.pools, "demo")) ?? { id: "", schema: "" });
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
    expect(await sealAudit(firm)).toBe(1);
    expect(await checkFirm(firm.db)).toEqual([]);
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
    const exporting = exportFirm(here.pools, firm ?? { id: "", schema: "" }, file);
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
  /** Without the header, which lists the migrations, and the hash of the whole file. */
  const rowsIn = (content: string) => content.replace(/^.*\n.*\n/, "").replace(/end \w+\n$/, "");

  const columnsIn = (content: string) =>
    new Map(
      [...content.matchAll(/^table (\w+) (\[.*\])$/gm)].map(([, table, columns]) => [
        table!,
        JSON.parse(columns!) as string[],
      ]),
    );
  /** The rows without the columns that later migrations added. */
  const withoutNewColumns = (content: string) => {
    const known = columnsIn(old);
    let kept: readonly number[] | undefined;
    return content
      .split("\n")
      .map((line) => {
        const [, table, columns] = /^table (\w+) (\[.*\])$/.exec(line) ?? [];
        if (table !== undefined) {
          const all = JSON.parse(columns!) as string[];
          kept = all.flatMap((name, at) => (known.get(table)?.includes(name) === true ? [at] : []));
          return `table ${table} ${JSON.stringify(kept.map((at) => all[at]))}`;
        }
        if (line === "\\.") kept = undefined;
        const fields = line.split("\t");
        return kept === undefined ? line : kept.map((at) => fields[at]).join("\t");
      })
      .join("\n");
  };

  it("is imported with all its rows, passes the checks and has the schema of a new firm", async () => {
    const empty = [...old.matchAll(/\ntable (\w+) .*\n\\\.\nrows 0\n/g)].map(([, table]) => table);
    expect(empty).toEqual(["project_sum_delta"]);
    expect(await imported(here.pools, old)).toEqual({ id: "small", rows: 3485 });
    const again = await exported(here.pools, "small");
    expect(withoutNewColumns(rowsIn(again))).toBe(rowsIn(old));
    const schema = (await findFirm(here.pools, "small"))?.schema ?? "";
    const { db } = here.pools.firm(schema, "America/New_York");
    expect(await checkFirm(db)).toEqual([]);
    // Columns that later migrations added are filled.
    expect(columnsIn(again).get("expense")).toContain("exact_unit_rate");
    const unfilled = `select from expense where unit_rate is distinct from exact_unit_rate
      union all select from client_invoice_line where taxable_amount <> case when sales_tax_rate is null then 0 else amount end`;
    expect(await db.rows(unfilled)).toEqual([]);
    expect(await describeSchema(here.pools.admin, schema)).toEqual(await describeSchema(here.pools.admin, testSchema));
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
      /has errors.*Audit seal 1/,
    ));
  it("has an id that is in use", async () => {
    await expect(imported(here.pools, written)).rejects.toThrow(/A firm with the id demo already exists/);
  });
});
