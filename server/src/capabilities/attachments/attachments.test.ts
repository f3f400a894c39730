import { beforeAll, describe, expect, it } from "vitest";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import type { Db } from "../../platform/database/index.ts";
import { attachmentBytesMax, attachmentsPerExpenseMax, unclaimedAttachmentsMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { pdf, pdfOf, png, zip } from "../../../testing/capabilities/attached-files.ts";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;

beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
});

const save = (args: object, user = "ada") =>
  firm.call(
    "SaveAttachment",
    { ExpenseKey: -2, Filename: "receipt.png", MimeType: "image/png", Data: png.toString("base64"), ...args },
    { user },
  );
const codes = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);
const taxi = (more: object = {}) => ({
  ExpenseKey: -2,
  Date: "2026-03-30",
  ActivityKey: world.travel,
  CostAmount: 20,
  ...more,
});
const get = (FileKey: number, user = "ada") => firm.call("GetAttachment", { FileKey }, { user });
/** Files as if they were saved, without sending them all. */
const fill = (db: Db, employee: number, expense: number | null, report: number | null, count: number) =>
  db.run(
    `insert into attachment (employee_key, saved_for_expense_key, expense_key, expense_report_key, filename, mime_type, byte_count, data, saved_at)
     select $1, coalesce($2::int, -1), $2::int, $3::int, 'x', 'image/png', 1, 'x', now() from generate_series(1, $4::int)`,
    [employee, expense, report, count],
  );
const list = async (args: object, user = "ada") =>
  (await firm.call("ListAttachments", { ...args }, { user })).Content.Attachments;

describe("SaveAttachment refuses", () => {
  it("an empty file, invalid base64, another type of file, and a file of two types", async () => {
    expect(codes(await save({ Data: "" }))).toEqual([-420]);
    expect(codes(await save({ Data: "===" }))).toEqual([-420]);
    expect(codes(await save({ Data: "*not base64*" }))).toEqual([-420]);
    expect(codes(await save({ Data: png.toString("base64").slice(0, -3) }))).toEqual([-420]);
    expect(codes(await save({ Data: 7 }))).toEqual([-420]);
    const zipped = await save({ Data: zip.toString("base64"), Filename: "receipt.pdf", MimeType: "application/pdf" });
    expect(zipped.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Data" } }]);
    expect(codes(await save({ Data: Buffer.concat([pdf, zip]).toString("base64") }))).toEqual([-422]);
  });

  it("a file one byte over 20 MB, but not one of 20 MB", async () => {
    const over = await save({ Data: pdfOf(attachmentBytesMax + 1).toString("base64") });
    expect(over.Errors).toMatchObject([{ ErrorID: -421, ErrorData: { Property: "Data" } }]);
    expect(JSON.stringify(over).length).toBeLessThan(2_000);
    const most = pdfOf(attachmentBytesMax);
    const saved = await save({ Data: most.toString("base64"), Filename: "most.pdf" });
    expect(saved.Content).toMatchObject({ Size: attachmentBytesMax, MimeType: "application/pdf" });
    expect(Buffer.from((await get(saved.Content.FileKey)).Content.Data, "base64").equals(most)).toBe(true);
  });

  it("a name that is a path, empty or too long", async () => {
    for (const Filename of ["../etc/passwd", "a\\b", "a\nb"]) expect(codes(await save({ Filename }))).toEqual([-422]);
    expect(codes(await save({ Filename: " " }))).toEqual([-420]);
    expect(codes(await save({ Filename: "x".repeat(256) }))).toEqual([-421]);
    expect(codes(await save({ Filename: "x".repeat(255) }))).toEqual([]);
  });

  it("a line that is unknown, someone else's, or of a submitted report", async () => {
    expect(codes(await save({ ExpenseKey: 0 }))).toEqual([-423]);
    expect(codes(await save({ ExpenseKey: 999_999 }))).toEqual([-404]);
    const report = await calls.made({ Expenses: [taxi()] });
    const { ExpenseKey } = report.Expenses[0];
    expect(codes(await save({ ExpenseKey }, "sam"))).toEqual([-404]);
    await calls.update({ ...report, Submit: true }, [report]);
    expect(codes(await save({ ExpenseKey }))).toEqual([-424]);
  });

  it("employees who do not use expense reports", async () => {
    const employeeKey = await firm.addEmployee();
    await firm.addUser({ userName: "no.expenses", employeeKey });
    expect(codes(await save({}, "no.expenses"))).toEqual([-403]);
    await firm.addUser({ userName: "nobody" });
    for (const [method, args] of [
      ["GetAttachment", { FileKey: 1 }],
      ["ListAttachments", {}],
    ] as const)
      expect(codes(await firm.call(method, args, { user: "nobody" }))).toEqual([-403]);
  });

  it("more files than a line can have, or than an employee can save without a line", async () => {
    const { db } = firm.database.firm;
    const report = await calls.made({ Expenses: [taxi()] });
    const { ExpenseKey } = report.Expenses[0];
    await fill(db, world.ada, ExpenseKey, report.ExpenseReportKey, attachmentsPerExpenseMax - 1);
    expect(codes(await save({ ExpenseKey }))).toEqual([]);
    expect(codes(await save({ ExpenseKey }))).toEqual([-422]);
    const hoarder = await firm.addEmployee();
    await db.run("update employee set uses_expense_reports = true where employee_key = $1", [hoarder]);
    await firm.addUser({ userName: "hoarder", employeeKey: hoarder });
    await fill(db, hoarder, null, null, unclaimedAttachmentsMax);
    expect(codes(await save({}, "hoarder"))).toEqual([-422]);
  });

  it("more files than a line can have, also when another one is saved at the same time", async () => {
    const { ExpenseReportKey, Expenses } = await calls.made({ Expenses: [taxi()] });
    const { ExpenseKey } = Expenses[0];
    await fill(firm.database.firm.db, world.ada, ExpenseKey, ExpenseReportKey, attachmentsPerExpenseMax - 1);
    const [answer] = await whileLocked(firm, {
      lock: `select from expense_report where expense_report_key = ${ExpenseReportKey} for update`,
      calls: () => [save({ ExpenseKey })],
      meanwhile: (db) => fill(db, world.ada, ExpenseKey, ExpenseReportKey, 1),
    });
    expect(codes(answer!)).toEqual([-422]);
  });
});

describe("files that no expense line uses", () => {
  const megabyte = 1024 * 1024;
  /** An employee with a file of so many megabytes, saved some days ago. */
  const hoarder = async (userName: string, megabytes: number, days = 0) => {
    const employee = await firm.addEmployee();
    const { db } = firm.database.firm;
    await db.run("update employee set uses_expense_reports = true where employee_key = $1", [employee]);
    await firm.addUser({ userName, employeeKey: employee });
    const file = await db.row<{ key: number }>(
      `insert into attachment (employee_key, saved_for_expense_key, filename, mime_type, byte_count, data, saved_at)
       values ($1, -1, 'old.png', 'image/png', $2, 'x', $3) returning file_key as key`,
      [employee, megabytes * megabyte, new Date(firm.now() - days * 86_400_000).toISOString()],
    );
    return { employee, file: file?.key ?? 0 };
  };

  it("have at most 200 MB of an employee together, and the refusal says what to do", async () => {
    await hoarder("full", 200);
    const refused = await save({}, "full");
    expect(codes(refused)).toEqual([-422]);
    expect(refused.Errors[0]?.ErrorData["Reason"]).toMatch(
      /have 200\.0 MB, and this one has 0\.0 MB; the maximum is 200 MB\. Put them on lines/,
    );
    await firm.call("UpdateFirmSettings", { Settings: { unusedAttachmentMegabytes: 201 } });
    expect(codes(await save({}, "full"))).toEqual([]);
    await firm.call("UpdateFirmSettings", { Settings: { unusedAttachmentMegabytes: null } });
  });

  it("count when their lines are deleted, so that attaching and deleting again does not get around the limit", async () => {
    const report = await calls.made({ Expenses: [taxi(), taxi({ ExpenseKey: -3 })] });
    const [first, second] = report.Expenses as { ExpenseKey: number }[];
    await firm.database.firm.db.run(
      `insert into attachment (employee_key, saved_for_expense_key, expense_key, expense_report_key, filename, mime_type, byte_count, data, saved_at)
       values ($1, $2, $2, $3, 'x', 'image/png', $4, 'x', now())`,
      [world.ada, first?.ExpenseKey, report.ExpenseReportKey, 201 * megabyte],
    );
    expect(codes(await save({ ExpenseKey: second?.ExpenseKey }))).toEqual([]);
    await firm.database.firm.db.run("delete from expense where expense_key = $1", [first?.ExpenseKey]);
    expect(codes(await save({ ExpenseKey: second?.ExpenseKey }))).toEqual([-422]);
    await firm.database.firm.db.run("delete from attachment where byte_count = $1", [201 * megabyte]);
  });

  it("stay within the limit when many are saved at once", async () => {
    await hoarder("burst", 199);
    const Data = pdfOf(Math.round(0.4 * megabyte)).toString("base64");
    const saved = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) => save({ ExpenseKey: -each, MimeType: "application/pdf", Data }, "burst")),
    );
    expect(saved.filter((each) => each.Errors.length === 0)).toHaveLength(2);
  });

  it("are deleted by upkeep after some days unless a line has them, which the audit shows", async () => {
    const old = await hoarder("forgetful", 1, 91);
    const recent = await hoarder("recent", 1, 89);
    await firm.service.upkeep();
    expect(codes(await get(old.file, "forgetful"))).toEqual([-404]);
    expect(codes(await get(recent.file, "recent"))).toEqual([]);
    const audit = await firm.database.firm.db.row<{ user: string; records: string }>(
      'select user_name as "user", records from audit where touched @> array[$1]',
      [`Attachment:${old.file}`],
    );
    expect(audit?.user).toBe("Upkeep");
    expect(JSON.parse(audit?.records ?? "")).toMatchObject([{ before: { Filename: "old.png" }, after: null }]);
  });
});

describe("an attachment", () => {
  it("is saved before its line, listed by it, and returned with it", async () => {
    const saved = await save({ ExpenseKey: -7, Description: "Taxi" });
    expect(saved.Errors).toEqual([]);
    const { FileKey } = saved.Content;
    expect(await list({ FilterByExpenseReport: [null] })).toContainEqual(
      expect.objectContaining({ FileKey, ExpenseKey: -7, ExpenseReportKey: null, IsAttached: false }),
    );
    const wrong = await calls.update({ Expenses: [taxi({ ExpenseKey: -8, Attachments: [{ FileKey }] })] });
    expect(wrong.Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "Expenses[0].Attachments[0].FileKey" } },
    ]);
    const twice = [{ FileKey }, { FileKey }];
    expect(codes(await calls.update({ Expenses: [taxi({ ExpenseKey: -7, Attachments: twice })] }))).toEqual([-422]);
    expect(codes(await calls.update({ Expenses: [taxi({ Attachments: [{ FileKey: 999_999 }] })] }))).toEqual([-404]);
    const others = await calls.update({ Expenses: [taxi({ ExpenseKey: -7, Attachments: [{ FileKey }] })] }, [], "acc");
    expect(codes(others)).toEqual([-404]);
    const report = await calls.made({ Expenses: [taxi({ ExpenseKey: -7, Attachments: [{ FileKey }] })] });
    expect(report.Expenses[0].Attachments).toEqual([
      { FileKey, Description: "Taxi", Filename: "receipt.png", MimeType: "image/png" },
    ]);
    const again = await calls.update({ Expenses: [taxi({ ExpenseKey: -7, Attachments: [{ FileKey }] })] });
    expect(codes(again)).toEqual([-422]);
    const [line] = report.Expenses;
    const described = { ...report, Expenses: [{ ...line, Attachments: [{ FileKey, Description: "Taxi home" }] }] };
    expect((await calls.update(described, [report])).Content.ExpenseReports[0].Expenses[0].Attachments).toMatchObject([
      { FileKey, Description: "Taxi home", Filename: "receipt.png" },
    ]);
  });

  it("is saved after its line, which modifies the report; a concurrent change is merged", async () => {
    const report = await calls.made({ Expenses: [taxi()] });
    const { ExpenseKey } = report.Expenses[0];
    const { FileKey } = (await save({ ExpenseKey, MimeType: "application/pdf" })).Content;
    const now = await calls.read(report.ExpenseReportKey);
    expect(now.LastModifiedDate).not.toBe(report.LastModifiedDate);
    expect(now.Expenses[0].Attachments).toMatchObject([{ FileKey, MimeType: "image/png" }]);
    const merged = await calls.update({ ...report, Description: "Merged" }, [report]);
    expect(merged.Content.ExpenseReports[0]).toMatchObject({
      Description: "Merged",
      Expenses: [{ Attachments: [{ FileKey }] }],
    });
    const emptied = { ...report, Expenses: [{ ...report.Expenses[0], Attachments: [], Payee: "Cab" }] };
    const kept = await calls.update(emptied, [report]);
    expect(kept.Content.ExpenseReports[0].Expenses[0]).toMatchObject({ Payee: "Cab", Attachments: [{ FileKey }] });
  });

  it("gets its type from its content, with a warning if the caller sent another", async () => {
    const saved = await save({ Data: pdf.toString("base64"), Filename: "receipt.png", MimeType: "image/png" });
    expect(saved.Content.MimeType).toBe("application/pdf");
    expect(saved.Warnings).toMatchObject([{ WarningID: -422, WarningData: { MimeType: "image/png" } }]);
    const wrapped = png.toString("base64").replace(/(.{20})/g, "$1\r\n");
    expect(codes(await save({ Data: wrapped }))).toEqual([]);
  });

  it("stays with its report when its line is deleted, and is deleted with its report", async () => {
    const report = await calls.made({ Expenses: [taxi(), taxi({ ExpenseKey: -3 })] });
    const [first, second] = report.Expenses;
    const { FileKey } = (await save({ ExpenseKey: first.ExpenseKey })).Content;
    const before = await calls.read(report.ExpenseReportKey);
    const without = await calls.update({ ...before, Expenses: [{ ExpenseKey: first.ExpenseKey, Delete: true }] }, [
      before,
    ]);
    expect(without.Errors).toEqual([]);
    expect(await list({ FilterByExpenseReport: [report.ExpenseReportKey] })).toMatchObject([
      { FileKey, IsAttached: false },
    ]);
    const now = without.Content.ExpenseReports[0];
    const moved = await calls.update(
      { ...now, Expenses: [{ ExpenseKey: second.ExpenseKey, Attachments: [{ FileKey }] }] },
      [now],
    );
    expect(moved.Content.ExpenseReports[0].Expenses).toMatchObject([{ Attachments: [{ FileKey }] }]);
    const { ExpenseReportKey, LastModifiedDate } = moved.Content.ExpenseReports[0];
    expect(codes(await calls.update({ ExpenseReportKey, LastModifiedDate, Delete: true }))).toEqual([]);
    expect(codes(await get(FileKey))).toEqual([-404]);
  });

  it("is visible to its employee and the approvers only", async () => {
    const { FileKey } = (await save({ Description: "Mine" })).Content;
    for (const user of ["ada", "sam", "acc"])
      expect((await get(FileKey, user)).Content).toMatchObject({ FileKey, Data: png.toString("base64") });
    expect(codes(await get(FileKey, "olga"))).toEqual([-404]);
    expect(await list({}, "olga")).toEqual([]);
    expect((await list({}, "sam")).length).toBeGreaterThan(0);
    expect(codes(await get(999_999))).toEqual([-404]);
    const paged = await firm.call("ListAttachments", {}, { user: "ada", envelope: { PageResults: true, PageSize: 1 } });
    expect(paged.Content.Attachments).toHaveLength(1);
    expect(paged.PageCount).toBeGreaterThan(1);
  });

  it("is claimed by one line only, and can be saved at the same time as others", async () => {
    const { FileKey } = (await save({ ExpenseKey: -7 })).Content;
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => calls.update({ Expenses: [taxi({ ExpenseKey: -7, Attachments: [{ FileKey }] })] })),
    );
    expect(claims.filter((each) => each.Errors.length === 0)).toHaveLength(1);
    const report = await calls.made({ Expenses: [taxi()] });
    const saved = await Promise.all([1, 2, 3, 4].map(() => save({ ExpenseKey: report.Expenses[0].ExpenseKey })));
    expect(saved.flatMap(codes)).toEqual([]);
    expect((await calls.read(report.ExpenseReportKey)).Expenses[0].Attachments).toHaveLength(4);
  });

  it("is not saved by a preview, and its bytes are not in the audit", async () => {
    const preview = await firm.call(
      "SaveAttachment",
      { ExpenseKey: -2, Filename: "a.png", Data: png.toString("base64") },
      { user: "ada", envelope: { Preview: true } },
    );
    expect(codes(await get(preview.Content.FileKey))).toEqual([-404]);
    const { FileKey } = (await save({})).Content;
    const row = await firm.database.firm.db.row<{ records: string }>(
      "select records::text from audit where touched @> array[$1]",
      [`Attachment:${FileKey}`],
    );
    expect(row?.records).toContain("receipt.png");
    expect(row?.records).not.toContain(png.toString("base64"));
  });
});
