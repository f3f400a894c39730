import { expect, test } from "vitest";
import { type AuditEntry, changesText, filterArguments, recordText } from "./audit-entries.ts";

const entry: AuditEntry = {
  EntryKey: "1-1",
  CallKey: 1,
  EmployeeKey: null,
  CallDate: "2026-11-16 10:00:00.000 GMT-05:00",
  Method: "UpdateContacts",
  UserName: "ada",
  EmployeeName: "Ada Lovelace",
  Address: "127.0.0.1",
  UsageKey: "",
  RecordType: "ExpenseReport",
  RecordKey: 17,
  Happened: "Updated",
  Changes: [
    { Member: "LastModifiedDate", Before: "a", After: "b" },
    { Member: "Title", Before: "Engineer", After: "Architect" },
    { Member: "ContactTypeKey", Before: null, After: 3 },
    { Member: "Notes", Before: "", After: "x".repeat(100) },
  ],
  HiddenMembers: ["PayRates"],
};

test("an entry of the audit in words", () => {
  expect(recordText(entry)).toBe("Expense report 17 updated");
  expect(changesText(entry)).toBe("Title: Engineer → Architect, Contact type: none → 3, and 2 more");
  expect(changesText({ ...entry, Changes: [] })).toBe("1 change");
});

test("a record number counts only with its type", () => {
  expect(filterArguments({ record: 3 })).toEqual({});
  expect(filterArguments({ record: 3, type: "Contact", user: "ada" })).toEqual({
    FilterByRecordType: "Contact",
    FilterByRecordKey: 3,
    FilterByUserName: "ada",
  });
});
