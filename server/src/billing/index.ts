/** What clients are asked for and what they pay. */
export { draftClientInvoices } from "./draft-client-invoices.ts";
export { finalizeClientInvoices } from "./finalize-client-invoices.ts";
export { getClientInvoices, listClientInvoices } from "./list-client-invoices.ts";
export { updateClientInvoices } from "./update-client-invoices.ts";
export { deleteClientInvoices, voidClientInvoices } from "./void-client-invoices.ts";
export { createReceipts } from "./create-receipts.ts";
export { createCreditMemos, createReceivableAdjustments } from "./create-reductions.ts";
export { getReceipts, listReceipts } from "./list-receipts.ts";
export { voidReceipts } from "./void-receipts.ts";
export {
  holdTransactions,
  listWriteOffs,
  releaseTransactions,
  voidWriteOffs,
  writeOffTransactions,
} from "./move-transactions.ts";
export { transferTransactions } from "./transfer-transactions.ts";
export { bankOf, findBankAccounts, type KnownBank, refuseBank } from "./bank-accounts.ts";
export { refuseMissingAccounts } from "./open-invoices.ts";
export { noteWritten } from "./show-client-invoices.ts";
export { printClientInvoice } from "./print-client-invoice.ts";
export { getClientStatement } from "./get-client-statement.ts";
