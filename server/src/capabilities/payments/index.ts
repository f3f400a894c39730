import type { Capability } from "../../engine/capability/capability.ts";
import { getVendorPayments } from "./get-vendor-payments.ts";
import { listExpenseReportPayments } from "./list-expense-report-payments.ts";
import { listExpenseReportsToPay } from "./list-expense-reports-to-pay.ts";
import { listVendorPayments } from "./list-vendor-payments.ts";
import { payExpenseReports } from "./pay-expense-reports.ts";
import { payVendorInvoices } from "./pay-vendor-invoices.ts";
import { voidExpenseReportPayments } from "./void-expense-report-payments.ts";
import { voidVendorPayments } from "./void-vendor-payments.ts";

/** Payments: to vendors for their invoices, and to employees for their expense reports. */
export const payments = {
  name: "payments",
  methods: {
    listVendorPayments,
    getVendorPayments,
    payVendorInvoices,
    voidVendorPayments,
    listExpenseReportsToPay,
    listExpenseReportPayments,
    payExpenseReports,
    voidExpenseReportPayments,
  },
} satisfies Capability;
