/** What the firm pays: vendors for their invoices, employees for their expenses. */
export { listExpenseReportsToPay } from "./list-expense-reports-to-pay.ts";
export { getVendorPayments, listExpenseReportPayments, listVendorPayments } from "./list-payments.ts";
export { payExpenseReports, voidExpenseReportPayments } from "./pay-expense-reports.ts";
export { payVendorInvoices } from "./pay-vendor-invoices.ts";
export { voidVendorPayments } from "./void-vendor-payments.ts";
