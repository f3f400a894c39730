/** A readable name: "Vendor invoice" for VendorInvoice. */
export function sourceLabel(source: string): string {
  const words = source.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The page of the document behind a posting, if there is one. */
export function sourceAddress(source: string, key: number): string | undefined {
  const folder = pages[source];
  return folder === undefined ? undefined : `${folder}/${key}`;
}

const pages: Readonly<Record<string, string>> = {
  Timesheet: "/app/approvals/time",
  ExpenseReport: "/app/approvals/expenses",
  VendorInvoice: "/app/vendor-invoices",
  VendorPayment: "/app/vendor-invoices/payments",
  ClientInvoice: "/app/billing",
  Receipt: "/app/receipts",
  CreditMemo: "/app/receipts",
  ReceivableAdjustment: "/app/receipts",
  Journal: "/app/ledger/journals",
};
