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

/** The parts, with balances on the cash basis by account. */
async function save(cash: Partial<Record<keyof TestOpening["accounts"], number>>): Promise<number> {
  const parts = world.parts();
  const stated = new Map(Object.entries(cash).map(([name, amount]) => [world.accounts[name as "rent"], amount]));
  const TrialBalance = parts["TrialBalance"]!.map((row) => {
    const CashBasis = stated.get(row["GLAccountKey"] as never);
    return CashBasis === undefined ? row : { ...row, CashBasis };
  });
  const saved = await expectDone(world.save({ ...parts, TrialBalance }));
  return saved.Content.Openings[0].OpeningKey as number;
}

const post = (OpeningKey: number) => firm.call("PostOpening", { OpeningKey });

describe("balances on the cash basis", () => {
  test("are refused on control accounts, and if what differs does not balance", async () => {
    const onControl = (await post(await save({ receivable: 5 }))).Errors[0];
    expect(onControl).toMatchObject({ ErrorID: -422, ErrorData: { Property: "TrialBalance[1].CashBasis" } });
    // Rent is 2,750 without the open invoice.
    const oneSided = (await post(await save({ rent: 2800 }))).Errors[0];
    expect(oneSided).toMatchObject({ ErrorID: -422, ErrorData: { Property: "TrialBalance" } });
    expect(oneSided?.ErrorMessage).toMatch(
      /Without open items, the CashBasis amounts in TrialBalance do not balance: they are off by 50\.00\./,
    );
    expect(await firm.database.firm.db.text("select count(*)::text from posting")).toBe("0");
  });

  test("are posted on the cash basis only, also when an open vendor invoice is on a closed phase", async () => {
    const { db } = firm.database.firm;
    await db.run("update phase set status = 'Closed' where phase_key = $1", [world.piers]);
    await db.run("update vendor set status = 'Inactive'");
    await expectDone(post(await save({ rent: 2800, retained: 8075 })));
    const balance = async (account: number, other: string) =>
      Number(
        await db.text("select sum(amount)::text from posting where gl_account_key = $1 and basis <> $2", [
          account,
          other,
        ]),
      );
    const { rent, retained } = world.accounts;
    const shown = (await firm.call("GetOpening", { OpeningKey: 1 })).Content["TrialBalance"] as Record<
      string,
      unknown
    >[];
    expect(shown.filter((row) => row["CashBasis"] !== null).map((row) => row["CashBasis"])).toEqual([2800, 8075]);
    expect([await balance(rent, "cash"), await balance(rent, "accrual")]).toEqual([3000, 2800]);
    expect([await balance(retained, "cash"), await balance(retained, "accrual")]).toEqual([8125, 8075]);
    expect([...(await checkBooks(db)), ...(await checkEntries(db)), ...(await checkControlAccounts(db))]).toEqual([]);
  });
});
