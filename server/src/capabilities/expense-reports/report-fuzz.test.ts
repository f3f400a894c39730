import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import { arbitraryArguments } from "../../engine/wire/fuzz.ts";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;

beforeAll(async () => {
  world = await createReportWorld(firm);
  const calls = reportCalls(firm, "api");
  const line = { ExpenseKey: -2, Date: "2026-03-30", ActivityKey: world.travel, CostAmount: 20 };
  for (let made = 0; made < 4; made++) await calls.submitted({ Expenses: [line] });
});

const chapter = methods.filter((method) => method.chapter === "Expense reports");

describe("the service never fails, whatever an authorized caller sends", () => {
  it.each(chapter.map((method) => [method.name, method] as const))(
    "%s",
    async (name, method) => {
      for (const args of fc.sample(arbitraryArguments(method), { seed: 7, numRuns: 60 })) {
        const answer = await firm.call(name, args as Record<string, unknown>);
        expect(answer.ResponseCode, JSON.stringify(args).slice(0, 3000)).not.toBe(-500);
      }
    },
    60_000,
  );

  it("UpdateExpenseReports with any lines", async () => {
    const any = fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 12 }));
    const key = fc.oneof(fc.integer({ min: -4, max: 6 }), any);
    const amount = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.constantFrom(0.01, 1e15, -1e15, 1e-9, "7.25"), any);
    const line = fc.record(
      {
        ExpenseKey: key,
        Date: fc.oneof(fc.constantFrom("2026-03-30", "", "0001-01-01", "9999-12-31"), any),
        ActivityKey: fc.oneof(fc.constantFrom(world.travel, world.mileage, world.design), key),
        ProjectKey: fc.oneof(fc.constantFrom(world.bridge, world.survey, null), key),
        PhaseKey: fc.oneof(fc.constantFrom(world.studies, world.construction, world.survey, null), key),
        Units: amount,
        UnitRate: amount,
        CostAmount: amount,
        BankAccountKey: fc.oneof(fc.constantFrom(world.card, null), key),
        IsPersonalExpense: any,
        Delete: any,
        Attachments: fc.oneof(fc.array(fc.record({ FileKey: key, Description: any })), any),
      },
      { requiredKeys: ["ExpenseKey"] },
    );
    const report = fc.record(
      {
        ExpenseReportKey: fc.constantFrom(-1, 1, 2, 3),
        LastModifiedDate: fc.oneof(fc.constantFrom("2026-01-01", ""), any),
        Submit: any,
        Delete: any,
        EndingDate: fc.oneof(fc.constantFrom("2026-03-31", "", null), any),
        AdvanceAmount: amount,
        Expenses: fc.oneof(fc.array(line, { maxLength: 5 }), any),
      },
      { requiredKeys: ["ExpenseReportKey"] },
    );
    const change = fc.record({
      UpdatedExpenseReports: fc.array(report, { maxLength: 3 }),
      UnchangedExpenseReports: fc.array(report, { maxLength: 3 }),
      UseSingleTransaction: fc.boolean(),
    });
    for (const args of fc.sample(change, { seed: 11, numRuns: 300 })) {
      const answer = await firm.call("UpdateExpenseReports", args);
      expect(answer.ResponseCode, JSON.stringify(args)).not.toBe(-500);
    }
  }, 60_000);
});
