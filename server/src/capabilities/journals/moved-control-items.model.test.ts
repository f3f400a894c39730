/** Law 12 over generated histories: documents, voids on any day, moves of control accounts there and back, and closed days. A refusal is a legal outcome. */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { background } from "../../background.ts";
import { checkFirm } from "../../checks.ts";
import { testFirm } from "../../../testing/firm.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { type Control, type Documents, documentsOf, type Undo } from "../../../testing/capabilities/moved-items.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
const db = () => firm.database.firm.db;
let documents: Documents;
/** The accounts that each use is moved among. */
const pools = new Map<Control, number[]>();
const undos: Undo[] = [];

const controls = [
  "Payable",
  "Receivable",
  "EmployeePayable",
  "ClientPrepayments",
  "PayrollClearing",
  "SalesTax",
] as const;
const kinds = [
  ...["payment", "paidInvoice", "receipt", "creditMemo", "paidClientInvoice", "reimbursement", "reimbursedReport"],
  ...["applied", "refund", "payroll", "time", "tax", "clearedJournal", "runningJournal"],
] as const;

beforeAll(async () => {
  documents = await documentsOf(firm);
  for (const control of controls) {
    const account = await documents.accountOf(control);
    pools.set(control, [account, await documents.newAccount(account), await documents.newAccount(account)]);
  }
});

const anyCommand = fc.record({
  is: fc.constantFrom("make", "undo", "undo", "undo", "move", "move", "move", "lock"),
  pick: fc.nat(40),
  month: fc.integer({ min: 3, max: 12 }),
  isLate: fc.boolean(),
});
type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs the command, on its day whether that is possible or not; returns what happened. */
async function perform({ is, pick, month, isLate }: Command): Promise<string> {
  const day = `${isLate ? 2027 : 2026}-${String(month).padStart(2, "0")}-15`;
  switch (is) {
    case "make":
      undos.push(await documents.made[kinds[pick % kinds.length]!]());
      return "made";
    case "undo": {
      const [undo] = undos.splice(pick % Math.max(1, undos.length), 1);
      return undo === undefined ? "none" : attempt(() => undo(day), "undone");
    }
    case "move": {
      const Control = controls[pick % controls.length]!;
      const ToAccountKey = pools.get(Control)![Math.floor(pick / controls.length) % 3]!;
      // Without a date, the first one that is possible.
      const Date = isLate ? { Date: day } : {};
      const args = { CompanyKey: documents.north, Control, ToAccountKey, Reason: "Moved", ...Date };
      const { ResponseCode } = await documents.call("MoveControlAccount", args);
      expect([200, -422]).toContain(ResponseCode);
      return ResponseCode === 200 ? "moved" : "not moved";
    }
    case "lock":
      // A document is made on early days, so they are open again for the next one.
      await closeThrough(firm.database.firm, documents.north, day);
      for (const undo of undos.splice(0, 2)) await attempt(() => undo(isLate ? day : undefined), "undone");
      await closeThrough(firm.database.firm, documents.north, null);
      return "locked";
  }
}

const refusals: string[] = [];
async function attempt(work: () => Promise<unknown>, done: string): Promise<string> {
  try {
    await work();
    return done;
  } catch (error) {
    refusals.push((error as Error).message);
    expect((error as Error).message).toMatch(/"ErrorID":-4(22|24)/);
    return "refused";
  }
}

/** No item on an account of the pools but those in use, after the last day; agings and accounts agree on every day. */
async function expectLaws(): Promise<void> {
  const inUse = await Promise.all(controls.map((control) => documents.accountOf(control)));
  const others = [...pools.values()].flat().filter((account) => !inUse.includes(account));
  const left = await db().rows(
    `select gl_account_key, control, item, item_key from posting where company_key = $1 and gl_account_key = any($2) group by 1, 2, 3, 4, sales_tax_code
     having sum(amount) filter (where basis <> 'cash') <> 0 or sum(amount) filter (where basis <> 'accrual') <> 0`,
    [documents.north, others],
  );
  expect(left).toEqual([]);
  expect(await checkFirm(db(), background)).toEqual([]);
  const days = await db().rows<{ day: string }>("select distinct entry_date as day from posting order by 1");
  for (const { day } of days)
    for (const method of ["GetReceivableAgeing", "GetPayableAgeing"]) {
      const { Total, ControlBalance } = (await documents.call(method, { AsOfDate: day, Companies: [documents.north] }))
        .Content;
      expect(ControlBalance, `${method} on ${day}`).toBe(Total);
    }
  await db().run("update company set notes = 'Saved again'");
}

it("no item stays on a retired account, on any day and in any order", async () => {
  const seen = new Map<string, number>();
  const play = async (command: Command) => {
    const what = await perform(command);
    seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 40, maxLength: 50, size: "max" }), async (commands) => {
      for (const kind of kinds) undos.push(await documents.made[kind]());
      for (const command of commands) await play(command);
      await expectLaws();
    }),
    { numRuns: runs(3), endOnFailure: true, seed: 20261119 },
  );
  expect([...seen.keys()].toSorted(), JSON.stringify([...seen])).toEqual(
    expect.arrayContaining(["locked", "made", "moved", "undone"]),
  );
  expect(refusals.length).toBeGreaterThan(2);
  // The history is worth something only if items followed, also on another day than their entry's.
  const followed = await db().row<{ all: number; later: number }>(
    `select count(*)::int as all, count(*) filter (where follower.entry_date > original.entry_date)::int as later
       from journal_entry follower join journal_entry original on original.journal_entry_key = follower.follows`,
  );
  expect(followed!.all).toBeGreaterThan(5);
  expect(followed!.later).toBeGreaterThan(2);
}, 240_000);
