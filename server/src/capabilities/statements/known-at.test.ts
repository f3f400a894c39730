import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
  await world.work({ [world.studies]: 100 }, "2026-01-10");
});

type Args = Record<string, unknown>;
const AsOfDate = "2026-06-30";

/** Every answer that takes AsKnownAt. */
const answers = (): [method: string, args: Args][] => [
  ["GetTrialBalance", { AsOfDate }],
  ["GetBalanceSheet", { AsOfDate }],
  ["GetIncomeStatement", { AsOfDate, FromDate: "2026-01-01" }],
  ["GetBudgetComparison", { AsOfDate, FromDate: "2026-01-01" }],
  ["GetCashAccrualBridge", { AsOfDate, FromDate: "2026-01-01", Detail: "Documents" }],
  ["GetReceivableAgeing", { AsOfDate, Detail: "Documents" }],
  ["GetPayableAgeing", { AsOfDate, Detail: "Documents" }],
  ["GetWIPAgeing", { AsOfDate }],
  ["GetProjectProfit", { AsOfDate }],
  ["GetUtilization", { AsOfDate, FromDate: "2026-01-01" }],
  ["GetClientStatement", { AsOfDate, ClientKey: world.client }],
  ["Get1099Totals", { Year: 2026, AtLeast: 0 }],
  ["GetProjectTotals", { AsOfDate, RequestedProjectTotals: world.bridge }],
  ["ListGLTransactions", { FilterByLatestDate: AsOfDate }],
  ["ExportJournal", { AsOfDate }],
];
const ask = async (method: string, args: Args) =>
  (await expectDone(firm.call(method, args, { version: 1 }))).Content as Args;

const line = (CostAmount: number) => ({
  AccountKey: world.accounts.subcontracts,
  DepartmentKey: world.department,
  ActivityKey: world.travel,
  ProjectKey: world.bridge,
  PhaseKey: world.studies,
  CostAmount,
});
const buy = async (amount: number) => {
  const VendorInvoices = [{ VendorKey: world.vendor, Date: "2026-02-03", Amount: amount, LineItems: [line(amount)] }];
  const bought = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 }));
  return bought.Content.VendorInvoices[0].VendorInvoiceKey as number;
};
const receive = (Amount: number) =>
  expectDone(
    firm.call("CreateReceipts", {
      Receipts: [{ ClientKey: world.client, BankAccountKey: world.bank, Amount, Date: "2026-03-03", Applications: [] }],
    }),
  );

describe("KnownAt", () => {
  test("of every answer gives the same bytes again, whatever is recorded afterwards", async () => {
    await buy(5);
    await pause(5);
    const before = new Map<string, Args>();
    for (const [method, args] of answers()) before.set(method, await ask(method, args));
    await buy(7);
    await receive(11);
    for (const [method, args] of answers()) {
      const { KnownAt } = before.get(method)!;
      expect(KnownAt, method).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT/);
      const again = await ask(method, { ...args, AsKnownAt: KnownAt });
      expect(JSON.stringify(again), method).toBe(JSON.stringify(before.get(method)));
    }
    expect(await ask("GetTrialBalance", { AsOfDate })).not.toMatchObject({
      TotalDebit: before.get("GetTrialBalance")!["TotalDebit"],
    });
  });

  test("is left out while a call that began before the latest change is still posting", async () => {
    let commit = () => {};
    let started = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    const slow = firm.database.firm.transaction(async (open) => {
      await open.run("select book_moment(now())");
      started();
      await mayCommit;
    });
    await Promise.race([isStarted, slow]);
    expect(await ask("GetTrialBalance", { AsOfDate })).toHaveProperty("KnownAt");
    await buy(3);
    expect(await ask("GetTrialBalance", { AsOfDate })).not.toHaveProperty("KnownAt");
    // What was asked for and is settled does not depend on later writes.
    const AsKnownAt = new Date(Date.now() - 60_000).toISOString();
    expect(await ask("GetTrialBalance", { AsOfDate, AsKnownAt })).toHaveProperty("KnownAt");
    commit();
    await slow;
    await pause(5);
    expect(await ask("GetTrialBalance", { AsOfDate })).toHaveProperty("KnownAt");
  });

  test("holds while others are writing", async () => {
    let isOver = false;
    const writer = async (seed: number) => {
      for (let round = 0; !isOver; round++) {
        const invoice = await buy(1 + ((seed + round) % 50));
        if (round % 3 === 0)
          await firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [invoice], VoidDate: "2026-04-04" });
        if (round % 4 === 1) await receive(1 + seed);
        await pause((seed * 7 + round * 13) % 40);
      }
    };
    const writers = [1, 2, 3].map(writer);
    const seen: { method: string; args: Args; content: Args }[] = [];
    const until = Date.now() + 6_000;
    let asked = 0;
    while (Date.now() < until || (seen.length < 5 && Date.now() < until + 60_000)) {
      const all = answers();
      const [method, args] = all[asked++ % all.length]!;
      const content = await ask(method, args);
      if ("KnownAt" in content) seen.push({ method, args, content });
    }
    isOver = true;
    await Promise.all(writers);
    expect(seen.length).toBeGreaterThanOrEqual(5);
    for (const { method, args, content } of seen) {
      const again = await ask(method, { ...args, AsKnownAt: content["KnownAt"] });
      expect(JSON.stringify(again), method).toBe(JSON.stringify(content));
    }
  }, 180_000);

  test("is not sent to a caller who may not ask with AsKnownAt", async () => {
    const employeeKey = await firm.addEmployee({ roles: ["Principal"] });
    await firm.addUser({ userName: "principal", kind: "service", authorized: true, employeeKey });
    const asked = (method: string, args: Args = {}) =>
      firm.call(method, { AsOfDate, ...args }, { version: 1, user: "principal" });
    for (const method of ["GetTrialBalance", "GetBalanceSheet", "GetProjectProfit"]) {
      const answer = await asked(method);
      expect([answer.ResponseCode, "KnownAt" in answer.Content], method).toEqual([200, false]);
      expect((await asked(method, { AsKnownAt: new Date().toISOString() })).ResponseCode, method).toBe(-422);
    }
    expect((await asked("GetReceivableAgeing")).Content).toHaveProperty("KnownAt");
  });
});
