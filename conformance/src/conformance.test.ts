import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../server/src/app.ts";
import { methods } from "../../server/src/methods.ts";
import { openTestFirm, testFirmId, testPassword } from "../../server/src/testing/firm.ts";
import { chapters } from "./chapters.ts";
import { type DecisionName, decisions, decidedByRulings, readDecisions } from "./decisions.ts";
import { reports } from "./report.ts";
import { type CheckResult, runChecks } from "./run-checks.ts";
import type { Target } from "./service.ts";

let firm: Awaited<ReturnType<typeof openTestFirm>>;
let app: FastifyInstance;
let url = "";
let made: unknown;

beforeAll(async () => {
  firm = await openTestFirm();
  app = await makeApp({ service: firm.service });
  // The document has no method to delete a timesheet, so the checks find two: one in progress, one submitted.
  for (const TimesheetDate of ["2040-01-04", "2040-01-11"])
    await firm.call("CreateTimesheet", { Timesheet: { EmployeeKey: firm.employeeKey, TimesheetDate } }, { version: 2 });
  await firm.call("SubmitTimesheets", { RequestedTimesheets: [2] }, { version: 2 });
  // Expense reports need employees who use them, and activities that allow expenses.
  await firm.database.firm.db.script(
    `update employee set uses_expense_reports = true;
     insert into activity (description, activity_type, allow_expense_entry) values ('Taxi', 'Expense', true)`,
  );
  await addVendorInvoices();
  made = await recordCounts();
  url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/ServiceAPI.ashx?${testFirmId}`;
});
afterAll(async () => {
  await app.close();
  await firm.close();
});

describe.each([
  ["asDocumented", "document"],
  ["always200", "document"],
  ["asDocumented", "hosted"],
] as const)("our service with successCode %s and compatibility %s", (successCode, compatibility) => {
  let results: CheckResult[] = [];
  const decided = { ...decidedByRulings, successCode, compatibility };
  const target = (): Target => ({ url, user: "api", password: testPassword, decisions: decided });

  beforeAll(async () => {
    await firm.setSetting("successCode", successCode);
    await firm.setSetting("compatibility", compatibility);
    results = await runChecks(target(), chapters);
  });

  it.each(chapters.flatMap((chapter) => chapter.checks.map((each) => [chapter.name, each.name] as const)))(
    "%s: %s",
    (chapter, name) => {
      const result = results.find((each) => each.chapter === chapter && each.check === name);
      expect(result).toBeDefined();
      expect(result?.failure ?? result?.skipped).toBeUndefined();
    },
  );

  it("has none of the records that the checks created", async () => {
    expect(await recordCounts()).toEqual(made);
  });
});

describe("a server that only follows the document", () => {
  it("is not checked on what the document leaves open or what Plumbline adds", async () => {
    await firm.setSetting("successCode", "asDocumented");
    await firm.setSetting("compatibility", "document");
    const names = Object.keys(decisions).filter((name) => name !== "successCode" && name !== "accountGroupFilter");
    const open = readDecisions(names.map((name) => `${name}=unchecked`));
    if (typeof open === "string") throw new Error(open);
    const seen: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      seen.push(String(init?.body));
      return original(input, init);
    };
    try {
      const results = await runChecks({ url, user: "api", password: testPassword, decisions: open }, chapters);
      expect(results.filter((each) => each.failure !== undefined)).toEqual([]);
      expect(results.filter((each) => each.skipped === undefined).length).toBeGreaterThan(60);
    } finally {
      globalThis.fetch = original;
    }
    const documented = new Set(methods.filter((each) => !each.extension).map((each) => each.name));
    const called = new Set(seen.map((body) => /"Method":"(\w+)"/.exec(body)?.[1] ?? "NoSuchMethod"));
    expect([...called].filter((name) => !documented.has(name))).toEqual(["NoSuchMethod"]);
    expect(seen.filter((body) => body.includes('"Preview"'))).toEqual([]);
  });
});

describe("the runner", () => {
  it("reports what does not conform: here a different decision", async () => {
    await firm.setSetting("successCode", "asDocumented");
    const decided = { ...decidedByRulings, successCode: "always200" };
    const target = { url, user: "api", password: testPassword, decisions: decided };
    const reported: string[] = [];
    const results = await runChecks(target, chapters, "Sessions: CreateAPISession returns the token", (each) =>
      reported.push(each.check),
    );
    expect(results.map((each) => each.failure)).toEqual(["ResponseCode: expected 200, found 0"]);
    expect(reported).toHaveLength(1);
    expect(reports.table(results)).toContain("1 checks: 0 ok, 1 failed, 0 skipped");
    expect(reports.junit(results)).toContain('<failure message="ResponseCode: expected 200, found 0"/>');
    expect(JSON.parse(reports.json(results))).toHaveLength(1);
  });

  it("skips checks of an unchecked decision, and says so", async () => {
    const decided = { ...decidedByRulings, pageSizeMax: "unchecked" };
    const target = { url, user: "api", password: testPassword, decisions: decided };
    const results = await runChecks(target, chapters, "PageSize has a maximum");
    expect(results[0]?.skipped).toBe("The decision pageSizeMax is unchecked.");
    expect(reports.table(results)).toContain("1 checks: 0 ok, 0 failed, 1 skipped");
    expect(reports.junit(results)).toContain('<skipped message="The decision pageSizeMax is unchecked."/>');
  });

  it("fails every check, and ends, when no server responds", async () => {
    const target = { url: "http://127.0.0.1:9/x?y", user: "a", password: "b", decisions: decidedByRulings };
    const results = await runChecks(target, chapters, "Envelope: a success has");
    expect(results[0]?.failure).toMatch(/fetch failed/);
  });

  it("has no two checks with the same name", () => {
    const names = chapters.flatMap((chapter) => chapter.checks.map((each) => `${chapter.name} ${each.name}`));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("decisions", () => {
  it("each is used by a check", () => {
    const asked = new Set(chapters.flatMap((chapter) => chapter.checks.flatMap((each) => each.about)));
    const inside: DecisionName[] = ["successCode", "accountGroupFilter"];
    expect(Object.keys(decisions).filter((name) => !asked.has(name as DecisionName))).toEqual(inside);
  });

  it("are read from name=answer, on top of those of the rulings", () => {
    expect(readDecisions([])).toEqual(decidedByRulings);
    expect(decidedByRulings).toMatchObject({
      successCode: "asDocumented",
      pageSizeMax: "10000",
      extensions: "plumbline",
    });
    expect(readDecisions(["successCode=always200", "keysMax=50", "latestProjectDate=2100-12-31"])).toMatchObject({
      successCode: "always200",
      keysMax: "50",
      latestProjectDate: "2100-12-31",
    });
    expect(readDecisions(["colour=red"])).toMatch(/There is no decision "colour". The decisions are successCode, /);
    expect(readDecisions(["successCode=0"])).toBe(
      'The decision successCode must be asDocumented or always200; got "0".',
    );
    expect(readDecisions(["keysMax=-1"])).toMatch(/must be 1000 or unchecked or another integer; got "-1"/);
    expect(readDecisions(["latestProjectDate"])).toMatch(/or another date; got ""/);
  });
});

/** Two invoices of one vendor: the document has no method to delete one, so the checks only read them. */
async function addVendorInvoices(): Promise<void> {
  const add = async (thing: string, values: object) => {
    const args = { [`Updated${thing}s`]: [values], [`Unchanged${thing}s`]: [], UseSingleTransaction: true };
    const answer = await firm.call(`Update${thing}s`, args);
    return Number(answer.Content[`${thing}s`][0][`${thing}Key`]);
  };
  const AccountGroupKey = await add("AccountGroup", { AccountGroupKey: -1, Description: "All" });
  const account = (ID: string, AccountType: string) =>
    add("GLAccount", { GLAccountKey: -1, ID, Description: ID, AccountType, AccountGroupKey });
  const [AccountKey, payable] = [await account("5000", "Expense"), await account("2000", "Liability")];
  const DepartmentKey = await add("Department", { DepartmentKey: -1, Department: "All", Description: "All" });
  const payment = { CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: 30 };
  const VendorKey = await add("Vendor", { VendorKey: -1, Name: "Paper", Status: "Active", ...payment });
  await firm.database.firm.db.run("update company set payable_account_key = $1", [payable]);
  const VendorInvoices = [10, 20].map((Amount) => ({
    VendorKey,
    Amount,
    LineItems: [{ AccountKey, DepartmentKey, CostAmount: Amount }],
  }));
  const created = await firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 });
  expect(created.Errors).toEqual([]);
}

async function recordCounts(): Promise<unknown> {
  const tables = [
    "contact",
    "client",
    "vendor",
    "project",
    "expense_report",
    "vendor_invoice",
    "timesheet",
    "gl_account",
  ];
  const counts = tables.map((name) => `(select count(*) from ${name}) as ${name}`);
  return firm.database.firm.db.row(`select ${counts.join(", ")}`);
}
