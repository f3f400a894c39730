import { expect, test } from "vitest";
import { sourceAddress, sourceLabel } from "./source.ts";

const accountant = {
  Methods: ["ListVendorInvoices", "ListJournalEntries", "ListReceipts", "ApproveTimesheets"],
  ApprovalLevels: ["Accounting"],
} as const;
const principal = { Methods: [], ApprovalLevels: [] } as const;
const manager = {
  Methods: ["ApproveTimesheets", "ListProjectTimesheetRows"],
  ApprovalLevels: ["ProjectManager"],
} as const;

test("a source has a readable name", () => {
  expect(sourceLabel("VendorInvoice")).toBe("Vendor invoice");
  expect(sourceLabel("Journal")).toBe("Journal");
});

test("a row links to its document, with its line, if there is a page for it", () => {
  const address = (Source: string) => sourceAddress({ Source, SourceKey: 7, SourceLine: 2 }, accountant);
  expect(address("VendorInvoice")).toEqual({ to: "/app/vendor-invoices/7", search: { line: 2 } });
  expect(address("Journal")).toEqual({ to: "/app/ledger/journals/7", search: { line: 2 } });
  expect(address("CloseYear")).toBeUndefined();
  expect(sourceAddress({ Source: "Receipt", SourceKey: 7, SourceLine: null }, accountant)).toEqual({
    to: "/app/receipts/7",
  });
});

test("a row links to nothing that the user may not open", () => {
  const row = { Source: "Timesheet", SourceKey: 7, SourceLine: 2 };
  expect(sourceAddress(row, principal)).toBeUndefined();
  expect(sourceAddress(row, manager)).toEqual({ to: "/app/approvals/projects/7", search: { line: 2 } });
  expect(sourceAddress({ ...row, Source: "ClientInvoice" }, manager)).toBeUndefined();
});
