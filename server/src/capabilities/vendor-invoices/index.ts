import type { Capability } from "../../engine/capability/capability.ts";
import { createVendorInvoices } from "./create-vendor-invoices.ts";
import { getVendorInvoices } from "./get-vendor-invoices.ts";
import { holdVendorInvoices } from "./hold-vendor-invoices.ts";
import { listVendorInvoices } from "./list-vendor-invoices.ts";
import { releaseVendorInvoices } from "./release-vendor-invoices.ts";
import { updateVendorInvoices } from "./update-vendor-invoices.ts";
import { voidVendorInvoices } from "./void-vendor-invoices.ts";

/** Vendor invoices: what the firm owes its vendors. Invoices are created, corrected, put on hold, released and voided. */
export const vendorInvoices = {
  name: "vendor-invoices",
  methods: {
    listVendorInvoices,
    getVendorInvoices,
    createVendorInvoices,
    holdVendorInvoices,
    releaseVendorInvoices,
    updateVendorInvoices,
    voidVendorInvoices,
  },
} satisfies Capability;

export { findHistoryInvoices, isSameInvoice } from "./history-invoice-store.ts";
export { type NewInvoice, VendorInvoice } from "./vendor-invoice-record.ts";
export { type InvoiceFacts, type PlannedInvoice, planInvoice } from "./vendor-invoice-rules.ts";
export { findInvoiceFacts, saveHold, saveInvoices } from "./vendor-invoice-store.ts";
