import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../demo/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { toCsv } from "./csv.ts";
import { accountNames } from "./export-journal.ts";
import { toWorkbook } from "./workbook.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm({ demo: "small" });
const folder = mkdtempSync(join(tmpdir(), "plumbline-exports-"));
let token = "";

beforeAll(async () => {
  const session = { Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 1 };
  token = (await send(session)).Content.SessionToken;
});
afterAll(() => rmSync(folder, { recursive: true }));

type Values = Record<string, unknown>;
const send = (body: Values): Promise<Answered> => firm.send(JSON.stringify(body), { id: "demo" });
const call = (method: string, args: Values = {}) =>
  send({ Method: method, SessionToken: token, MethodArguments: args });
const bytes = (answer: Answered) => {
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return Buffer.from(answer.Content.Data as string, "base64");
};

describe("exports reject", () => {
  it("unknown methods, methods of another kind, writes and methods of the other version, with -422", async () => {
    for (const ExportedMethod of ["Nothing", "GetClients", "UpdateClients", "CreateAPISession", "ListVendorInvoices"])
      expect((await call("ExportList", { ExportedMethod })).ResponseCode, ExportedMethod).toBe(-422);
    expect((await call("ExportStatement", { ExportedMethod: "ListClients" })).ResponseCode).toBe(-422);
    expect((await call("ExportList", {})).ResponseCode).toBe(-420);
  });

  it("what the method itself would reject: its arguments, its user", async () => {
    const wrong = await call("ExportList", { ExportedMethod: "ListClients", Arguments: { FilterByStatus: ["Gone"] } });
    expect(wrong.Errors[0]?.ErrorData["Property"]).toMatch(/^Arguments\.FilterByStatus/);
    expect((await call("ExportList", { ExportedMethod: "ListClients", Arguments: 5 })).ResponseCode).toBe(-420);
    expect((await call("ExportList", { ExportedMethod: "ListClients", Member: "Vendors" })).ResponseCode).toBe(-422);
    await firm.addUser({ userName: "plain" });
    const asked = { ExportedMethod: "GetTrialBalance" };
    expect((await firm.call("ExportStatement", asked, { user: "plain" })).ResponseCode).toBe(-403);
    expect((await firm.call("ExportJournal", {}, { user: "plain" })).ResponseCode).toBe(-403);
  });
});

describe("exported files", () => {
  it("hold a row for each item of a list, and every member as it was returned", async () => {
    const clients = (await call("ListClients")).Content.Clients as Values[];
    const answer = await call("ExportList", { ExportedMethod: "ListClients" });
    expect(answer.Content).toMatchObject({ Filename: "ListClients.csv", Rows: clients.length });
    const [head, ...rows] = readCsv(bytes(answer).toString());
    expect(head).toEqual(Object.keys(clients[0]!));
    expect(rows).toEqual(clients.map((each) => head!.map((name) => String(each[name] ?? ""))));
  });

  it("hold a statement's accounts with a column for each of its columns", async () => {
    const Arguments = { AsOfDate: "2026-09-30", MonthColumns: true };
    const statement = (await call("GetIncomeStatement", Arguments)).Content;
    const [head, ...rows] = readCsv(
      bytes(await call("ExportStatement", { ExportedMethod: "GetIncomeStatement", Arguments })).toString(),
    );
    expect(head).toEqual(expect.arrayContaining(["Name", "Accounts.ID", ...statement.Columns]));
    const accounts = statement.Sections.flatMap((each: { Accounts: unknown[] }) => each.Accounts);
    // An account group that is shown as one line has no number.
    const filled = rows.filter((row) => row[head!.indexOf("Accounts.Description")] !== "");
    expect(filled).toHaveLength(accounts.length);
    const column = head!.indexOf(statement.Columns.at(-1));
    expect(filled.map((row) => Number(row[column]))).toEqual(
      accounts.map((each: { Amounts: number[] }) => each.Amounts.at(-1)),
    );
  });

  it("can hold every statement and list", async () => {
    const { methods } = await import("../../methods.ts");
    const readable = methods.filter((each) => each.effect === "read" && each.versions.includes(1));
    for (const method of readable.filter((each) => each.chapter === "Statements")) {
      const asked = { ExportedMethod: method.name, Arguments: method.example, Format: "Excel" };
      expect((await call("ExportStatement", asked)).ResponseCode, method.name).toBe(200);
    }
    // The audit has an export of its own, which is audited itself.
    const lists = readable.filter(({ name }) => name.startsWith("List") && name !== "ListAuditEntries");
    for (const { name: ExportedMethod, example: Arguments } of lists) {
      const plain = await call(ExportedMethod, Arguments);
      const answer = await call("ExportList", { ExportedMethod, Arguments });
      expect(answer.ResponseCode, ExportedMethod).toBe(plain.ResponseCode);
    }
  }, 60_000);

  it("are workbooks that hold amounts as numbers in Excel's format for money", async () => {
    const answer = await call("ExportStatement", { ExportedMethod: "GetTrialBalance", Format: "Excel" });
    expect(answer.Content.Filename).toBe("GetTrialBalance.xlsx");
    const parts = await unzip(bytes(answer));
    expect([...parts.keys()]).toContain("[Content_Types].xml");
    const sheet = parts.get("xl/worksheets/sheet1.xml")!;
    const trial = (await call("GetTrialBalance")).Content;
    expect(sheet.match(/<row>/g)).toHaveLength(trial.Accounts.length + 1);
    for (const { Debit } of trial.Accounts) expect(sheet).toContain(`<c s="5"><v>${Debit}</v></c>`);
  });

  it("are workbooks that hold dates as dates", async () => {
    const answer = await call("ExportList", { ExportedMethod: "ListJournalEntries", Format: "Excel" });
    const sheet = (await unzip(bytes(answer))).get("xl/worksheets/sheet1.xml")!;
    expect(sheet).toMatch(/<c s="6"><v>4\d{4}<\/v><\/c>/);
  });

  it("take any text: quotes, line ends, formulas, control characters", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 2 }), { maxLength: 5 }),
        async (rows) => {
          const read = readCsv(toCsv({ columns: ["a", "b"], rows }));
          expect(read.slice(1)).toEqual(
            rows.map((row) =>
              row.map((cell) => (/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell)),
            ),
          );
          const sheet = (await unzip(toWorkbook({ columns: ["a", "b"], rows }, "x"))).get("xl/worksheets/sheet1.xml")!;
          expect(sheet.match(/<row>/g)).toHaveLength(rows.length + 1);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it("name each account once, in a form that hledger accepts", () => {
    const account = (key: number, id: string, description: string) => ({
      key,
      id,
      description,
      type: "Asset" as const,
    });
    const names = accountNames([account(1, "10", "A: b;  c"), account(2, "10", "A b c"), account(3, "", " ")]);
    expect([...names.values()]).toEqual(["assets:10 A b c", "assets:10 A b c no. 2", "assets:3"]);
  });
});

const hledger = spawnSync("hledger", ["--version"]).status === 0;
const why = "hledger is not installed: apt-get install hledger to compare with it";

describe.skipIf(!hledger && process.env["CI"] === undefined)(hledger ? "hledger" : why, () => {
  it.each([
    { Basis: "Accrual", Companies: [1] },
    { Basis: "Accrual", Companies: [2] },
    { Basis: "Cash", Companies: [1] },
    { Basis: "Cash", Companies: [2], AsOfDate: "2025-06-30" },
    { Basis: "Accrual", Companies: [], AsOfDate: "2025-12-31" },
    { Basis: "Cash", Companies: [1], ExcludeCloseYearEntries: true },
  ])(
    "has our balances to the cent: %j",
    async (asked) => {
      const path = join(folder, "books.journal");
      writeFileSync(path, bytes(await call("ExportJournal", asked)));
      // Every account must be declared; hledger always checks that every entry balances.
      execFileSync("hledger", ["-f", path, "check", "accounts"]);
      const options = ["-f", path, "balance", "--flat", "--no-total", "-O", "csv"];
      const [, ...rows] = readCsv(execFileSync("hledger", options, { encoding: "utf8", maxBuffer: 1 << 28 }));
      const theirs = new Map(
        rows.map(([name, balance]) => [name!.split(":").at(-1)!, Math.round(Number(balance) * 100)]),
      );
      const trial = (await call("GetTrialBalance", asked)).Content.Accounts as {
        ID: string;
        Description: string;
        Debit: number;
        Credit: number;
      }[];
      const ours = new Map(
        trial.map((each) => [`${each.ID} ${each.Description}`, Math.round((each.Debit - each.Credit) * 100)]),
      );
      if (asked.Companies.length !== 1)
        for (const name of theirs.keys()) if (/^(1300|2300) /.test(name)) theirs.delete(name);
      expect(ours.size).toBeGreaterThan(5);
      expect(theirs).toEqual(new Map([...ours].sort(([one], [other]) => (one < other ? -1 : 1))));
    },
    60_000,
  );

  it("gets only the entries of the requested period", async () => {
    const answer = await call("ExportJournal", { FromDate: "2026-10-01", AsOfDate: "2026-10-31" });
    const dates = bytes(answer)
      .toString()
      .match(/^\d{4}-\d{2}-\d{2}/gm)!;
    expect(dates).toHaveLength(answer.Content.Entries);
    expect(dates.every((day) => day.startsWith("2026-10"))).toBe(true);
  });
});

const unzip = async (file: Buffer) =>
  new Map([...(await readZip(file))].map(([path, data]) => [path, data.toString()]));
