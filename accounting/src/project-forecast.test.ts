import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hours, money, rate } from "./money.ts";
import { forecastOf, type PlannedWork } from "./project-forecast.ts";

const work = (
  {
    contract = "0",
    planned = "0",
    worked = "0",
    spent = "0",
    labor = spent,
    percent = "0",
  }: Partial<Record<"contract" | "planned" | "worked" | "spent" | "labor" | "percent", string>>,
  parts: readonly PlannedWork[] = [],
): PlannedWork => ({
  contract: money(contract),
  hoursPlanned: hours(planned),
  hoursWorked: hours(worked),
  spent: money(spent),
  spentLabor: money(labor),
  percentReported: rate(percent),
  parts,
});

describe("a forecast", () => {
  test("is the sum of the phases, not 22,175.37 divided by 1 percent", () => {
    const phases = [work({ contract: "100000", spent: "22175.37", percent: "50" }), work({ contract: "62200" })];
    const project = work({ contract: "162200", spent: "22175.37", percent: "1" }, phases);
    expect(forecastOf(project)).toBe(money("106550.74"));
  });

  test("of a project whose phases go as planned is its contract", () => {
    const phases = [work({ contract: "100000", spent: "22175.37" }), work({ contract: "62200" })];
    expect(forecastOf(work({ contract: "162200", spent: "22175.37", percent: "1" }, phases))).toBe(money("162200"));
  });

  test("is what was spent and the hours left at the rate so far", () => {
    const phase = work({ contract: "10000", planned: "100", worked: "40", spent: "6500", labor: "6000", percent: "3" });
    expect(forecastOf(phase)).toBe(money("15500"));
  });

  test("takes the rate of the contract until a tenth of the hours was worked", () => {
    expect(forecastOf(work({ contract: "10000", planned: "100", worked: "2", spent: "900" }))).toBe(money("10700"));
    expect(forecastOf(work({ planned: "100", worked: "2", spent: "900" }))).toBe(null);
  });

  test("goes by percent once the planned hours are used up", () => {
    const overrun = { contract: "2000", planned: "10", worked: "12", spent: "1200" };
    expect(forecastOf(work({ ...overrun, percent: "50" }))).toBe(money("2400"));
    expect(forecastOf(work(overrun))).toBe(money("2000"));
    expect(forecastOf(work({ ...overrun, percent: "5" }))).toBe(null);
  });

  test("by percent begins at 10 percent; before, it is too early", () => {
    expect(forecastOf(work({ contract: "1000", spent: "300", percent: "10" }))).toBe(money("3000"));
    expect(forecastOf(work({ contract: "1000", spent: "300", percent: "9.99" }))).toBe(null);
    expect(forecastOf(work({ contract: "1000", spent: "99" }))).toBe(null);
    expect(forecastOf(work({ contract: "1000", spent: "100" }))).toBe(money("1000"));
  });

  test("is too early for a project when it is for all of its phases", () => {
    const phases = [work({ contract: "100", spent: "1" }), work({ contract: "200" })];
    expect(forecastOf(work({ contract: "300", spent: "1" }, phases))).toBe(null);
  });

  test("counts what was spent outside the planned phases", () => {
    const phases = [work({ contract: "100", spent: "50", percent: "50" }), work({ spent: "7" })];
    expect(forecastOf(work({ spent: "60" }, phases))).toBe(money("110"));
  });

  test("is never less than what was spent", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(String);
    const leaf = fc.record({
      contract: amount,
      planned: amount,
      worked: amount,
      spent: amount,
      percent: fc.integer({ min: 0, max: 100 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(leaf, { maxLength: 5 }), amount, (leaves, own) => {
        const parts = leaves.map((each) => work(each));
        const spent = leaves.reduce((sum, each) => sum + Number(each.spent), Number(own));
        const forecast = forecastOf(work({ spent: String(spent), contract: "5" }, parts));
        expect(forecast === null || forecast >= money(String(spent))).toBe(true);
      }),
    );
  });
});
