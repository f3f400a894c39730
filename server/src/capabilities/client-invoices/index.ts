/** Client invoices: drafted from unbilled work, finalized into both books, printed, voided. */
export { type BilledRow, type BillingUnit, billingUnits, type PlaceRow } from "./billing-units.ts";
export { draftClientInvoices } from "./draft-client-invoices.ts";
export { contractColumns, drawContracts, type DrawnContract } from "./draft-contracts.ts";
export type { DraftLine } from "./draft-lines.ts";
export { lineColumns } from "./draft-store.ts";
export { finalizeClientInvoices } from "./finalize-client-invoices.ts";
export { getClientInvoices, listClientInvoices } from "./list-client-invoices.ts";
export { printClientInvoice } from "./print-client-invoice.ts";
export { redrawOf } from "./redraw-drafts.ts";
export { updateClientInvoices } from "./update-client-invoices.ts";
export { deleteClientInvoices, voidClientInvoices } from "./void-client-invoices.ts";
