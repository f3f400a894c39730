/** Payments: to vendors for their invoices, and to employees for their expense reports. */
export { getVendorPayments } from "./get-vendor-payments.ts";
export { listExpenseReportPayments } from "./list-expense-report-payments.ts";
export { listExpenseReportsToPay } from "./list-expense-reports-to-pay.ts";
export { listVendorPayments } from "./list-vendor-payments.ts";
export { payExpenseReports } from "./pay-expense-reports.ts";
export { payVendorInvoices } from "./pay-vendor-invoices.ts";
export { voidExpenseReportPayments } from "./void-expense-report-payments.ts";
export { voidVendorPayments } from "./void-vendor-payments.ts";
