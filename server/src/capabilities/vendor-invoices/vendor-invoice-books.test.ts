import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";
import { testInvoices } from "../../../testing/capabilities/vendor-invoices.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});
const { line, onBridge, invoice, create, refused } = testInvoices(firm, () => world);

const keyOf = (answer: { Content: { VendorInvoices: { VendorInvoiceKey: number }[] } }) =>
  answer.Content.VendorInvoices[0]!.VendorInvoiceKey;
/** The balances of a document's accounts by company, such as "North payable". */
async function posted(key: number, basis: "accrual" | "cash"): Promise<Record<string, string>> {
  const rows = await firm.database.firm.db.rows<{ name: string; amount: string }>(
    `select case company_key when $3 then 'South ' else 'North ' end || description as name, sum(amount)::text as amount
       from journal_entry join posting using (journal_entry_key) join gl_account using (gl_account_key)
      where document = 'VendorInvoice' and document_key = $1 and basis in ($2, 'both') group by 1 having sum(amount) <> 0 order by 1`,
    [key, basis, world.south],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

describe("a line on a project of another company", () => {
  const southPays = { CompanyKey: undefined as number | undefined };
  beforeAll(() => {
    southPays.CompanyKey = world.south;
  });
  const dueToNorth = () => ({
    "North dueTo": "-100.00",
    "North subcontracts": "100.00",
    "South dueFrom": "100.00",
    "South payable": "-100.00",
  });

  test("needs the due-to and due-from accounts of both companies", async () => {
    const { db } = firm.database.firm;
    await db.run("update company set due_from_account_key = null where company_key = $1", [world.south]);
    await refused(invoice(southPays, onBridge()), -424, "CompanyKey");
    await db.run("update company set due_from_account_key = $2 where company_key = $1", [
      world.south,
      world.accounts.dueFrom,
    ]);
  });

  test("stayed with the company of the invoice when CompanyKey was left out", async () => {
    const answer = await create(invoice(southPays, onBridge()));
    expect(answer.Warnings).toEqual([]);
    expect(answer.Content.VendorInvoicesDetails[0]).toMatchObject({ CompanyKey: world.north });
    expect(await posted(keyOf(answer), "accrual")).toEqual(dueToNorth());
  });

  test("books the same with the CompanyKey of the project", async () => {
    const answer = await create(invoice(southPays, onBridge({ CompanyKey: world.north })));
    expect(answer.Warnings).toEqual([]);
    expect(await posted(keyOf(answer), "accrual")).toEqual(dueToNorth());
  });

  test("books the same with another CompanyKey, which gets a warning", async () => {
    const answer = await create(invoice(southPays, line(), onBridge({ CompanyKey: world.south })));
    expect(answer.Warnings).toMatchObject([
      { WarningID: -422, WarningData: { CompanyKey: world.south, ProjectKey: world.bridge } },
    ]);
    expect(answer.Content.VendorInvoicesDetails).toMatchObject([
      { CompanyKey: world.south },
      { CompanyKey: world.north },
    ]);
    expect(await posted(keyOf(answer), "accrual")).toEqual({
      ...dueToNorth(),
      "South payable": "-200.00",
      "South rent": "100.00",
    });
  });

  test("follows the company of its phase", async () => {
    const { db } = firm.database.firm;
    const move = (company: number) =>
      db.run("update phase set company_key = $2 where phase_key = $1", [world.studies, company]);
    await move(world.south);
    const answer = await create(invoice(southPays, onBridge()));
    expect(await posted(keyOf(answer), "accrual")).toEqual({
      "South payable": "-100.00",
      "South subcontracts": "100.00",
    });
    await move(world.north);
    expect(await checkBooks(db)).toEqual([]);
  });
});

describe("an invoice whose lines sum to zero", () => {
  test("never reached the cash basis, because nothing is left to pay", async () => {
    const answer = await create(invoice({}, onBridge({ CostAmount: 80 }), line({ CostAmount: -80 })));
    const both = { "North rent": "-80.00", "North subcontracts": "80.00" };
    const key = keyOf(answer);
    for (const basis of ["accrual", "cash"] as const) expect(await posted(key, basis), basis).toEqual(both);
    const paid = await firm.call("PayVendorInvoices", {
      VendorInvoices: [{ VendorInvoiceKey: key }],
      BankAccountKey: world.bank,
    });
    expect(paid.ResponseCode).toBe(-422);
    expect((await firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [key] })).Errors).toEqual([]);
    for (const basis of ["accrual", "cash"] as const) expect(await posted(key, basis), basis).toEqual({});
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("balances both companies on both bases", async () => {
    const lines = [onBridge({ CostAmount: 80 }), line({ CostAmount: -80 })];
    const answer = await create(invoice({ CompanyKey: world.south }, ...lines));
    for (const basis of ["accrual", "cash"] as const)
      expect(await posted(keyOf(answer), basis), basis).toEqual({
        "North dueTo": "-80.00",
        "North subcontracts": "80.00",
        "South dueFrom": "80.00",
        "South rent": "-80.00",
      });
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});
