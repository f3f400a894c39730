import { choice, date, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineRecord, listOfRecord } from "../../engine/records/index.ts";

export const paymentStatuses = ["Normal", "Voided"] as const;

/** Filters of the lists of payments. */
export const paymentFilters = {
  FilterByBankAccount: list(key({ of: "BankAccount" }), { doc: "Only payments from these bank accounts." }),
  FilterByStatus: list(choice(paymentStatuses), { doc: "Only payments with one of these statuses." }),
  FilterByEarliestDate: date({ doc: "Only payments dated on or after this date." }),
  FilterByLatestDate: date({ doc: "Only payments dated on or before this date." }),
};

/** Posted when it is created; afterwards only a void changes it. */
export const VendorPayment = defineRecord({
  name: "VendorPayment",
  plural: "VendorPayments",
  key: "VendorPaymentKey",
  table: "vendor_payment",
  from: `vendor_payment join vendor on vendor.vendor_key = vendor_payment.vendor_key
    join bank_account on bank_account.bank_account_key = vendor_payment.bank_account_key`,
  doc: "A payment of one or more invoices of a vendor.",
  fields: {
    VendorPaymentKey: key("vendor_payment_key", { doc: "The key of the payment." }),
    VendorKey: key("vendor_key", { of: "Vendor", doc: "The vendor who was paid." }),
    VendorDescription: text({ sql: "vendor.name", doc: "The vendor's name." }),
    BankAccountKey: key("bank_account_key", { of: "BankAccount", doc: "The bank account the payment came from." }),
    BankAccountDescription: text({ sql: "bank_account.description", doc: "The bank account's description." }),
    Date: date("payment_date", { doc: "The date of the payment, on which it is posted." }),
    Amount: money("amount", { doc: "The amount paid." }),
    Number: text("number", { doc: "The number of the check or transfer." }),
    Notes: text("notes", { doc: "Notes on the payment." }),
    Status: choice(paymentStatuses, "status", { doc: "Normal, or Voided after VoidVendorPayments." }),
  },
});

export const VendorPaymentDetail = defineRecord({
  name: "VendorPaymentDetail",
  plural: "VendorPaymentsDetails",
  key: "VendorInvoiceKey",
  table: "vendor_payment_line",
  from: "vendor_payment_line join vendor_invoice on vendor_invoice.vendor_invoice_key = vendor_payment_line.vendor_invoice_key",
  doc: "The part of a vendor payment that is applied to one invoice.",
  fields: {
    VendorPaymentKey: key("vendor_payment_key", { of: "VendorPayment", doc: "The payment." }),
    VendorInvoiceKey: key("vendor_invoice_key", { of: "VendorInvoice", doc: "The invoice that was paid." }),
    Number: text({ sql: "vendor_invoice.number", doc: "The vendor's invoice number." }),
    Amount: money("amount", { doc: "The amount applied to the invoice." }),
  },
});

export const vendorPaymentContent = {
  VendorPayments: listOfRecord(VendorPayment),
  VendorPaymentsDetails: listOfRecord(VendorPaymentDetail),
};

export const ExpenseReportPayment = defineRecord({
  name: "ExpenseReportPayment",
  plural: "ExpenseReportPayments",
  key: "ExpenseReportPaymentKey",
  table: "expense_report_payment",
  from: `expense_report_payment join expense_report on expense_report.expense_report_key = expense_report_payment.expense_report_key
    join employee on employee.employee_key = expense_report.employee_key
    join bank_account on bank_account.bank_account_key = expense_report_payment.bank_account_key`,
  doc: "The reimbursement of an expense report.",
  fields: {
    ExpenseReportPaymentKey: key("expense_report_payment_key", { doc: "The key of the reimbursement." }),
    ExpenseReportKey: key("expense_report_key", {
      of: "ExpenseReport",
      doc: "The expense report that was reimbursed.",
    }),
    ExpenseReportDescription: text({ sql: "expense_report.description", doc: "The expense report's description." }),
    EmployeeKey: key({ of: "Employee", sql: "expense_report.employee_key", doc: "The employee who was reimbursed." }),
    EmployeeName: text({ sql: "employee.first_name || ' ' || employee.last_name", doc: "The employee's name." }),
    BankAccountKey: key("bank_account_key", { of: "BankAccount", doc: "The bank account the money came from." }),
    BankAccountDescription: text({ sql: "bank_account.description", doc: "The bank account's description." }),
    Date: date("payment_date", { doc: "The date of the reimbursement, on which it is posted." }),
    Amount: money("amount", { doc: "The amount reimbursed; negative if the employee paid the firm." }),
    Number: text("number", { doc: "The number of the check or transfer." }),
    Notes: text("notes", { doc: "Notes on the reimbursement." }),
    Status: choice(paymentStatuses, "status", { doc: "Normal, or Voided after VoidExpenseReportPayments." }),
  },
});

export const ExpenseReportToPay = defineRecord({
  name: "ExpenseReportToPay",
  plural: "ExpenseReportsToPay",
  key: "ExpenseReportKey",
  table: "expense_report",
  // These exact conditions, as literals, match the partial index of unpaid reports.
  from: `(select * from expense_report where status = 'Processed' and paid_at is null and not is_history) expense_report
    join employee on employee.employee_key = expense_report.employee_key`,
  doc: "A processed expense report that has not been reimbursed.",
  fields: {
    ExpenseReportKey: key("expense_report_key", { of: "ExpenseReport", doc: "The key of the expense report." }),
    Description: text("description", { doc: "The expense report's description." }),
    EmployeeKey: key("employee_key", { of: "Employee", doc: "The employee to reimburse." }),
    EmployeeName: text({
      sql: "trim(employee.first_name || ' ' || employee.last_name)",
      doc: "The employee's name.",
    }),
    CompanyKey: key("company_key", { of: "Company", doc: "The employee's company." }),
    BeginningDate: date("beginning_date", { nullable: true, doc: "The first day the report covers." }),
    EndingDate: date("ending_date", { nullable: true, doc: "The last day the report covers." }),
    AccountingDate: date("accounting_date", { doc: "The date on which the report was posted." }),
    PayableAmount: money({
      sql: `(select coalesce(sum(case when expense.is_personal_expense then -expense.cost_amount else expense.cost_amount end), 0)
               from expense where expense.expense_report_key = expense_report.expense_report_key
                and expense.is_personal_expense = (expense.bank_account_key is not null)) - expense_report.advance_amount`,
      doc: "What the employee spent, less the advance and personal purchases on a company card; negative if the employee owes the firm.",
    }),
  },
});
