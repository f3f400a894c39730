import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { checkBooks, checkEntries } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { checkControlAccounts } from "../statements/check-control-accounts-store.ts";
import { cutover, layTestOpening, type TestOpening } from "../../../testing/capabilities/openings.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let world: TestOpening;
let OpeningKey = 0;

beforeAll(async () => {
  world = await layTestOpening(firm);
});

const problems = async () => [
  ...(await checkBooks(db())),
  ...(await checkEntries(db())),
  ...(await checkControlAccounts(db())),
];
const post = (envelope: Record<string, unknown> = {}) => firm.call("PostOpening", { OpeningKey }, { envelope });
const reasons = (answer: { Errors: { ErrorID: number; ErrorMessage: string }[] }) =>
  answer.Errors.map((each) => `${each.ErrorID} ${each.ErrorMessage}`);
const counted = () =>
  db().text(
    "select concat((select count(*) from posting), '/', (select count(*) from transaction), '/', (select count(*) from project_fact), '/', (select count(*) from client_invoice))",
  );

describe("an opening is refused", () => {
  test("without a cutover date, for an unknown company, and when it does not exist", async () => {
    const undated = await firm.call("SaveOpening", { CompanyKey: world.north });
    expect(undated.Errors[0]).toMatchObject({ ErrorID: -420, ErrorData: { Property: "CutoverDate" } });
    expect((await firm.call("SaveOpening", { CompanyKey: 999, CutoverDate: cutover })).Errors[0]?.ErrorID).toBe(-404);
    expect((await firm.call("PostOpening", { OpeningKey: 999 })).Errors[0]?.ErrorID).toBe(-404);
    expect((await firm.call("ReverseOpening", { OpeningKey: 999, Reason: "x" })).Errors[0]?.ErrorID).toBe(-404);
    expect((await firm.call("DeleteOpening", { OpeningKey: 999 })).Errors[0]?.ErrorID).toBe(-404);
  });

  test("with every row that refers to nothing, at once", async () => {
    const { TrialBalance, Work } = world.parts();
    const saved = await expectDone(
      world.save({
        TrialBalance: [...TrialBalance!, { GLAccountKey: 9999, Debit: 1 }],
        Work: [{ ...Work![0], EmployeeKey: 8888 }],
        Prepayments: [{ ClientKey: 7777, Amount: 5 }],
      }),
    );
    OpeningKey = saved.Content.Openings[0].OpeningKey;
    expect((await post()).Errors.map((each) => each.ErrorData["Property"])).toEqual([
      "TrialBalance[11].GLAccountKey",
      "Prepayments[0].ClientKey",
      "Work[0].EmployeeKey",
    ]);
  });

  test("with every sum that does not agree, at once, and nothing is posted", async () => {
    const parts = world.parts();
    const [piers, studies] = parts["Billings"]!;
    await expectDone(
      world.save({
        ...parts,
        TrialBalance: parts["TrialBalance"]!.map((row) => (row["Debit"] === 2500 ? { ...row, Debit: 2400 } : row)),
        Prepayments: [{ ClientKey: world.client, Amount: 450 }],
        Billings: [{ ...piers, Received: 3400 }, studies],
        VendorCosts: [{ ...parts["VendorCosts"]![0], Paid: 650 }],
      }),
    );
    const before = await counted();
    const refused = await post();
    const begins = "Value is not allowed.";
    expect(reasons(refused)).toEqual([
      `-422 ${begins} TrialBalance does not balance: credits exceed debits by 100.00.`,
      `-422 ${begins} Accounts receivable in TrialBalance and the open part of ClientInvoices do not agree: 2400.00 and 2500.00. The difference is -100.00.`,
      `-422 ${begins} Client prepayments in TrialBalance and Prepayments do not agree: -500.00 and -450.00. The difference is -50.00.`,
      `-422 ${begins} What was billed to date on project ${world.bridge}, phase ${world.piers}, Labor beside open invoices, and what was received, adjusted and credited of it, do not agree: 3500.00 and 3400.00. The difference is 100.00.`,
      `-422 ${begins} What vendors invoiced to date on project ${world.bridge}, phase ${world.piers}, Consultant beside open invoices, and what they were paid of it, do not agree: 600.00 and 550.00. The difference is 50.00.`,
    ]);
    expect(refused.Errors[1]?.ErrorData).toMatchObject({ Stated: 2400, Found: 2500, Difference: -100 });
    expect(await counted()).toBe(before);
  });

  test("with an invoice that is paid in full, a project of another company and no bank account", async () => {
    const parts = world.parts();
    const [first, ...others] = parts["ClientInvoices"]!;
    await db().run("update project set company_key = $1 where project_key = $2", [world.south, world.survey]);
    await expectDone(
      world.save({
        ...parts,
        BankAccountKey: null,
        ClientInvoices: [{ ...first, Received: 1280 }, ...others],
        Work: [{ ProjectKey: world.survey, Kind: "Labor", Status: "Wip", Value: 1 }],
      }),
    );
    const found = (await post()).Errors.map((each) => each.ErrorData["Property"]);
    expect(found).toEqual(
      expect.arrayContaining(["Work[0].ProjectKey", "BankAccountKey", "ClientInvoices[0].Received"]),
    );
  });

  test("on a closed day, and by a reader", async () => {
    await expectDone(world.save(world.parts()));
    await closeThrough(firm.database.firm, world.north, cutover);
    expect(reasons(await post())[0]).toMatch(/^-424 .*CutoverDate 2025-12-31 is in a closed period/);
    await closeThrough(firm.database.firm, world.north, null);
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    const answer = await firm.call("PostOpening", { OpeningKey }, { user: "reader" });
    expect(answer.Errors[0]?.ErrorID).toBe(-403);
  });
});

describe("a posted opening", () => {
  test("posts nothing as a preview, and once when two people post it at the same time", async () => {
    const before = await counted();
    await expectDone(post({ Preview: true }));
    expect(await counted()).toBe(before);
    const answers = await Promise.all([post(), post()]);
    expect(answers.flatMap(({ Errors }) => Errors.map((each) => each.ErrorID))).toEqual([-424]);
    const posted = (await firm.call("ListOpenings", {})).Content.Openings[0];
    expect(posted).toMatchObject({ Status: "Posted", CutoverDate: cutover });
    expect(posted.Documents).toEqual([
      { Document: "ClientInvoice", Count: 2 },
      { Document: "ExpenseReport", Count: 1 },
      { Document: "Receipt", Count: 2 },
      { Document: "VendorInvoice", Count: 2 },
      { Document: "VendorPayment", Count: 1 },
    ]);
    expect(await problems()).toEqual([]);
  });

  test("shows the trial balance of the old system, and on the cash basis without what is open", async () => {
    expect(await world.balances()).toEqual({
      cash: 20000,
      receivable: 2500,
      payable: -550,
      employeePayable: -75,
      prepayments: -500,
      salesTax: -300,
      laborIncome: -40000,
      expenseIncome: -1200,
      subcontracts: 9000,
      rent: 3000,
      retained: 8125,
    });
    expect(await world.balances("Cash")).toEqual({
      cash: 20000,
      prepayments: -500,
      salesTax: -300 + 80 - 17.5,
      laborIncome: -40000 + 2500 - 218.75,
      expenseIncome: -1200 + 200 - 43.75,
      subcontracts: 9000 - 300,
      rent: 3000 - 250,
      travelCost: -75,
      retained: 8125,
    });
    const aging = await firm.call("GetReceivableAging", { AsOfDate: cutover });
    expect(aging.Content).toMatchObject({ Totals: [1500, 1000, 0, 0], Total: 2500, ControlBalance: 2500 });
  });

  test("starts every project total at the figure of the old system", async () => {
    const totals = await world.totals();
    const expected = {
      "Hours Worked": 112,
      "Premium 1 Hours Worked": 2,
      "Regular Hours Worked": 110,
      "WIP Hours": 10,
      "Written off Hours": 2,
      "Cost Labor": 4360,
      "Cost Labor + Premium": 4410,
      "Cost Labor Burdened": 5160,
      "Cost Consultant": 1000,
      "Spent Labor": 6000,
      "WIP Labor": 900,
      "Written off Labor": 100,
      "Billed Labor": 8000,
      "Billed Expense": 200,
      "Billed Adjustments": 50,
      "Billed Sales Tax": 240,
      Billed: 8250,
      "Receipts Labor": 5718.75,
      "Receipts Expense": 43.75,
      "Receipts Sales Tax": 177.5,
      "Receipts Credit Memo": 50,
      "Receivable Balance": 2500,
      "Vendor Invoiced Consultant": 1000,
      "Payments Consultant": 700,
      "Payable Balance": 300,
    };
    expect(totals).toMatchObject(expected);
    const behind = await firm.call("ListTransactions", { ProjectKey: world.bridge, Total: "WIP Labor" });
    expect(behind.Content.Transactions).toMatchObject([{ Source: "Opening", SourceKey: OpeningKey, SourceLine: 1 }]);
  });

  test("reconciles with the old system in every account, project and phase", async () => {
    const { Content } = await expectDone(firm.call("GetOpeningReconciliation", { OpeningKey }));
    expect(Content.Differences).toBe(0);
    expect(Content.Accounts).toHaveLength(11);
    const receivable = Content.Accounts.find((each: { Control: string }) => each.Control === "receivable");
    expect(receivable).toMatchObject({ Old: 2500, New: 2500, Difference: 0 });
    const figures = Content.Projects.filter((each: { PhaseKey: number }) => each.PhaseKey === world.piers);
    expect(figures.map((each: { Figure: string; New: number }) => [each.Figure, each.New])).toEqual(
      expect.arrayContaining([
        ["Hours", 102],
        ["Billed", 5000],
        ["Received", 3500],
        ["Vendor invoiced", 1000],
        ["Vendor paid", 700],
      ]),
    );
    const agreeing = await firm.call("GetOpeningReconciliation", { OpeningKey, OnlyDifferences: true });
    expect(agreeing.Content).toEqual({ Differences: 0, Accounts: [], Projects: [] });
    expect((await firm.call("GetOpeningReconciliation", { OpeningKey: 999 })).Errors[0]?.ErrorID).toBe(-404);
  });

  test("keeps its rows with their source, and cannot be changed or entered a second time", async () => {
    const { Content } = await firm.call("GetOpening", { OpeningKey });
    expect(Content.ClientInvoices[2]).toMatchObject({ Line: 3, Number: 815, Amount: 1500, Source: "AR list, row 4" });
    expect(reasons(await world.save({ Prepayments: [] }))[0]).toMatch(/^-424 .*is posted. Reverse it/);
    expect((await post()).Errors[0]?.ErrorID).toBe(-424);
    expect((await firm.call("DeleteOpening", { OpeningKey })).Errors[0]?.ErrorID).toBe(-424);
  });

  test("lets the first percent-complete invoice bill only the rest, and clear the WIP, with the next number", async () => {
    const Projects = [world.bridge];
    const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects, Date: "2026-01-31" }));
    expect(
      drafted.Content.ClientInvoicesDetails.map((line: Record<string, unknown>) => [line["PhaseKey"], line["Amount"]]),
    ).toEqual([
      [world.studies, 900],
      [world.piers, 1000],
    ]);
    const RequestedClientInvoices = [drafted.Content.ClientInvoices[0].ClientInvoiceKey];
    const final = await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices }));
    expect(final.Content.ClientInvoices[0].Number).toBe(901);
    expect(await problems()).toEqual([]);
    const refused = await firm.call("ReverseOpening", { OpeningKey, Reason: "Wrong" });
    expect(reasons(refused)[0]).toMatch(/^-424 .*was billed or written off by ClientInvoice/);
    const VoidDate = "2026-01-31";
    await expectDone(firm.call("VoidClientInvoices", { RequestedClientInvoices, VoidDate }));
  });

  test("is paid like any other document, and then not reversed until that is undone", async () => {
    const listed = await firm.call("ListClientInvoices", { FilterByProject: [world.bridge] });
    const old = listed.Content.ClientInvoices.find((each: { Number: number }) => each.Number === 815);
    expect(old).toMatchObject({ Date: "2025-12-15", AccountingDate: cutover, OpenAmount: 1500 });
    const Applications = [{ ClientInvoiceKey: old.ClientInvoiceKey, Amount: 1500 }];
    const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Amount: 1500, Date: "2026-01-20" };
    const paid = await expectDone(firm.call("CreateReceipts", { Receipts: [{ ...receipt, Applications }] }));
    const refused = await firm.call("ReverseOpening", { OpeningKey, Reason: "Wrong" });
    expect(reasons(refused)[0]).toMatch(/^-424 .*was paid or credited by receipts/);
    const RequestedReceipts = [paid.Content.Receipts[0].ReceiptKey];
    await expectDone(firm.call("VoidReceipts", { RequestedReceipts, VoidDate: "2026-01-20" }));
    expect(await problems()).toEqual([]);
  });
});

test("an expense report of an opening is reimbursed like any other", async () => {
  const open = await firm.call("ListExpenseReportsToPay", {});
  expect(open.Errors).toEqual([]);
  expect(JSON.stringify(open.Content)).toContain('"December"');
});

describe("a reversed opening", () => {
  test("is not reversed after the close, and otherwise leaves nothing", async () => {
    await closeThrough(firm.database.firm, world.north, "2026-01-31");
    const refused = await firm.call("ReverseOpening", { OpeningKey, Reason: "An invoice was missing." });
    expect(reasons(refused)[0]).toMatch(/^-424 .*CutoverDate 2025-12-31 is in a closed period/);
    await closeThrough(firm.database.firm, world.north, null);
    await expectDone(firm.call("ReverseOpening", { OpeningKey, Reason: "An invoice was missing." }));
    expect(await world.balances()).toEqual({});
    expect(await world.balances("Cash")).toEqual({});
    const left = Object.entries(await world.totals()).filter(
      ([name, value]) => typeof value === "number" && value !== 0 && !/Key|Scheduled/.test(name),
    );
    expect(left).toEqual([]);
    expect(await problems()).toEqual([]);
    const { Content } = await firm.call("GetOpeningReconciliation", { OpeningKey });
    expect(Content.Accounts.find((each: { Old: number }) => each.Old === 2500)).toMatchObject({
      New: 0,
      Difference: -2500,
    });
    expect((await firm.call("ReverseOpening", { OpeningKey, Reason: "x" })).Errors[0]?.ErrorID).toBe(-424);
    expect((await firm.call("DeleteOpening", { OpeningKey })).Errors[0]?.ErrorID).toBe(-424);
  });

  test("is corrected and posted again, with the same invoice numbers", async () => {
    const parts = world.parts();
    const [labor, expense, contract] = parts["ClientInvoices"]!;
    const corrected = {
      ...parts,
      ClientInvoices: [labor, { ...expense, Amount: 300 }, contract],
      Billings: [parts["Billings"]![0]],
      TrialBalance: parts["TrialBalance"]!.map((row) =>
        row["Debit"] === 2500 ? { ...row, Debit: 2600 } : row["Debit"] === 8125 ? { ...row, Debit: 8025 } : row,
      ),
    };
    await expectDone(world.save(corrected));
    await expectDone(post());
    expect((await world.balances())["receivable"]).toBe(2600);
    const listed = await firm.call("ListClientInvoices", { FilterByProject: [world.bridge] });
    const shown = listed.Content.ClientInvoices.map((each: Record<string, unknown>) => [
      each["Number"],
      each["Status"],
      each["OpenAmount"],
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        [812, "Final", 1100],
        [815, "Final", 1500],
        [901, "Voided", 0],
      ]),
    );
    expect(await problems()).toEqual([]);
  });

  test("that never posted is deleted", async () => {
    const saved = await firm.call("SaveOpening", { CompanyKey: world.south, CutoverDate: cutover });
    const draft = saved.Content.Openings[0].OpeningKey as number;
    await expectDone(firm.call("DeleteOpening", { OpeningKey: draft }));
    expect((await firm.call("GetOpening", { OpeningKey: draft })).Content.Openings).toEqual([]);
  });
});
