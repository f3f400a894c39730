import { beforeAll, describe, expect, test } from "vitest";
import { layTestBilling, type TestBilling } from "../client-invoices/test-billing.ts";
import { testFirm } from "../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const db = () => firm.database.firm.db;
const inV2 = (values: object) => firm.call("UpdateProjects", { UpdatedProjects: [values] }, { version: 2 });
async function modified(table: "project" | "phase", key: number): Promise<string> {
  const row = await db().row<{ at: string }>(
    `select to_char(last_modified, 'YYYY-MM-DD"T"HH24:MI:SS.MSOF') as at from ${table} where ${table}_key = $1`,
    [key],
  );
  return row!.at;
}
const moveProject = async (CompanyKey: number) =>
  inV2({ ProjectKey: world.bridge, LastModifiedDate: await modified("project", world.bridge), CompanyKey });
const movePhase = async (CompanyKey: number) =>
  inV2({ PhaseKey: world.piers, LastModifiedDate: await modified("phase", world.piers), CompanyKey });
const companyOf = async () =>
  (await db().row<{ key: number }>("select company_key as key from project where project_key = $1", [world.bridge]))!
    .key;

describe("a project with open work changed its company and left its costs behind", () => {
  test("with unbilled work, a draft or an unpaid invoice", async () => {
    await world.work({ [world.studies]: 100 });
    const refusedFor = async (...whats: string[]) => {
      const answer = await moveProject(world.south);
      expect(answer.Errors).toMatchObject([
        { ErrorID: -424, ErrorData: { Property: "CompanyKey", CompanyKey: world.south } },
      ]);
      for (const what of whats) expect(String(answer.Errors[0]!.ErrorData["Reason"])).toContain(what);
      expect(await companyOf()).toBe(world.north);
    };
    await refusedFor("1 unbilled transactions");
    const drafted = await firm.call("DraftClientInvoices", { Projects: [world.bridge] });
    await refusedFor("1 unbilled transactions", "1 draft invoices");
    const RequestedClientInvoices = drafted.Content.ClientInvoices.map(
      (each: { ClientInvoiceKey: number }) => each.ClientInvoiceKey,
    );
    await firm.call("FinalizeClientInvoices", { RequestedClientInvoices });
    await refusedFor("1 unpaid client invoices");
    expect((await movePhase(world.south)).Errors).toMatchObject([{ ErrorID: -424 }]);
    await firm.call("CreateReceipts", {
      Receipts: [
        {
          ClientKey: world.client,
          BankAccountKey: world.bank,
          Amount: 110,
          Applications: [{ ClientInvoiceKey: RequestedClientInvoices[0], Amount: 110 }],
        },
      ],
    });
    expect((await moveProject(world.south)).Errors).toEqual([]);
    expect(await companyOf()).toBe(world.south);
    expect((await movePhase(world.south)).Errors).toEqual([]);
    expect((await moveProject(world.north)).Errors).toEqual([]);
  });

  test("and with time and expenses that are not posted yet; other changes are allowed", async () => {
    await db().run(
      `insert into timesheet (employee_key, company_key, week_start, status, submitted_at, last_modified) values ($1, $2, '2026-03-02', 'Submitted', now(), now())`,
      [firm.employeeKey, world.north],
    );
    await db().run(
      "insert into timesheet_row (timesheet_key, project_key, phase_key, activity_key) select timesheet_key, $1, $2, $3 from timesheet",
      [world.bridge, world.studies, world.design],
    );
    expect(String((await moveProject(world.south)).Errors[0]?.ErrorData["Reason"])).toContain(
      "1 timesheets that are not posted",
    );
    const LastModifiedDate = await modified("project", world.bridge);
    const noted = await inV2({ ProjectKey: world.bridge, LastModifiedDate, CompanyKey: world.north, Notes: "x" });
    expect(noted.Errors).toEqual([]);
  });

  test("while the work was being posted", async () => {
    await db().run("delete from timesheet");
    let started = () => {};
    let commit = () => {};
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const posting = firm.database.firm.transaction(async (open) => {
      await open.run(
        `insert into transaction (kind, document, document_key, line, project_key, phase_key, work_date, accounting_date, status, at)
         values ('Expense', 'VendorInvoice', 999, 1, $1, $2, '2026-03-01', '2026-03-01', 'Wip', now())`,
        [world.bridge, world.studies],
      );
      started();
      await mayCommit;
    });
    await Promise.race([isStarted, posting]);
    const moving = moveProject(world.south);
    await new Promise((later) => setTimeout(later, 300));
    commit();
    await posting;
    expect((await moving).Errors).toMatchObject([{ ErrorID: -424, ErrorData: { Property: "CompanyKey" } }]);
  });
});
