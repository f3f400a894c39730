/** Vendor invoices: what the firm owes its vendors. Invoices are created, corrected, put on hold, released and voided. */
export { createVendorInvoices } from "./create-vendor-invoices.ts";
export { getVendorInvoices } from "./get-vendor-invoices.ts";
export { findHistoryInvoices, isSameInvoice } from "./history-invoice-store.ts";
export { holdVendorInvoices } from "./hold-vendor-invoices.ts";
export { listVendorInvoices } from "./list-vendor-invoices.ts";
export { releaseVendorInvoices } from "./release-vendor-invoices.ts";
export { updateVendorInvoices } from "./update-vendor-invoices.ts";
export { voidVendorInvoices } from "./void-vendor-invoices.ts";
export { type NewInvoice, VendorInvoice } from "./vendor-invoice-record.ts";
export { type InvoiceFacts, type PlannedInvoice, planInvoice } from "./vendor-invoice-rules.ts";
export { findInvoiceFacts, saveHold, saveInvoices } from "./vendor-invoice-store.ts";
