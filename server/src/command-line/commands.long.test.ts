import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { recordAudit, sealFirm } from "../engine/audit/index.ts";
import { findFirm, listFirms } from "../engine/firms/index.ts";
import { findSignIn, passwordIsRight } from "../engine/sessions/index.ts";
import { serviceVersion } from "../service-version.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { plumbline } from "../../testing/program.ts";
import { readZip } from "../../testing/read-zip.ts";
import type { Terminal } from "./command.ts";
import { runCommandLine } from "./index.ts";

const database = testDatabase();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline commands "));
  vi.stubEnv("DATABASE_URL", databaseUrl(database.connection));
  vi.stubEnv("PLUMBLINE_URL", "https://books.example.com");
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in this process, with an answer to its question and text on standard input. */
async function run(words: string, given: { args?: string[]; answer?: string; input?: string } = {}) {
  const printed: string[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    print: (text) => printed.push(text),
    say: (sentence) => said.push(sentence),
    ask: async () => given.answer,
    read: async () => given.input ?? "",
  };
  const code = await runCommandLine([...words.split(" "), ...(given.args ?? [])], terminal);
  return { code, printed: printed.join("\n"), said: said.join("\n") };
}

async function signInOf(id: string, userName: string) {
  const firm = await findFirm(database.pools, id);
  return findSignIn(database.pools.firm(firm?.schema ?? "", "UTC").db, userName);
}

/** The audit row of a call that wrote a contact. */
const anyCall = () => ({
  at: Date.now(),
  usageKey: randomUUID(),
  method: "UpdateContacts",
  userName: "x",
  employeeKey: null,
  written: [{ record: "Contact", key: 1, before: null, after: "{}" }],
});

describe("commands that are refused", () => {
  it.each([
    ["frobnicate", /There is no command "frobnicate"/],
    ["firm frobnicate", /There is no command "firm frobnicate"/],
    ["firm create", /ID is missing. Usage: plumbline firm create ID/],
    ["firm create one two", /"two" is one argument too many/],
    ["firm create one --colour red", /Unknown option '--colour'/],
    ["firm create one --name", /--name.*argument missing/],
    ["firm create a/b", /A firm's id must be 1 to 63 letters/],
    ["firm create other --compatibility strict", /--compatibility must be document or hosted; got "strict"/],
    [
      "firm create other --template Bakery",
      /--template must be ArchitectureAndEngineering, Consulting, Minimal; got "Bakery"/,
    ],
    ["firm create zoned --time-zone Mars/Base", /--time-zone must be a time zone such as/],
    ["firm drop nobody --yes", /No firm has the id "nobody"/],
    ["firm alias nobody acme+", /No firm has the id "nobody"/],
    ["firm move nobody --to main", /No firm has the id "nobody"/],
    ["firm move nobody", /--to is missing. Name a server/],
    ["firm drop-old nobody --yes", /No firm has the id "nobody"/],
    ["server add big", /The URL is missing. Give it on standard input/],
    ["server remove main", /The server of the catalog cannot be removed/],
    ["server remove big", /There is no server "big"; see server list/],
    ["keys rotate", /There is no key file. Set PLUMBLINE_KEY_FILE/],
    ["firm export nobody", /No firm has the id "nobody"/],
    ["firm import /no/such/file", /cannot be read/],
    ["firm snapshot nobody", /No firm has the id "nobody"/],
    ["firm snapshot demo --format xlsx", /--format xlsx is not a format of snapshots. Use csv or parquet\./],
    ["firm reporting-access nobody", /No firm has the id "nobody"/],
    ["user list nobody", /No firm has the id "nobody"/],
    ["user add nobody someone", /No firm has the id "nobody"/],
    ["user password nobody someone", /No firm has the id "nobody"/],
    ["check nobody", /No firm has the id "nobody"/],
    ["check demo --against 17", /--against 17 is not a seal. Use NUMBER:HASH/],
    [`check --against 1:${"0".repeat(64)}`, /--against needs the firm's ID/],
    ["backup /tmp/somewhere", /DATABASE_URL is set: back up that PostgreSQL with its own tools/],
    ["backup list", /FOLDER is missing. Give it, or set PLUMBLINE_BACKUP/],
    ["backup list /no/such --key /no/such", /The key file \/no\/such does not exist/],
    ["backup verify /no/such", /--key is missing/],
    ["restore", /--to is missing/],
    ["restore --to /tmp/x", /--from is missing/],
    ["restore --to /tmp/x --to-time noon", /--to-time noon is not a time with its zone/],
    ["restore --to /tmp/x --to-time 2026-03-31T17:00:00", /is not a time with its zone/],
    ["restore --to /tmp/x --to-time 2026-13-31T17:00:00Z", /is not a time with its zone/],
    ["conformance", /--url is missing/],
    ["conformance --url nowhere", /--url must be an address with an id/],
    ["conformance --url http://localhost/ServiceAPI.ashx", /--url must be an address with an id/],
    ["conformance --url http://localhost/?x", /--user is missing/],
    ["conformance --url http://localhost/?x --user a", /--password-file is missing, and PLUMBLINE_PASSWORD is not set/],
    ["conformance --url http://localhost/?x --user a --password-file /no/such", /\/no\/such cannot be read/],
    ["mcp", /--url is missing/],
    ["mcp --allow-previews", /--allow-previews needs --all-methods or --methods/],
    ["mcp --methods ListContact", /There is no method "ListContact"/],
    ["mcp --url http://127.0.0.1:9/?x --user a --password-file package.json", /cannot be reached/],
    ["mcp --url http://127.0.0.1:9/?x --user a --password b", /Unknown option '--password'/],
    ["conformance --url http://localhost/?x --user a --password b", /Unknown option '--password'/],
    ["take-over --into acme", /--url is missing/],
    ["conformance --report pdf", /--report must be table, junit or json; got "pdf"/],
    ["conformance --decision colour=red", /There is no decision "colour"/],
    ["conformance --decision successCode=0", /successCode must be asDocumented or always200; got "0"/],
  ])("%s", async (words, reason) => {
    const { code, printed, said } = await run(words);
    expect(said).toMatch(reason);
    expect(said).toMatch(/^plumbline: [^\n]+$/);
    expect([code > 0, printed]).toEqual([true, ""]);
  });
});

describe("--version", () => {
  it("prints the version and nothing else", async () => {
    expect(await run("--version")).toEqual({ code: 0, printed: `plumbline ${serviceVersion}`, said: "" });
  });
});

describe("help", () => {
  it("lists all commands, or those of a group", async () => {
    const all = await run("--help");
    expect(all.code).toBe(0);
    expect(all.printed.match(/^ {2}plumbline /gm)).toHaveLength(35);
    expect((await run("firm")).printed.match(/^ {2}plumbline firm /gm)).toHaveLength(10);
    expect((await run("user --help")).code).toBe(0);
  });

  it.each(
    "start,firm create,firm list,firm export,firm import,firm drop,firm reporting-access,firm snapshot,user add,user grant,user list,user password,confirm,migrate,check,backup list,backup verify,backup,restore,clock confirm,keys rotate,demo,take-over,import,conformance,mcp".split(
      ",",
    ),
  )("exists for %s and does nothing else", async (name) => {
    const { code, printed } = await run(`${name} --help`);
    expect(code).toBe(0);
    expect(printed).toMatch(new RegExp(`^Usage: plumbline ${name}`));
  });

  it("of start lists every setting", async () => {
    expect((await run("start --help")).printed).toMatch(/PLUMBLINE_PORT .*\[8080\][^]*DATABASE_URL[^]*PLUMBLINE_DEMO/);
  });
});

describe("firms and users", () => {
  it("are created, listed, changed and dropped", async () => {
    expect((await run("firm list")).printed).toBe("There are no firms.");
    const made = await run("firm create acme --time-zone Europe/Berlin", { args: ["--name", "Acme Engineers"] });
    expect(made.printed).toMatch(
      /^Firm {6}acme\nAPI URL {3}https:\/\/books\.example\.com\/ServiceAPI\.ashx\?acme\nUser {6}admin\nPassword {2}\w{24} {3}\(shown only now\)\nThe user chooses another password at the next sign-in\.$/,
    );
    const password = /Password +(\w+)/.exec(made.printed)?.[1] ?? "";
    const admin = await signInOf("acme", "ADMIN");
    expect(await passwordIsRight(admin?.passwordHash, password)).toBe(true);
    expect(admin).toMatchObject({
      passwordTemporary: true,
      companyName: "Acme Engineers",
      caller: { kind: "service", authorized: true },
    });
    expect(admin?.caller.roles).toContain("Administrator");
    expect((await run("firm create acme")).said).toMatch(/already exists/);
    expect((await run("firm create drop-in --compatibility hosted")).code).toBe(0);
    const dropIn = (await findFirm(database.pools, "drop-in"))?.schema ?? "";
    const setting = "select value #>> '{}' from setting where name = 'compatibility'";
    expect(await database.pools.firm(dropIn, "UTC").db.text(setting)).toBe("hosted");
    expect((await run("firm drop drop-in --yes")).code).toBe(0);
    expect((await run("firm create from-template --template architecture-and-engineering")).code).toBe(0);
    const templated = database.pools.firm((await findFirm(database.pools, "from-template"))?.schema ?? "", "UTC").db;
    expect(Number(await templated.text("select count(*)::text from gl_account"))).toBeGreaterThan(20);
    const audited = "select string_agg(method || ' by ' || user_name, ', ' order by audit_key) from audit";
    expect(await templated.text(audited)).toBe("CreateFirm by Plumbline, firm create by command line");
    expect((await run("check from-template")).code).toBe(0);
    expect((await run("firm drop from-template --yes")).code).toBe(0);
    const alias = "QWNtZSAm+/w==";
    const url = `https://books.example.com/ServiceAPI.ashx?${encodeURIComponent(alias)}`;
    expect((await run("firm alias acme")).printed).toBe("The firm acme has no aliases.");
    expect((await run("firm alias acme", { args: [alias] })).printed).toBe(`The firm acme has a further id: ${url}`);
    expect((await run("firm alias acme", { args: [alias] })).printed).toBe(`It had this alias already: ${url}`);
    expect((await run("firm alias acme", { args: ["acme"] })).said).toContain('"acme" is the id of a firm.');
    expect((await run("firm alias acme")).printed).toContain(`${alias}  ${url}`);
    expect((await run("firm alias acme --remove")).said).toContain("Name the alias to remove.");
    expect((await run("firm alias acme --remove", { args: [alias] })).printed).toContain("was removed");
    expect((await run("firm alias acme --remove", { args: [alias] })).said).toContain("has no alias");
    expect((await run("firm list")).printed).toMatch(/^Id +Name +API URL\nacme +Acme Engineers +https:/);

    expect((await run("user add acme robot --authorized --employee 1 --methods ListContacts,GetContacts")).code).toBe(
      0,
    );
    expect((await run("user add acme Robot")).said).toMatch(/A user named Robot already exists/);
    expect((await run("user add acme other --employee 99")).said).toMatch(/No employee has the key 99/);
    expect((await run("user add acme other --employee x")).said).toMatch(/--employee must be/);
    expect((await run("user add acme other --methods ListContact")).said).toMatch(/There is no method "ListContact"/);
    expect((await run("user add acme other --service")).said).toMatch(/Use --employee/);
    expect((await run("user add acme other --password-stdin", { input: "short\n" })).said).toMatch(
      /at least 12 characters/,
    );
    expect((await run("user list acme")).printed).toBe(
      [
        "User   Kind     Status  Authorized  Employee               Methods",
        "admin  service  Active  yes         1 First Administrator  all",
        "robot  api      Active  yes         1 First Administrator  ListContacts,GetContacts",
      ].join("\n"),
    );

    expect((await run("user password acme robot --password-stdin", { input: "robot acme robot\n" })).said).toMatch(
      /name of the user or the firm/,
    );
    expect((await run("user add acme other --rights confirm")).said).toMatch(/cannot have the right "confirm"/);
    expect((await run("user grant acme 1 Auditor")).printed).toBe("Employee 1 has the role Auditor.");
    expect((await signInOf("acme", "admin"))?.caller.roles).toContain("Auditor");
    expect((await run("user grant acme 1 King")).said).toMatch(/There is no role "King" to give. Use Principal,/);
    expect((await run("user grant acme 99 Auditor")).said).toMatch(/No employee has the key 99/);

    const changed = await run("user password acme robot --password-stdin", { input: "correct horse\n" });
    expect(changed.printed).toBe("The password was changed.");
    expect(await passwordIsRight((await signInOf("acme", "robot"))?.passwordHash, "correct horse")).toBe(true);
    expect((await run("user password acme nobody")).said).toMatch(/No user has the name nobody/);
    expect((await run("user password acme admin")).printed).toMatch(/^Password {2}\w{24}[^]*at the next sign-in/);

    // What the commands changed has an audit row, so it is not taken for a change by SQL.
    expect(await run("check acme")).toMatchObject({ code: 0, printed: "acme: no errors found." });
    expect((await run("firm drop acme", { answer: "acne" })).said).toBe("plumbline: Canceled. Nothing was changed.");
    expect((await run("firm drop acme")).said).toMatch(/Use --yes/);
    expect((await run("firm drop acme", { answer: "acme" })).printed).toBe("The firm acme was deleted.");
    expect(await listFirms(database.pools)).toEqual([]);
  });

  it("leave an audit row without a secret for each change of a user", async () => {
    await run("firm create watched");
    await run("user add watched robot --password-stdin", { input: "the secret word" });
    await run("user password watched robot");
    const firm = await findFirm(database.pools, "watched");
    const rows = await database.pools
      .firm(firm?.schema ?? "", "UTC")
      .db.rows<{ method: string; user_name: string; touched: string[]; records: string }>(
        "select method, user_name, touched, records from audit where method like 'plumbline %' order by audit_key",
      );
    expect(rows).toMatchObject([
      { method: "plumbline user add", user_name: "command line", touched: ["SignIn:2"] },
      { method: "plumbline user password", user_name: "command line", touched: ["SignIn:2"] },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|argon2/);
    await run("firm drop watched --yes");
  });

  it("end the sessions of a user who gets a new password", async () => {
    await run("demo --small --id sessions");
    const firm = await findFirm(database.pools, "sessions");
    const db = database.pools.firm(firm?.schema ?? "", "UTC").db;
    await db.run(
      `insert into session (token_hash, sign_in_key, version, created_at, last_used_at, expires_at)
       select decode(lpad(sign_in_key::text, 2, '0'), 'hex'), sign_in_key, 1, now(), now(), now() from sign_in where sign_in_key <= 2`,
    );
    await run("user password sessions api.demo");
    expect(await db.rows("select user_name from session join sign_in using (sign_in_key)")).toEqual([
      { user_name: "api.limited" },
    ]);
    await run("firm drop sessions --yes");
  });
});

describe("the other commands", () => {
  it("demo --id prints sign-ins that the firm accepts, not the public password", async () => {
    for (const [words, id, url, password] of [
      ["demo --small --id showroom", "showroom", undefined, /^\w{24}$/],
      ["demo --small --id published", "published", "https://books.example.com", /^\w{24}$/],
      ["demo --small", "demo", undefined, /^demo$/],
    ] as const) {
      vi.stubEnv("PLUMBLINE_URL", url);
      const made = await run(words);
      const printed = /demo\.employee \/ (\S+): /.exec(made.printed)?.[1] ?? "";
      expect([id, printed]).toEqual([id, expect.stringMatching(password)]);
      expect(await passwordIsRight((await signInOf(id, "demo.employee"))?.passwordHash, printed)).toBe(true);
      expect(await passwordIsRight((await signInOf(id, "api.demo"))?.passwordHash, printed)).toBe(true);
      await run(`firm drop ${id} --yes`);
    }
    vi.stubEnv("PLUMBLINE_URL", "https://books.example.com");
  });

  it("demo, export, check, drop, import", async () => {
    const demo = await run("demo --small");
    expect(demo.printed).toMatch(/^Firm {5}demo\nAPI URL {2}https:[^]*api\.demo \/ \w{24}: /);
    const file = join(folder, "demo file");
    expect((await run("firm export demo", { args: [file] })).printed).toMatch(/^Exported demo: \d+ rows in /);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run("firm export demo", { args: [file] })).said).toMatch(/already exists. Use --overwrite/);
    const before = readFileSync(file);
    expect((await run("firm export demo --overwrite", { args: [file] })).code).toBe(0);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}.partial`)).toBe(false);
    expect((await run("firm import --id second", { args: [file] })).printed).toMatch(/^Imported second: \d+ rows\./);
    writeFileSync(file, "something else\n");
    expect((await run("firm import", { args: [file] })).said).toMatch(/not a firm exported by Plumbline/);
    expect(await run("check")).toMatchObject({
      code: 0,
      printed: "demo: no errors found.\nsecond: no errors found.",
    });
  });

  it("snapshot and reporting-access", async () => {
    const file = join(folder, "books.zip");
    const made = await run("firm snapshot demo", { args: [file] });
    expect(made.printed).toMatch(/^Wrote \d+ views of demo with \d+ rows to .*books\.zip\.$/);
    expect(made.said).toMatch(/^clients: \d+ rows$/m);
    expect([statSync(file).mode & 0o777, (await readZip(readFileSync(file))).has("schema.json")]).toEqual([
      0o600,
      true,
    ]);
    expect((await run("firm snapshot demo", { args: [file] })).said).toMatch(/already exists. Use --overwrite/);
    const again = await run("firm snapshot demo --format parquet --overwrite", { args: [file] });
    expect(again.printed).toBe(made.printed);
    expect([...(await readZip(readFileSync(file))).keys()]).toContain("clients.parquet");
    const access = await run("firm reporting-access demo");
    expect(access.printed).toMatch(
      /^User {6}firm_demo_reporting_\d+\nPassword {2}\w{24} {3}\(shown only now\)\nSchema {4}firm_demo_reporting_v1\nConnect {3}postgresql:/,
    );
    const client = new pg.Client({ connectionString: /Connect +(.*)/.exec(access.printed)?.[1] });
    await client.connect();
    expect((await client.query("select count(*)::int as clients from clients")).rows).toEqual([{ clients: 15 }]);
    await client.end();
    expect((await run("firm reporting-access demo --revoke")).printed).toBe("The reporting user of demo was deleted.");
    expect((await run("firm reporting-access demo --revoke")).printed).toBe("demo has no reporting user.");
    const audit = database.pools
      .firm("firm_demo", "UTC")
      .db.rows(
        "select touched, records::jsonb -> 0 -> 'after' ->> 'reads' as reads from audit where method = 'plumbline firm reporting-access' order by audit_key",
      );
    expect(await audit).toEqual(["true", "false"].map((reads) => ({ touched: ["ReportingAccess:1"], reads })));
  });

  it("check finds what was changed directly in the database", async () => {
    await run("user add second robot");
    const firm = await findFirm(database.pools, "second");
    await database.pools.admin.script(`
      set search_path to ${firm?.schema}, public;
      alter table audit_seal disable trigger user;
      insert into audit_seal (seal, previous_hash, hash, rows) values (1, '', 'wrong', 5);
      reset search_path`);
    const { code, printed } = await run("check second");
    expect([code, printed]).toEqual([
      1,
      "second:\n  Audit seal 1 covers 5 rows, but 0 exist.\nsecond: the last seal is 1:wrong.",
    ]);
  });

  it("check reports its progress, prints the last seal and compares the chain with a published one", async () => {
    const schema = (await findFirm(database.pools, "demo"))?.schema ?? "";
    await sealFirm(database.pools.firm(schema, "UTC"));
    const { code, printed, said } = await run("check demo");
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/^demo: no errors found\.\ndemo: the last seal is \d+:[0-9a-f]{64}\.$/),
    ]);
    expect(said).toMatch(/^demo: Checked the seals in [\d.]+ s: no errors\.$/m);
    const [, seal = "", number = ""] = /is ((\d+):\w+)\.$/.exec(printed) ?? [];
    expect(await run(`check demo --against ${seal}`)).toMatchObject({ code: 0 });
    const rewritten = await run(`check demo --against ${number}:${"0".repeat(64)}`);
    expect([rewritten.code, rewritten.printed]).toEqual([
      1,
      expect.stringContaining(`Seal ${number} is not the one that was published: the chain was written again.`),
    ]);
    const cut = await run(`check demo --against ${Number(number) + 7}:${"0".repeat(64)}`);
    expect([cut.code, cut.printed]).toEqual([
      1,
      expect.stringContaining(
        `Seal ${Number(number) + 7} does not exist: the chain was cut off after it was published.`,
      ),
    ]);
    expect((await run("firm export demo", { args: [join(folder, "sealed")] })).printed).toContain(`Last seal ${seal}`);
    const args = [join(folder, "sealed")];
    const other = await run(`firm import --id third --against ${number}:${"0".repeat(64)}`, { args });
    expect(other.said).toMatch(/has errors: Seal \d+ is not the one that was published: the chain was written again\./);
    expect((await run(`firm import --id third --against ${seal}`, { args })).code).toBe(0);
    await run("firm drop third --yes");
  });

  it("firm export prints the last seal of its file while others write, and firm import --against takes it", async () => {
    const { schema } = (await findFirm(database.pools, "demo"))!;
    const firm = database.pools.firm(schema, "UTC");
    let [isWriting, sealed] = [true, 0];
    const write = async () => {
      for (; isWriting; sealed += await sealFirm(firm)) await firm.transaction((db) => recordAudit(db, anyCall()));
    };
    const writing = write();
    try {
      for (const round of [1, 2, 3]) {
        const [before, file, id] = [sealed, join(folder, `busy${round}`), `busy${round}`];
        const { printed } = await run("firm export demo", { args: [file] });
        expect(sealed).toBeGreaterThan(before);
        const [, seal = ""] = /^Last seal (\d+:[0-9a-f]{64})$/m.exec(printed) ?? [];
        expect(await run(`firm import --id ${id} --against ${seal}`, { args: [file] })).toMatchObject({ code: 0 });
        await run(`firm drop ${id} --yes`);
      }
    } finally {
      isWriting = false;
      await writing;
    }
  });

  it("migrate", async () => {
    expect((await run("migrate")).printed).toBe("Everything is up to date.");
    const firm = await findFirm(database.pools, "second");
    await database.pools.admin.script(
      // As a later version leaves it, which forgets first that this one found the firm complete.
      `update firm set checked_as = null where firm_id = 'second'; insert into ${firm?.schema}.migration (name, sha256) values ('9999-contract-later', '')`,
    );
    expect((await run("migrate")).said).toMatch(/The database is newer than this version of Plumbline/);
  });
});

describe("the program", () => {
  it("returns an exit code", async () => {
    const help = await plumbline(["--help"], {});
    expect([help.code, help.stdout.split("\n")[0]]).toEqual([0, "Usage:"]);
    expect((await plumbline(["frobnicate"], {})).code).toBe(2);
  });

  it("reports in one sentence that a database cannot be used", async () => {
    const wrong = await plumbline(["firm", "list"], { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toMatch(
      /plumbline: The PostgreSQL of DATABASE_URL \(127\.0\.0\.1, port 1, database none\) cannot be used: connect ECONNREFUSED[^\n]*\n$/,
    );
    expect(wrong.stderr).not.toContain("secret");
  });
});
