import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { firmDb, type Ran, runOn } from "../../testing/capabilities/take-over.ts";

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline quickbooks "));
  expect((await plumbline(["firm", "create", "acme"])).code).toBe(0);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plumbline = (args: readonly string[]): Promise<Ran> => runOn(database, folder, args);

/** Writes a file and returns its flags. */
function file(name: string, lines: readonly (readonly string[])[]): string[] {
  const path = join(folder, name);
  writeFileSync(path, lines.map((cells) => cells.join(name.endsWith(".iif") ? "\t" : ",")).join("\r\n"));
  return ["--quickbooks", path];
}

const take = (...files: string[][]): Promise<Ran> =>
  plumbline(["take-over", "--into", "acme", "--cutover", "2026-06-30", ...files.flat()]);

const lists = () =>
  file("lists.iif", [
    ["!ACCNT", "NAME", "ACCNTTYPE", "ACCNUM"],
    ["ACCNT", "Accounts Receivable", "AR", "1100"],
    ["ACCNT", "Consulting Income", "INC", "4000"],
    ["ACCNT", "Office:Paper", "EXP", "6010"],
    ["!CUST", "NAME", "EMAIL"],
    ["CUST", "Harbor City", "office@harbor.example"],
    ["!VEND", "NAME", "TERMS"],
    ["VEND", "Paper & Co", "Net 15"],
  ]);
const open = (account = "Office:Paper") =>
  file("open.iif", [
    ["!TRNS", "TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM"],
    ["!SPL", "TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM"],
    ["!ENDTRNS"],
    ["TRNS", "INVOICE", "5/15/2026", "Accounts Receivable", "Harbor City:Library", "1250.50", "1041"],
    ["SPL", "INVOICE", "5/15/2026", "Consulting Income", "", "-1250.50", ""],
    ["ENDTRNS"],
    ["TRNS", "BILL", "6/1/2026", "Accounts Payable", "Paper & Co", "-80.00", "PC-7"],
    ["SPL", "BILL", "6/1/2026", account, "", "80.00", ""],
    ["ENDTRNS"],
  ]);

describe("plumbline take-over --quickbooks", () => {
  it("refuses a file that cannot be read, and what the firm lacks, and saves nothing", async () => {
    const missing = await take(["--quickbooks", join(folder, "none.iif")]);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringMatching(/none\.iif cannot be read\./)]);
    const { code, stdout } = await take(lists(), open());
    expect([code, stdout.split("\n").slice(0, 3)]).toEqual([
      1,
      [
        "Nothing was saved:",
        "  The firm has no department, which bills need. Enter one, or apply a setup template.",
        "  The firm has no invoice format, which projects need. Enter one, or apply a setup template.",
      ],
    ]);
    const db = await firmDb(database, "acme");
    expect(await db.text("select count(*)::text from gl_account")).toBe("0");
    await db.run("insert into department (description, last_modified) values ('General', now())");
    await db.run("insert into invoice_format (description) values ('Standard')");
  });

  it("refuses with the lines of the files, all at once", async () => {
    const long = file("more.iif", [
      ["!VEND", "NAME"],
      ["VEND", "x".repeat(81)],
      ["!CUST", "NAME", "EMAIL"],
      ["CUST", "Hill", "y".repeat(300)],
    ]);
    const { code, stdout } = await take(lists(), long);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Nothing was saved:$/m);
    expect(stdout).toMatch(/^ {2}more\.iif, line 2: .*Name/m);
    expect(stdout).toMatch(/^ {2}more\.iif, line 4: .*Email/m);
    const unknown = await take(lists(), open("Nowhere"));
    expect([unknown.code, unknown.stdout]).toEqual([1, expect.stringMatching(/^ {2}open\.iif, line 7: .*Nowhere/m)]);
  });

  it("saves accounts, clients, vendors and the draft of the opening, and changes nothing when it runs again", async () => {
    const { code, stdout } = await take(lists(), open());
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^OpeningVendorInvoices +1 +0$/m)]);
    const db = await firmDb(database, "acme");
    expect(await db.text("select string_agg(id || ' ' || account_type, ', ' order by id) from gl_account")).toBe(
      "1100 Asset, 4000 Income, 6010 Expense",
    );
    expect(await db.text("select string_agg(description, ', ') from project where not is_template")).toBe(
      "Harbor City: Library",
    );
    const parts = "select string_agg(part || ' ' || (members ->> 'Amount'), ', ' order by part) from opening_row";
    expect(await db.text(parts)).toBe("ClientInvoices 1250.50, VendorInvoices 80.00");
    const again = await take(lists(), open());
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^GLAccounts +0 +0\nClients +0 +0\n/m)]);
    expect(await db.text("select count(*)::text from client")).toBe("1");
    expect(await db.text(parts)).toBe("ClientInvoices 1250.50, VendorInvoices 80.00");
  });
});
