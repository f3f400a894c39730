/** Client invoices: drafted from unbilled work and contracts, finalized, printed and voided. */
export { type BilledRow, type BillingUnit, billingUnits, type PlaceRow } from "./billing-units.ts";
export { type ContractProgress, contractProgress } from "./contract-progress.ts";
export { deleteClientInvoices } from "./delete-client-invoices.ts";
export { draftClientInvoices } from "./draft-client-invoices.ts";
export type { DraftLine } from "./draft-rules.ts";
export { contractColumns, lineColumns } from "./draft-store.ts";
export { finalizeClientInvoices } from "./finalize-client-invoices.ts";
export { getClientInvoices } from "./get-client-invoices.ts";
export { listClientInvoices } from "./list-client-invoices.ts";
export { type InvoiceToOpen, saveOpeningInvoices } from "./opening-invoice-store.ts";
export { printClientInvoice } from "./print-client-invoice.ts";
export { recalculateDraftsOf } from "./recalculate-drafts.ts";
export { updateClientInvoices } from "./update-client-invoices.ts";
export { voidClientInvoices } from "./void-client-invoices.ts";
