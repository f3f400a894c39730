/** Vendor invoices: what the firm owes, held, released and voided. */
export { createVendorInvoices } from "./create-vendor-invoices.ts";
export { getVendorInvoices, showVendorInvoices } from "./get-vendor-invoices.ts";
export { listVendorInvoices } from "./list-vendor-invoices.ts";
export { VendorInvoice, VendorInvoiceDetail } from "./vendor-invoice-record.ts";
export {
  findPayableInvoices,
  type NewVendorPayment,
  type PayableInvoice,
  saveVendorPayments,
  takeBackVendorInvoices,
  takeBackVendorPayments,
} from "./vendor-payment-store.ts";
export { holdVendorInvoices, releaseVendorInvoices } from "./hold-vendor-invoices.ts";
export { voidVendorInvoices } from "./void-vendor-invoices.ts";
