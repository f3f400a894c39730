/** A journal on receivables that another journal cleared is not voided under it. */
import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

type Values = Record<string, unknown>;
const call = (method: string, args: Values) => firm.call(method, args);
const post = (Date: string, receivable: Values, side: "Debit" | "Credit") => {
  const { receivable: account, otherIncome } = world.accounts;
  const Lines = [
    { GLAccountKey: account, [side]: 100, ...receivable },
    { GLAccountKey: otherIncome, [side === "Debit" ? "Credit" : "Debit"]: 100 },
  ];
  return call("CreateJournalEntries", {
    JournalEntries: [{ Date, Lines, Basis: "accrual", ControlReason: "Takeover of the old system" }],
  });
};
const keyOf = async (posting: ReturnType<typeof post>) =>
  (await expectDone(posting)).Content.JournalEntries[0].JournalKey as number;
const open = async () => keyOf(post("2026-05-01", { PartyKey: world.client }, "Debit"));
const clear = (ClearsJournalKey: number) => post("2026-05-10", { ClearsJournalKey }, "Credit");
const voiding = (keys: number[], VoidDate?: string) =>
  call("VoidJournalEntries", { RequestedJournalEntries: keys, ...(VoidDate && { VoidDate }) });
const aging = async (AsOfDate: string) => (await expectDone(call("GetReceivableAgeing", { AsOfDate }))).Content.Total;

test("a journal that another one cleared cannot be voided under it: that would leave -100.00 in the aging", async () => {
  const journal = await open();
  const clearing = await keyOf(clear(journal));
  const refused = await voiding([journal]);
  expect(refused.Errors).toMatchObject([{ ErrorID: -424, ErrorData: { JournalKey: journal, ClearedBy: [clearing] } }]);
  expect(refused.Errors[0]!.ErrorMessage).toContain(`is cleared by journal ${clearing}.`);
  expect(await aging("2026-12-31")).toBe(0);
  await expectDone(voiding([clearing], "2026-06-20"));
  // Until that day the other one cleared it.
  const early = await voiding([journal], "2026-06-01");
  expect(early.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "VoidDate" } }]);
  await expectDone(voiding([journal], "2026-06-20"));
  for (const day of ["2026-05-05", "2026-06-01", "2026-06-20"])
    expect(await aging(day)).toBe(day === "2026-05-05" ? 100 : 0);
});

test("both can be voided in one call", async () => {
  const journal = await open();
  const clearing = await keyOf(clear(journal));
  await expectDone(voiding([journal, clearing], "2026-06-01"));
  expect(await aging("2026-12-31")).toBe(0);
});

test("a void that waits for a journal which is just being cleared is refused, and so is the second of two that clear it", async () => {
  const journal = await open();
  const answers = await whileLocked(firm, {
    lock: `select from journal where journal_key = ${journal} for update`,
    calls: () => [clear(journal), clear(journal), voiding([journal])],
  });
  const done = answers.map(({ Errors }) => Errors.length === 0);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await aging("2026-12-31")).toBe(0);
});
