import { postExpenseReportPaid } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { bookRows, checkBooks, findControlAccounts, postDocument } from "../ledger/index.ts";
import { settingsFrom } from "../../engine/firms/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { findPostingFacts, reportToPost } from "./index.ts";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;

beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
});

const taxi = (more: object = {}) => ({
  ExpenseKey: -2,
  Date: "2026-03-30",
  ActivityKey: world.travel,
  CostAmount: 20,
  ...more,
});

async function processed(lines: object[], more: object = {}): Promise<number> {
  const { ExpenseReportKey: key } = await calls.submitted({ Expenses: lines, ...more });
  for (const answer of [await calls.approve(key, "Accounting", "acc"), await calls.process(key, "acc")])
    expect(answer.Errors).toEqual([]);
  return key;
}

const postings = (document: string, key: number) =>
  firm.database.firm.db.rows(
    `select gl_account.description as account, company_key as company, department_key as department, basis, amount::text
       from posting join journal_entry using (journal_entry_key) join gl_account using (gl_account_key)
      where document = $1 and document_key = $2 order by posting_key`,
    [document, key],
  );

describe("a processed report", () => {
  it("posts costs to the company and department of the project, and settles between companies", async () => {
    const { db } = firm.database.firm;
    const { north, south, piers, construction, bridge, department, otherDepartment } = world;
    await db.run("update phase set company_key = $2 where phase_key = $1", [piers, south]);
    // A phase without a department belongs to the department of the phase above it.
    await db.run("update phase set department_key = $2 where phase_key = $1", [construction, otherDepartment]);
    const key = await processed([
      taxi({ ProjectKey: bridge, PhaseKey: piers }),
      taxi({ ExpenseKey: -3, CostAmount: 5 }),
    ]);
    const rows = await postings("ExpenseReport", key);
    expect(rows).toContainEqual({
      account: "travelCost",
      company: south,
      department: otherDepartment,
      basis: "accrual",
      amount: "20.00",
    });
    expect(rows).toContainEqual({
      account: "travelCost",
      company: north,
      department,
      basis: "accrual",
      amount: "5.00",
    });
    const due = rows.filter((row) => ["dueTo", "dueFrom"].includes((row as { account: string }).account));
    expect(due).toHaveLength(2);
    expect(await checkBooks(db)).toEqual([]);
  });

  it("without lines, or with personal ones only, posts nothing and can be unprocessed", async () => {
    const key = await processed([]);
    expect(await postings("ExpenseReport", key)).toEqual([]);
    expect((await calls.process(key, "acc", { Unprocess: true })).Errors).toEqual([]);
    const personal = await processed([taxi({ IsPersonalExpense: true })]);
    expect(await postings("ExpenseReport", personal)).toEqual([]);
  });

  it("is reimbursed through postDocument too, which clears the payable and posts the costs on the cash basis", async () => {
    const { db } = firm.database.firm;
    const key = await processed(
      [taxi({ CostAmount: 80 }), taxi({ ExpenseKey: -3, CostAmount: 9, BankAccountKey: world.card })],
      {
        AdvanceAmount: 30,
      },
    );
    const facts = await findPostingFacts(
      { db, today: () => "2026-04-15", lockReason: null, firm: { settings: settingsFrom({}) } },
      [key],
    );
    const bank = { account: world.accounts.cash as never, company: world.north as never };
    const controls = await findControlAccounts(db);
    const date = "2026-04-15" as never;
    const paid = postExpenseReportPaid(
      reportToPost(key, "2026-03-31" as never, facts),
      { payment: 1, date, bank },
      controls,
    );
    const poster = { db, now: Date.now(), usageKey: "00000000-0000-0000-0000-000000000001" };
    await firm.database.firm.transaction((own) =>
      postDocument({ ...poster, db: own }, bookRows(paid, { document: "ExpenseReportPayment", key: 1 }, date)),
    );
    const owed = await db.row<{ sum: string }>(
      `select sum(amount)::text as sum from posting join journal_entry using (journal_entry_key)
        where gl_account_key = $1 and basis <> 'cash' and ((document = 'ExpenseReport' and document_key = $2) or (document = 'ExpenseReportPayment' and document_key = 1))`,
      [world.accounts.employeePayable, key],
    );
    expect(owed?.sum).toBe("0.00");
    expect(await postings("ExpenseReportPayment", 1)).toContainEqual(
      expect.objectContaining({ account: "cash", basis: "both", amount: "-50.00" }),
    );
    expect(await checkBooks(db)).toEqual([]);
  });

  it("keeps the records it refers to from being deleted", async () => {
    await processed([taxi({ BankAccountKey: world.card })]);
    for (const [things, key, name] of [
      ["Activities", world.travel, "ActivityKey"],
      ["BankAccounts", world.card, "BankAccountKey"],
    ] as const) {
      const listed = await firm.call(`Get${things}`, { [`Requested${things}`]: [key] });
      const { LastModifiedDate } = listed.Content[things][0];
      const gone = await firm.call(`Update${things}`, {
        [`Updated${things}`]: [{ [name]: key, LastModifiedDate, Delete: true }],
        [`Unchanged${things}`]: [],
        UseSingleTransaction: true,
      });
      expect(gone.Errors).toMatchObject([{ ErrorID: -410 }]);
      expect(JSON.stringify(gone.Errors[0]?.ErrorData["UsedBy"])).toContain("expense");
    }
  });
});

describe("approval moves cost a fixed number of statements", () => {
  it.each([
    ["ApproveExpenseReports", { Level: "Supervisor" }, "sam"],
    ["RejectExpenseReports", { Reason: "Again" }, "sam"],
  ] as const)("%s", async (method, args, user) => {
    const keys: number[] = [];
    for (let made = 0; made < 4; made++) keys.push((await calls.submitted({ Expenses: [taxi()] })).ExpenseReportKey);
    await firm.call("ListAttachments", {}, { user }); // signs in
    const counted = async (some: number[]) =>
      (await firm.database.statements(() => firm.call(method, { RequestedExpenseReports: some, ...args }, { user })))
        .length;
    const one = await counted(keys.slice(0, 1));
    expect(await counted(keys.slice(1))).toBe(one);
  });
});
