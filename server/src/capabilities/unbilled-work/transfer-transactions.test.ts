import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { createTestWeek, type TestWeek } from "../../../testing/capabilities/week.ts";
import { expectDone, keysOf } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let week: TestWeek;
let southern: number;
beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run(
    "insert into department_percent (department_key, effective_date, dpe, overhead) values ($1, '2000-01-01', 20, 30)",
    [week.department],
  );
  // Tower is a project of the other company without phases; Wren has a higher rate there, and costs have no markup.
  const rates = await db().text("insert into rate_table (description) values ('Tower') returning rate_table_key::text");
  await db().run(
    "insert into rate_table_rate (rate_table_key, employee_key, effective_date, bill_rate) values ($1, $2, '2000-01-01', 150)",
    [rates, week.wren],
  );
  southern = Number(
    await db().text(
      `insert into project (description, company_key, department_key, billing_type, rate_table_key, last_modified)
       values ('Tower', $1, $2, 'TimeAndExpense', $3, now()) returning project_key::text`,
      [week.south, week.otherDepartment, rates],
    ),
  );
  await db().run(
    `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
     select $1, 'All', client_key, invoice_format_key, now() from invoice_group limit 1`,
    [southern],
  );
});

const db = () => firm.database.firm.db;
const totals = async (project: number) =>
  (await firm.call("GetProjectTotals", { RequestedProjectTotals: project })).Content.ProjectTotals as Record<
    string,
    number
  >;
const transfer = (rows: readonly number[], ProjectKey: number, PhaseKey: number, more: object = {}) =>
  firm.call("TransferTransactions", { RequestedTransactions: rows, ProjectKey, PhaseKey, ...more });
const code = async (answering: ReturnType<typeof transfer>) => (await answering).Errors.map((each) => each.ErrorID);
const trial = async (CompanyKey: number) =>
  (await firm.call("GetTrialBalance", { Companies: [CompanyKey] })).Content.Accounts;

/** Eight approved hours of Wren on studies; returns the timesheet and its ledger row. */
async function labor(): Promise<{ sheet: number; row: number }> {
  const made = await week.update(await week.newSheet(), { UpdatedProjects: [week.row({ "D1 Regular": 8 })] });
  const sheet = made.Content.Timesheets[0].TimesheetKey as number;
  await expectDone(week.call("SubmitTimesheets", { RequestedTimesheets: [sheet] }, "wren"));
  await expectDone(week.call("ApproveTimesheets", { RequestedTimesheets: [sheet], Level: "Accounting" }));
  return { sheet, row: (await rowsOf("Timesheet", sheet))[0]! };
}

/** A vendor cost on a phase of Bridge. */
async function cost(amount = 100, phase = week.studies): Promise<{ invoice: number; row: number }> {
  const item = { AccountKey: week.accounts.subcontracts, DepartmentKey: week.department, ActivityKey: week.travel };
  const LineItems = [{ ...item, ProjectKey: week.bridge, PhaseKey: phase, CostAmount: amount }];
  const invoice = { VendorKey: week.vendor, Date: "2026-03-10", Amount: amount, LineItems };
  const made = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, { version: 2 }));
  const [line] = made.Content.VendorInvoicesDetails;
  return { invoice: line.VendorInvoiceKey, row: line.TransactionKey };
}

const rowsOf = async (document: string, key: number) =>
  (
    await db().rows<{ key: number }>(
      "select transaction_key as key from transaction where document = $1 and document_key = $2 and reverses is null order by 1",
      [document, key],
    )
  ).map((each) => each.key);

describe("rejected", () => {
  test("arguments and references", async () => {
    const { row } = await cost();
    const { bridge, studies, piers, construction } = week;
    expect(await code(firm.call("TransferTransactions", { RequestedTransactions: [row] }))).toEqual([-420, -420]);
    expect(await code(transfer([], bridge, piers))).toEqual([-420]);
    expect(
      await code(
        transfer(
          Array.from({ length: 10_001 }, (_, at) => at + 1),
          bridge,
          piers,
        ),
      ),
    ).toEqual([-422]);
    expect(await code(transfer([999_999], bridge, piers))).toEqual([-404]);
    expect(await code(transfer([row], 999_999, piers))).toEqual([-404]);
    expect(await code(transfer([row], bridge, 999_999))).toEqual([-404]);
    expect(await code(transfer([row], southern, piers))).toContain(-422);
    expect(await code(transfer([row], bridge, construction))).toEqual([-422]);
    expect(await code(transfer([row], bridge, studies))).toEqual([-422]);
    expect(await code(transfer([row], southern, southern))).toEqual([-422]);
    expect(await code(transfer([row], bridge, piers, { ActivityKey: week.design }))).toEqual([-422]);
    await firm.addUser({ userName: "plain", kind: "api", authorized: false });
    expect((await firm.call("TransferTransactions", {}, { user: "plain" })).Errors[0]?.ErrorID).toBe(-403);
    const time = (await labor()).row;
    expect(await code(transfer([time], bridge, studies, { ActivityKey: 999_999 }))).toEqual([-404]);
    expect(await code(transfer([time], bridge, studies, { ActivityKey: week.travel }))).toEqual([-422]);
    // All problems are reported together and nothing is saved.
    expect(await code(transfer([row, 999_998, 999_999], bridge, construction))).toEqual([-404, -404, -422]);
    expect(await rowsOf("Timesheet", 1)).toHaveLength(1);
  });

  test("wrong status of the work, project or phase, a locked day, a closed period", async () => {
    const { row } = await cost();
    const { row: time } = await labor();
    const { bridge, piers, studies } = week;
    const during = async (change: string, back: string, moving: () => Promise<number[]>) => {
      await db().run(change);
      const codes = await moving();
      await db().run(back);
      return codes;
    };
    const there = () => code(transfer([row], bridge, piers));
    const states: [string, string, () => Promise<number[]>, number][] = [
      [
        `update project set status = 'Closed' where project_key = ${southern}`,
        `update project set status = 'Active' where project_key = ${southern}`,
        () => code(transfer([time], southern, southern)),
        -424,
      ],
      [
        `update project set status = 'Closed' where project_key = ${bridge}`,
        `update project set status = 'Active' where project_key = ${bridge}`,
        () => code(transfer([time], southern, southern)),
        -424,
      ],
      [
        `update phase set status = 'Hold' where phase_key = ${piers}`,
        `update phase set status = 'Active' where phase_key = ${piers}`,
        there,
        -424,
      ],
      [
        `update project set is_template = true where project_key = ${bridge}`,
        `update project set is_template = false where project_key = ${bridge}`,
        there,
        -422,
      ],
      [
        `update project set expense_consultant_entry = false where project_key = ${bridge}`,
        `update project set expense_consultant_entry = true where project_key = ${bridge}`,
        there,
        -422,
      ],
      [
        `update project set labor_entry = false where project_key = ${southern}`,
        `update project set labor_entry = true where project_key = ${southern}`,
        () => code(transfer([time], southern, southern)),
        -422,
      ],
      [
        `insert into timesheet_day_lock (date, locked_by, locked_at) select work_date, ${firm.employeeKey}, now() from transaction where transaction_key = ${time}`,
        "delete from timesheet_day_lock",
        () => code(transfer([time], bridge, piers)),
        -424,
      ],
    ];
    for (const [change, back, moving, expected] of states)
      expect([...new Set(await during(change, back, moving))]).toEqual([expected]);
    await expectDone(firm.call("ClosePeriod", { CompanyKey: week.south, LastDate: "2026-06-30" }));
    expect(await code(transfer([time], southern, southern, { AccountingDate: "2026-06-30" }))).toEqual([-424]);
    await expectDone(firm.call("WriteOffTransactions", { RequestedTransactions: [row], Reason: "Gone" }));
    expect(await code(there().then(() => transfer([row], bridge, piers)))).toEqual([-424]);
    const { row: billed } = await cost();
    const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [bridge] }));
    await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices: keysOf(drafted) }));
    expect(await code(transfer([billed], bridge, piers))).toEqual([-424]);
    expect(studies).not.toBe(piers);
  });
});

describe("labor", () => {
  test("moves to another company in both ledgers at its rates; unapproving reverses it there", async () => {
    const before = {
      bridge: await totals(week.bridge),
      tower: await totals(southern),
      north: await trial(week.north),
      south: await trial(week.south),
    };
    const { sheet, row } = await labor();
    const posted = await totals(week.bridge);
    const moved = await expectDone(transfer([row], southern, southern));
    expect(moved.Content.Transactions).toMatchObject([
      {
        ProjectKey: southern,
        PhaseKey: southern,
        Hours: 8,
        Value: 1200,
        Status: "Wip",
        TransferredFromTransactionKey: row,
      },
    ]);
    expect(await totals(week.bridge)).toEqual(before.bridge);
    const there = await totals(southern);
    for (const name of ["Hours Worked", "Cost Labor", "Cost Labor Burdened"])
      expect(there[name]! - before.tower[name]!).toBe(posted[name]! - before.bridge[name]!);
    expect(there["WIP Labor"]! - before.tower["WIP Labor"]!).toBe(1200);
    const direct = await db().rows(
      `select company_key as company, department_key as department, sum(amount)::text as amount from posting join journal_entry using (journal_entry_key)
        where document = 'Timesheet' and document_key = $1 and gl_account_key = $2 group by 1, 2 having sum(amount) <> 0`,
      [sheet, week.accounts.directLabor],
    );
    expect(direct).toEqual([{ company: week.south, department: week.otherDepartment, amount: "320.00" }]);
    expect(await checkBooks(db())).toEqual([]);
    // Repricing later does not move it back.
    const span = { EarliestDate: "2026-01-01", LatestDate: "2026-12-31", FilterByProject: [southern] };
    expect((await expectDone(firm.call("RepriceTransactions", span))).Content.NumberOfTransactionsRepriced).toBe(0);
    await expectDone(week.call("UnapproveTimesheets", { RequestedTimesheets: [sheet], Level: "Accounting" }));
    expect({
      bridge: await totals(week.bridge),
      tower: await totals(southern),
      north: await trial(week.north),
      south: await trial(week.south),
    }).toEqual(before);
    expect(await checkBooks(db())).toEqual([]);
  });

  test("moving there and back restores every figure; another activity; on hold; to a nonbillable project", async () => {
    const { row } = await labor();
    const before = [await totals(week.bridge), await trial(week.north), await trial(week.south)];
    const [away] = (await expectDone(transfer([row], southern, southern))).Content.Transactions;
    const [back] = (await expectDone(transfer([away.TransactionKey], week.bridge, week.studies))).Content.Transactions;
    expect([await totals(week.bridge), await trial(week.north), await trial(week.south)]).toEqual(before);
    const other = await db().text(
      "insert into activity (description, activity_type) values ('Drafting', 'Labor') returning activity_key::text",
    );
    const [drafting] = (
      await expectDone(transfer([back.TransactionKey], week.bridge, week.studies, { ActivityKey: Number(other) }))
    ).Content.Transactions;
    await expectDone(firm.call("HoldTransactions", { RequestedTransactions: [drafting.TransactionKey] }));
    const [held] = (await expectDone(transfer([drafting.TransactionKey], week.bridge, week.piers))).Content
      .Transactions;
    expect(held).toMatchObject({ Status: "Hold", PhaseKey: week.piers });
    const given = await expectDone(transfer([held.TransactionKey], week.survey, week.survey));
    expect(given.Content.Transactions[0]).toMatchObject({ Status: "NonBillable", Value: 0 });
    expect(await code(transfer([given.Content.Transactions[0].TransactionKey], week.bridge, week.studies))).toEqual([
      -424,
    ]);
    const [indirect] = await db().rows<{ amount: string }>(
      "select sum(amount)::text as amount from posting where gl_account_key = $1",
      [week.accounts.indirectLabor],
    );
    expect(indirect?.amount).toBe("320.00");
    expect(await checkBooks(db())).toEqual([]);
  });

  test("has no value and a warning if the target has no rate", async () => {
    const { row } = await labor();
    await db().run("update project set rate_table_key = null where project_key = $1", [southern]);
    const answer = await expectDone(transfer([row], southern, southern));
    expect(answer.Content.Transactions[0].Value).toBe(0);
    expect(answer.Warnings?.[0]?.WarningData).toMatchObject({ TransactionKey: row });
  });
});

describe("costs", () => {
  test("get the markup of the target; drafts are recalculated; voiding the vendor invoice reverses them", async () => {
    await db().run("update phase set rate_table_key = null where phase_key = $1", [week.piers]);
    await db().run("update project set rate_table_key = null where project_key = $1", [week.bridge]);
    const before = await totals(week.bridge);
    const { invoice, row } = await cost(100);
    const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [week.bridge] }));
    const [key] = keysOf(drafted);
    const amount = drafted.Content.ClientInvoices[0].Amount;
    const [moved] = (await expectDone(transfer([row], week.bridge, week.piers))).Content.Transactions;
    expect(moved).toMatchObject({ Value: 100, Kind: "Expense", PhaseKey: week.piers });
    const now = await expectDone(firm.call("GetClientInvoices", { RequestedClientInvoices: [key] }));
    expect(now.Content.ClientInvoices[0].Amount).toBeLessThanOrEqual(amount);
    const claimed = now.Content.ClientInvoicesTransactions.map(
      (each: { TransactionKey: number }) => each.TransactionKey,
    );
    expect(claimed).toContain(moved.TransactionKey);
    expect(claimed).not.toContain(row);
    await expectDone(firm.call("DeleteClientInvoices", { RequestedClientInvoices: [key] }));
    await expectDone(firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [invoice] }));
    expect(await totals(week.bridge)).toEqual(before);
    expect(await checkBooks(db())).toEqual([]);
  });

  test("many transfers take as many statements as one", async () => {
    const rows: number[] = [];
    for (let at = 0; at < 6; at++) rows.push((await cost(10 + at)).row);
    const count = (keys: number[], phase: number) =>
      firm.database.statements(() => expectDone(transfer(keys, week.bridge, phase)));
    const one = await count(rows.slice(0, 1), week.piers);
    const five = await count(rows.slice(1), week.piers);
    expect(five.length).toBe(one.length);
    expect(one.length).toBeLessThan(30);
  });
});

describe("concurrently", () => {
  test("two transfers of a row, a transfer and a draft, or a transfer and an unapproval run one after the other", async () => {
    const { row } = await cost();
    const twice = await Promise.all([1, 2, 3].map(() => transfer([row], week.bridge, week.piers)));
    expect(twice.map((each) => each.ResponseCode).sort()).toEqual([-424, -424, 200]);
    const { row: other } = await cost();
    const [moved] = await Promise.all([
      transfer([other], week.bridge, week.piers),
      firm.call("DraftClientInvoices", { Projects: [week.bridge] }),
    ]);
    expect(moved.ResponseCode).toBe(200);
    const [draft] = (await firm.call("ListClientInvoices", { FilterByStatus: ["Draft"] })).Content.ClientInvoices;
    if (draft !== undefined) {
      const again = { ClientInvoices: [{ ClientInvoiceKey: draft.ClientInvoiceKey }] };
      await expectDone(firm.call("UpdateClientInvoices", again));
      const [back, final] = await Promise.all([
        transfer([moved.Content.Transactions[0].TransactionKey], week.bridge, week.studies),
        firm.call("FinalizeClientInvoices", { RequestedClientInvoices: [draft.ClientInvoiceKey] }),
      ]);
      for (const each of [back, final]) expect([200, -424]).toContain(each.ResponseCode);
    }
    for (let round = 0; round < 3; round++) {
      const time = await labor();
      const answers = await Promise.all([
        transfer([time.row], southern, southern),
        week.call("UnapproveTimesheets", { RequestedTimesheets: [time.sheet], Level: "Accounting" }),
      ]);
      for (const each of answers) expect([200, -424]).toContain(each.ResponseCode);
      expect(answers.map((each) => each.ResponseCode)).toContain(200);
    }
    expect(await checkBooks(db())).toEqual([]);
  });
});
