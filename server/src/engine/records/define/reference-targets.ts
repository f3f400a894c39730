/**
 * Every record that another record may refer to: `key({ of: "ContactType" })` in a field names it, this table says where
 * it is kept and when it counts as active.
 */
export interface ReferenceTarget {
  readonly table: string;
  readonly key: string;
  /** SQL that is true for an active record; a record without states is always active. */
  readonly active: string;
}

const listed = (table: string): ReferenceTarget => ({ table, key: `${table}_key`, active: "status = 'Active'" });

export const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
  AccountGroup: listed("account_group"),
  Activity: listed("activity"),
  BankAccount: listed("bank_account"),
  Client: listed("client"),
  ClientInvoice: { table: "client_invoice", key: "client_invoice_key", active: "true" },
  ClientType: listed("client_type"),
  Deduction: listed("deduction"),
  Department: listed("department"),
  EmailTemplate: listed("email_template"),
  ExpenseReportPayment: {
    table: "expense_report_payment",
    key: "expense_report_payment_key",
    active: "true",
  },
  EmployeeType: listed("employee_type"),
  Fringe: listed("fringe"),
  GLAccount: listed("gl_account"),
  InvoiceFormat: listed("invoice_format"),
  LocalTax: listed("local_tax"),
  MarketingFinalDisposition: listed("marketing_final_disposition"),
  MarketingStage: listed("marketing_stage"),
  OverheadGroup: listed("overhead_group"),
  OverheadGroupDetail: listed("overhead_group_detail"),
  InvoiceGroup: { table: "invoice_group", key: "invoice_group_key", active: "true" },
  Phase: { table: "phase", key: "phase_key", active: "true" },
  Pay: listed("pay"),
  PayrollTax: listed("payroll_tax"),
  Project: { table: "project", key: "project_key", active: "not is_template" },
  ProjectTemplate: { table: "project", key: "project_key", active: "is_template" },
  ProjectType: listed("project_type"),
  RateTable: listed("rate_table"),
  Receipt: { table: "receipt", key: "receipt_key", active: "true" },
  TimesheetNonWorkDay: listed("timesheet_non_work_day"),
  Vendor: listed("vendor"),
  VendorPayment: { table: "vendor_payment", key: "vendor_payment_key", active: "true" },
  VendorType: listed("vendor_type"),
  WageTable: listed("wage_table"),
  Webhook: { table: "webhook", key: "webhook_key", active: "true" },
  WriteOff: { table: "write_off", key: "write_off_key", active: "true" },
  Company: listed("company"),
  Contact: listed("contact"),
  ContactType: listed("contact_type"),
  Employee: listed("employee"),
};
