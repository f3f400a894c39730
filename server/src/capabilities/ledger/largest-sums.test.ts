import { booksMax, formatMoney, largeAmount, postingMax } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkBooks } from "./check-books-store.ts";
import { foldBooks } from "../../documents/books/posting-store.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});

const most = Number(formatMoney(postingMax));
const vendorInvoice = (amount: number, onProject = false) =>
  firm.call(
    "CreateVendorInvoices",
    {
      VendorInvoices: [
        {
          VendorKey: world.vendor,
          Date: "2026-03-10",
          Amount: amount,
          LineItems: [
            {
              AccountKey: world.accounts.rent,
              DepartmentKey: world.department,
              CostAmount: amount,
              ...(onProject
                ? { ProjectKey: world.bridge, PhaseKey: world.studies, ActivityKey: world.travel }
                : { Notes: "rent" }),
            },
          ],
        },
      ],
    },
    { version: 2 },
  );
const statements = ["GetBalanceSheet", "GetTrialBalance", "GetIncomeStatement", "GetPayableAging", "GetWIPAging"];
const expectExactStatements = async () => {
  for (const method of statements) {
    const answer = await firm.call(method, { AsOfDate: "2026-12-31" });
    expect(answer.ResponseCode, method).toBe(200);
  }
  const { TotalAssets, TotalLiabilities, TotalEquity } = (
    await firm.call("GetBalanceSheet", { AsOfDate: "2026-12-31" })
  ).Content;
  const cents = (amount: number) => BigInt(Math.round(amount * 100));
  expect(cents(TotalAssets)).toBe(cents(TotalLiabilities) + cents(TotalEquity));
};
const keysOf = (answer: { Content: { VendorInvoices?: { VendorInvoiceKey: number }[] } }) =>
  (answer.Content.VendorInvoices ?? []).map((each) => each.VendorInvoiceKey);

describe("three invoices of the largest amount broke the balance sheet with -500", () => {
  test("because amounts whose sums are not exact were accepted", async () => {
    expect((await vendorInvoice(90_071_992_547_409.92)).Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "Amount" } },
    ]);
    expect((await vendorInvoice(most + 0.01)).ResponseCode).toBe(-422);
    // With the markup of the project, the value is beyond it.
    expect((await vendorInvoice(most, true)).ResponseCode).toBe(-422);
  });

  test("now the largest amount that is accepted leaves room for many", async () => {
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await vendorInvoice(most));
    expect(answers.map((each) => each.ResponseCode)).toEqual([200, 200, 200]);
    await expectExactStatements();
    const voided = await firm.call("VoidVendorInvoices", { RequestedVendorInvoices: answers.flatMap(keysOf) });
    expect(voided.Errors).toEqual([]);
    await expectExactStatements();
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("and books that are almost full refuse more large amounts, even from calls at once, but no ordinary work", async () => {
    const { db } = firm.database.firm;
    const last = await vendorInvoice(most / 2);
    const left = 2.5 * most;
    await db.run(
      `insert into balance_delta (entry_date, gl_account_key, company_key, close_year, accrual, cash)
       select '2026-03-10', key, $3, false, sign * ($4::numeric - largest), 0
         from (values ($1::int, 1), ($2, -1)) each (key, sign),
              (select sum(abs(accrual)) / 2 as largest from (select accrual from balance where grain = 'D' union all select accrual from balance_delta) days) now`,
      [world.accounts.rent, world.accounts.payable, world.north, Number(formatMoney(booksMax)) - left],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => vendorInvoice(most)));
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-422, -422, 200, 200]);
    await foldBooks(db);
    expect((await vendorInvoice(most)).ResponseCode).toBe(-422);
    expect((await vendorInvoice(Number(formatMoney(largeAmount)) - 1)).ResponseCode).toBe(200);
    const voided = await firm.call("VoidVendorInvoices", { RequestedVendorInvoices: keysOf(last) });
    expect(voided.Errors).toEqual([]);
    await expectExactStatements();
  });
});
