import type { Capability } from "../../engine/capability/capability.ts";
import { deleteClientInvoices } from "./delete-client-invoices.ts";
import { draftClientInvoices } from "./draft-client-invoices.ts";
import { finalizeClientInvoices } from "./finalize-client-invoices.ts";
import { getClientInvoices } from "./get-client-invoices.ts";
import { listClientInvoices } from "./list-client-invoices.ts";
import { printClientInvoice } from "./print-client-invoice.ts";
import { updateClientInvoices } from "./update-client-invoices.ts";
import { voidClientInvoices } from "./void-client-invoices.ts";

/** Client invoices: drafted from unbilled work and contracts, finalized, printed and voided. */
export const clientInvoices = {
  name: "client-invoices",
  methods: {
    listClientInvoices,
    getClientInvoices,
    draftClientInvoices,
    updateClientInvoices,
    finalizeClientInvoices,
    voidClientInvoices,
    deleteClientInvoices,
    printClientInvoice,
  },
} satisfies Capability;

export { type BilledRow, type BillingUnit, billingUnits, type PlaceRow } from "./billing-units.ts";
export { type ContractProgress, contractProgress } from "./contract-progress.ts";
export type { DraftLine } from "./draft-rules.ts";
export { contractColumns, lineColumns } from "./draft-store.ts";
export { type InvoiceToOpen, saveOpeningInvoices } from "./opening-invoice-store.ts";
export { recalculateDraftsOf } from "./recalculate-drafts.ts";
