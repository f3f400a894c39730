import { randomUUID } from "node:crypto";
import { dateOnly, money } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { findBookedDocuments, findControlAccounts, findProjectTotals } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";
import { findPayableInvoices, saveVendorPayments, saveVoidedPayments } from "../payments/vendor-payment-store.ts";
import { saveVoidedInvoices } from "./vendor-invoice-store.ts";

const firm = testFirm();
let world: TestWorld;
/** Keys by name: open, half (paid half), paid, voided, credit. */
let keys: Record<"open" | "half" | "paid" | "voided" | "credit", number>;

const call = (method: string, args: Record<string, unknown>, envelope = {}) =>
  firm.call(method, args, { version: 2, envelope });
const list = async (args: Record<string, unknown>) => {
  const answer = await call("ListVendorInvoices", args);
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return (answer.Content.VendorInvoices as { VendorInvoiceKey: number }[]).map((each) => each.VendorInvoiceKey);
};
const create = async (values: Record<string, unknown>, ...costs: number[]) => {
  const LineItems = costs.map((CostAmount) => ({
    AccountKey: world.accounts.rent,
    DepartmentKey: world.department,
    CostAmount,
  }));
  const Amount = costs.reduce((total, each) => total + each, 0);
  const answer = await call("CreateVendorInvoices", {
    VendorInvoices: [{ VendorKey: world.vendor, Amount, LineItems, ...values }],
  });
  return answer.Content.VendorInvoices[0].VendorInvoiceKey as number;
};
const poster = <T>(work: (poster: { db: never; now: number; usageKey: string }) => Promise<T>) =>
  firm.database.firm.transaction((db) => work({ db: db as never, now: firm.now(), usageKey: randomUUID() }));
const pay = (invoice: number, amount: string, date = "2026-02-20") =>
  poster(async (by) => {
    const open = (await findPayableInvoices(by.db, [invoice])).get(invoice)!;
    const bank = { account: world.accounts.cash, company: world.north } as never;
    const payment = {
      vendor: world.vendor,
      bankAccount: world.bank,
      bank,
      date: dateOnly(date),
      number: "1",
      notes: "",
    };
    const applications = [{ to: open, amount: money(amount) }];
    const [made] = await saveVendorPayments(by, [{ ...payment, applications }], await findControlAccounts(by.db));
    return made!;
  });
const voidDocument = (document: "VendorInvoice" | "VendorPayment", key: number, date: string) =>
  poster(async (by) => {
    const saveVoided = document === "VendorInvoice" ? saveVoidedInvoices : saveVoidedPayments;
    await saveVoided(by, await findBookedDocuments(by.db, [{ document, key }]), dateOnly(date));
  });

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  keys = {
    open: await create({ Date: "2026-01-10", Number: "1" }, 100),
    half: await create({ Date: "2026-01-20", AccountingDate: "2026-02-01", Number: "2" }, 200, 50),
    paid: await create({ Date: "2026-02-01", Number: "3", CompanyKey: world.south }, 300),
    voided: await create({ Date: "2026-02-10", Number: "4" }, 400),
    credit: await create({ Date: "2026-03-01", VendorKey: world.consultant, Number: "5" }, -50),
  };
  await pay(keys.half, "125");
  await pay(keys.paid, "300");
  await voidDocument("VendorInvoice", keys.voided, "2026-02-11");
});

describe("refused", () => {
  test("filters that cannot be combined", async () => {
    for (const args of [
      { FilterByPaid: true, FilterByUnpaid: true },
      { FilterByGreaterThanAmount: 1, FilterByLessThanAmount: 2 },
      { FilterByGreaterThanAmount: 1, FilterByEqualToAmount: 2 },
      { FilterByLessThanAmount: 1, FilterByEqualToAmount: "2" },
      { FilterByEarliestInvoiceDate: "2026-01-01", FilterByLatestAccountingDate: "2026-01-01" },
      { FilterByEarliestInvoiceDate: "2026-01-01", FilterByLatestDatetoPay: "2026-01-01" },
      { FilterByEarliestAccountingDate: "2026-01-01", FilterByEarliestInvoiceDatetoPay: "2026-01-01" },
    ]) {
      const answer = await call("ListVendorInvoices", args);
      expect(answer.ResponseCode, JSON.stringify(args)).toBe(-422);
      for (const name of Object.keys(args)) expect(answer.Errors[0]?.ErrorMessage).toContain(name);
    }
  });

  test("filters of the wrong type, and API version 1", async () => {
    expect((await call("ListVendorInvoices", { FilterByVendor: "Smith" })).ResponseCode).toBe(-420);
    expect((await call("ListVendorInvoices", { FilterByCompany: [1] })).ResponseCode).toBe(-420);
    expect((await call("ListVendorInvoices", { FilterByLatestInvoiceDate: "01/02/2026" })).ResponseCode).toBe(-420);
    expect((await firm.call("ListVendorInvoices", {})).ResponseCode).toBe(-403);
  });

  test("GetVendorInvoices without a key", async () => {
    for (const args of [
      {},
      { RequestedVendorInvoices: [] },
      { RequestedVendorInvoices: null },
      { RequestedVendorInvoices: "first" },
    ])
      expect((await call("GetVendorInvoices", args)).ResponseCode).toBe(-420);
    const many = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect((await call("GetVendorInvoices", { RequestedVendorInvoices: many })).ResponseCode).toBe(-422);
  });
});

describe("listed", () => {
  test("all invoices by date, with all header members", async () => {
    expect(await list({})).toEqual([keys.open, keys.half, keys.paid, keys.voided, keys.credit]);
    const { Content } = await call("ListVendorInvoices", { FilterByVoided: true });
    expect(Content.VendorInvoices).toMatchObject([
      { VendorInvoiceKey: keys.voided, Status: "Voided", Amount: 400, Number: "4" },
    ]);
  });

  test("by vendor, type, company", async () => {
    expect(await list({ FilterByVendor: [world.consultant] })).toEqual([keys.credit]);
    expect(await list({ FilterByVendor: [] })).toHaveLength(5);
    const type = await firm.database.firm.db.row<{ key: number }>("select vendor_type_key as key from vendor_type");
    expect(await list({ FilterByVendorType: type!.key })).toEqual([keys.credit]);
    expect(await list({ FilterByCompany: world.south })).toEqual([keys.paid]);
    expect(await list({ FilterByCompany: world.north, FilterByVendor: [world.vendor] })).toEqual([
      keys.open,
      keys.half,
      keys.voided,
    ]);
  });

  test("by paid, unpaid and voided; false has no effect", async () => {
    expect(await list({ FilterByPaid: true })).toEqual([keys.paid]);
    expect(await list({ FilterByUnpaid: true })).toEqual([keys.open, keys.half, keys.credit]);
    expect(await list({ FilterByVoided: true })).toEqual([keys.voided]);
    expect(await list({ FilterByPaid: false, FilterByUnpaid: false, FilterByVoided: false })).toHaveLength(5);
    expect(await list({ FilterByPaid: true, FilterByUnpaid: false })).toEqual([keys.paid]);
  });

  test("by each date, both ends included", async () => {
    expect(await list({ FilterByEarliestInvoiceDate: "2026-01-20", FilterByLatestInvoiceDate: "2026-02-01" })).toEqual([
      keys.half,
      keys.paid,
    ]);
    expect(await list({ FilterByLatestInvoiceDate: "2026-01-10" })).toEqual([keys.open]);
    expect(
      await list({ FilterByEarliestAccountingDate: "2026-02-01", FilterByLatestAccountingDate: "2026-02-01" }),
    ).toEqual([keys.half, keys.paid]);
    expect(await list({ FilterByEarliestInvoiceDatetoPay: "2026-03-12" })).toEqual([keys.voided, keys.credit]);
    expect(await list({ FilterByLatestDatetoPay: "2026-02-09" })).toEqual([keys.open]);
  });

  test("by amount greater than, less than or equal, combined with a date", async () => {
    expect(await list({ FilterByGreaterThanAmount: 250 })).toEqual([keys.paid, keys.voided]);
    expect(await list({ FilterByLessThanAmount: 100 })).toEqual([keys.credit]);
    expect(await list({ FilterByEqualToAmount: "250.00" })).toEqual([keys.half]);
    expect(await list({ FilterByGreaterThanAmount: 99.99, FilterByLatestInvoiceDate: "2026-01-31" })).toEqual([
      keys.open,
      keys.half,
    ]);
  });

  test("in pages that never overlap", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((PageNumber) => call("ListVendorInvoices", {}, { PageResults: true, PageSize: 2, PageNumber })),
    );
    expect(pages.map((page) => page.PageCount)).toEqual([3, 3, 3, 3]);
    expect(
      pages.flatMap((page) =>
        page.Content.VendorInvoices.map((each: { VendorInvoiceKey: number }) => each.VendorInvoiceKey),
      ),
    ).toEqual(await list({}));
  });

  test("in one statement, like GetVendorInvoices", async () => {
    const own = async (method: string, args: Record<string, unknown>) =>
      (await firm.database.statements(() => call(method, args))).filter((text) => !/session/.test(text));
    expect(await own("ListVendorInvoices", { FilterByUnpaid: true })).toHaveLength(1);
    expect(await own("GetVendorInvoices", { RequestedVendorInvoices: Object.values(keys) })).toHaveLength(1);
  });
});

test("GetVendorInvoices returns each invoice once, in the order of the keys, and warns about unknown keys", async () => {
  const answer = await call("GetVendorInvoices", { RequestedVendorInvoices: [keys.paid, 4711, keys.half, keys.paid] });
  expect(answer.Content.VendorInvoices.map((each: { VendorInvoiceKey: number }) => each.VendorInvoiceKey)).toEqual([
    keys.paid,
    keys.half,
  ]);
  expect(answer.Content.VendorInvoicesDetails.map((each: { CostAmount: number }) => each.CostAmount)).toEqual([
    300, 200, 50,
  ]);
  expect(answer.Warnings).toMatchObject([{ WarningID: -404, WarningData: { VendorInvoiceKey: [4711] } }]);
});

test("a payment is spread over the lines on the cash basis; voiding payment and invoice restores every figure", async () => {
  const figures = async () => ({
    accounts: (await firm.call("GetGLAccounts", { AsOfDate: "2026-12-31" })).Content.GLAccounts,
    project: (await findProjectTotals(firm.database.firm.db, world.bridge, "2026-12-31")).project,
  });
  const before = await figures();
  const line = {
    AccountKey: world.accounts.subcontracts,
    DepartmentKey: world.department,
    ProjectKey: world.bridge,
    ActivityKey: world.travel,
  };
  const invoice = {
    VendorKey: world.consultant,
    Date: "2026-04-01",
    Amount: 100,
    LineItems: [
      { ...line, PhaseKey: world.studies, CostAmount: 66.67 },
      { ...line, PhaseKey: world.piers, CostAmount: 33.33 },
    ],
  };
  const created = await call("CreateVendorInvoices", { VendorInvoices: [invoice] });
  const key = created.Content.VendorInvoices[0].VendorInvoiceKey as number;
  const first = await pay(key, "50", "2026-04-10");
  const paid = await figures();
  expect(paid.project["Payments Consultant"] - before.project["Payments Consultant"]).toBe(5000n);
  expect(paid.project["Payable Balance"] - before.project["Payable Balance"]).toBe(5000n);
  const cost = (accounts: { GLAccountKey: number; GLCashBasisBalance: number }[]) =>
    accounts.find((each) => each.GLAccountKey === world.accounts.subcontracts)!.GLCashBasisBalance;
  expect(cost(paid.accounts) - cost(before.accounts)).toBe(50);
  await pay(key, "50", "2026-04-11");
  expect(await list({ FilterByPaid: true })).toContain(key);
  const second = await firm.database.firm.db.row<{ key: number }>(
    "select max(vendor_payment_key) as key from vendor_payment",
  );
  await voidDocument("VendorPayment", second!.key, "2026-04-12");
  await voidDocument("VendorPayment", first, "2026-04-12");
  expect(await list({ FilterByUnpaid: true })).toContain(key);
  await voidDocument("VendorInvoice", key, "2026-04-13");
  expect(await figures()).toEqual(before);
});

describe("PartiallyOnHold", () => {
  test("is true when some lines were entered on hold and others were not", async () => {
    const holds = [[false], [true], [true, false], [true, true]];
    const line = (Hold: boolean) => ({
      AccountKey: world.accounts.rent,
      DepartmentKey: world.department,
      CostAmount: 10,
      Hold,
    });
    const created = await call("CreateVendorInvoices", {
      VendorInvoices: holds.map((each) => ({
        VendorKey: world.vendor,
        Amount: 10 * each.length,
        LineItems: each.map(line),
      })),
    });
    expect(created.Errors).toEqual([]);
    const shown = created.Content.VendorInvoices as { VendorInvoiceKey: number; PartiallyOnHold: boolean }[];
    expect(shown.map((each) => each.PartiallyOnHold)).toEqual([false, false, true, false]);
    const keysOf = shown.map((each) => each.VendorInvoiceKey);
    const got = await call("GetVendorInvoices", { RequestedVendorInvoices: keysOf });
    expect(got.Content.VendorInvoices).toMatchObject(shown);
  });
});
