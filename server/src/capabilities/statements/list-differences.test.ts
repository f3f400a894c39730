import { beforeAll, describe, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;
let invoice = 0;
beforeAll(async () => {
  world = await layTestBilling(firm);
  const line = {
    AccountKey: world.accounts.subcontracts,
    DepartmentKey: world.department,
    ActivityKey: world.travel,
    ProjectKey: world.bridge,
    PhaseKey: world.studies,
    CostAmount: 40,
  };
  const VendorInvoices = [{ VendorKey: world.vendor, Date: "2026-02-03", Amount: 40, LineItems: [line] }];
  const made = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 }));
  invoice = made.Content.VendorInvoices[0].VendorInvoiceKey;
  const employeeKey = await firm.addEmployee({ roles: ["Principal"] });
  await firm.addUser({ userName: "principal", kind: "service", authorized: true, employeeKey });
  const plainKey = await firm.addEmployee();
  await firm.addUser({ userName: "plain", kind: "service", employeeKey: plainKey });
});

type Args = Record<string, unknown>;
const differ = (Method: string, more: Args = {}, options: { user?: string; envelope?: Args } = {}) =>
  firm.call(
    "ListDifferences",
    { Method, Left: { AsOfDate: "2026-01-31" }, Right: { AsOfDate: "2026-02-28" }, ...more },
    options,
  );

describe("ListDifferences refuses", () => {
  test("other methods, arguments that the method does not take, and dates in the wrong place", async () => {
    const codeOf = async (method: string, more: Args = {}) => (await differ(method, more)).ResponseCode;
    expect(await codeOf("GetClients")).toBe(-422);
    expect(await codeOf("GetTrialBalance", { MethodArguments: { Basis: "None" } })).toBe(-422);
    expect(await codeOf("GetTrialBalance", { MethodArguments: [] })).toBe(-420);
    expect(await codeOf("GetTrialBalance", { MethodArguments: { AsOfDate: "2026-01-01" } })).toBe(-422);
    expect(await codeOf("GetTrialBalance", { Left: { AsOfDate: "soon" } })).toBe(-420);
    expect(await codeOf("GetProjectTotals")).toBe(-420);
    expect(await codeOf("GetIncomeStatement", { MethodArguments: { FromDate: "2026-02-02" } })).toBe(-422);
  });

  test("callers who may not call the method, and those who would see one person's pay", async () => {
    const codeOf = async (method: string, user: string, MethodArguments: Args = {}) =>
      (await differ(method, { MethodArguments }, { user })).ResponseCode;
    expect(await codeOf("GetTrialBalance", "plain")).not.toBe(200);
    expect(await codeOf("GetWIPAgeing", "plain")).not.toBe(200);
    for (const method of ["GetTrialBalance", "GetBalanceSheet", "GetIncomeStatement", "GetCashAccrualBridge"])
      expect(await codeOf(method, "principal"), method).toBe(-422);
    expect(await codeOf("GetProjectProfit", "principal")).toBe(-422);
    expect(await codeOf("GetProjectTotals", "principal", { RequestedProjectTotals: world.bridge })).toBe(-422);
    expect(await codeOf("GetPayableAgeing", "principal")).toBe(200);
  });
});

describe("ListDifferences", () => {
  test("names the document, the day and the amount, signed by the direction", async () => {
    const { Content } = await expectDone(differ("GetPayableAgeing"));
    expect(Content.Differences).toMatchObject([
      {
        Side: "Right",
        Date: "2026-02-03",
        Source: "VendorInvoice",
        SourceKey: invoice,
        VendorKey: world.vendor,
        Amount: 40,
      },
    ]);
    expect(Content.Totals).toMatchObject({ Amount: 40 });
    const back = await expectDone(
      differ("GetPayableAgeing", { Left: { AsOfDate: "2026-02-28" }, Right: { AsOfDate: "2026-01-31" } }),
    );
    expect(back.Content.Differences).toMatchObject([{ Side: "Left", SourceKey: invoice, Amount: -40 }]);
    expect((await expectDone(differ("GetPayableAgeing", { Left: {}, Right: {} }))).Content.Differences).toEqual([]);
  });

  test("lists what was recorded since a moment, page by page", async () => {
    const before = { AsOfDate: "2026-12-31", AsKnownAt: "2000-01-01" };
    const now = { AsOfDate: "2026-12-31" };
    const all = (await expectDone(differ("GetTrialBalance", { Left: before, Right: now }))).Content;
    expect(all.NumberOfDifferences).toBeGreaterThan(1);
    expect(all.Totals.Amount).toBe(0);
    const pages = [];
    for (let PageNumber = 1; PageNumber <= all.NumberOfDifferences; PageNumber++) {
      const envelope = { PageResults: true, PageSize: 1, PageNumber };
      const page = await expectDone(differ("GetTrialBalance", { Left: before, Right: now }, { envelope }));
      expect(page.Content.Totals).toEqual(all.Totals);
      pages.push(...page.Content.Differences);
    }
    expect(pages).toEqual(all.Differences);
  });
});
