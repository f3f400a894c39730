import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { checkBooks, checkEntries } from "../ledger/index.ts";
import { checkControlAccounts } from "../statements/check-control-accounts-store.ts";
import { layTestOpening, type TestOpening } from "../../../testing/capabilities/openings.ts";

const firm = testFirm();
let world: TestOpening;

beforeAll(async () => {
  world = await layTestOpening(firm);
});

const post = (OpeningKey: number) => firm.call("PostOpening", { OpeningKey });

describe("what employees owe for personal expenses that the firm paid", () => {
  const owing = (): Record<string, Record<string, unknown>[]> => {
    const parts = world.parts() as Record<string, Record<string, unknown>[]>;
    const personal = {
      EmployeeKey: firm.employeeKey,
      Description: "December",
      ActivityKey: world.travel,
      Amount: 20,
      IsPersonalExpense: true,
    };
    return { ...parts, ExpenseReports: [...parts["ExpenseReports"]!, personal] };
  };

  test("is refused without a bank account, and where the balance is the expenses alone", async () => {
    const parts = { ...owing(), Prepayments: [], ClientInvoices: [], VendorInvoices: [] };
    const saved = await expectDone(world.save({ ...parts, BankAccountKey: null }));
    const refused = await post(saved.Content.Openings[0].OpeningKey as number);
    const reasons = refused.Errors.map(({ ErrorMessage }) => ErrorMessage).join(" ");
    expect(refused.Errors[0]?.ErrorData).toMatchObject({ Property: "BankAccountKey" });
    expect(reasons).toMatch(
      /Employee payable in TrialBalance and ExpenseReports do not agree: -75\.00 and -55\.00\. The difference is -20\.00\./,
    );
  });

  test("is a balance on both bases, and what they are owed is none on the cash basis", async () => {
    const TrialBalance = world.parts()["TrialBalance"]!.map((row) => {
      const account = row["GLAccountKey"];
      if (account === world.accounts.employeePayable) return { ...row, Credit: 55 };
      return account === world.accounts.retained ? { ...row, Debit: 8105 } : row;
    });
    const saved = await expectDone(world.save({ ...owing(), TrialBalance }));
    await expectDone(post(saved.Content.Openings[0].OpeningKey as number));
    expect([await world.balances(), await world.balances("Cash")]).toMatchObject([
      { employeePayable: -55, cash: 20_000 },
      { employeePayable: 20, cash: 20_000 },
    ]);
    const { db } = firm.database.firm;
    expect([...(await checkBooks(db)), ...(await checkEntries(db)), ...(await checkControlAccounts(db))]).toEqual([]);
  });
});
