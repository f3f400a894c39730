/** Documents of the source as rows of the tables here. Pure. */
import { addDays, type DateOnly, formatMoney, type Money, subtract, noMoney } from "@plumbline/accounting";
import type { HistoryDocument, Row } from "../history/index.ts";
import { toCents } from "./own-figures.ts";
import type { Members } from "./source.ts";

/** What rows of documents refer to. */
export interface KnownRecords {
  /** The keys in each table. */
  readonly keys: ReadonlyMap<string, ReadonlySet<number>>;
  /** The project of each phase. */
  readonly phases: ReadonlyMap<number, number>;
  /** Employees by their names, where a name belongs to one of them only. */
  readonly employees: ReadonlyMap<string, number>;
}

/** A document, or why it cannot be taken over. */
export type Read = HistoryDocument | { readonly leftOut: string };

const listIn = (wire: Members | undefined, member: string): Members[] => (wire?.[member] ?? []) as Members[];
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number(value ?? 0));
/** The day of a date or time of the source. */
const dayOf = (value: unknown): DateOnly | null =>
  textOf(value) === "" ? null : (textOf(value).slice(0, 10) as DateOnly);
/** A moment without the name of its zone: "2026-03-31 14:05:00.000-05:00", or a time in the firm's zone. */
const momentOf = (value: unknown): string | null =>
  textOf(value) === "" ? null : textOf(value).split(" (")[0]!.replace(" GMT", "");

class Reader {
  readonly #known: KnownRecords;
  readonly #name: string;
  problem: string | undefined;

  constructor(known: KnownRecords, name: string) {
    this.#known = known;
    this.#name = name;
  }

  /** A key that must exist here. */
  required(table: string, key: unknown): number {
    if (!this.#has(table, key))
      this.problem ??= `${this.#name} refers to ${table.replaceAll("_", " ")} ${String(key ?? "")}, which the source does not list; it was left out.`;
    return key as number;
  }

  /** A key that is emptied where it does not exist here. */
  optional(table: string, key: unknown): number | null {
    return this.#has(table, key) ? (key as number) : null;
  }

  /** The project and phase of a row; the project's own key is the project itself. */
  place(project: unknown, phase: unknown): { project_key: number | null; phase_key: number | null } {
    if ((project ?? null) === null) return { project_key: null, phase_key: null };
    const project_key = this.required("project", project);
    if ((phase ?? null) === null || phase === project) return { project_key, phase_key: null };
    if (this.#known.phases.get(phase as number) !== project_key)
      this.problem ??= `${this.#name} refers to phase ${String(phase)}, which is not a phase of project ${project_key}; it was left out.`;
    return { project_key, phase_key: phase as number };
  }

  employeeNamed(name: unknown): number | null {
    return this.#known.employees.get(textOf(name)) ?? null;
  }

  finish(document: HistoryDocument): Read {
    return this.problem === undefined ? document : { leftOut: this.problem };
  }

  #has(table: string, key: unknown): boolean {
    return this.#known.keys.get(table)?.has(key as number) === true;
  }
}

/** A vendor invoice, with what was open of it on the cutover date. */
export function readInvoice(wire: Members, lines: readonly Members[], open: Money, known: KnownRecords): Read {
  const key = wire["VendorInvoiceKey"] as number;
  const reader = new Reader(known, `Vendor invoice ${key}`);
  // An invoice that was open on the cutover date was voided later.
  const isVoided = wire["Status"] === "Voided" && open === noMoney;
  const paid = isVoided ? (wire["PaidAmount"] ?? 0) : formatMoney(subtract(toCents(wire["Amount"]), open));
  const header = {
    vendor_invoice_key: key,
    vendor_key: reader.required("vendor", wire["VendorKey"]),
    company_key: reader.required("company", wire["CompanyKey"]),
    description: textOf(wire["Description"]),
    status: isVoided ? "Voided" : "Normal",
    type: wire["Type"] === "BeginningBalance" ? "BeginningBalance" : "Normal",
    number: textOf(wire["Number"]),
    invoice_date: dayOf(wire["Date"]),
    accounting_date: dayOf(wire["AccountingDate"] ?? wire["Date"]),
    date_to_pay: dayOf(wire["DateToPay"] ?? wire["Date"]),
    amount: wire["Amount"],
    paid_amount: paid,
    notes: textOf(wire["Notes"]),
    on_hold: wire["OnHold"] === true,
    // The interface does not show when it was voided.
    void_date: isVoided ? dayOf(wire["AccountingDate"] ?? wire["Date"]) : null,
    is_history: true,
  };
  const rows = lines.map((line, at) => ({
    transaction_key: line["TransactionKey"],
    vendor_invoice_key: key,
    line: at + 1,
    ...reader.place(line["ProjectKey"], line["PhaseKey"]),
    activity_key: (line["ActivityKey"] ?? null) === null ? null : reader.required("activity", line["ActivityKey"]),
    company_key: reader.required("company", line["CompanyKey"] ?? wire["CompanyKey"]),
    units: numberOf(line["Units"]),
    unit_description: textOf(line["UnitDescription"]),
    cost_rate: numberOf(line["CostRate"]),
    cost_amount: line["CostAmount"],
    account_key: reader.required("gl_account", line["AccountKey"]),
    department_key: reader.required("department", line["DepartmentKey"]),
    hold: line["Hold"] === true,
    non_1099: line["Non_1099"] === true,
    notes: textOf(line["Notes"]),
  }));
  return reader.finish({ key, header, inside: { vendor_invoice_line: rows } });
}

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const kinds = { regular: "Regular", overtime: "Overtime", doubletime: "Doubletime" } as const;

/** The cells of a row as arrays of seven days, with their sum. */
function cellsOf(wire: Members): { cells: Row; hours: number } {
  const hoursOf = (kind: string) => days.map((day) => numberOf(wire[`D${day} ${kind}`]));
  const hours = Object.fromEntries(Object.entries(kinds).map(([column, kind]) => [column, hoursOf(kind)]));
  const sum =
    Object.values(hours)
      .flat()
      .reduce((total, each) => total + Math.round(each * 100), 0) / 100;
  const notesOf = (kind: string) => days.map((day) => textOf(wire[`D${day} ${kind}`]));
  return { cells: { ...hours, notes: notesOf("Notes"), overtime_notes: notesOf("OT Notes") }, hours: sum };
}

/** A timesheet that accounting has approved. The item of the list has who approved it and when, with names only. */
export function readTimesheet(wire: Members, item: Members, known: KnownRecords): Read {
  const key = wire["TimesheetKey"] as number;
  const reader = new Reader(known, `Timesheet ${key}`);
  const date = dayOf(wire["TimesheetDate"])!;
  const submitted = momentOf(item["Submitted Date"] ?? wire["SubmittedDateTime"]) ?? date;
  const approved = momentOf(item["Accounting Approved Date"]) ?? submitted;
  const overheads = listIn(wire["Overhead"] as Members, "Detail").map((row) => ({ row, ...cellsOf(row) }));
  const projects = listIn(wire["Project"] as Members, "Detail").map((row) => {
    const of = cellsOf(row);
    const isApproved = row["Project Manager Approved"] ?? item["Project Manager Approved"] === true;
    return { row, ...of, isApproved: isApproved === true };
  });
  const worked = projects.filter(({ hours }) => hours > 0);
  const total = [...overheads, ...projects].reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100;
  const percent = numberOf(wire["ActualBillablePercent"] ?? item["Actual Billable Percent"]);
  const supervisor = momentOf(item["Supervisor Approved Date"]);
  const header = {
    timesheet_key: key,
    employee_key: reader.required("employee", wire["EmployeeKey"]),
    company_key: reader.required("company", wire["CompanyKey"]),
    week_start: addDays(date, -6),
    status: "Accounting Approved",
    submitted_at: submitted,
    submitted_by: reader.optional("employee", wire["SubmittedBy"]) ?? reader.employeeNamed(item["Submitted By"]),
    supervisor_approved_at: supervisor ?? (item["Supervisor Approved"] === true ? submitted : null),
    supervisor_approved_by: reader.employeeNamed(item["Supervisor Approved By"]),
    accounting_approved_at: approved,
    accounting_approved_by: reader.employeeNamed(item["Accounting Approved By"]),
    paid_at: item["Paid"] === true ? approved : null,
    total_hours: total,
    // Hours have two decimals, so the percentage of a week gives them exactly.
    billable_hours: Math.round(percent * total) / 100,
    project_rows: worked.length,
    project_rows_approved: worked.filter(({ isApproved }) => isApproved).length,
    is_history: true,
    was_billed: item["Billed"] === true,
  };
  const overheadRows = overheads.map(({ row, cells }, at) => ({
    timesheet_row_key: row["Timesheet Overhead Key"],
    timesheet_key: key,
    position: at,
    overhead_group_detail_key: reader.required("overhead_group_detail", row["Timesheet Overhead Group Detail Key"]),
    ...cells,
  }));
  const projectRows = projects.map(({ row, cells, isApproved }, at) => ({
    timesheet_row_key: row["Timesheet Project Key"],
    timesheet_key: key,
    position: overheads.length + at,
    ...reader.place(row["Project Key"], row["Phase Key"]),
    activity_key: reader.required("activity", row["Activity Key"]),
    employee_type_key: reader.optional("employee_type", row["Employee Type Key"]),
    ...cells,
    approved_at: isApproved ? submitted : null,
  }));
  const breaks = listIn(wire, "Breaktime").map((each) => readBreak(each, key, reader));
  return reader.finish({
    key,
    header,
    inside: { timesheet_row: [...overheadRows, ...projectRows], timesheet_break_time: breaks },
  });
}

function readBreak(wire: Members, timesheet: number, reader: Reader): Row {
  const named = (name: string) => {
    const column = name.toLowerCase().replace(" ", "_");
    return [
      [`${column}_opt_out`, wire[`${name} Opt Out`] === true || wire[`${name} Status Value`] === "OptOut"],
      [`${column}_minutes`, wire[`${name} Minutes`] ?? null],
    ];
  };
  return {
    timesheet_break_time_key: wire["Timesheet Break Time Key"],
    timesheet_key: timesheet,
    date: dayOf(wire["Date"]),
    day_start_time: wire["Day Start Time"] ?? null,
    day_end_time: wire["Day End Time"] ?? null,
    work_location: textOf(wire["Work Location"]),
    notes: textOf(wire["Notes"]),
    rest_breaks: numberOf(wire["Number of Rest Breaks"]),
    meal_breaks: numberOf(wire["Number of Meal Breaks"]),
    ...Object.fromEntries(["Break 1", "Break 2", "Break 3", "Meal 1", "Meal 2"].flatMap(named)),
    last_updated_by: reader.optional("employee", wire["Last Updated By Key"]),
    last_updated: momentOf(wire["Last Updated Date"]) ?? dayOf(wire["Date"]),
  };
}

/** A processed expense report. `files` has the bytes of attachments, as base64. */
export function readReport(
  wire: Members,
  item: Members,
  files: ReadonlyMap<number, string>,
  known: KnownRecords,
): Read {
  const key = wire["ExpenseReportKey"] as number;
  const reader = new Reader(known, `Expense report ${key}`);
  const modified = momentOf(wire["LastModifiedDate"]);
  const submitted = momentOf(wire["SubmittedDate"]) ?? modified;
  // The interface does not show when it was processed and paid.
  const processed = momentOf(wire["AccountingApprovedDate"]) ?? momentOf(wire["SupervisorApprovedDate"]) ?? submitted;
  const employee = reader.required("employee", wire["EmployeeKey"] ?? wire["SubmittedByEmployeeKey"]);
  const header = {
    expense_report_key: key,
    employee_key: employee,
    company_key: reader.required("company", wire["CompanyKey"] ?? item["CompanyKey"]),
    beginning_date: dayOf(wire["BeginningDate"]),
    ending_date: dayOf(wire["EndingDate"]),
    description: textOf(wire["Description"]),
    advance_amount: numberOf(wire["AdvanceAmount"]),
    notes: textOf(wire["Notes"]),
    status: "Processed",
    submitted_at: submitted,
    submitted_by_employee_key: reader.optional("employee", wire["SubmittedByEmployeeKey"]),
    supervisor_approved_at: momentOf(wire["SupervisorApprovedDate"]),
    supervisor_approved_by_employee_key: reader.optional("employee", wire["SupervisorApprovedByEmployeeKey"]),
    accounting_approved_at: momentOf(wire["AccountingApprovedDate"]),
    accounting_approved_by_employee_key: reader.optional("employee", wire["AccountingApprovedByEmployeeKey"]),
    processed_at: processed,
    accounting_date: dayOf(wire["AccountingDate"] ?? wire["EndingDate"]),
    paid_at: wire["IsPaid"] === true ? processed : null,
    needs_re_approval: wire["NeedsReApproval"] === true,
    re_approved_by_employee_key: reader.optional("employee", wire["ReApprovedBy"]),
    re_approved_at: momentOf(wire["ReApprovedDateTime"]),
    last_modified: modified,
    is_history: true,
  };
  const wires = listIn(wire, "Expenses");
  const lines = wires.map((line, at) => ({
    expense_key: line["ExpenseKey"],
    expense_report_key: key,
    position: at,
    expense_date: dayOf(line["Date"]),
    activity_key: reader.required("activity", line["ActivityKey"]),
    ...reader.place(line["ProjectKey"], line["PhaseKey"]),
    is_unit_based: line["IsUnitBased"] === true,
    units: numberOf(line["Units"]),
    unit_rate: line["UnitRate"] ?? null,
    exact_unit_rate: line["UnitRate"] ?? null,
    cost_amount: numberOf(line["CostAmount"]),
    bank_account_key: reader.optional("bank_account", line["BankAccountKey"]),
    rejected_by_employee_key: reader.optional("employee", line["RejectedByByEmployeeKey"]),
    payee: textOf(line["Payee"]),
    is_personal_expense: line["IsPersonalExpense"] === true,
    reference: textOf(line["Reference"]),
    manager_notes: textOf(line["ManagerNotes"]),
    notes: textOf(line["Notes"]),
  }));
  const attachments = wires.flatMap((line) =>
    listIn(line, "Attachments").flatMap((file) => {
      const data = files.get(file["FileKey"] as number);
      return data === undefined ? [] : [readFile(file, data, { line, report: key, employee, saved: submitted })];
    }),
  );
  return reader.finish({ key, header, inside: { expense: lines, attachment: attachments } });
}

function readFile(
  file: Members,
  data: string,
  of: { readonly line: Members; readonly report: number; readonly employee: number; readonly saved: string | null },
): Row {
  return {
    file_key: file["FileKey"],
    employee_key: of.employee,
    saved_for_expense_key: of.line["ExpenseKey"],
    expense_key: of.line["ExpenseKey"],
    expense_report_key: of.report,
    filename: textOf(file["Filename"]),
    mime_type: textOf(file["MimeType"]),
    description: textOf(file["Description"]),
    byte_count: Buffer.from(data, "base64").length,
    data: `\\x${Buffer.from(data, "base64").toString("hex")}`,
    saved_at: of.saved,
  };
}
