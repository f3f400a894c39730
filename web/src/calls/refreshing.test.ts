import { expect, test } from "vitest";
import { isChangedBy } from "./refreshing.ts";

test("a command repeats what documents and figures a page shows, not the lists to choose from", () => {
  const reads = ["GetClientInvoices", "GetProjectTotals", "GetTrialBalance", "ListActivities", "ListCompanies"];
  expect(reads.filter((read) => isChangedBy("CreateReceipts", read))).toEqual([
    "GetClientInvoices",
    "GetProjectTotals",
    "GetTrialBalance",
  ]);
});

test("a list to choose from is read again when one of its records changes, and after an import", () => {
  expect(isChangedBy("UpdateActivities", "ListActivities")).toBe(true);
  expect(isChangedBy("ImportRecords", "ListActivities")).toBe(true);
});

test("a read that nobody has declared is repeated", () => {
  expect(isChangedBy("UpdateActivities", "GetSomethingNew")).toBe(true);
});
