import { PlumblineClient } from "@plumbline/client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findFirm } from "../../src/engine/firms/index.ts";
import type { testDatabase } from "../database.ts";
import { databaseUrl } from "../database-url.ts";
import { type Environment, type RunningService, startService } from "../program.ts";
import type { Terminal } from "../../src/command-line/command.ts";
import { runCommandLine } from "../../src/command-line/index.ts";

type Database = ReturnType<typeof testDatabase>;

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process on the test's database, with a data folder of its own. */
export async function runOn(of: Database, folder: string, args: readonly string[]): Promise<Ran> {
  const [printed, said] = [[] as string[], [] as string[]];
  const terminal: Terminal = {
    print: (text) => printed.push(text),
    say: (sentence) => said.push(sentence),
    ask: async () => undefined,
    read: async () => "",
  };
  vi.stubEnv("DATABASE_URL", databaseUrl(of.connection));
  vi.stubEnv("PLUMBLINE_DATA", folder);
  const code = await runCommandLine(args, terminal).finally(() => vi.unstubAllEnvs());
  return { code, stdout: printed.join("\n"), stderr: said.join("\n") };
}

export async function firmDb(of: Database, id: string) {
  const firm = await findFirm(of.pools, id);
  return of.pools.firm(firm?.schema ?? "", "UTC").db;
}

async function keysOfFiles(of: Database, id: string): Promise<number[]> {
  const rows = await (await firmDb(of, id)).rows<{ key: number }>("select file_key as key from attachment order by 1");
  return rows.map(({ key }) => key);
}

export async function keysOf(of: Database, id: string, table: string): Promise<number[]> {
  const rows = await (
    await firmDb(of, id)
  ).rows<{ key: number }>(`select ${table}_key as key from ${table} order by 1`);
  return rows.map(({ key }) => key);
}

interface World {
  readonly cutover: string;
  readonly theirs: Database;
  readonly ours: Database;
  /** The source. */
  readonly url: string;
  readonly environment: Environment;
  readonly plumbline: (args: readonly string[], settings: Environment, input?: string) => Promise<Ran>;
  readonly take: (...more: string[]) => Promise<Ran>;
}

/** Tests of the documents that a take-over has brought, once its opening is posted. */
export function documentTests(world: () => World): void {
  let here: RunningService;
  const passwords = { theirs: "demo", ours: "a long password" };
  const clients: { theirs: PlumblineClient; ours: PlumblineClient }[] = [];

  beforeAll(async () => {
    const employee = await (
      await firmDb(world().theirs, "demo")
    ).text("select employee_key::text from sign_in where user_name = 'api.demo'");
    const reader = ["user", "add", "acme", "reader", "--authorized", "--employee", employee, "--password-stdin"];
    const added = await world().plumbline(
      [...reader, "--methods", "all", "--rights", "all"],
      world().environment,
      `${passwords.ours}\n`,
    );
    expect(added.code).toBe(0);
    here = await startService(world().environment);
    for (const version of [1, 2] as const)
      clients.push({
        theirs: new PlumblineClient({
          url: world().url,
          username: "api.demo",
          password: passwords.theirs,
          version: version as 1,
        }),
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
    const db = await firmDb(world().ours, "acme");
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
    Timesheets: ["IsHistory", "LockedDays"],
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
    const files = await keysOfFiles(world().ours, "acme");
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
    const source = await firmDb(world().theirs, "demo");
    const cutover = `'${world().cutover}'::date`;
    const taken = `select vendor_invoice_key as key from vendor_invoice where accounting_date <= ${cutover} order by 1`;
    const keys = (await source.rows<{ key: number }>(taken)).map(({ key }) => key);
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
    const opened = ["AccountingDate", "Type", "IsHistory", "PaidAmount"];
    const open = (each: Members) => !isHistory(each);
    expect(ourHeaders!.some(open)).toBe(true);
    expect(without(opened, ourHeaders!.filter(open))).toEqual(without(opened, theirHeaders!.filter(open)));
    expect(await keysOf(world().ours, "acme", "vendor_invoice")).toEqual(keys);
    const paidOf = (headers: Members[]) =>
      new Map(headers.map((each) => [each["VendorInvoiceKey"], each["PaidAmount"]]));
    const [theirPaid, ourPaid] = [paidOf(theirHeaders!), paidOf(ourHeaders!)];
    const paidLater = [...theirPaid].filter(([key, paid]) => ourPaid.get(key) !== paid).map(([key]) => key);
    const later = `select vendor_invoice_key as key from vendor_payment_line join vendor_payment using (vendor_payment_key) where payment_date > ${cutover}`;
    const expected = await source.rows<{ key: number }>(later);
    expect(paidLater.toSorted()).toEqual([...new Set(expected.map(({ key }) => key))].toSorted());
    expect(paidLater.length).toBeGreaterThan(0);
  }, 120_000);

  it("cannot be changed by any method, or in the database", async () => {
    const [sheet] = await historyKeys("timesheet");
    const [invoice] = await historyKeys("vendor_invoice");
    const reports = await historyKeys("expense_report");
    const report = reports[0]!;
    const sheets = { RequestedTimesheets: [sheet] };
    const invoices = { RequestedVendorInvoices: [invoice] };
    const { ExpenseReports } = await read(1, "ours", "GetExpenseReportsToApprove", {
      RequestedExpenseReports: [report],
    });
    const { LastModifiedDate, Notes } = (ExpenseReports as Members[])[0]!;
    const changed = { ExpenseReportKey: report, LastModifiedDate };
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
      [1, "RejectExpenseReports", { RequestedExpenseReports: [report], Level: "Accounting", Reason: "No" }],
      [1, "ProcessExpenseReports", { RequestedExpenseReports: [report], Unprocess: true }],
      [1, "PayExpenseReports", { RequestedExpenseReports: [report], BankAccountKey: 1 }],
      [
        1,
        "CorrectExpenseReports",
        { UpdatedExpenseReports: [{ ...changed, Notes: "x" }], UnchangedExpenseReports: [{ ...changed, Notes }] },
      ],
    ];
    for (const [version, method, args] of calls)
      expect([method, await refusalOf(version, method, args)]).toEqual([
        method,
        expect.stringMatching(/is history of the system that the firm was taken over from/),
      ]);
    const db = await firmDb(world().ours, "acme");
    for (const table of ["timesheet", "expense_report", "vendor_invoice"]) {
      const refused = /History of the system that the firm was taken over from cannot be changed/;
      await expect(db.run(`update ${table} set last_modified = now() where is_history`)).rejects.toThrow(refused);
      await expect(db.run(`delete from ${table} where is_history`)).rejects.toThrow(refused);
    }
  }, 120_000);

  it("are known to check: what is without postings is exactly what is marked", async () => {
    const db = await firmDb(world().ours, "acme");
    const [sheet] = await historyKeys("timesheet");
    const mark = (value: boolean) =>
      db.run(
        `do $$ begin perform set_config('plumbline.changes_history', 'yes', true); update timesheet set is_history = ${value} where timesheet_key = ${sheet}; end $$`,
      );
    await mark(false);
    expect((await world().plumbline(["check", "acme"], world().environment)).stdout).toMatch(
      new RegExp(`Timesheet ${sheet} of .* approved hours, but the project ledger shows 0`),
    );
    await mark(true);
    const adopted = await db.text(
      "select document_key::text from opening_document where document = 'VendorInvoice' limit 1",
    );
    await db.run(`update vendor_invoice set is_history = true where vendor_invoice_key = ${adopted}`);
    expect((await world().plumbline(["check", "acme"], world().environment)).stdout).toMatch(
      new RegExp(`Vendor invoice ${adopted} is history .* but it has postings`),
    );
    await db.run(
      `do $$ begin perform set_config('plumbline.changes_history', 'yes', true); update vendor_invoice set is_history = false where vendor_invoice_key = ${adopted}; end $$`,
    );
    const checked = await world().plumbline(["check", "acme"], world().environment);
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining("acme: no errors found.")]);
  }, 240_000);

  it("are compared by vendor and project, and new ones get keys above them", async () => {
    const after = await world().take("--compare");
    expect(after.stdout).toMatch(/^Vendor \d+ +Vendor invoices \(count\) +([\d.]+) +\1 +0\.00$/m);
    expect(after.stdout).toMatch(/^Project \d+ +Timesheet hours +([\d.]+) +\1 +0\.00$/m);
    expect(after.stdout).toMatch(/^Project \d+ +Expenses +([\d.]+) +\1 +0\.00$/m);
    expect(after.code).toBe(0);
    const db = await firmDb(world().ours, "acme");
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
}
