/** What clients are asked for and what they pay. */
export { draftClientInvoices } from "./draft-client-invoices.ts";
export { finalizeClientInvoices } from "./finalize-client-invoices.ts";
export { getClientInvoices, listClientInvoices } from "./list-client-invoices.ts";
export { updateClientInvoices } from "./update-client-invoices.ts";
export { deleteClientInvoices, voidClientInvoices } from "./void-client-invoices.ts";
