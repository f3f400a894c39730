import { expect, test } from "vitest";
import { limitOf } from "./limits.ts";

test("the limits of a form are those of the method that saves it", () => {
  expect(limitOf("UpdateClients", "Description")).toBe(255);
  expect(limitOf("UpdateClients", "Status")).toEqual(["Active", "Inactive"]);
  expect(limitOf("WriteOffTransactions", "Reason")).toBe(255);
});

test("the limits of rows are found below the record", () => {
  expect(limitOf("UpdateRateTables", "Markups.Kind")).toEqual(["Expense", "Consultant"]);
});

test("a value that stands for none is not a choice, and what has no limit has none", () => {
  expect(limitOf("CreateProjects", "BillingType")).not.toContain("Null");
  expect(limitOf("UpdateClients", "Anything")).toBeUndefined();
});
