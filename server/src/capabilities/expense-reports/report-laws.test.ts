import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { mergeLines } from "./expense-lines.ts";
import {
  type AnyReport,
  createReportWorld,
  reportCalls,
  type ReportWorld,
} from "../../../testing/capabilities/expense-reports.ts";
import type { SentLine } from "./expense-line-fields.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;

beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
  await firm.database.firm.db.run("update project set status = 'Active'");
});

const line = (more: object = {}) => ({
  ExpenseKey: -2,
  Date: "2026-03-30",
  ActivityKey: world.travel,
  CostAmount: 20,
  ...more,
});

describe("merging lines", () => {
  const payee = fc.constantFrom("", "Cab", "Inn", "Rail");
  const known: fc.Arbitrary<SentLine> = fc.record({ ExpenseKey: fc.integer({ min: 1, max: 5 }), Payee: payee });
  const lines = fc.uniqueArray(known, { selector: (each) => each.ExpenseKey, maxLength: 5 });

  it("keeps other people's changes where the caller changed nothing, and the caller's where others did not", () => {
    fc.assert(
      fc.property(lines, lines, (base, theirs) => {
        expect(mergeLines(base, base, theirs)).toEqual(theirs);
      }),
    );
    fc.assert(
      fc.property(lines, payee, (base, Payee) => {
        const yours = base.map((each) => ({ ...each, Payee }));
        expect(mergeLines(base, yours, base)).toEqual(yours);
      }),
    );
  });

  it("adds every new line, keeps lines that were not sent, and reports a conflict when a deleted line was changed", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 4 }), (base, count) => {
        const added: SentLine[] = Array.from({ length: count }, (_, at) => ({ ExpenseKey: -1 - at }));
        expect(mergeLines(base, added, base)).toEqual([...base, ...added]);
      }),
    );
    const [one, other] = [
      { ExpenseKey: 1, Payee: "Cab" },
      { ExpenseKey: 1, Payee: "Inn" },
    ];
    expect(mergeLines([one], [{ ExpenseKey: 1, Delete: true }], [other])).toBeUndefined();
    expect(mergeLines([one], [{ ExpenseKey: 1, Delete: true }], [one])).toEqual([]);
    expect(mergeLines([one], [{ ExpenseKey: 1, Delete: true }], [])).toEqual([]);
    expect(mergeLines([one], [other], [])).toBeUndefined();
  });

  it("combines files and descriptions of several people, and reports a conflict when two describe one file", () => {
    const file = (FileKey: number, Description = "") => ({ FileKey, Description });
    const of = (...Attachments: ReturnType<typeof file>[]): SentLine[] => [{ ExpenseKey: 1, Attachments }];
    expect(mergeLines(of(file(1)), of(file(1), file(2)), of(file(1), file(3)))).toEqual(of(file(1), file(3), file(2)));
    expect(mergeLines(of(file(1)), of(file(1, "a")), of(file(1), file(3)))).toEqual(of(file(1, "a"), file(3)));
    expect(mergeLines(of(file(1)), of(), of(file(1)))).toEqual(of(file(1)));
    expect(mergeLines(of(file(1)), of(file(1, "a")), of(file(1, "b")))).toBeUndefined();
  });
});

it("TotalAmount is the sum of the lines without personal expenses, less the advance, to the cent", async () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const item = fc.record({ cents, personal: fc.boolean(), units: fc.nat(10_000), priced: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 12 }), cents, async (items, advance) => {
      const report = await calls.made({
        AdvanceAmount: advance / 100,
        Expenses: items.map((each, at) =>
          line({
            ExpenseKey: -2 - at,
            IsPersonalExpense: each.personal,
            ...(each.priced
              ? { CostAmount: undefined, Units: each.units / 100, UnitRate: 2 }
              : { CostAmount: each.cents / 100 }),
          }),
        ),
      });
      const costs = items.map((each) => (each.priced ? each.units * 2 : each.cents));
      const due = costs.reduce((sum, cost, at) => (items[at]!.personal ? sum : sum + cost), -advance);
      expect(report.TotalAmount).toBe(due / 100);
      expect(report.Expenses.map((each: AnyReport) => each.CostAmount)).toEqual(costs.map((cost) => cost / 100));
    }),
    { numRuns: runs(25) },
  );
}, 60_000);

it("whatever moves are tried, a report's status is a reachable one, and it is deleted only while in progress", async () => {
  const next: Record<string, readonly string[]> = {
    "In Progress": ["Submitted"],
    Submitted: ["In Progress", "Supervisor Approved", "Accounting Approved"],
    "Supervisor Approved": ["In Progress", "Submitted", "Accounting Approved"],
    "Accounting Approved": ["In Progress", "Submitted", "Supervisor Approved", "Processed"],
    Processed: ["Accounting Approved"],
  };
  const tries = {
    submit: (_: number, read: AnyReport) => calls.update({ ...read, Submit: true }, [read]),
    change: (_: number, read: AnyReport) => calls.update({ ...read, Notes: `${read.Notes}x` }, [read]),
    supervisor: (key: number) => calls.approve(key, "Supervisor", "sam"),
    accounting: (key: number) => calls.approve(key, "Accounting", "acc"),
    notSupervisor: (key: number) => calls.unapprove(key, "Supervisor", "sam"),
    notAccounting: (key: number) => calls.unapprove(key, "Accounting", "acc"),
    reject: (key: number) => calls.reject(key, "sam"),
    process: (key: number) => calls.process(key, "acc"),
    unprocess: (key: number) => calls.process(key, "acc", { Unprocess: true }),
  };
  const move = fc.constantFrom(...(Object.keys(tries) as (keyof typeof tries)[]));
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 10 }), async (moves) => {
      const { ExpenseReportKey: key } = await calls.made({ Expenses: [line()] });
      let read = await calls.read(key);
      for (const name of moves) {
        const answer = await tries[name](key, read);
        const after = await calls.read(key);
        if (answer.Errors.length > 0) {
          expect([name, answer.ResponseCode]).toEqual([name, -424]);
          expect(after).toEqual(read);
        } else if (name !== "change") expect(next[read.Status]).toContain(after.Status);
        else expect([read.Status, after.Status]).toEqual(["In Progress", "In Progress"]);
        expect(after.IsProcessed).toBe(after.Status === "Processed");
        read = after;
      }
      const { ExpenseReportKey, LastModifiedDate } = read;
      const gone = await calls.update({ ExpenseReportKey, LastModifiedDate, Delete: true });
      expect(gone.Errors.length === 0).toBe(read.Status === "In Progress");
    }),
    { numRuns: runs(20) },
  );
}, 300_000);

describe("at the same time", () => {
  const both = (...work: (() => Promise<{ Errors: { ErrorID: number }[] }>)[]) =>
    Promise.all(work.map((each) => each()));

  it("lines that several callers add are all kept, and a member that two change is a conflict", async () => {
    const report = await calls.made({ Expenses: [line()] });
    const add = (Payee: string) => () =>
      calls.update({ ...report, Expenses: [line({ ExpenseKey: -9, Payee })] }, [report]);
    const added = await both(...["a", "b", "c", "d", "e"].map(add));
    expect(added.flatMap((each) => each.Errors)).toEqual([]);
    const now = await calls.read(report.ExpenseReportKey);
    expect(now.Expenses.map((each: AnyReport) => each.Payee).sort()).toEqual(["", "a", "b", "c", "d", "e"]);
    const [first] = now.Expenses;
    const pay = (Payee: string) => () => calls.update({ ...now, Expenses: [{ ...first, Payee }] }, [now]);
    const clash = await both(pay("x"), pay("y"));
    expect(clash.map((each) => each.Errors.map((error) => error.ErrorID)).sort()).toEqual([[], [-409]]);
  });

  it("a report is changed or submitted, approved or rejected, but never half of each", async () => {
    const report = await calls.made({ Expenses: [line()] });
    await both(
      () => calls.update({ ...report, Submit: true }, [report]),
      () => calls.update({ ...report, Description: "Changed" }, [report]),
    );
    const { ExpenseReportKey: key } = report;
    expect((await calls.read(key)).Status).toBe("Submitted");
    const moves = await both(
      () => calls.approve(key, "Supervisor", "sam"),
      () => calls.approve(key, "Supervisor", "sam"),
      () => calls.reject(key, "sam"),
    );
    const after = await calls.read(key);
    const won = moves.filter((each) => each.Errors.length === 0).length;
    expect(["In Progress", "Supervisor Approved"]).toContain(after.Status);
    expect(won).toBeGreaterThanOrEqual(1);
    expect(won).toBeLessThanOrEqual(2);
  });

  it("reports created by many callers all exist, each once", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) => calls.made({ Description: `Same time ${at}` })),
    );
    expect(new Set(made.map((each) => each.ExpenseReportKey)).size).toBe(6);
  });
});
