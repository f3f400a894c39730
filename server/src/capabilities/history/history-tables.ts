/** The tables of documents that are history, with the columns that are written. */
import type { HistoryTable } from "./history-store.ts";

const cells = ["regular", "overtime", "doubletime", "notes", "overtime_notes"];
const breaks = ["break_1", "break_2", "break_3", "meal_1", "meal_2"];
const words = (names: string): string[] => names.trim().split(/\s+/);

export const historyTables = {
  vendor_invoice: {
    table: "vendor_invoice",
    key: "vendor_invoice_key",
    columns:
      words(`vendor_invoice_key vendor_key company_key description status type number invoice_date accounting_date date_to_pay
      amount paid_amount notes on_hold void_date is_history`),
    onlyNew: ["last_modified"],
  },
  vendor_invoice_line: {
    table: "vendor_invoice_line",
    key: "transaction_key",
    keysOf: { table: "transaction", column: "transaction_key" },
    parent: "vendor_invoice_key",
    columns:
      words(`transaction_key vendor_invoice_key line project_key phase_key activity_key company_key units unit_description cost_rate
      cost_amount account_key department_key hold non_1099 notes`),
  },
  timesheet: {
    table: "timesheet",
    key: "timesheet_key",
    columns:
      words(`timesheet_key employee_key company_key week_start status submitted_at submitted_by supervisor_approved_at
      supervisor_approved_by accounting_approved_at accounting_approved_by paid_at total_hours billable_hours project_rows
      project_rows_approved is_history was_billed`),
    onlyNew: ["last_modified"],
  },
  timesheet_row: {
    table: "timesheet_row",
    key: "timesheet_row_key",
    parent: "timesheet_key",
    columns: [
      ...words(`timesheet_row_key timesheet_key position overhead_group_detail_key project_key phase_key activity_key
        employee_type_key approved_at`),
      ...cells,
    ],
  },
  timesheet_break_time: {
    table: "timesheet_break_time",
    key: "timesheet_break_time_key",
    parent: "timesheet_key",
    columns: [
      ...words(`timesheet_break_time_key timesheet_key date day_start_time day_end_time work_location notes rest_breaks meal_breaks
        last_updated_by last_updated`),
      ...breaks.flatMap((name) => [`${name}_opt_out`, `${name}_minutes`]),
    ],
  },
  expense_report: {
    table: "expense_report",
    key: "expense_report_key",
    columns:
      words(`expense_report_key employee_key company_key beginning_date ending_date description advance_amount notes status
      submitted_at submitted_by_employee_key supervisor_approved_at supervisor_approved_by_employee_key accounting_approved_at
      accounting_approved_by_employee_key processed_at accounting_date paid_at needs_re_approval re_approved_by_employee_key
      re_approved_at last_modified is_history`),
  },
  expense: {
    table: "expense",
    key: "expense_key",
    parent: "expense_report_key",
    columns:
      words(`expense_key expense_report_key position expense_date activity_key project_key phase_key is_unit_based units
      unit_rate exact_unit_rate cost_amount bank_account_key rejected_by_employee_key payee is_personal_expense reference manager_notes notes`),
  },
  attachment: {
    table: "attachment",
    key: "file_key",
    parent: "expense_report_key",
    columns:
      words(`file_key employee_key saved_for_expense_key expense_key expense_report_key filename mime_type description
      byte_count data saved_at`),
  },
} as const satisfies Record<string, HistoryTable>;
