import type { PaidDocuments } from "../../engine/method/method.ts";

/** Payments of vendors, with the numbers of the invoices that they pay. */
export const paidVendors: PaidDocuments = {
  kind: "payment",
  record: "VendorPayment",
  rows: `
    select 'VendorPayment' as document, vendor_payment_key as document_key, 'Vendor ' || vendor_key as payee, vendor.name as payee_name,
           abs(amount) as to_payee, abs(amount) as paid, bank_account.description as bank,
           array(select 'invoice ' || coalesce(nullif(invoice.number, ''), invoice.vendor_invoice_key::text)
                   from vendor_payment_line line join vendor_invoice invoice using (vendor_invoice_key)
                  where line.vendor_payment_key = vendor_payment.vendor_payment_key order by invoice.vendor_invoice_key) as pays
      from vendor_payment join vendor using (vendor_key) join bank_account using (bank_account_key)
     where vendor_payment_key = any($1::int[])`,
};

/** Reimbursements of employees. */
export const paidReports: PaidDocuments = {
  kind: "payment",
  record: "ExpenseReportPayment",
  rows: `
    select 'ExpenseReportPayment' as document, expense_report_payment_key as document_key, 'Employee ' || employee_key as payee,
           trim(first_name || ' ' || last_name) as payee_name, abs(payment.amount) as to_payee, abs(payment.amount) as paid,
           bank_account.description as bank,
           array['expense report ' || coalesce(nullif(report.description, ''), report.expense_report_key::text)] as pays
      from expense_report_payment payment join expense_report report using (expense_report_key) join employee using (employee_key)
           join bank_account using (bank_account_key)
     where expense_report_payment_key = any($1::int[])`,
};
