import { expect, test } from "vitest";
import { type Reopening, reopeningText } from "./reopenings.tsx";

const reopening: Omit<Reopening, "CompanyKey"> = {
  Kind: "Reopened",
  Areas: ["Payables", "Journals"],
  FirstDate: "2026-06-01",
  LastDate: "2026-06-30",
  ChangedBy: "demo.accountant",
  ChangedDate: "2026-07-03 14:00:00.000 GMT-04:00",
  Reason: "Late invoice",
  Entries: 2,
};

test("a statement tells who opened its closed days again, when, why, and what was posted since", () => {
  expect(reopeningText(reopening)).toBe(
    "Jun 1, 2026 to Jun 30, 2026, payables, journals: opened again by demo.accountant on Jul 3, 2026. Reason: Late invoice. 2 entries were posted since.",
  );
  expect(reopeningText({ ...reopening, Kind: "Passed", FirstDate: "2026-06-30", Entries: 1 })).toBe(
    "Jun 30, 2026, payables, journals: passed by demo.accountant on Jul 3, 2026. Reason: Late invoice. 1 entry was posted since.",
  );
  expect(reopeningText({ ...reopening, FirstDate: null, Entries: 0 })).toContain("All days through Jun 30, 2026");
});
