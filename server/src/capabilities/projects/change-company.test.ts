import { beforeAll, describe, expect, test } from "vitest";
import { layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";

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
    const [moved] = await whileLocked(firm, {
      lock: `insert into transaction (kind, document, document_key, line, project_key, phase_key, work_date, accounting_date, status, at)
             values ('Expense', 'VendorInvoice', 999, 1, ${world.bridge}, ${world.studies}, '2026-03-01', '2026-03-01', 'Wip', now())`,
      calls: () => [moveProject(world.south)],
    });
    expect(moved!.Errors).toMatchObject([{ ErrorID: -424, ErrorData: { Property: "CompanyKey" } }]);
  });

  test("while the company was being changed: cost and invoices went to the company it was leaving", async () => {
    await db().run("update project set total_contract_amount = 1000 where project_key = $1", [world.bridge]);
    const line = {
      AccountKey: world.accounts.subcontracts,
      DepartmentKey: world.department,
      ActivityKey: world.travel,
      ProjectKey: world.bridge,
      PhaseKey: world.studies,
      CostAmount: 10,
    };
    const buy = () =>
      firm.call(
        "CreateVendorInvoices",
        { VendorInvoices: [{ VendorKey: world.vendor, Date: "2026-03-03", Amount: 10, LineItems: [line] }] },
        { version: 2 },
      );
    const books = () =>
      db().rows<{ companies: number[]; row: number }>(
        `select array_agg(distinct posting.company_key) as companies, transaction.company_key as row
           from transaction join journal_entry using (document, document_key) join posting using (journal_entry_key)
          where transaction.document = 'VendorInvoice' and transaction.project_key = $1 and posting.gl_account_key = $2 and transaction.work_date = '2026-03-03'
          group by transaction.transaction_key order by transaction.transaction_key desc`,
        [world.bridge, world.accounts.subcontracts],
      );
    const [posted, drafted] = await whileLocked(firm, {
      lock: `select from project where project_key = ${world.bridge} for update;
             update project set company_key = ${world.south} where project_key = ${world.bridge};
             update phase set company_key = ${world.south} where project_key = ${world.bridge}`,
      calls: () => [buy(), firm.call("DraftClientInvoices", { Projects: [world.bridge], Date: "2026-03-03" })],
    });
    expect(posted!.Errors).toEqual([]);
    expect((await books())[0]).toEqual({ companies: [world.south], row: world.south });
    const drafts = drafted!.Content.ClientInvoices;
    expect(drafts.map((each: { CompanyKey: number }) => each.CompanyKey)).toEqual([world.south]);
  });

  test("in a race of both calls, work and its cost are always in the same company", async () => {
    for (let round = 0; round < 12; round++) {
      const [project] = await db().rows<{ key: number }>(
        `insert into project (description, company_key, last_modified, status, billing_type) values ('Race ' || $2::int, $1, now(), 'Active', 'TimeAndExpense')
         returning project_key as key`,
        [world.north, round],
      );
      const line = {
        AccountKey: world.accounts.subcontracts,
        DepartmentKey: world.department,
        ActivityKey: world.travel,
        ProjectKey: project!.key,
        PhaseKey: project!.key,
        CostAmount: 10,
      };
      const LastModifiedDate = await modified("project", project!.key);
      const [bought, moved] = await Promise.all([
        firm.call(
          "CreateVendorInvoices",
          { VendorInvoices: [{ VendorKey: world.vendor, Date: "2026-03-03", Amount: 10, LineItems: [line] }] },
          { version: 2 },
        ),
        inV2({ ProjectKey: project!.key, LastModifiedDate, CompanyKey: world.south }),
      ]);
      expect(bought!.Errors).toEqual([]);
      expect([undefined, -424]).toContain(moved!.Errors[0]?.ErrorID);
      const found = await db().row(
        `select project.company_key as project, transaction.company_key as row, (select array_agg(distinct posting.company_key) from journal_entry join posting using (journal_entry_key)
             where journal_entry.document = 'VendorInvoice' and document_key = transaction.document_key and gl_account_key = $2) as cost
           from project join transaction using (project_key) where project_key = $1`,
        [project!.key, world.accounts.subcontracts],
      );
      const company = moved!.Errors.length === 0 ? world.south : world.north;
      expect(found).toEqual({ project: company, row: company, cost: [company] });
    }
  });
});
