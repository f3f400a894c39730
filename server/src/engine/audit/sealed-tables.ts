/** A table whose rows are sealed. */
export interface SealedTable {
  /** What a row is called at the beginning of a sentence. */
  readonly noun: string;
  /** The column that identifies a row; a whole number. */
  readonly key: string;
  /** Appended: rows never change, so every seal of a row must still match. Changing: only the last seal of a row must. */
  readonly rows: "appended" | "changing";
  /** SQL of a text that helps to find the row: its document, date and account. */
  readonly shows?: string;
  /** Columns that the seal does not cover. */
  readonly without?: readonly string[];
}

/** Why a table is not sealed. */
export interface UnsealedTable {
  readonly notSealed: string;
}

const isRecounted = { notSealed: "It is computed from sealed rows, and check computes it again." };
const isAudited = { notSealed: "It decides no money, access or control; every change of it is in the sealed audit." };
const belongsToTheService = { notSealed: "It belongs to the running service, not to the books." };
const isTheSeal = { notSealed: "It is part of the seals, which check verifies." };

const entryOf = "'entry ' || journal_entry_key || ', '";

/**
 * Every table of a firm: sealed, or why not. A digest covers all stored columns of a row, so that a new column needs no
 * change here: the table gets a new form, and its rows are sealed again in it.
 */
export const firmTableSeals: Readonly<Record<string, SealedTable | UnsealedTable>> = {
  audit: {
    noun: "Audit row",
    key: "audit_key",
    rows: "appended",
    shows: "method || ' by ' || user_name",
    without: ["seal"],
  },

  journal_entry: {
    noun: "Journal entry",
    key: "journal_entry_key",
    rows: "appended",
    shows: "document || ' ' || document_key || ', ' || entry_date",
  },
  posting: {
    noun: "Posting",
    key: "posting_key",
    rows: "appended",
    shows: `${entryOf} || entry_date || ', account ' || gl_account_key || ', ' || amount`,
  },
  transaction: {
    noun: "Transaction",
    key: "transaction_key",
    rows: "changing",
    shows: "document || ' ' || document_key || ', ' || accounting_date",
  },
  transaction_move: {
    noun: "Status change",
    key: "transaction_move_key",
    rows: "appended",
    shows: "'transaction ' || transaction_key || ', ' || document || ' ' || document_key",
  },
  project_fact: {
    noun: "Project fact",
    key: "project_fact_key",
    rows: "appended",
    shows: "document || ' ' || document_key || ', ' || accounting_date || ', ' || amount",
  },
  approval_move: {
    noun: "Approval",
    key: "approval_move_key",
    rows: "appended",
    shows: "document || ' ' || document_key",
  },

  journal: { noun: "Journal", key: "journal_key", rows: "changing", shows: "journal_date || ', ' || amount" },
  journal_line: {
    noun: "Journal line",
    key: "journal_line_key",
    rows: "changing",
    shows: "'line ' || line || ' of journal ' || journal_key",
  },
  recurring_journal: { noun: "Recurring journal", key: "series_key", rows: "changing" },
  vendor_invoice: {
    noun: "Vendor invoice",
    key: "vendor_invoice_key",
    rows: "changing",
    shows: "accounting_date || ', ' || amount",
  },
  vendor_invoice_line: {
    noun: "Vendor invoice line",
    key: "transaction_key",
    rows: "changing",
    shows: "'line ' || line || ' of vendor invoice ' || vendor_invoice_key",
  },
  vendor_payment: {
    noun: "Vendor payment",
    key: "vendor_payment_key",
    rows: "changing",
    shows: "payment_date || ', ' || amount",
  },
  vendor_payment_line: {
    noun: "Vendor payment line",
    key: "vendor_payment_line_key",
    rows: "changing",
    shows: "'vendor payment ' || vendor_payment_key || ', vendor invoice ' || vendor_invoice_key",
  },
  timesheet: {
    noun: "Timesheet",
    key: "timesheet_key",
    rows: "changing",
    shows: "'employee ' || employee_key || ', ' || week_start",
  },
  timesheet_row: {
    noun: "Timesheet row",
    key: "timesheet_row_key",
    rows: "changing",
    shows: "'timesheet ' || timesheet_key",
  },
  timesheet_break_time: {
    noun: "Timesheet break",
    key: "timesheet_break_time_key",
    rows: "changing",
    shows: "'timesheet ' || timesheet_key || ', ' || date",
  },
  timesheet_day_lock: { noun: "Locked day", key: "timesheet_day_lock_key", rows: "changing", shows: "date::text" },
  expense_report: {
    noun: "Expense report",
    key: "expense_report_key",
    rows: "changing",
    shows: "'employee ' || employee_key || coalesce(', ' || accounting_date, '')",
  },
  expense: {
    noun: "Expense",
    key: "expense_key",
    rows: "changing",
    shows: "'expense report ' || expense_report_key || ', ' || cost_amount",
  },
  attachment: { noun: "Attachment", key: "file_key", rows: "changing", shows: "'employee ' || employee_key" },
  expense_report_payment: {
    noun: "Expense report payment",
    key: "expense_report_payment_key",
    rows: "changing",
    shows: "payment_date || ', ' || amount",
  },
  client_invoice: {
    noun: "Client invoice",
    key: "client_invoice_key",
    rows: "changing",
    shows: "coalesce('number ' || number || ', ', '') || accounting_date || ', ' || amount",
  },
  client_invoice_line: {
    noun: "Client invoice line",
    key: "client_invoice_line_key",
    rows: "changing",
    shows: "'line ' || line || ' of client invoice ' || client_invoice_key",
  },
  client_invoice_contract: {
    noun: "Contract progress",
    key: "client_invoice_contract_key",
    rows: "changing",
    shows: "'client invoice ' || client_invoice_key",
  },
  receipt: { noun: "Receipt", key: "receipt_key", rows: "changing", shows: "receipt_date || ', ' || amount" },
  receipt_line: {
    noun: "Receipt line",
    key: "receipt_line_key",
    rows: "changing",
    shows: "'receipt ' || receipt_key || ', client invoice ' || client_invoice_key",
  },
  write_off: { noun: "Write-off", key: "write_off_key", rows: "changing", shows: "write_off_date::text" },
  period: {
    noun: "Period",
    key: "period_key",
    rows: "changing",
    shows: "'company ' || company_key || ', ' || first_date || ' to ' || last_date",
  },
  year_closing: {
    noun: "Year closing",
    key: "year_closing_key",
    rows: "changing",
    shows: "'company ' || company_key || ', ' || last_date",
  },
  clearing: {
    noun: "Clearing",
    key: "clearing_key",
    rows: "changing",
    shows: "type || ', ' || clearing_date || ', ' || amount",
  },
  clearing_line: {
    noun: "Clearing line",
    key: "clearing_line_key",
    rows: "changing",
    shows: "'line ' || line || ' of clearing ' || clearing_key",
  },
  control_move: {
    noun: "Move of a control account",
    key: "control_move_key",
    rows: "changing",
    shows: "'company ' || company_key || ', ' || control || ', ' || move_date",
  },
  opening: {
    noun: "Opening",
    key: "opening_key",
    rows: "changing",
    shows: "'company ' || company_key || ', ' || cutover_date",
  },
  opening_row: {
    noun: "Row of an opening",
    key: "opening_row_key",
    rows: "changing",
    shows: "part || ' ' || line || ' of opening ' || opening_key",
  },
  opening_document: {
    noun: "Document of an opening",
    key: "opening_document_key",
    rows: "changing",
    shows: "document || ' ' || document_key || ' of opening ' || opening_key",
  },
  control_account: {
    noun: "Control account",
    key: "control_account_key",
    rows: "changing",
    shows: "'company ' || company_key || ', account ' || gl_account_key || ', ' || control",
  },
  balance_assertion: {
    noun: "Balance assertion",
    key: "balance_assertion_key",
    rows: "changing",
    shows: "'account ' || gl_account_key || ', ' || assertion_date || ', ' || amount",
  },
  lock_move: {
    noun: "Move of a lock",
    key: "lock_move_key",
    rows: "appended",
    shows: "'company ' || company_key || ', ' || area || ', ' || strength || coalesce(', to ' || to_date, '')",
  },
  lock_pass: {
    noun: "Pass of a lock",
    key: "lock_pass_key",
    rows: "appended",
    shows: "'company ' || company_key || ', ' || area || ', ' || first_date || ' to ' || last_date",
  },
  employee_target: {
    noun: "Target of an employee",
    key: "employee_target_key",
    rows: "appended",
    shows: "'employee ' || employee_key || ', ' || effective_date",
  },
  budget: {
    noun: "Budget",
    key: "budget_key",
    rows: "changing",
    shows: "'account ' || gl_account_key || ', ' || budget_date || ', ' || amount",
  },

  sign_in_attempt: {
    noun: "Sign-in",
    key: "sign_in_attempt_key",
    rows: "changing",
    shows: "outcome || ' ' || user_name || ', ' || address || ', ' || quarter",
  },

  // Records that statements read.
  company: { noun: "Company", key: "company_key", rows: "changing", shows: "description" },
  account_group: { noun: "Account group", key: "account_group_key", rows: "changing", shows: "description" },
  gl_account: { noun: "GL account", key: "gl_account_key", rows: "changing", shows: "id" },
  bank_account: { noun: "Bank account", key: "bank_account_key", rows: "changing", shows: "description" },
  department: { noun: "Department", key: "department_key", rows: "changing", shows: "description" },
  client: { noun: "Client", key: "client_key", rows: "changing", shows: "description" },
  vendor: { noun: "Vendor", key: "vendor_key", rows: "changing", shows: "name" },
  employee: { noun: "Employee", key: "employee_key", rows: "changing", shows: "first_name || ' ' || last_name" },

  // What work costs and is sold for.
  activity: { noun: "Activity", key: "activity_key", rows: "changing", shows: "description" },
  employee_pay_rate: {
    noun: "Pay rate",
    key: "employee_pay_rate_key",
    rows: "changing",
    shows: "'employee ' || employee_key || ', ' || effective_date",
  },
  rate_table: { noun: "Rate table", key: "rate_table_key", rows: "changing", shows: "description" },
  rate_table_rate: {
    noun: "Bill rate",
    key: "rate_table_rate_key",
    rows: "changing",
    shows: "'rate table ' || rate_table_key || ', ' || effective_date || ', ' || bill_rate",
  },
  rate_table_markup: {
    noun: "Markup",
    key: "rate_table_markup_key",
    rows: "changing",
    shows: "'rate table ' || rate_table_key || ', ' || kind || ', ' || effective_date",
  },
  department_percent: {
    noun: "Department percentage",
    key: "department_percent_key",
    rows: "changing",
    shows: "'department ' || department_key || ', ' || effective_date",
  },
  standard_cost_rate: {
    noun: "Standard cost rate",
    key: "standard_cost_rate_key",
    rows: "changing",
    shows: "coalesce('employee type ' || employee_type_key, 'the firm') || ', ' || effective_date",
  },
  local_tax: { noun: "Local tax", key: "local_tax_key", rows: "changing", shows: "description || ', ' || rate" },
  overhead_group: { noun: "Overhead group", key: "overhead_group_key", rows: "changing", shows: "description" },
  overhead_group_detail: {
    noun: "Overhead group detail",
    key: "overhead_group_detail_key",
    rows: "changing",
    shows: "description",
  },
  timesheet_non_work_day: {
    noun: "Non-work day",
    key: "timesheet_non_work_day_key",
    rows: "changing",
    shows: "date || ', ' || description",
  },
  vendor_type: { noun: "Vendor type", key: "vendor_type_key", rows: "changing", shows: "description" },
  project: {
    noun: "Project",
    key: "project_key",
    rows: "changing",
    shows: "concat_ws(' ', nullif(id, ''), description)",
  },
  invoice_group: {
    noun: "Invoice group",
    key: "invoice_group_key",
    rows: "changing",
    shows: "'project ' || project_key || ', ' || description",
  },
  phase: {
    noun: "Phase",
    key: "phase_key",
    rows: "changing",
    shows: "'project ' || project_key || ', ' || concat_ws(' ', nullif(id, ''), description)",
  },
  resource: { noun: "Resource", key: "resource_key", rows: "changing", shows: "'project ' || project_key" },

  // What must be confirmed, and how the firm works.
  setting: { noun: "Setting", key: "setting_key", rows: "changing", shows: "name" },
  counted_payment: {
    noun: "Counted payment",
    key: "counted_payment_key",
    rows: "changing",
    shows: "counted_on || ', ' || paid",
  },
  pending_change: {
    noun: "Pending change",
    key: "pending_change_key",
    rows: "changing",
    shows: "kind || ', ' || summary",
  },
  second_person: {
    noun: "Second person",
    key: "second_person_key",
    rows: "changing",
    shows: "'since ' || since::date",
  },

  // Who may do what, and how they show who they are.
  role: { noun: "Role", key: "role_key", rows: "changing", shows: "code" },
  role_right: {
    noun: "Right of a role",
    key: "role_right_key",
    rows: "changing",
    shows: "'role ' || role_key || ', ' || right_name || ', ' || scope",
  },
  employee_role_reach: {
    noun: "Reach of a role",
    key: "employee_role_reach_key",
    rows: "changing",
    shows: "'employee ' || employee_key || ', ' || role",
  },
  employee_provider_role: {
    noun: "Role from a provider",
    key: "employee_provider_role_key",
    rows: "changing",
    shows: "'employee ' || employee_key || ', ' || role",
  },
  identity_change: {
    noun: "Identity change",
    key: "identity_change_key",
    rows: "changing",
    shows: "what || ', ' || by_name",
  },
  identity_provider: {
    noun: "Identity provider",
    key: "identity_provider_key",
    rows: "changing",
    shows: "label",
    without: ["last_problem", "last_problem_at"],
  },
  identity_provider_group: {
    noun: "Group of an identity provider",
    key: "identity_provider_group_key",
    rows: "changing",
    shows: "group_name || ', ' || role",
  },
  sign_in: { noun: "User", key: "sign_in_key", rows: "changing", shows: "user_name" },
  sign_in_identity: {
    noun: "Linked identity",
    key: "sign_in_identity_key",
    rows: "changing",
    shows: "'user ' || sign_in_key || ', ' || issuer",
    without: ["last_used_at"],
  },
  sign_in_factor: {
    noun: "Second factor",
    key: "sign_in_factor_key",
    rows: "changing",
    shows: "'user ' || sign_in_key || ', ' || name",
    without: ["last_used_at", "last_counter", "challenge", "tries"],
  },
  recovery_code: { noun: "Recovery code", key: "recovery_code_key", rows: "changing", shows: "'user ' || sign_in_key" },
  sign_in_link: {
    noun: "Link to set a password",
    key: "sign_in_link_key",
    rows: "changing",
    shows: "'user ' || sign_in_key || ', ' || purpose",
  },
  api_token: {
    noun: "API token",
    key: "api_token_key",
    rows: "changing",
    shows: "'user ' || sign_in_key || ', ' || name",
    without: ["last_used_at", "last_used_address"],
  },
  webhook: {
    noun: "Webhook",
    key: "webhook_key",
    rows: "changing",
    shows: "url",
    without: ["position", "claim", "claimed_until", "failures", "next_attempt", "last_delivered"],
  },

  unaudited_change: {
    noun: "Change without an audit row",
    key: "unaudited_change_key",
    rows: "appended",
    shows: "table_name || ', seal ' || seal",
  },
  audit_seal: isTheSeal,
  seal_queue: isTheSeal,
  seal_form: isTheSeal,
  seal_part: isTheSeal,
  check_run: belongsToTheService,

  balance: isRecounted,
  balance_delta: isRecounted,
  books_month: isRecounted,
  labor_sum: isRecounted,
  labor_sum_delta: isRecounted,
  open_amount: isRecounted,
  open_amount_delta: isRecounted,
  lock_date: isRecounted,
  project_month: isRecounted,
  project_figure: isRecounted,
  project_sum: isRecounted,
  project_sum_delta: isRecounted,
  kept_count: isRecounted,
  list_mark: isRecounted,
  list_change: isRecounted,
  timesheet_count: isRecounted,
  client_invoice_counter: isRecounted,
  event: { notSealed: "Events are made from the sealed audit and removed after a while." },
  event_stream: belongsToTheService,

  client_invoice_claim: { notSealed: "It is the work on a draft, which is not in the books." },
  applied_template: isAudited,
  setup_step: isAudited,
  client_contact: isAudited,
  client_type: isAudited,
  contact: isAudited,
  contact_type: isAudited,
  custom_field: isAudited,
  deduction: isAudited,
  email_template: isAudited,
  employee_type: isAudited,
  fringe: isAudited,
  import_key: isAudited,
  import_run: isAudited,
  invoice_format: isAudited,
  marketing_final_disposition: isAudited,
  marketing_stage: isAudited,
  pay: isAudited,
  payroll_tax: isAudited,
  phase_contact: isAudited,
  project_contact: isAudited,
  project_type: isAudited,
  vendor_contact: isAudited,
  wage_table: isAudited,

  idempotency: belongsToTheService,
  migration: belongsToTheService,
  postponed_index: belongsToTheService,
  public_member: { notSealed: "It is printed from the definitions, which check compares with it." },
  report_reader: {
    notSealed:
      "It says what a user of the database's own sees, and stays behind when the firm moves; the firm's role may not read it.",
  },
  session: belongsToTheService,
  sign_in_address: belongsToTheService,
  saved_view: belongsToTheService,
  schema_file: belongsToTheService,
  data_key: belongsToTheService,
  sign_in_failure: belongsToTheService,
  sign_in_step: belongsToTheService,
  webhook_delivery: belongsToTheService,
};

/** The sealed tables, by name. */
export const sealedTables: ReadonlyMap<string, SealedTable> = new Map(
  Object.entries(firmTableSeals).flatMap(([name, table]) => ("key" in table ? [[name, table] as const] : [])),
);
