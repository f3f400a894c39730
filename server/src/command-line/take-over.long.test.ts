import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addDays, dateOnly } from "@plumbline/accounting";
import { PlumblineClient } from "@plumbline/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDemoFirm } from "../demo/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type Environment, type RunningService, startProgram, startService } from "../../testing/program.ts";
import type { Terminal } from "./command.ts";
import { runCommandLine } from "./index.ts";
import { documentTests, firmDb, keysOf, type Ran } from "../../testing/capabilities/take-over.ts";

// Two services: the demo firm of one is taken over by the other over HTTP.
const theirs = testDatabase();
const ours = testDatabase();
/** A day on which the demo firm has a taxable invoice that was written off, and expense reports. */
const cutover = dateOnly("2026-11-18");
let folder: string;
let source: RunningService;
let sourceEnvironment: Environment;
let environment: Environment;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline take over "));
  const common = { PLUMBLINE_DEMO: "no", PLUMBLINE_WORKERS: "1" };
  sourceEnvironment = {
    ...common,
    DATABASE_URL: databaseUrl(theirs.connection),
    PLUMBLINE_DATA: join(folder, "theirs"),
  };
  environment = {
    ...common,
    DATABASE_URL: databaseUrl(ours.connection),
    PLUMBLINE_DATA: join(folder, "ours"),
    PLUMBLINE_PASSWORD: "demo",
  };
  await createDemoFirm(theirs.pools, { id: "demo", today: cutover, size: "small" });
  // Fewer calls than the command makes here, so that it must wait.
  const limit = "insert into setting (name, value) values ('callsPerSecondPerUser', '25')";
  await (await firmDb(theirs, "demo")).run(limit);
  source = await startService(sourceEnvironment);
  url = `${source.address}/ServiceAPI.ashx?demo`;
  await payOneLater();
  for (const id of ["acme", "documented"]) expect((await plumbline(["firm", "create", id], environment)).code).toBe(0);
}, 600_000);

afterAll(async () => {
  await (source as RunningService | undefined)?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** Pays an invoice in the source after the cutover date: on that date it is open. */
async function payOneLater(): Promise<void> {
  const open = "select min(vendor_invoice_key)::text from vendor_invoice";
  const db = await firmDb(theirs, "demo");
  const key = Number(
    await db.text(`${open} where company_key = 1 and status = 'Normal' and paid_amount = 0 and not on_hold`),
  );
  const client = new PlumblineClient({ url, username: "api.demo", password: "demo", version: 1 });
  await client.send("PayVendorInvoices", {
    VendorInvoices: [{ VendorInvoiceKey: key }],
    BankAccountKey: 1,
    Date: addDays(cutover, 2),
  });
  await client.end();
}

/** Runs a command in this process, on one of the two databases. */
async function plumbline(args: readonly string[], settings: Environment, input = ""): Promise<Ran> {
  const [printed, said] = [[] as string[], [] as string[]];
  const terminal: Terminal = {
    print: (text) => printed.push(text),
    say: (sentence) => said.push(sentence),
    ask: async () => undefined,
    read: async () => input,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const code = await runCommandLine(args, terminal).finally(() => vi.unstubAllEnvs());
  return { code, stdout: `${printed.join("\n")}\n`, stderr: said.join("\n") };
}

const flags = (...more: string[]) => ["take-over", "--url", url, "--user", "api.demo", "--rate", "40", ...more];
const intoAcme = (...more: string[]) => flags("--into", "acme", "--cutover", cutover, ...more);
const take = (...more: string[]): Promise<Ran> => plumbline(intoAcme(...more), environment);

/** The answers that were kept so far. */
function kept(): string[] {
  const spool = join(folder, "ours/take-over/acme/records");
  return existsSync(spool)
    ? readdirSync(spool, { recursive: true, encoding: "utf8" }).filter((each) => each.endsWith(".json"))
    : [];
}

async function untilKept(count: number): Promise<void> {
  for (const until = Date.now() + 120_000; kept().length < count; await pause(20))
    if (Date.now() > until) throw new Error(`Only ${kept().length} answers were kept.`);
}

describe("plumbline take-over refuses", () => {
  it.each([
    ["a firm that does not exist", ["--into", "nobody"], /No firm has the id "nobody"/],
    ["no firm", [], /--into is missing/],
    ["a cutover that is no date", ["--into", "acme", "--cutover", "June"], /--cutover must be a date/],
    ["a rate that is no number", ["--into", "acme", "--rate", "fast"], /--rate must be a whole number/],
  ])("%s", async (_name, more, reason) => {
    const { code, stderr } = await plumbline(flags(...more), environment);
    expect([code, stderr]).toEqual([2, expect.stringMatching(reason)]);
  });

  it("a wrong password, and a password as an argument", async () => {
    const args = flags("--into", "acme", "--password-stdin");
    const wrong = await plumbline(args, environment, "guess\n");
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/Unable to authenticate user/)]);
    expect((await take("--password", "demo")).stderr).toMatch(/Unknown option '--password'/);
  });

  it("a firm that has records of its own", async () => {
    const db = await firmDb(ours, "acme");
    const audited = (sql: string) => db.run(`do $$ begin ${sql}; perform record_origin('Test', 'x'); end $$`);
    await audited("insert into client (description, last_modified) values ('Own client', now())");
    const { code, stderr } = await take();
    expect([code, stderr]).toEqual([2, expect.stringMatching(/The firm acme is not new: it has 1 rows in client\./)]);
    await audited("delete from client");
  });
});

describe("plumbline take-over", () => {
  it("continues after an interruption, which leaves nothing half done", async () => {
    const child = startProgram(intoAcme(), environment);
    await untilKept(20);
    child.kill("SIGKILL");
    expect(await keysOf(ours, "acme", "account_group")).toEqual([]);
    const [first = ""] = kept().filter((each) => each !== "run.json");
    const file = join(folder, "ours/take-over/acme/records", first);
    const before = statSync(file).mtimeMs;
    const running = take();
    await untilKept(70);
    expect(statSync(file).mtimeMs).toBe(before);
    await source.end("SIGKILL");
    await pause(1500);
    source = await startService({ ...sourceEnvironment, PLUMBLINE_PORT: String(source.port) });
    const { code, stdout, stderr } = await running;
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/plumbline: /)]);
    expect(stdout).toMatch(/^clients +15 +0$/m);
    expect(stdout).toMatch(/^projects +32 +0$/m);
    for (const plural of ["vendor invoices", "timesheets", "expense reports"])
      expect(stdout).toMatch(new RegExp(`^${plural} +[1-9]\\d* +0$`, "m"));
    expect(stdout).toMatch(/The opening balances agree\./);
    expect(stdout).toContain(
      `Timesheets of weeks that end after the cutover date ${cutover} are not read and not counted: enter them here.`,
    );
    const later = `select count(*)::text from timesheet where week_start + 6 > '${cutover}'::date`;
    expect(await (await firmDb(theirs, "demo")).text(later)).not.toBe("0");
    expect(await (await firmDb(ours, "acme")).text(later)).toBe("0");
  }, 600_000);

  it("keeps the keys, and gives new records keys above them", async () => {
    for (const table of ["client", "vendor", "contact", "project", "phase", "invoice_group", "gl_account", "activity"])
      expect([table, await keysOf(ours, "acme", table)]).toEqual([table, await keysOf(theirs, "demo", table)]);
    const [theirKeys, ourKeys] = [await keysOf(theirs, "demo", "employee"), await keysOf(ours, "acme", "employee")];
    // The administrator of the new firm has a key of their own.
    expect(ourKeys).toEqual([...theirKeys, Math.max(...theirKeys) + 1]);
    const db = await firmDb(ours, "acme");
    const admin = "select last_name from employee join sign_in using (employee_key)";
    expect(await db.text(admin)).toBe("Administrator");
    // Projects and phases share their keys.
    const highest = Math.max(...(await keysOf(theirs, "demo", "phase")), ...(await keysOf(theirs, "demo", "project")));
    expect(await db.text("select (nextval('project_project_key_seq') - 1)::text")).toBe(String(highest));
  });

  it("differs before the opening balances are posted, and not afterwards", async () => {
    const before = await take("--compare", "--only-differences");
    expect([before.code, before.stdout]).toEqual([1, expect.stringMatching(/figures: \d+ differ\.\n$/)]);
    const posted = await take("--post");
    expect([posted.code, posted.stdout]).toEqual([0, expect.stringMatching(/The opening balances were posted\.\n$/)]);
    const after = await take("--compare");
    expect(after.stdout).toMatch(/^GL account 1100 +GLBalance +([\d.]+) +\1 +0\.00$/m);
    expect(after.stdout).toMatch(/^Project 1 +Hours Worked +([\d.]+) +\1 +0\.00$/m);
    expect([after.code, after.stdout]).toEqual([
      0,
      expect.stringMatching(/Compared \d{4} figures: no differences\.\n$/),
    ]);
    const checked = await plumbline(["check", "acme"], environment);
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining("acme: no errors found.")]);
  });

  it("changes nothing when it runs again, and brings what has changed since", async () => {
    const db = await firmDb(ours, "acme");
    const audited = () => db.text("select count(*)::text from audit");
    const before = await audited();
    const again = await take();
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^Nothing has changed\.\n/)]);
    expect(await audited()).toBe(before);
    await (await firmDb(theirs, "demo")).run("update client set description = 'Renamed there' where client_key = 1");
    expect((await take()).stdout).toMatch(/^Records +New +Changed\nclients +0 +1\n/);
    expect(await db.text("select description from client where client_key = 1")).toBe("Renamed there");
  });
});

describe("documents of the source", () => {
  const world = () => ({ cutover, theirs, ours, url, environment, plumbline, take });
  documentTests(world);
});

describe("a source with the documented methods only", () => {
  it("is taken over as far as it goes, and what it withholds is listed", async () => {
    const documented = [
      ..."AccountGroups,Activities,BankAccounts,Companies,Departments,InvoiceFormats,RateTables,ContactTypes,ClientTypes,VendorTypes"
        .split(",")
        .map((each) => `List${each}`),
      ..."Clients,Contacts,Vendors,Projects,VendorInvoices,GLAccounts"
        .split(",")
        .flatMap((each) => [`List${each}`, `Get${each}`]),
      "GetProjectTotals",
    ];
    const added = await plumbline(
      ["user", "add", "demo", "robot", "--authorized", "--methods", documented.join(","), "--password-stdin"],
      sourceEnvironment,
      "a long password\n",
    );
    expect(added.code).toBe(0);
    const { code, stdout } = await plumbline(
      [
        "take-over",
        "--url",
        url,
        "--user",
        "robot",
        "--password-stdin",
        "--into",
        "documented",
        "--cutover",
        cutover,
        "--rate",
        "40",
      ],
      environment,
      "a long password\n",
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Withheld by the source, and not compared:\n/);
    for (const method of ["ListEmployees", "ListProjectTemplates", "GetTrialBalance", "ListPays"])
      expect(stdout).toMatch(new RegExp(`^ {2}${method}: `, "m"));
    expect(stdout).toMatch(
      /Project \d+\.ProjectManager is Employee \d+, which the source does not list; it was left out\./,
    );
    expect(await keysOf(ours, "documented", "client")).toEqual(await keysOf(theirs, "demo", "client"));
    // Nothing says which accounts are control accounts there.
    expect(stdout).toMatch(/The opening balances cannot be posted yet:\n/);
  });
});
