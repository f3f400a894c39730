import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { type Invoice, testInvoices } from "../../../testing/capabilities/vendor-invoices.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let world: TestWorld;
let bank: number;
const { line, onBridge, invoice, create } = testInvoices(firm, () => world);

beforeAll(async () => {
  world = await layTestWorld(db(), firm.companyKey);
  bank = world.bank;
});

const made = async (values: Invoice = {}, ...lines: Invoice[]): Promise<number> => {
  const answer = await create(invoice(values, ...lines));
  expect(answer.Errors).toEqual([]);
  return (answer.Content.VendorInvoices as { VendorInvoiceKey: number }[])[0]!.VendorInvoiceKey;
};
const update = (key: number, values: Invoice, ...lines: Invoice[]) => updateAll({}, [key, invoice(values, ...lines)]);
const updateAll = (more: Invoice, ...invoices: [number, Invoice][]) =>
  firm.call("UpdateVendorInvoices", {
    UpdatedVendorInvoices: invoices.map(([VendorInvoiceKey, each]) => ({ VendorInvoiceKey, ...each })),
    ...more,
  });
const headers = async (...keys: number[]) =>
  (await firm.call("GetVendorInvoices", { RequestedVendorInvoices: keys }, { version: 2 })).Content
    .VendorInvoices as Invoice[];
const replacement = ({ Content, Errors }: Answered): number => {
  expect(Errors).toEqual([]);
  return (Content.Replacements as { ReplacedByKey: number }[])[0]!.ReplacedByKey;
};
const refusalOf = ({ Errors }: Answered) => [Errors[0]?.ErrorID, Errors[0]?.ErrorMessage];
/** What the two invoices posted to an account by day. */
const posted = (account: number, ...keys: number[]) =>
  db().rows<{ day: string; amount: string }>(
    `select posting.entry_date::text as day, sum(amount)::text as amount from posting join journal_entry using (journal_entry_key)
      where document = 'VendorInvoice' and document_key = any($1) and gl_account_key = $2 group by 1 having sum(amount) <> 0 order by 1`,
    [keys, account],
  );

describe("UpdateVendorInvoices refuses", () => {
  it("an invoice that does not exist, is voided or is named twice", async () => {
    expect(refusalOf(await update(999_999, {}))[0]).toBe(-404);
    const key = await made();
    await firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [key] });
    expect(refusalOf(await update(key, {}))).toEqual([-424, expect.stringContaining(`${key} is already voided`)]);
    const twice = await made();
    expect(refusalOf(await updateAll({}, [twice, invoice()], [twice, invoice()]))).toEqual([
      -422,
      expect.stringContaining(`VendorInvoiceKey ${twice} is repeated`),
    ]);
  });

  it("an invoice with a payment, a cost that is written off, or a beginning balance", async () => {
    const paid = await made();
    const pay = { VendorInvoices: [{ VendorInvoiceKey: paid }], BankAccountKey: bank, Date: "2026-03-20" };
    expect((await firm.call("PayVendorInvoices", pay)).Errors).toEqual([]);
    expect(refusalOf(await update(paid, {}))).toEqual([-424, expect.stringContaining("is paid by payment")]);
    const writtenOff = await made({}, onBridge());
    const row = await db().row<{ key: number }>(
      "select transaction_key as key from transaction where document = 'VendorInvoice' and document_key = $1",
      [writtenOff],
    );
    const writeOff = { RequestedTransactions: [row!.key], Reason: "Gone", Date: "2026-03-20" };
    expect((await firm.call("WriteOffTransactions", writeOff)).Errors).toEqual([]);
    expect(refusalOf(await update(writtenOff, {}))).toEqual([-424, expect.stringContaining("is written off")]);
    const beginning = await made();
    await db().run("update vendor_invoice set type = 'BeginningBalance' where vendor_invoice_key = $1", [beginning]);
    expect(refusalOf(await update(beginning, {}))).toEqual([-424, expect.stringContaining("is a beginning balance")]);
    await db().run("update vendor_invoice set type = 'Normal' where vendor_invoice_key = $1", [beginning]);
  });

  it("a replacement that is wrong, with what is wrong and nothing saved", async () => {
    const [first, second] = [await made(), await made()];
    const answer = await updateAll({}, [first, invoice()], [second, invoice({ Amount: 7 })]);
    expect(refusalOf(answer)).toEqual([-422, expect.stringContaining("must equal the sum")]);
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Index: 1, VendorInvoice: { VendorInvoiceKey: second } });
    expect((await headers(first, second)).map(({ Status }) => Status)).toEqual(["Normal", "Normal"]);
    const early = await updateAll({ VoidDate: "2026-03-09" }, [first, invoice()]);
    expect([early.Errors[0]?.ErrorID, early.Errors[0]?.ErrorData["Property"]]).toEqual([-422, "VoidDate"]);
  });

  it("a user who may not enter bills", async () => {
    await firm.addUser({ userName: "reader", rights: [] });
    const args = { UpdatedVendorInvoices: [{ VendorInvoiceKey: 1, ...invoice() }] };
    expect((await firm.call("UpdateVendorInvoices", args, { user: "reader" })).ResponseCode).toBe(-403);
  });
});

describe("UpdateVendorInvoices", () => {
  it("reverses on the day of the invoice and posts the new one there: only the difference remains", async () => {
    const old = await made({ Number: "A-1" }, line({ CostAmount: 100 }), onBridge({ CostAmount: 50 }));
    const answer = await update(old, { Date: undefined, Number: "A-1" }, line({ CostAmount: 80 }), onBridge());
    const key = replacement(answer);
    expect(answer.Warnings ?? []).toEqual([]);
    expect(answer.Content.Replacements).toEqual([{ VendorInvoiceKey: old, ReplacedByKey: key }]);
    expect(await headers(old, key)).toMatchObject([
      { VendorInvoiceKey: old, Status: "Voided", Amount: 150 },
      { VendorInvoiceKey: key, Status: "Normal", Amount: 180, Date: "2026-03-10", AccountingDate: "2026-03-10" },
    ]);
    expect(await posted(world.accounts.rent, old, key)).toEqual([{ day: "2026-03-10", amount: "80.00" }]);
    expect(await posted(world.accounts.payable, old, key)).toEqual([{ day: "2026-03-10", amount: "-180.00" }]);
    expect(await checkBooks(db())).toEqual([]);
  });

  it("moves an invoice to another day, company and vendor", async () => {
    const old = await made();
    const moved = {
      Date: "2026-03-01",
      AccountingDate: "2026-04-02",
      VendorKey: world.consultant,
      CompanyKey: world.south,
    };
    const key = replacement(await update(old, moved));
    expect(await headers(key)).toMatchObject([{ AccountingDate: "2026-04-02", CompanyKey: world.south }]);
    expect(await posted(world.accounts.rent, old, key)).toEqual([{ day: "2026-04-02", amount: "100.00" }]);
    expect(await checkBooks(db())).toEqual([]);
  });

  it("keeps a hold, and can be paid afterwards", async () => {
    const old = await made();
    await firm.call("HoldVendorInvoices", { RequestedVendorInvoices: [old] });
    const key = replacement(await update(old, {}));
    expect(await headers(key)).toMatchObject([{ OnHold: true, PaidAmount: 0 }]);
    await firm.call("ReleaseVendorInvoices", { RequestedVendorInvoices: [key] });
    const pay = { VendorInvoices: [{ VendorInvoiceKey: key }], BankAccountKey: bank, Date: "2026-03-20" };
    expect((await firm.call("PayVendorInvoices", pay)).Errors).toEqual([]);
    expect(refusalOf(await update(key, {}))[0]).toBe(-424);
  });

  it("is in the audit as one call: the void and the new invoice", async () => {
    const old = await made();
    const answer = await update(old, { Description: "Corrected" });
    const key = replacement(answer);
    const rows = await db().rows<{ text: string }>(
      "select row_to_json(audit)::text as text from audit where usage_key = $1",
      [answer.UsageKey],
    );
    expect(rows).toHaveLength(1);
    const text = rows[0]!.text;
    for (const part of [String(old), String(key), "Voided", "Corrected"]) expect(text).toContain(part);
  });

  it("lets only one of several writers replace, void or pay an invoice", async () => {
    const old = await made();
    const pay = { VendorInvoices: [{ VendorInvoiceKey: old }], BankAccountKey: bank, Date: "2026-03-20" };
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => update(old, { Description: `Writer ${at}` })),
      firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [old], VoidDate: "2026-03-10" }),
      firm.call("PayVendorInvoices", pay),
    ]);
    const codes = answers.map(({ ResponseCode }) => ResponseCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== 200))).toEqual(new Set([-424]));
    expect(await checkBooks(db())).toEqual([]);
  });

  it("after its month is closed, posts both on the first open day with a warning", async () => {
    const old = await made({ Date: "2026-01-15" });
    await closeThrough(firm.database.firm, world.north, "2026-01-31");
    const closed = await update(old, { Date: "2026-01-15", AccountingDate: "2026-01-15" });
    expect(closed.Errors[0]?.ErrorID).toBe(-424);
    const answer = await update(old, { Date: "2026-01-15" }, line({ CostAmount: 90 }));
    const key = replacement(answer);
    expect(answer.Warnings?.[0]?.WarningMessage).toContain("2026-01-15 is in a closed period");
    expect(await posted(world.accounts.rent, old, key)).toEqual([
      { day: "2026-01-15", amount: "100.00" },
      { day: "2026-02-01", amount: "-10.00" },
    ]);
    expect(await checkBooks(db())).toEqual([]);
  });
});
