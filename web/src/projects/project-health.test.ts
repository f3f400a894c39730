import { describe, expect, test } from "vitest";
import { type HealthPart, healthOf } from "./project-health.ts";

type Values = Partial<HealthPart["work"]>;

const part = (values: Values, totals: HealthPart["totals"], parts: readonly HealthPart[] = []): HealthPart => ({
  work: {
    TotalContractAmount: 0,
    HoursCostBudget: 0,
    ReportedPercentComplete: 0,
    BillingType: "FixedFee",
    ...values,
  },
  totals: { "Spent Labor": totals["Spent"] ?? 0, ...totals },
  parts,
});

describe("the health of a project", () => {
  test("has the forecast of its phases, not the 2,217,537 of 1 percent complete", () => {
    const phases = [
      part({ TotalContractAmount: 100_000 }, { Spent: 22_175.37 }),
      part({ TotalContractAmount: 62_200 }, { Spent: 0 }),
    ];
    const project = part({ ReportedPercentComplete: 1 }, { Spent: 22_175.37 }, phases);
    expect(healthOf(project)).toMatchObject({
      percentComplete: 1,
      contract: 162_200,
      forecast: 162_200,
      overContract: 0,
    });
    expect(healthOf(phases[1]!)).toMatchObject({ forecast: undefined, isTooEarly: true, overContract: 0 });
  });

  test("adds the hours left of a phase at its rate so far", () => {
    const work = { TotalContractAmount: 1000, HoursCostBudget: 40, ReportedPercentComplete: 50 };
    expect(healthOf(part(work, { Spent: 900, "Hours Worked": 30 }))).toMatchObject({
      percentComplete: 50,
      isReported: true,
      percentSpent: 90,
      hoursLeft: 10,
      forecast: 1200,
      overContract: 200,
    });
  });

  test("counts the spent part of the contract without a report, and the plan of the phases", () => {
    const parts = [
      part({ TotalContractAmount: 300, HoursCostBudget: 5 }, { Spent: 200, "Hours Worked": 8 }),
      part({ TotalContractAmount: 700 }, { Spent: 100 }),
    ];
    expect(healthOf(part({}, { Spent: 300, "Hours Worked": 8 }, parts))).toMatchObject({
      percentComplete: 30,
      isReported: false,
      hoursPlanned: 5,
      hoursLeft: -3,
      forecast: 1000,
      overContract: 0,
    });
  });

  test("is over the contract when more is spent, although a forecast would be too early", () => {
    const work = { TotalContractAmount: 100, ReportedPercentComplete: 5 };
    expect(healthOf(part(work, { Spent: 130 }))).toMatchObject({ isTooEarly: true, overContract: 30 });
  });

  test("of a pursuit or of overhead is never over a contract", () => {
    for (const BillingType of ["Marketing", "Overhead", "Nonbillable"] as const)
      expect(healthOf(part({ TotalContractAmount: 100, BillingType }, { Spent: 500 })).overContract).toBe(0);
  });

  test("has hours only for who sees no money", () => {
    const hidden = { TotalContractAmount: null as never };
    const totals = { Spent: null, "Spent Labor": null, "Hours Worked": 8, "Scheduled Hours": 10 };
    expect(healthOf(part(hidden, totals))).toMatchObject({ contract: undefined, forecast: undefined, hoursLeft: 2 });
  });
});
