import { expect, test } from "vitest";
import { requestedChanges } from "./requested-changes.ts";

test("a change of a record shows what it was and what it becomes", () => {
  const same = { EmployeeKey: 3, LastModifiedDate: "2026-11-01" };
  expect(
    requestedChanges({
      UpdatedEmployees: [{ ...same, Roles: ["ProjectManager"] }],
      UnchangedEmployees: [{ ...same, Roles: [] }],
    }),
  ).toEqual(["Roles: none becomes Project manager"]);
});

test("a whole call shows its members, one line each", () => {
  expect(requestedChanges({ VendorInvoices: [{ VendorInvoiceKey: 4, Amount: 900 }], Notes: "" })).toEqual([
    "Vendor invoice key: 4",
    "Amount: 900",
    "Notes: none",
  ]);
  expect(requestedChanges(null)).toEqual([]);
});
