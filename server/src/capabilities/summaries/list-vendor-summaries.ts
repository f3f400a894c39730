import { defineBalanceList } from "./define-balance-list.ts";
import { vendorTables as tables, VendorSummary } from "./vendor-summary-record.ts";

export const listVendorSummaries = defineBalanceList({
  name: "ListVendorSummaries",
  summary: "Lists vendors with type, open balance and last activity.",
  record: VendorSummary,
  tables,
  named: "Name",
  type: "VendorType",
  own: { name: "Receives1099Form" },
  right: "payables",
  rightText: "payables",
});
