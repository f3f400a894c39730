import { beforeAll, describe, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { checkAssertions } from "./changed-closing-store.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
  await spend("2026-05-10", 250);
});

const call = (method: string, args: Record<string, unknown>) => firm.call(method, args);
const done = (method: string, args: Record<string, unknown>) => expectDone(call(method, args));
const ids = (answer: Answered) => answer.Errors.map((each) => each.ErrorID);
const check = () => checkAssertions(firm.database.firm.db);

async function spend(Date: string, amount: number): Promise<void> {
  const Lines = [
    { GLAccountKey: world.accounts.rent, Debit: amount },
    { GLAccountKey: world.accounts.cash, Credit: amount },
  ];
  await done("CreateJournalEntries", { JournalEntries: [{ Date, Lines }] });
}

const claim = (more: Record<string, unknown> = {}) => {
  const own = { CompanyKey: world.north, GLAccountKey: world.accounts.cash, Date: "2026-05-31", Amount: -250 };
  return call("CreateBalanceAssertions", { BalanceAssertions: [{ ...own, ...more }] });
};

describe("CreateBalanceAssertions rejects", () => {
  test.each([
    ["a balance that the books do not show", { Amount: -249.99 }, -422],
    ["a balance on another date", { Date: "2026-05-09" }, -422],
    ["an unknown account", { GLAccountKey: 999_999 }, -404],
    ["an unknown company", { CompanyKey: 999_999 }, -404],
    ["an income account", () => ({ GLAccountKey: world.accounts.laborIncome, Amount: 0 }), -422],
  ])("%s", async (_name, more, code) => {
    expect(ids(await claim(typeof more === "function" ? more() : more))).toEqual([code]);
  });

  test("and says the difference", async () => {
    const [error] = (await claim({ Amount: -200 })).Errors;
    expect(error?.ErrorMessage).toContain("the books show -250.00, a difference of -50.00");
  });
});

test("what the bank said is checked from then on, names the entry that changed it, and keeps its day from being closed", async () => {
  const made = await expectDone(claim({ Amount: -200, Outstanding: -50, Reference: "Statement 5" }));
  const [asserted] = made.Content.BalanceAssertions;
  expect(asserted).toMatchObject({ Amount: -200, Outstanding: -50, Basis: "Accrual", Status: "Active" });
  await expectDone(claim({ Basis: "Cash" }));
  await spend("2026-06-01", 10);
  expect(await check()).toEqual([]);
  await spend("2026-05-31", 7);
  const entry = await firm.database.firm.db.row<{ key: number }>(
    "select max(journal_entry_key) as key from journal_entry",
  );
  expect(await check()).toEqual([
    expect.stringContaining(`states -250.00, but the books show -257.00: changed by journal entries ${entry!.key}.`),
    expect.stringContaining("(Cash) states -250.00, but the books show -257.00"),
  ]);
  const close = () => call("ClosePeriod", { CompanyKey: world.north, LastDate: "2026-05-31" });
  expect(ids(await close())).toEqual([-424, -424]);
  const keys = (await done("ListBalanceAssertions", { FilterByStatus: ["Active"] })).Content.BalanceAssertions.map(
    (each: { BalanceAssertionKey: number }) => each.BalanceAssertionKey,
  );
  const RequestedBalanceAssertions = keys;
  const withdrawn = await done("WithdrawBalanceAssertions", { RequestedBalanceAssertions, Reason: "Late check" });
  expect(withdrawn.Content.BalanceAssertions[0]).toMatchObject({ Status: "Withdrawn", WithdrawnReason: "Late check" });
  expect(ids(await call("WithdrawBalanceAssertions", { RequestedBalanceAssertions, Reason: "x" }))).toEqual([
    -424, -424,
  ]);
  const unknown = { RequestedBalanceAssertions: [999_999], Reason: "x" };
  expect(ids(await call("WithdrawBalanceAssertions", unknown))).toEqual([-404]);
  expect(await check()).toEqual([]);
  await expectDone(close());
});
