import { expect, test } from "vitest";
import { sourceAddress, sourceLabel } from "./source.ts";

test("a source has a readable name", () => {
  expect(sourceLabel("VendorInvoice")).toBe("Vendor invoice");
  expect(sourceLabel("Journal")).toBe("Journal");
});

test("a posting links to its document if there is a page for it", () => {
  expect(sourceAddress("VendorInvoice", 7)).toBe("/app/vendor-invoices/7");
  expect(sourceAddress("Journal", 7)).toBe("/app/ledger/journals/7");
  expect(sourceAddress("CloseYear", 7)).toBeUndefined();
});
