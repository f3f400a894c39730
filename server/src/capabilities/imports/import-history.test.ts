import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { createTestWeek, type TestWeek } from "../../../testing/capabilities/week.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { excel, importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const imports = () => importer(firm);
const db = () => firm.database.firm.db;
const undo = (ImportKey: number, options = {}) => firm.call("UndoImport", { ImportKey }, options);
let world: TestWeek;

beforeAll(async () => {
  world = await createTestWeek(firm);
});

const cells = ["Employee", "Date", "Project", "Phase", "Activity", "Overhead", "Hours", "Overtime", "Notes"];
const lines = [
  "External ID",
  "Vendor",
  "Number",
  "Date",
  "Project",
  "Phase",
  "Account",
  "Department",
  "Amount",
  "Company",
];
const expenses = [
  "External ID",
  "Employee",
  "Description",
  "Ending date",
  "Date",
  "Activity",
  "Project",
  "Phase",
  "Amount",
];
/** The codes and rows of the problems. */
const places = async (type: string, rows: readonly Row[]) =>
  (await imports().problems(type, rows)).map(([code, row]) => [code, row]);
/** A week of Wren's in 2025: it begins on Monday, March 3. */
const week: Row[] = [
  cells,
  ["Jenny Wren", "03/03/2025", "Bri", "Studies", "Design", "", "6.5", "", "Sketches"],
  ["Jenny Wren", "2025-03-04", "Bri", "Studies", "Design", "", "8", "1.25", ""],
  ["Jenny Wren", "2025-03-04", "Off", "", "Design", "", "0.5", "", ""],
  ["Jenny Wren", "2025-03-05", "", "", "", "Vacation", "8", "", ""],
];
const invoice: Row[] = [
  lines,
  ["B-1", "Paper & Ink", "P-77", "2025-02-10", "", "", "1019", "Design", "40.10", "South"],
  ["B-1", "", "", "", "Bri", "Studies", "1017", "Design", "59.90", ""],
];

describe("rows of documents are refused", () => {
  test("without the right to keep the books, and with arguments of other types", async () => {
    await firm.addUser({ userName: "biller", rights: ["enterBills"] });
    const asked = { Type: "HistoryVendorInvoices", Data: Buffer.from("Vendor\nx").toString("base64") };
    expect((await firm.call("ImportRecords", asked, { user: "biller" })).Errors[0]?.ErrorID).toBe(-403);
    expect((await imports().send("HistoryTimesheets", week, { MatchByName: true })).Errors[0]?.ErrorID).toBe(-422);
    expect((await imports().send("HistoryTimesheets", week, { ExternalIDColumn: "Notes" })).Errors[0]?.ErrorID).toBe(
      -422,
    );
  });

  test("with every problem of every row of a timesheet at once", async () => {
    const rows: Row[] = [
      cells,
      ["Nobody", "2025-03-03", "Bri", "Studies", "Design", "", "1", "", ""],
      ["Jenny Wren", "03/33/2025", "Bri", "Nowhere", "Design", "", "25", "", ""],
      ["Jenny Wren", "2025-03-03", "Bri", "Studies", "", "", "1", "", ""],
      ["Jenny Wren", "2025-03-03", "Bri", "Studies", "Design", "Vacation", "1", "", ""],
      ["Jenny Wren", "2025-03-03", "", "", "", "Golf", "1", "", ""],
      ["Jenny Wren", "2025-03-03", "", "", "", "Vacation", "", "", ""],
      ["", "2025-03-03", "", "", "", "Vacation", "1", "", ""],
      ["Jenny Wren", "2025-03-03", "", "Studies", "", "Vacation", "1", "", ""],
    ];
    expect(await imports().problems("HistoryTimesheets", rows)).toEqual([
      [-404, 2, "Employee", "EmployeeKey"],
      [-420, 3, "Date", "Date"],
      [-422, 3, "Hours", "Regular"],
      [-404, 3, "Phase", "PhaseKey"],
      [-420, 4, null, "ActivityKey"],
      [-420, 5, null, "ProjectKey"],
      [-404, 6, "Overhead", "OverheadGroupDetailKey"],
      [-420, 7, null, "Regular"],
      [-420, 8, null, "EmployeeKey"],
      [-420, 9, null, "ProjectKey"],
    ]);
  });

  test("where rows of one document contradict each other", async () => {
    const day = (hours: string, project = "Bri"): Row => [
      "Jenny Wren",
      "2025-03-03",
      project,
      "",
      "Design",
      "",
      hours,
      "",
      "",
    ];
    expect(await imports().problems("HistoryTimesheets", [cells, day("8"), day("8"), day("17", "Off")])).toEqual([
      [-422, 3, null, "Date"],
      [-422, 4, null, "Date"],
    ]);
    const other: Row = ["B-1", "Soil Engineers", "", "2025-02-11", "", "", "1017", "Design", "1", ""];
    expect(await imports().problems("HistoryVendorInvoices", [...invoice, other])).toEqual([
      [-422, 4, null, "VendorKey"],
      [-422, 4, null, "Date"],
    ]);
    const several: Row[] = [lines, ["B-1", "Paper & Ink", "P-77", "2025-02-10", "", "", "1019", "Design", "1", ""]];
    expect(await imports().problems("HistoryVendorInvoices", several)).toEqual([[-420, 2, null, "CompanyKey"]]);
    const nameless: Row[] = [lines, ["", "Paper & Ink", "", "2025-02-10", "", "", "1019", "Design", "1", "South"]];
    expect(await imports().problems("HistoryVendorInvoices", nameless)).toEqual([[-420, 2, null, "Number"]]);
    const paid: Row[] = [
      ["Vendor", "Number", "Date", "Account", "Department", "Amount", "Company", "Paid amount"],
      ["Paper & Ink", "P-78", "2025-02-10", "1019", "Design", "10", "South", "10.01"],
    ];
    expect(await imports().problems("HistoryVendorInvoices", paid)).toEqual([[-422, 2, null, "PaidAmount"]]);
    const undated: Row[] = [expenses, ["E-1", "Jenny Wren", "Fair", "", "", "Travel", "", "", "12"]];
    expect(await imports().problems("HistoryExpenseReports", undated)).toEqual([[-420, 2, null, "AccountingDate"]]);
  });

  test("on days after the cutover, locked days and closed days", async () => {
    const on = (day: string): Row[] => [cells, ["Jenny Wren", day, "Bri", "Studies", "Design", "", "1", "", ""]];
    expect(await places("HistoryTimesheets", on(firm.dayFromNow(1)))).toEqual([[-422, 2]]);
    await expectDone(firm.call("SaveOpening", { CompanyKey: firm.companyKey, CutoverDate: "2025-03-06" }));
    // The week ends on Sunday, March 9, so all of it is entered here.
    expect(await places("HistoryTimesheets", on("2025-03-03"))).toEqual([[-422, 2]]);
    expect(await imports().problems("HistoryTimesheets", on("2025-02-24"))).toEqual([]);
    await expectDone(firm.call("SaveOpening", { CompanyKey: firm.companyKey, CutoverDate: "2025-12-31" }));
    await db().run("insert into timesheet_day_lock (date, locked_by, locked_at) values ('2025-03-03', $1, now())", [
      firm.employeeKey,
    ]);
    expect(await places("HistoryTimesheets", on("2025-03-03"))).toEqual([[-424, 2]]);
    await db().run("delete from timesheet_day_lock");
    await closeThrough(firm.database.firm, firm.companyKey, "2025-03-03");
    expect(await places("HistoryTimesheets", on("2025-03-03"))).toEqual([[-424, 2]]);
    expect(await imports().problems("HistoryTimesheets", on("2025-03-04"))).toEqual([]);
    await closeThrough(firm.database.firm, firm.companyKey, null);
  });

  test("where the employee has a timesheet for the week that was entered here", async () => {
    const sheet = await world.newSheet();
    const rows = [cells, ["Jenny Wren", "2026-01-07", "Bri", "Studies", "Design", "", "1", "", ""]];
    await db().run("update opening set cutover_date = '2026-02-28'");
    expect(await places("HistoryTimesheets", rows)).toEqual([[-424, 2]]);
    await db().run("update opening set cutover_date = '2025-12-31'");
    expect(sheet.TimesheetKey).toBeGreaterThan(0);
  });

  test("and nothing of the file is saved", async () => {
    expect(await db().text("select count(*)::text from timesheet where is_history")).toBe("0");
    expect(await db().text("select count(*)::text from vendor_invoice")).toBe("0");
    expect(await db().text("select count(*)::text from import_run")).toBe("0");
  });
});

describe("a timesheet", () => {
  test("is imported as history, and importing it again changes nothing", async () => {
    const preview = await imports().send("HistoryTimesheets", week, {}, true);
    expect([preview.Errors, preview.Content.Created]).toEqual([[], 4]);
    const first = await imports().done("HistoryTimesheets", week);
    expect(first).toMatchObject({ Rows: 4, Created: 4, Changed: 0, Unchanged: 0 });
    const { Row: row, Key, Outcome } = first.Records[0];
    expect([first.Records.length, row, Outcome]).toEqual([1, 2, "Created"]);
    const shown = await world.get(Key);
    expect(shown).toMatchObject({ IsHistory: true, EmployeeKey: world.wren, TimesheetDate: "2025-03-09T00:00:00" });
    expect(shown.Project.Detail).toHaveLength(2);
    expect(shown.Project.Detail[0]).toMatchObject({
      "Phase Key": world.studies,
      "D1 Regular": 6.5,
      "D2 Regular": 8,
      "D2 Overtime": 1.25,
      "D1 Notes": "Sketches",
    });
    expect(shown.Overhead.Detail[0]).toMatchObject({
      "Timesheet Overhead Group Detail Key": world.vacation,
      "D3 Regular": 8,
    });
    const figures = `select total_hours, billable_hours, project_rows, status from timesheet where timesheet_key = ${Key}`;
    // The survey is not billable.
    expect(await db().row(figures)).toEqual({
      total_hours: "24.25",
      billable_hours: "15.75",
      project_rows: 2,
      status: "Accounting Approved",
    });
    const again = await firm.call("ImportRecords", {
      Type: "HistoryTimesheets",
      Format: "Excel",
      Data: excel([week[0]!, ...week.slice(1).reverse()]),
    });
    expect([again.Errors, again.Content.Created, again.Content.Unchanged]).toEqual([[], 0, 4]);
    expect(await checkBooks(db())).toEqual([]);
  });

  test("that differs from the one that was imported is refused; after an undo it is imported", async () => {
    const other = week.map((row, at) => (at === 2 ? row.with(6, "7") : row));
    expect(await places("HistoryTimesheets", other)).toEqual([[-424, 2]]);
    const { Imports } = (await firm.call("ListImports", { FilterByType: ["HistoryTimesheets"] })).Content;
    const created = Imports.find((each: { Created: number }) => each.Created === 4).ImportKey;
    await closeThrough(firm.database.firm, firm.companyKey, "2025-03-05");
    expect((await undo(created)).Errors[0]?.ErrorID).toBe(-424);
    await closeThrough(firm.database.firm, firm.companyKey, null);
    await firm.addUser({ userName: "clerk", rights: ["enterBills"] });
    expect((await undo(created, { user: "clerk" })).Errors[0]?.ErrorID).toBe(-403);
    expect((await expectDone(undo(created))).Content).toMatchObject({ Deleted: 1, Restored: 0 });
    expect(
      await db().text("select count(*)::text from timesheet_row join timesheet using (timesheet_key) where is_history"),
    ).toBe("0");
    expect(await imports().done("HistoryTimesheets", other)).toMatchObject({ Created: 4 });
  });

  test("is audited with its import", async () => {
    const audit = `select method, touched from audit where method in ('ImportRecords', 'UndoImport') and array_to_string(touched, ' ') like '%Timesheet:%' order by audit_key`;
    expect(await db().rows(audit)).toMatchObject([
      { method: "ImportRecords" },
      { method: "UndoImport" },
      { method: "ImportRecords" },
    ]);
  });

  test("of many employees takes the same number of statements", async () => {
    const many = (count: number): Row[] => [
      cells,
      ...Array.from({ length: count }, (_, at): Row => {
        const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
        return ["Jenny Wren", day, "Bri", "Studies", "Design", "", "8", "", ""];
      }),
    ];
    const count = async (rows: Row[]) =>
      (await firm.database.statements(() => imports().done("HistoryTimesheets", rows))).length;
    const few = await count(many(3));
    const [run] = (await firm.call("ListImports", {})).Content.Imports;
    await expectDone(undo(run.ImportKey));
    expect(await count(many(700))).toBeLessThanOrEqual(few);
  });
});

describe("good rows", () => {
  test("are imported by document; the others are returned with their problems", async () => {
    const rows: Row[] = [
      cells,
      ["Jenny Wren", "2024-06-03", "Bri", "Studies", "Design", "", "8", "", ""],
      ["Jenny Wren", "2024-06-04", "Bri", "Nowhere", "Design", "", "8", "", ""],
      ["Nobody", "2024-06-04", "Bri", "Studies", "Design", "", "8", "", ""],
      ["Jenny Wren", "2024-06-10", "Bri", "Studies", "Design", "", "8", "", ""],
    ];
    const done = await imports().done("HistoryTimesheets", rows, { InvalidRows: "Skip" });
    expect(done).toMatchObject({ Rows: 4, Created: 1, Skipped: 3 });
    expect(
      done.SkippedRows.map(({ Row: row, Problems }: { Row: number; Problems: unknown[] }) => [row, Problems.length]),
    ).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(done.SkippedRows[0]).toMatchObject({
      Cells: rows[1],
      Problems: [{ Reason: "Another row of the same document has a problem." }],
    });
  });
});

describe("vendor invoices and expense reports", () => {
  test("are imported by external ID, and the same file changes nothing", async () => {
    const done = await imports().done("HistoryVendorInvoices", invoice);
    expect(done).toMatchObject({ Created: 2, Records: [{ Row: 2, ExternalID: "B-1", Outcome: "Created" }] });
    const { Content } = await expectDone(
      world.call("GetVendorInvoices", { RequestedVendorInvoices: [done.Records[0].Key] }),
    );
    expect(Content.VendorInvoices[0]).toMatchObject({
      IsHistory: true,
      Amount: 100,
      Number: "P-77",
      CompanyKey: world.south,
    });
    const again = await imports().done("HistoryVendorInvoices", invoice);
    expect(again).toMatchObject({ Created: 0, Unchanged: 2, Records: [{ Key: done.Records[0].Key }] });
    const byName: Row[] = invoice.map((row, at) =>
      at === 0 ? row : ["", "Paper & Ink", "P-77", "2025-02-10", ...row.slice(4, 9), "South"],
    );
    expect(await imports().done("HistoryVendorInvoices", byName)).toMatchObject({ Created: 0, Unchanged: 2 });
    expect(await checkBooks(db())).toEqual([]);
  });

  test("are not undone while an opening names them", async () => {
    const [, , run] = (await firm.call("ListImports", { FilterByType: ["HistoryVendorInvoices"] })).Content.Imports;
    const key = Number(await db().text("select vendor_invoice_key::text from vendor_invoice"));
    await expectDone(
      firm.call("SaveOpening", {
        CompanyKey: world.south,
        CutoverDate: "2025-12-31",
        VendorInvoices: [
          {
            VendorKey: world.vendor,
            Number: "P-77",
            InvoiceDate: "2025-02-10",
            GLAccountKey: world.accounts.rent,
            DepartmentKey: world.department,
            Amount: 100,
            VendorInvoiceKey: key,
          },
        ],
      }),
    );
    const refused = await undo(run.ImportKey);
    expect(refused.Errors[0]).toMatchObject({ ErrorID: -410, ErrorData: { VendorInvoiceKey: key } });
    await expectDone(firm.call("SaveOpening", { CompanyKey: world.south, VendorInvoices: [] }));
    expect((await expectDone(undo(run.ImportKey))).Content.Deleted).toBe(1);
    expect(await db().text("select count(*)::text from vendor_invoice_line")).toBe("0");
    expect(await imports().done("HistoryVendorInvoices", invoice)).toMatchObject({ Created: 2 });
  });

  test("an expense report has the dates of its expenses", async () => {
    const rows: Row[] = [
      expenses,
      ["E-1", "Jenny Wren", "Fair", "", "2025-01-08", "Travel", "Bri", "Studies", "12.50"],
      ["E-1", "", "", "", "2025-01-06", "Travel", "", "", "7.50"],
      ["", "Jenny Wren", "Train", "2025-01-31", "", "Travel", "", "", "80"],
      ["", "Jenny Wren", "train", "2025-01-31", "", "Travel", "", "", "20"],
    ];
    // The description of the second report is written in two ways.
    expect(await imports().problems("HistoryExpenseReports", rows)).toEqual([[-422, 5, null, "Description"]]);
    rows[4] = rows[4]!.with(2, "Train");
    const done = await imports().done("HistoryExpenseReports", rows);
    expect(done).toMatchObject({ Created: 4, Records: [{ Row: 2, ExternalID: "E-1" }, { Row: 4 }] });
    const stored = `select beginning_date::text as first, ending_date::text as last, description, status, is_history, paid_at is not null as paid
                      from expense_report order by expense_report_key`;
    const same = { status: "Processed", is_history: true, paid: true };
    expect(await db().rows(stored)).toEqual([
      { first: null, last: "2025-01-31", description: "Train", ...same },
      { first: "2025-01-06", last: "2025-01-08", description: "Fair", ...same },
    ]);
    expect(await imports().done("HistoryExpenseReports", rows)).toMatchObject({ Created: 0, Unchanged: 4 });
    const changed = rows.map((row, at) => (at === 1 ? row.with(8, "13") : row));
    expect(await places("HistoryExpenseReports", changed)).toEqual([[-424, 2]]);
    expect(await checkBooks(db())).toEqual([]);
  });
});

test("templates have the columns of each type", async () => {
  for (const Type of ["HistoryTimesheets", "HistoryExpenseReports", "HistoryVendorInvoices"]) {
    const { Content } = await firm.call("GetImportTemplate", { Type });
    const heads = Buffer.from(Content.Data, "base64").toString().trim().split(",");
    expect(heads).toContain(Type === "HistoryTimesheets" ? "Regular" : "ExternalID");
  }
});

test("an import soon after a preview stays fast: vacuum does not count its uncommitted rows as none meanwhile", async () => {
  const fresh = invoice.map((row, at) =>
    (at === 0 ? row : row.with(0, "B-vacuum")).with(2, at === 1 ? "P-78" : row[2]!),
  );
  const [imported] = await whileLocked(firm, {
    // The import stops here, after it has written its invoice.
    lock: "lock table import_key in exclusive mode",
    calls: () => [imports().done("HistoryVendorInvoices", fresh)],
    async meanwhile() {
      for (const table of ["vendor_invoice", "vendor_invoice_line"])
        await expect(
          firm.database.rolledBack((other) =>
            // The lock that vacuum asks for, and skips a table without.
            other.script(`lock table ${table} in share update exclusive mode nowait`),
          ),
        ).rejects.toThrow(/could not obtain lock/);
    },
  });
  expect(imported).toMatchObject({ Created: 2 });
});
