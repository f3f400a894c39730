import { beforeAll, expect, test } from "vitest";
import { checkBooks, foldBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});

const writers = 16;
const milliseconds = 2500;

test(
  `${writers} writers on the same accounts and project: none is refused, none fails, every sum is exact`,
  { timeout: 60_000 },
  async () => {
    const line = {
      DepartmentKey: world.department,
      ProjectKey: world.bridge,
      ActivityKey: world.travel,
      AccountKey: world.accounts.subcontracts,
    };
    const invoice = (at: number) => ({
      VendorKey: at % 3 === 0 ? world.consultant : world.vendor,
      Date: `2026-0${1 + (at % 9)}-15`,
      Amount: 30,
      LineItems: [
        { ...line, PhaseKey: world.studies, CostAmount: 10 },
        { ...line, PhaseKey: world.piers, CostAmount: 10 },
        {
          AccountKey: world.accounts.rent,
          DepartmentKey: world.department,
          CompanyKey: at % 2 === 0 ? world.north : world.south,
          CostAmount: 10,
        },
      ],
    });
    const create = (at: number) =>
      firm.call("CreateVendorInvoices", { VendorInvoices: [invoice(at), invoice(at + 1)] }, { version: 2 });
    await create(0);
    const end = Date.now() + milliseconds;
    const answers: Answered[] = [];
    const readers = { wrong: 0 };
    const write = async (writer: number) => {
      for (let round = 0; Date.now() < end; round++) answers.push(await create(writer * 1000 + round));
    };
    // Both ledgers are written together, so a reader always sees the same number of invoices in each.
    const read = async () => {
      while (Date.now() < end) {
        const row = await firm.database.firm.db.row<{ payable: string; invoices: number; spent: string }>(
          `select (select sum(accrual) from (select accrual, gl_account_key from balance where grain = 'Y' union all select accrual, gl_account_key from balance_delta) all_sums where gl_account_key = $1) as payable,
                (select count(*) from vendor_invoice) as invoices,
                (select sum(cost) from (select cost, project_key from project_sum union all select cost, project_key from project_sum_delta) all_sums where project_key = $2) as spent`,
          [world.accounts.payable, world.bridge],
        );
        if (Number(row!.payable) !== -30 * row!.invoices || Number(row!.spent) !== 20 * row!.invoices) readers.wrong++;
        await foldBooks(firm.database.firm.db, 20);
      }
    };
    await Promise.all([...Array.from({ length: writers }, (_, at) => write(at)), read()]);
    expect(new Set(answers.map((each) => each.ResponseCode))).toEqual(new Set([200]));
    expect(readers.wrong).toBe(0);
    const invoices = 2 * (answers.length + 1);
    expect(invoices).toBeGreaterThan(2 * writers);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    const totals = (await firm.call("GetProjectTotals", { RequestedProjectTotals: world.bridge })).Content
      .ProjectTotals;
    expect(totals).toMatchObject({
      Cost: 20 * invoices,
      "Vendor Invoiced": 20 * invoices,
      "Payable Balance": 20 * invoices,
    });
    const folded = await firm.database.firm.db.row<{ n: number }>("select count(*) as n from balance");
    expect(folded!.n).toBeGreaterThan(0);
  },
);
