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

test("a loosened setting shows what it was, and a new record no key", () => {
  expect(requestedChanges({ Settings: { confirmRoles: false }, UnchangedSettings: { confirmRoles: true } })).toEqual([
    "Confirm roles: yes becomes no",
  ]);
  expect(
    requestedChanges({
      UpdatedIdentityProviders: [{ IdentityProviderKey: -1, Label: "Work" }],
      UnchangedIdentityProviders: [],
    }),
  ).toEqual(["Label: none becomes Work"]);
  expect(requestedChanges({ ServiceUserKey: 5, Purpose: "Reset" })).toEqual(["Purpose: Reset"]);
});

test("a whole call shows its members, one line each", () => {
  expect(requestedChanges({ VendorInvoices: [{ VendorInvoiceKey: 4, Amount: 900 }], Notes: "" })).toEqual([
    "Vendor invoice key: 4",
    "Amount: 900",
    "Notes: none",
  ]);
  expect(requestedChanges(null)).toEqual([]);
});
