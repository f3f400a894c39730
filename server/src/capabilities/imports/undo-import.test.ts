import { describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const base64 = (lines: readonly string[]) => Buffer.from(lines.join("\r\n")).toString("base64");
const load = async (Type: string, lines: readonly string[], more: Record<string, unknown> = {}): Promise<number> =>
  (await expectDone(firm.call("ImportRecords", { Type, Data: base64(lines), ...more }))).Content.ImportKey;
const undo = (ImportKey: number, options = {}) => firm.call("UndoImport", { ImportKey }, options);
const clients = () => db().rows("select description, email from client order by client_key");

describe("an import is not undone", () => {
  test("when there is none, by someone who may not import it, or twice", async () => {
    expect((await undo(999)).Errors[0]?.ErrorID).toBe(-404);
    const run = await load("Clients", ["External ID,Description", "A-1,Once"]);
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    expect((await undo(run, { user: "reader" })).Errors[0]?.ErrorID).toBe(-403);
    await expectDone(undo(run));
    expect((await undo(run)).Errors[0]?.ErrorID).toBe(-424);
    expect(await clients()).toEqual([]);
  });

  test("when it is from an earlier version, which did not remember the call", async () => {
    const run = await load("Clients", ["External ID,Description", "A-2,Early"]);
    await db().run("update import_run set usage_key = null where import_run_key = $1", [run]);
    expect((await undo(run)).Errors[0]?.ErrorID).toBe(-424);
    await db().run("delete from client where description = 'Early'");
  });

  test("while something uses a record that it created; all others stay too", async () => {
    const run = await load("Clients", ["External ID,Description", "U-1,Used", "U-2,Unused"]);
    const key = await db().text("select client_key::text from client where description = 'Used'");
    const format = (
      await expectDone(
        firm.call("UpdateInvoiceFormats", {
          UpdatedInvoiceFormats: [{ InvoiceFormatKey: -1, Description: "Plain" }],
          UnchangedInvoiceFormats: [],
        }),
      )
    ).Content.InvoiceFormats[0].InvoiceFormatKey;
    const projects = await load("Projects", [
      "External ID,Description,Client,InvoiceFormatKey",
      `P-1,Bridge,${key},${format}`,
    ]);
    const refused = await undo(run);
    expect(refused.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["UsedBy"]])).toEqual([
      [-410, expect.arrayContaining([expect.objectContaining({ Count: 1 })])],
    ]);
    expect(await clients()).toHaveLength(2);
    // First the project with its group and phase, then the clients.
    await expectDone(undo(projects));
    expect(await db().rows("select from phase union all select from invoice_group")).toEqual([]);
    await expectDone(undo(run));
    expect(await clients()).toEqual([]);
  });

  test("after a record was changed, and the refusal names the call", async () => {
    const run = await load("Clients", ["External ID,Description", "C-1,Changed"]);
    const again = await load("Clients", ["External ID,Description", "C-1,Changed again"]);
    const refused = await undo(run);
    expect(refused.Errors[0]).toMatchObject({
      ErrorID: -424,
      ErrorData: { Record: "Client", Method: "ImportRecords" },
    });
    // The later import is undone first, which is itself a later call.
    await expectDone(undo(again));
    expect(await clients()).toMatchObject([{ description: "Changed" }]);
    await expectDone(undo(run));
    expect(await clients()).toEqual([]);
  });
});

test("what was changed is restored, what was created is deleted, and the list says who undid it", async () => {
  await load("Clients", ["External ID,Description,Email", "R-1,Harbor,old@harbor.example"]);
  const run = await load("Clients", [
    "External ID,Description,Email",
    "R-1,Harbor City,new@harbor.example",
    "R-2,New,",
  ]);
  const { Content } = await expectDone(undo(run));
  expect(Content).toMatchObject({ Deleted: 1, Restored: 1 });
  expect(await clients()).toEqual([{ description: "Harbor", email: "old@harbor.example" }]);
  const listed = await firm.call("ListImports", {});
  expect(listed.Content.Imports[0]).toMatchObject({ ImportKey: run, UndoneBy: expect.stringMatching(/./) });
  // The same file creates the record again.
  const again = await load("Clients", ["External ID,Description", "R-2,New"]);
  expect(await clients()).toHaveLength(2);
  await expectDone(undo(again));
});

test("employees that supervise each other are deleted together", async () => {
  const before = await db().rows("select from employee");
  const run = await load("Employees", [
    "External ID,First name,Last name,Roles,Supervisor",
    "E-1,Ada,Palladio,Supervisor,",
    "E-2,Jenny,Wren,,Ada Palladio",
  ]);
  await expectDone(undo(run));
  expect(await db().rows("select from employee")).toHaveLength(before.length);
});

test("a changed project gets its names back, also those of its group and phase", async () => {
  const head = "External ID,Description,Client,InvoiceFormatKey,PhaseDescription";
  const format = Number(await db().text("select min(invoice_format_key)::text from invoice_format"));
  await load("Projects", [head, `Q-1,Bridge,Harbor,${format},Design`]);
  const run = await load("Projects", [head, `Q-1,Long bridge,Harbor,${format},Building`]);
  await expectDone(undo(run));
  const names =
    "select project.description as project, phase.description as phase from project join phase using (project_key)";
  expect(await db().rows(names)).toEqual([{ project: "Bridge", phase: "Design" }]);
});

test("beginning balances are voided; an import that replaced others is refused", async () => {
  await expectDone(firm.call("ApplySetupTemplate", { Template: "Minimal", CompanyKey: firm.companyKey }));
  const file = (amount: number) => ["Account,Debit,Credit", `1000,${amount},`, `3000,,${amount}`];
  const first = await load("BeginningBalances", file(100));
  await firm.addUser({ userName: "people", rights: ["people"] });
  expect((await undo(first, { user: "people" })).Errors[0]?.ErrorID).toBe(-403);
  expect((await expectDone(undo(first))).Content).toMatchObject({ Deleted: 1, Restored: 0 });
  const balances = "select from posting group by gl_account_key, basis having sum(amount) <> 0";
  expect(await db().rows(balances)).toEqual([]);
  await load("BeginningBalances", file(200));
  const replacing = await load("BeginningBalances", file(300));
  expect((await undo(replacing)).Errors[0]?.ErrorID).toBe(-424);
});

test("a part of an opening is emptied, but not after another file has replaced it", async () => {
  const CutoverDate = firm.dayFromNow(-1);
  await expectDone(firm.call("SaveOpening", { CompanyKey: firm.companyKey, CutoverDate }));
  const file = (amount: number) => ["Account,Debit,Credit", `1000,${amount},`, `3000,,${amount}`];
  const first = await load("OpeningTrialBalance", file(100));
  const second = await load("OpeningTrialBalance", file(200));
  expect((await undo(first)).Errors[0]?.ErrorID).toBe(-424);
  await expectDone(undo(second));
  expect(await db().text("select count(*)::text from opening_row")).toBe("0");
});

test("each run is audited, and an interrupted one leaves nothing", async () => {
  const runs = await db().text("select count(*)::text from import_run");
  const audited = await db().text(
    "select count(*)::text from audit, unnest(touched) as touch where touch like 'Import:%' and method = 'ImportRecords'",
  );
  expect(Number(audited)).toBeGreaterThan(0);
  const before = await clients();
  const preview = await firm.call(
    "ImportRecords",
    { Type: "Clients", Data: base64(["External ID,Description", "X-1,Preview"]) },
    { envelope: { Preview: true } },
  );
  expect(preview.Errors).toEqual([]);
  expect(await clients()).toEqual(before);
  expect(await db().text("select count(*)::text from import_run")).toBe(runs);
});
