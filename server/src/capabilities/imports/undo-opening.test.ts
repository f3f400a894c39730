import { beforeAll, describe, expect, test } from "vitest";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { checkBooks, checkEntries } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { cutover, layTestOpening, type TestOpening } from "../../../testing/capabilities/openings.ts";
import { checkControlAccounts } from "../statements/check-control-accounts-store.ts";
import { testFirm } from "../../../testing/firm.ts";
import { importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let world: TestOpening;
let OpeningKey = 0;
/** The import of the client invoices. */
let run = 0;

const invoices: Row[] = [
  ["Number", "Invoice date", "Project", "Phase", "Kind", "Amount", "Sales tax", "Sales tax code", "Received"],
  ["812", "2025-11-20", "Bri", "Studies", "Labor", "1000", "80", "NY", "280"],
  ["812", "2025-11-20", "Bri", "Studies", "Expense", "200", "", "", ""],
  ["815", "2025-12-15", "Bri", "Pi", "Labor", "1500", "", "", ""],
];

const load = async () => {
  run = (await importer(firm).done("OpeningClientInvoices", invoices)).ImportKey as number;
};
const post = () => firm.call("PostOpening", { OpeningKey });
const undo = (ImportKey = run, options = {}) => firm.call("UndoImport", { ImportKey }, options);
const opening = async () => (await firm.call("ListOpenings", {})).Content.Openings[0];
const reasons = (answer: { Errors: { ErrorID: number; ErrorMessage: string }[] }) =>
  answer.Errors.map((each) => `${each.ErrorID} ${each.ErrorMessage}`);
const problems = async () => [
  ...(await checkBooks(db())),
  ...(await checkEntries(db())),
  ...(await checkControlAccounts(db())),
];

beforeAll(async () => {
  world = await layTestOpening(firm);
  const { ClientInvoices: _, ...others } = world.parts();
  OpeningKey = (await expectDone(world.save(others))).Content.Openings[0].OpeningKey;
  await load();
  await expectDone(post());
});

/** Undoing is refused with the reason, and the opening stays posted. */
async function expectRefused(reason: RegExp, code = -424): Promise<void> {
  const before = await world.balances();
  const refused = await undo();
  expect(reasons(refused)[0]).toMatch(reason);
  expect(refused.Errors[0]).toMatchObject({ ErrorID: code, ErrorData: { Property: "ImportKey", ImportKey: run } });
  expect(await opening()).toMatchObject({ Status: "Posted" });
  expect(await world.balances()).toEqual(before);
}

describe("an import of a posted opening is not undone", () => {
  test("by someone who may not post", async () => {
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    expect((await undo(run, { user: "reader" })).Errors[0]?.ErrorID).toBe(-403);
  });

  test("in a closed period", async () => {
    await closeThrough(firm.database.firm, world.north, cutover);
    await expectRefused(/The opening of company \d+ cannot be reversed: .*2025-12-31 is in a closed period/);
    await closeThrough(firm.database.firm, world.north, null);
  });

  test("while a receipt has settled one of its invoices", async () => {
    const listed = await firm.call("ListClientInvoices", { FilterByProject: [world.bridge] });
    const old = listed.Content.ClientInvoices.find((each: { Number: number }) => each.Number === 815);
    const Applications = [{ ClientInvoiceKey: old.ClientInvoiceKey, Amount: 500 }];
    const money = { ClientKey: world.client, BankAccountKey: world.bank, Amount: 500, Date: "2026-01-20" };
    const paid = await expectDone(firm.call("CreateReceipts", { Receipts: [{ ...money, Applications }] }));
    await expectRefused(/cannot be reversed: .*was paid or credited by receipts/);
    const RequestedReceipts = [paid.Content.Receipts[0].ReceiptKey];
    await expectDone(firm.call("VoidReceipts", { RequestedReceipts, VoidDate: "2026-01-20" }));
  });

  test("while a payment has settled another of its documents", async () => {
    const bill = await db().text("select vendor_invoice_key::text from vendor_invoice where number = 'S-1'");
    const VendorInvoices = [{ VendorInvoiceKey: Number(bill), Amount: 50 }];
    const paid = await expectDone(
      firm.call("PayVendorInvoices", { VendorInvoices, BankAccountKey: world.bank, Date: "2026-01-21" }),
    );
    await expectRefused(/cannot be reversed: .*[Pp]aid/);
    const RequestedVendorPayments = [paid.Content.VendorPayments[0].VendorPaymentKey];
    await expectDone(firm.call("VoidVendorPayments", { RequestedVendorPayments, VoidDate: "2026-01-21" }));
  });

  test("while an invoice has billed its work", async () => {
    const drafted = await expectDone(
      firm.call("DraftClientInvoices", { Projects: [world.bridge], Date: "2026-01-31" }),
    );
    const RequestedClientInvoices = [drafted.Content.ClientInvoices[0].ClientInvoiceKey];
    await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices }));
    await expectRefused(/cannot be reversed: .*was billed or written off by ClientInvoice/);
    await expectDone(firm.call("VoidClientInvoices", { RequestedClientInvoices, VoidDate: "2026-01-31" }));
  });
});

test("a preview reverses nothing", async () => {
  await expectDone(undo(run, { envelope: { Preview: true } }));
  expect(await opening()).toMatchObject({ Status: "Posted" });
});

test("the opening is reversed and loses the rows; two people undo it once", async () => {
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.flatMap(({ Errors }) => Errors.map((each) => each.ErrorID))).toEqual([-424]);
  const done = answers.find(({ Errors }) => Errors.length === 0)!;
  expect(done.Content).toMatchObject({
    Deleted: 1,
    Restored: 0,
    Imports: [{ ImportKey: run, UndoneBy: expect.stringMatching(/./) }],
  });
  expect(await world.balances()).toEqual({});
  expect(await world.balances("Cash")).toEqual({});
  expect(await problems()).toEqual([]);
  expect(await opening()).toMatchObject({
    Status: "Draft",
    ReversedReason: `Import ${run} was undone.`,
    Documents: [],
  });
  const { Content } = await firm.call("GetOpening", { OpeningKey });
  expect(Content.ClientInvoices).toEqual([]);
  // The other parts stay.
  expect(Content.TrialBalance).toHaveLength(11);
  expect(Content.Work).toHaveLength(4);
  const audited = await db().text(
    "select string_agg(distinct touch, ' ' order by touch) from audit, unnest(touched) as touch where method = 'UndoImport' and touch ~ '^(Opening|Import):'",
  );
  expect(audited).toBe(`Import:${run} Opening:${OpeningKey}`);
});

test("the same file is imported and posted again, and rows that somebody entered since stay", async () => {
  await load();
  await expectDone(post());
  expect((await world.balances())["receivable"]).toBe(2500);
  await expectDone(firm.call("ReverseOpening", { OpeningKey, Reason: "By hand" }));
  await expectDone(world.save({ ClientInvoices: world.parts()["ClientInvoices"] }));
  const refused = await undo();
  expect(reasons(refused)[0]).toMatch(/replaced the rows of import \d+ in the opening of company \d+ with SaveOpening/);
  expect((await firm.call("GetOpening", { OpeningKey })).Content.ClientInvoices).toHaveLength(3);
  // The next file replaces them, and says so when the earlier import is undone.
  const earlier = run;
  await load();
  expect(reasons(await undo(earlier))[0]).toMatch(
    new RegExp(`Import ${run} has replaced the rows of import ${earlier}`),
  );
});

test("posting and undoing at the same time leave a draft without the rows", async () => {
  const [posted, undone] = await Promise.all([post(), undo()]);
  expect(undone.Errors).toEqual([]);
  // Without its invoices, the opening no longer agrees with the trial balance.
  expect([[], [-422]]).toContainEqual([...new Set(posted.Errors.map((each) => each.ErrorID))]);
  expect(await opening()).toMatchObject({ Status: "Draft" });
  expect(await world.balances()).toEqual({});
  expect(await problems()).toEqual([]);
});

test("a file for another company has replaced nothing", async () => {
  await expectDone(firm.call("SaveOpening", { CompanyKey: world.south, CutoverDate: cutover }));
  const file = (company: number): Row[] => [
    ["CompanyKey", "Account", "Debit", "Credit"],
    [String(company), "1000", "10", ""],
    [String(company), "1011", "", "10"],
  ];
  const first = await importer(firm).done("OpeningTrialBalance", file(world.north));
  await importer(firm).done("OpeningTrialBalance", file(world.south));
  await expectDone(undo(first.ImportKey as number));
  const left =
    "select string_agg(distinct company_key::text, ' ') from opening_row join opening using (opening_key) where part = 'TrialBalance'";
  expect(await db().text(left)).toBe(String(world.south));
});
