import { expect, test } from "vitest";
import { healthOf } from "./project-health.ts";

const none = { TotalContractAmount: 0, HoursCostBudget: 0, ReportedPercentComplete: 0 };

test("a forecast comes from the reported percent complete", () => {
  const work = { TotalContractAmount: 1000, HoursCostBudget: 40, ReportedPercentComplete: 50 };
  expect(healthOf(work, [], { Spent: 600, "Hours Worked": 30 })).toMatchObject({
    percentComplete: 50,
    isReported: true,
    percentSpent: 60,
    hoursLeft: 10,
    forecast: 1200,
    overContract: 200,
  });
});

test("without a report the spent part of the contract counts, and the plan of the phases", () => {
  const parts = [
    { ...none, TotalContractAmount: 300, HoursCostBudget: 5 },
    { ...none, TotalContractAmount: 700 },
  ];
  expect(healthOf(none, parts, { Spent: 250, "Hours Worked": 8 })).toMatchObject({
    percentComplete: 25,
    isReported: false,
    hoursPlanned: 5,
    hoursLeft: -3,
    forecast: 1000,
    overContract: 0,
  });
});

test("who sees no money sees hours only", () => {
  const seen = healthOf(none, [], { "Hours Worked": 8, "Scheduled Hours": 10 });
  expect(seen).toMatchObject({ percentComplete: undefined, forecast: undefined, hoursLeft: 2 });
});
