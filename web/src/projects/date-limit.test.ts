import { expect, test } from "vitest";
import { CallError } from "../calls/call.ts";
import { exceededDateLimit, suggestedLimit } from "./date-limit.tsx";

const refused = (...data: Record<string, unknown>[]) =>
  new CallError("UpdateProjects", {
    ResponseCode: -422,
    Message: "",
    Errors: data.map((ErrorData) => ({ ErrorID: -422, ErrorMessage: "", ErrorData })),
    Content: {},
    UsageKey: "",
  });

const late = (day: string) => ({
  Setting: "latestProjectDate",
  Property: "Project.EstimatedStartDate",
  EstimatedStartDate: day,
});

test("other errors are ignored", () => {
  expect(exceededDateLimit(undefined)).toBeUndefined();
  expect(exceededDateLimit(new Error("away"))).toBeUndefined();
  expect(exceededDateLimit(refused({ Property: "Description" }))).toBeUndefined();
});

test("the date farthest beyond the limit counts", () => {
  expect(exceededDateLimit(refused(late("2026-01-01"), late("2027-05-01")))).toEqual({
    setting: "latestProjectDate",
    given: "2027-05-01",
  });
});

test("the suggested limit leaves room for ten years", () => {
  expect(suggestedLimit({ setting: "latestProjectDate", given: "2027-05-01" })).toBe("2037-12-31");
  expect(suggestedLimit({ setting: "earliestProjectDate", given: "1899-01-01" })).toBe("1899-01-01");
});
