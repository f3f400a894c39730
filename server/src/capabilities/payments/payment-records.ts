import type { Db } from "../../engine/database/index.ts";
import { choice, date, key, money, text } from "../../engine/fields/fields.ts";
import { RawJson } from "../../engine/method/method.ts";
import { defineRecord, listOfRecord, requested, selectList } from "../../engine/records/index.ts";

export const paymentStatuses = ["Normal", "Voided"] as const;

/** A payment of a vendor's invoices. It is posted as it is created; a void moves its status. */
export const VendorPayment = defineRecord({
  name: "VendorPayment",
  plural: "VendorPayments",
  key: "VendorPaymentKey",
  table: "vendor_payment",
  from: `vendor_payment join vendor on vendor.vendor_key = vendor_payment.vendor_key
    join bank_account on bank_account.bank_account_key = vendor_payment.bank_account_key`,
  doc: "A payment of one vendor's invoices.",
  fields: {
    VendorPaymentKey: key("vendor_payment_key"),
    VendorKey: key("vendor_key", { of: "Vendor" }),
    VendorDescription: text({ sql: "vendor.name" }),
    BankAccountKey: key("bank_account_key", { of: "BankAccount" }),
    BankAccountDescription: text({ sql: "bank_account.description" }),
    Date: date("payment_date"),
    Amount: money("amount"),
    Number: text("number"),
    Notes: text("notes"),
    Status: choice(paymentStatuses, "status"),
  },
});

/** What of a payment goes to an invoice. */
export const VendorPaymentDetail = defineRecord({
  name: "VendorPaymentDetail",
  plural: "VendorPaymentsDetails",
  key: "VendorInvoiceKey",
  table: "vendor_payment_line",
  from: "vendor_payment_line join vendor_invoice on vendor_invoice.vendor_invoice_key = vendor_payment_line.vendor_invoice_key",
  doc: "What of a payment goes to an invoice.",
  fields: {
    VendorPaymentKey: key("vendor_payment_key", { of: "VendorPayment" }),
    VendorInvoiceKey: key("vendor_invoice_key", { of: "VendorInvoice" }),
    Number: text({ sql: "vendor_invoice.number" }),
    Amount: money("amount"),
  },
});

/** What an employee was repaid for an expense report. */
export const ExpenseReportPayment = defineRecord({
  name: "ExpenseReportPayment",
  plural: "ExpenseReportPayments",
  key: "ExpenseReportPaymentKey",
  table: "expense_report_payment",
  from: `expense_report_payment join expense_report on expense_report.expense_report_key = expense_report_payment.expense_report_key
    join employee on employee.employee_key = expense_report.employee_key
    join bank_account on bank_account.bank_account_key = expense_report_payment.bank_account_key`,
  doc: "What an employee was repaid for an expense report.",
  fields: {
    ExpenseReportPaymentKey: key("expense_report_payment_key"),
    ExpenseReportKey: key("expense_report_key", { of: "ExpenseReport" }),
    ExpenseReportDescription: text({ sql: "expense_report.description" }),
    EmployeeKey: key({ of: "Employee", sql: "expense_report.employee_key" }),
    EmployeeName: text({ sql: "employee.first_name || ' ' || employee.last_name" }),
    BankAccountKey: key("bank_account_key", { of: "BankAccount" }),
    BankAccountDescription: text({ sql: "bank_account.description" }),
    Date: date("payment_date"),
    Amount: money("amount", { doc: "Below zero where the employee repaid the firm." }),
    Number: text("number"),
    Notes: text("notes"),
    Status: choice(paymentStatuses, "status"),
  },
});

export const vendorPaymentContent = {
  VendorPayments: listOfRecord(VendorPayment),
  VendorPaymentsDetails: listOfRecord(VendorPaymentDetail),
};

/** Payments in the order of the keys, and what they settled. One statement. */
export async function showVendorPayments(db: Db, keys: readonly number[]) {
  const row = await db.row<{ found: number[] | null; headers: string; details: string }>(
    `with ${requested}
     select (select array_agg(key) from requested where exists (select from vendor_payment where vendor_payment_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorPayment)} from requested, ${VendorPayment.from}
                where vendor_payment.vendor_payment_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorPaymentDetail)} from requested, ${VendorPaymentDetail.from}
                where vendor_payment_line.vendor_payment_key = requested.key order by requested.ord, vendor_payment_line.vendor_invoice_key) r) as details`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    content: {
      VendorPayments: new RawJson(row?.headers ?? "[]"),
      VendorPaymentsDetails: new RawJson(row?.details ?? "[]"),
    },
  };
}
