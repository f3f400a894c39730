import { PlumblineClient } from "@plumbline/client";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFirm } from "../engine/firms/index.ts";
import { testDatabase } from "../testing/database.ts";
import { databaseUrl } from "../testing/database-url.ts";
import { type Environment, type RunningService, startProgram, startService } from "../testing/program.ts";
import type { Terminal } from "./command.ts";
import { runCommandLine } from "./index.ts";

// Two services: the demo firm of one is taken over by the other over HTTP.
const theirs = testDatabase();
const ours = testDatabase();
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
  expect((await plumbline(["demo", "--small"], sourceEnvironment)).code).toBe(0);
  // Fewer calls than the command makes here, so that it must wait.
  const limit = "insert into setting (name, value) values ('callsPerSecondPerUser', '25')";
  await (await firmDb(theirs, "demo")).run(limit);
  source = await startService(sourceEnvironment);
  url = `${source.address}/ServiceAPI.ashx?demo`;
  for (const id of ["acme", "documented"]) expect((await plumbline(["firm", "create", id], environment)).code).toBe(0);
}, 600_000);

afterAll(async () => {
  await (source as RunningService | undefined)?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

async function firmDb(of: typeof theirs, id: string) {
  const firm = await findFirm(of.pools, id);
  return of.pools.firm(firm?.schema ?? "", "UTC").db;
}

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
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
const take = (...more: string[]): Promise<Ran> => plumbline(flags("--into", "acme", ...more), environment);

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

async function keysOfFiles(of: typeof theirs, id: string): Promise<number[]> {
  const rows = await (await firmDb(of, id)).rows<{ key: number }>("select file_key as key from attachment order by 1");
  return rows.map(({ key }) => key);
}

async function keysOf(of: typeof theirs, id: string, table: string): Promise<number[]> {
  const rows = await (
    await firmDb(of, id)
  ).rows<{ key: number }>(`select ${table}_key as key from ${table} order by 1`);
  return rows.map(({ key }) => key);
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
    await db.run("insert into client (description, last_modified) values ('Own client', now())");
    const { code, stderr } = await take();
    expect([code, stderr]).toEqual([2, expect.stringMatching(/The firm acme is not new: it has 1 rows in client\./)]);
    await db.run("delete from client");
  });
});

describe("plumbline take-over", () => {
  it("continues after an interruption, which leaves nothing half done", async () => {
    const child = startProgram(flags("--into", "acme"), environment);
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
  let here: RunningService;
  const passwords = { theirs: "demo", ours: "a long password" };
  const clients: { theirs: PlumblineClient; ours: PlumblineClient }[] = [];

  beforeAll(async () => {
    const employee = await (
      await firmDb(theirs, "demo")
    ).text("select employee_key::text from sign_in where user_name = 'api.demo'");
    const reader = ["user", "add", "acme", "reader", "--authorized", "--employee", employee, "--password-stdin"];
    const added = await plumbline(
      [...reader, "--methods", "all", "--rights", "all"],
      environment,
      `${passwords.ours}\n`,
    );
    expect(added.code).toBe(0);
    here = await startService(environment);
    for (const version of [1, 2] as const)
      clients.push({
        theirs: new PlumblineClient({ url, username: "api.demo", password: passwords.theirs, version: version as 1 }),
        ours: new PlumblineClient({
          url: `${here.address}/ServiceAPI.ashx?acme`,
          username: "reader",
          password: passwords.ours,
          version: version as 1,
        }),
      });
  }, 600_000);

  afterAll(async () => {
    for (const each of clients) await Promise.allSettled([each.theirs.end(), each.ours.end()]);
    await (here as RunningService | undefined)?.end("SIGTERM");
  });

  type Members = Readonly<Record<string, unknown>>;
  const read = async (version: 1 | 2, side: "theirs" | "ours", method: string, args: Members): Promise<Members> => {
    const { Content } = await clients[version - 1]![side].send(method as never, args as never);
    return Content as Members;
  };
  const historyKeys = async (table: string): Promise<number[]> => {
    const db = await firmDb(ours, "acme");
    return (await db.rows<{ key: number }>(`select ${table}_key as key from ${table} where is_history order by 1`)).map(
      ({ key }) => key,
    );
  };
  const without = (members: readonly string[], records: unknown): Members[] =>
    (records as Members[]).map((each) =>
      Object.fromEntries(Object.entries(each).filter(([name]) => !members.includes(name))),
    );
  const refusalOf = async (version: 1 | 2, method: string, args: Members): Promise<string> => {
    try {
      await read(version, "ours", method, args);
      return `${method} is not refused`;
    } catch (error) {
      return (error as Error).message;
    }
  };

  // Members that follow the caller, the settings of the firm here, or say that it is history.
  const notKept = {
    Timesheets: ["IsHistory", "LockedDays", "SuggestedOvertime"],
    timesheetItems: ["My Employee", "Multilevel Employee"],
    others: ["IsHistory"],
  };

  it("timesheets are the same, member by member", async () => {
    const keys = await historyKeys("timesheet");
    expect(keys.length).toBeGreaterThan(100);
    for (let from = 0; from < keys.length; from += 100) {
      const args = { RequestedTimesheets: keys.slice(from, from + 100) };
      const [old, now] = [await read(2, "theirs", "GetTimesheets", args), await read(2, "ours", "GetTimesheets", args)];
      expect(without(notKept.Timesheets, now["Timesheets"])).toEqual(without(notKept.Timesheets, old["Timesheets"]));
      expect((now["Timesheets"] as Members[]).every((each) => each["IsHistory"] === true)).toBe(true);
    }
    const listed = async (side: "theirs" | "ours") => {
      const items = (await read(2, side, "ListTimesheets", {}))["Timesheets"] as Members[];
      return without(
        notKept.timesheetItems,
        items.filter((item) => keys.includes(item["Timesheet Key"] as number)),
      );
    };
    expect(await listed("ours")).toEqual(await listed("theirs"));
  }, 120_000);

  it("expense reports are the same, with their attachments", async () => {
    const keys = await historyKeys("expense_report");
    const args = { RequestedExpenseReports: keys };
    const method = "GetExpenseReportsToApprove";
    const [old, now] = [await read(1, "theirs", method, args), await read(1, "ours", method, args)];
    expect(without(notKept.others, now["ExpenseReports"])).toEqual(without(notKept.others, old["ExpenseReports"]));
    const own = async (side: "theirs" | "ours") =>
      ((await read(1, side, "ListExpenseReports", {}))["ExpenseReports"] as Members[]).filter((each) =>
        keys.includes(each["ExpenseReportKey"] as number),
      );
    expect(await own("ours")).toEqual(await own("theirs"));
    const files = await keysOfFiles(ours, "acme");
    expect(files.length).toBeGreaterThan(0);
    for (const FileKey of files.slice(0, 3)) {
      const [theirFile, ourFile] = [
        await read(1, "theirs", "GetAttachment", { FileKey }),
        await read(1, "ours", "GetAttachment", { FileKey }),
      ];
      expect([ourFile["Data"], ourFile["MimeType"]]).toEqual([theirFile["Data"], theirFile["MimeType"]]);
    }
  }, 120_000);

  it("vendor invoices are the same; open ones are one record, posted by the opening", async () => {
    const keys = await keysOf(theirs, "demo", "vendor_invoice");
    const args = { RequestedVendorInvoices: keys };
    const [old, now] = [
      await read(2, "theirs", "GetVendorInvoices", args),
      await read(2, "ours", "GetVendorInvoices", args),
    ];
    const isHistory = (each: Members) => historyOf.has(each["VendorInvoiceKey"]);
    const historyOf = new Set<unknown>(await historyKeys("vendor_invoice"));
    const [theirHeaders, ourHeaders] = [old, now].map((each) => each["VendorInvoices"] as Members[]);
    expect(without(notKept.others, ourHeaders!.filter(isHistory))).toEqual(theirHeaders!.filter(isHistory));
    expect(now["VendorInvoicesDetails"]).toEqual(old["VendorInvoicesDetails"]);
    const opened = ["AccountingDate", "Type", "IsHistory"];
    const open = (each: Members) => !isHistory(each);
    expect(ourHeaders!.some(open)).toBe(true);
    expect(without(opened, ourHeaders!.filter(open))).toEqual(without(opened, theirHeaders!.filter(open)));
    expect(await keysOf(ours, "acme", "vendor_invoice")).toEqual(keys);
  }, 120_000);

  it("cannot be changed by any method, or in the database", async () => {
    const [sheet] = await historyKeys("timesheet");
    const [invoice] = await historyKeys("vendor_invoice");
    const reports = await historyKeys("expense_report");
    const report = reports[0]!;
    const sheets = { RequestedTimesheets: [sheet] };
    const invoices = { RequestedVendorInvoices: [invoice] };
    const changed = { ExpenseReportKey: report, LastModifiedDate: "2026-01-01 00:00:00.000 GMT+00:00" };
    const calls: [1 | 2, string, Members][] = [
      [2, "SubmitTimesheets", sheets],
      [2, "SubmitTimesheets", { ...sheets, Unsubmit: true }],
      [
        2,
        "UpdateTimesheets",
        { Timesheets: [{ TimesheetKey: sheet, UnchangedData: { Overhead: "W10=", Project: "W10=" } }] },
      ],
      [1, "ApproveTimesheets", { ...sheets, Level: "Accounting" }],
      [1, "UnapproveTimesheets", { ...sheets, Level: "Accounting" }],
      [1, "RejectTimesheets", { ...sheets, Level: "Accounting", Reason: "No" }],
      [1, "PayTimesheets", sheets],
      [1, "PayTimesheets", { ...sheets, Unpay: true }],
      [1, "VoidVendorInvoices", invoices],
      [1, "HoldVendorInvoices", invoices],
      [1, "ReleaseVendorInvoices", invoices],
      [1, "PayVendorInvoices", { VendorInvoices: [{ VendorInvoiceKey: invoice }], BankAccountKey: 1 }],
      [1, "ApproveExpenseReports", { RequestedExpenseReports: [report], Level: "Accounting" }],
      [1, "UnapproveExpenseReports", { RequestedExpenseReports: [report], Level: "Accounting" }],
      [1, "RejectExpenseReports", { RequestedExpenseReports: [report], Reason: "No" }],
      [1, "ProcessExpenseReports", { RequestedExpenseReports: [report], Unprocess: true }],
      [1, "PayExpenseReports", { RequestedExpenseReports: [report], BankAccountKey: 1 }],
      [
        1,
        "CorrectExpenseReports",
        { UpdatedExpenseReports: [{ ...changed, Notes: "x" }], UnchangedExpenseReports: [{ ...changed, Notes: "" }] },
      ],
    ];
    for (const [version, method, args] of calls)
      expect([method, await refusalOf(version, method, args)]).toEqual([
        method,
        expect.stringMatching(/is history of the system that the firm was taken over from/),
      ]);
    const db = await firmDb(ours, "acme");
    for (const table of ["timesheet", "expense_report", "vendor_invoice"]) {
      const refused = /History of the system that the firm was taken over from cannot be changed/;
      await expect(db.run(`update ${table} set last_modified = now() where is_history`)).rejects.toThrow(refused);
      await expect(db.run(`delete from ${table} where is_history`)).rejects.toThrow(refused);
    }
  }, 120_000);

  it("are known to check: what is without postings is exactly what is marked", async () => {
    const db = await firmDb(ours, "acme");
    const [sheet] = await historyKeys("timesheet");
    const mark = (value: boolean) =>
      db.run(
        `do $$ begin perform set_config('plumbline.changes_history', 'yes', true); update timesheet set is_history = ${value} where timesheet_key = ${sheet}; end $$`,
      );
    await mark(false);
    expect((await plumbline(["check", "acme"], environment)).stdout).toMatch(
      new RegExp(`Timesheet ${sheet} of .* approved hours, but the project ledger shows 0`),
    );
    await mark(true);
    const adopted = await db.text(
      "select document_key::text from opening_document where document = 'VendorInvoice' limit 1",
    );
    await db.run(`update vendor_invoice set is_history = true where vendor_invoice_key = ${adopted}`);
    expect((await plumbline(["check", "acme"], environment)).stdout).toMatch(
      new RegExp(`Vendor invoice ${adopted} is history .* but it has postings`),
    );
    await db.run(
      `do $$ begin perform set_config('plumbline.changes_history', 'yes', true); update vendor_invoice set is_history = false where vendor_invoice_key = ${adopted}; end $$`,
    );
    const checked = await plumbline(["check", "acme"], environment);
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining("acme: no errors found.")]);
  }, 240_000);

  it("are compared by vendor and project, and new ones get keys above them", async () => {
    const after = await take("--compare");
    expect(after.stdout).toMatch(/^Vendor \d+ +Vendor invoices \(count\) +([\d.]+) +\1 +0\.00$/m);
    expect(after.stdout).toMatch(/^Project \d+ +Timesheet hours +([\d.]+) +\1 +0\.00$/m);
    expect(after.stdout).toMatch(/^Project \d+ +Expenses +([\d.]+) +\1 +0\.00$/m);
    expect(after.code).toBe(0);
    const db = await firmDb(ours, "acme");
    for (const [sequence, table, column] of [
      ["timesheet_timesheet_key_seq", "timesheet", "timesheet_key"],
      ["timesheet_row_timesheet_row_key_seq", "timesheet_row", "timesheet_row_key"],
      ["vendor_invoice_vendor_invoice_key_seq", "vendor_invoice", "vendor_invoice_key"],
      ["transaction_transaction_key_seq", "vendor_invoice_line", "transaction_key"],
      ["expense_report_expense_report_key_seq", "expense_report", "expense_report_key"],
      ["attachment_file_key_seq", "attachment", "file_key"],
    ])
      expect([table, await db.text(`select (nextval('${sequence}') > max(${column}))::text from ${table}`)]).toEqual([
        table,
        "true",
      ]);
  }, 240_000);
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
      ["take-over", "--url", url, "--user", "robot", "--password-stdin", "--into", "documented", "--rate", "40"],
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
