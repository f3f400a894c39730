/** Documents of another system from the rows of a file. Pure. */
import { addDays, type DateOnly } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Row } from "../history/index.ts";
import { refuseRow } from "./import-row.ts";
import type { HistoryType } from "./history-types.ts";

/** A row of a document, with its values as their columns store them. */
export interface DocumentRow {
  readonly number: number;
  readonly values: Row;
}

/** What documents need to know of the firm. */
export interface DocumentFacts {
  readonly companyOf: ReadonlyMap<number, number>;
  /** The company of a firm that has only one. */
  readonly onlyCompany: number | undefined;
  /** Projects and phases whose work is never billed. */
  readonly neverBilled: ReadonlySet<number>;
  readonly now: string;
}

/** A document without its keys. */
export interface BuiltDocument {
  readonly company: number;
  readonly header: Row;
  /** The rows of the table inside it. */
  readonly rows: readonly Row[];
  /** The days that it is entered on, with the rows that name them. */
  readonly days: readonly {
    readonly row: number;
    readonly property: string;
    readonly day: DateOnly;
    readonly weekEnd?: DateOnly;
  }[];
}

export type Built = BuiltDocument | { readonly refusals: readonly Refusal[] };

/** The members of the document: each from the first row that has it. Rows that differ are refused. */
function sharedValues(rows: readonly DocumentRow[], shared: ReadonlySet<string>, refusals: Refusal[]): Row {
  const found = new Map<string, { readonly value: unknown; readonly row: number }>();
  for (const { number, values } of rows)
    for (const name of shared) {
      const value = values[name];
      if (value === undefined) continue;
      const known = found.get(name);
      if (known === undefined) found.set(name, { value, row: number });
      else if (known.value !== value)
        refusals.push(
          refuseRow(
            number,
            "notAllowed",
            `${name} differs from row ${known.row}, which belongs to the same document. Enter the same value, or leave it empty.`,
            { property: name, value },
          ),
        );
    }
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value]));
}

export function buildDocument(
  type: HistoryType,
  rows: readonly DocumentRow[],
  shared: ReadonlySet<string>,
  facts: DocumentFacts,
): Built {
  const refusals: Refusal[] = [];
  const document = sharedValues(rows, shared, refusals);
  const first = rows[0]!.number;
  for (const name of required[type])
    if (document[name] === undefined)
      refusals.push(refuseRow(first, "invalid", `${name} is required.`, { property: name }));
  if (refusals.length > 0) return { refusals };
  const company =
    document["CompanyKey"] ??
    (type === "HistoryVendorInvoices" ? facts.onlyCompany : facts.companyOf.get(document["EmployeeKey"] as number));
  if (typeof company !== "number") {
    const reason = "CompanyKey is required: the firm has several companies.";
    return { refusals: [...refusals, refuseRow(first, "invalid", reason, { property: "CompanyKey" })] };
  }
  const given: Given = { document, company, rows, facts, refusals };
  const built = builders[type](given);
  return refusals.length > 0 ? { refusals } : { company, ...built };
}

/** Members of documents that one of their rows must have. */
const required: Readonly<Record<HistoryType, readonly string[]>> = {
  HistoryTimesheets: ["EmployeeKey"],
  HistoryExpenseReports: ["EmployeeKey"],
  HistoryVendorInvoices: ["VendorKey", "Date"],
};

interface Given {
  readonly document: Row;
  readonly company: number;
  readonly rows: readonly DocumentRow[];
  readonly facts: DocumentFacts;
  readonly refusals: Refusal[];
}

type Body = Omit<BuiltDocument, "company">;

const builders: Readonly<Record<HistoryType, (given: Given) => Body>> = {
  HistoryTimesheets: timesheet,
  HistoryExpenseReports: expenseReport,
  HistoryVendorInvoices: vendorInvoice,
};

const hundredths = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const decimal = (count: number): string => (count / 100).toFixed(2);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const noHours = () => Array.from({ length: 7 }, () => "0");
const noNotes = () => Array.from({ length: 7 }, () => "");

interface WeekRow {
  readonly values: Row;
  readonly cells: Readonly<Record<string, string[]>>;
  /** The row of the file for each day. */
  readonly rowOf: Map<number, number>;
  hours: number;
}

const kinds = { Regular: "regular", Overtime: "overtime", Doubletime: "doubletime" } as const;
const notes = { Notes: "notes", OvertimeNotes: "overtime_notes" } as const;
const placeNames = ["OverheadGroupDetailKey", "ProjectKey", "PhaseKey", "ActivityKey", "EmployeeTypeKey"] as const;

/** A week of an employee: its cells by place and day. */
function timesheet({ document, company, rows, facts, refusals }: Given): Body {
  const week = rows[0]!.values["Week"] as DateOnly;
  const places = new Map<string, WeekRow>();
  const byDay = new Map<number, number>();
  for (const { number, values } of rows) {
    const place = JSON.stringify(placeNames.map((name) => values[name] ?? null));
    const known = places.get(place) ?? newWeekRow(values);
    places.set(place, known);
    const day = dayIn(week, values["Date"] as DateOnly);
    const other = known.rowOf.get(day);
    if (other !== undefined) {
      const reason = `The row has the same employee, day, place and activity as row ${other}. Add the hours up in one row.`;
      refusals.push(refuseRow(number, "notAllowed", reason, { property: "Date", value: values["Date"] }));
      continue;
    }
    known.rowOf.set(day, number);
    for (const [name, column] of Object.entries(kinds)) known.cells[column]![day] = textOf(values[name] ?? "0");
    for (const [name, column] of Object.entries(notes)) known.cells[column]![day] = textOf(values[name]);
    const worked = Object.keys(kinds).reduce((sum, name) => sum + hundredths(values[name]), 0);
    known.hours += worked;
    const inDay = (byDay.get(day) ?? 0) + worked;
    byDay.set(day, inDay);
    if (inDay > 2400 && inDay - worked <= 2400)
      refusals.push(
        refuseRow(number, "notAllowed", `${String(values["Date"])} has more than 24 hours.`, {
          property: "Date",
          value: values["Date"],
        }),
      );
  }
  const end = addDays(week, 6);
  const all = [...places.values()];
  const worked = all.filter(({ values, hours }) => values["ProjectKey"] !== undefined && hours > 0);
  const billable = worked.filter(
    ({ values }) => !facts.neverBilled.has((values["PhaseKey"] ?? values["ProjectKey"]) as number),
  );
  const sum = (of: readonly WeekRow[]) => decimal(of.reduce((total, { hours }) => total + hours, 0));
  const header = {
    employee_key: document["EmployeeKey"],
    company_key: company,
    week_start: week,
    status: "Accounting Approved",
    submitted_at: end,
    submitted_by: null,
    supervisor_approved_at: null,
    supervisor_approved_by: null,
    accounting_approved_at: end,
    accounting_approved_by: null,
    paid_at: end,
    total_hours: sum(all),
    billable_hours: sum(billable),
    project_rows: worked.length,
    project_rows_approved: worked.length,
    is_history: true,
    was_billed: false,
  };
  const inside = all.map(({ values, cells, hours }, position) => ({
    position,
    overhead_group_detail_key: values["OverheadGroupDetailKey"] ?? null,
    ...placeOf(values),
    activity_key: values["ActivityKey"] ?? null,
    employee_type_key: values["EmployeeTypeKey"] ?? null,
    approved_at: values["ProjectKey"] !== undefined && hours > 0 ? end : null,
    ...cells,
  }));
  const days = rows.map(({ number, values }) => ({
    row: number,
    property: "Date",
    day: values["Date"] as DateOnly,
    weekEnd: end,
  }));
  return { header, rows: inside, days };
}

function newWeekRow(values: Row): WeekRow {
  const cells = {
    regular: noHours(),
    overtime: noHours(),
    doubletime: noHours(),
    notes: noNotes(),
    overtime_notes: noNotes(),
  };
  return { values, cells, rowOf: new Map(), hours: 0 };
}

const dayMs = 86_400_000;
const dayIn = (week: DateOnly, day: DateOnly): number => Math.round((Date.parse(day) - Date.parse(week)) / dayMs);

function placeOf(values: Row): { project_key: unknown; phase_key: unknown } {
  const project = values["ProjectKey"] ?? null;
  const phase = values["PhaseKey"] ?? null;
  return { project_key: project, phase_key: phase === project ? null : phase };
}

function expenseReport({ document, company, rows, facts, refusals }: Given): Body {
  const dates = rows.flatMap(({ values }) => (values["Date"] === undefined ? [] : [values["Date"] as DateOnly])).sort();
  const first = rows[0]!.number;
  const beginning = (document["BeginningDate"] ?? dates[0] ?? null) as DateOnly | null;
  const ending = (document["EndingDate"] ?? dates.at(-1) ?? null) as DateOnly | null;
  const posted = (document["AccountingDate"] ?? ending) as DateOnly | null;
  if (posted === null)
    refusals.push(
      refuseRow(first, "invalid", "The report has no date. Fill Date, EndingDate or AccountingDate.", {
        property: "AccountingDate",
      }),
    );
  if (beginning !== null && ending !== null && beginning > ending)
    refusals.push(
      refuseRow(first, "notAllowed", `BeginningDate ${beginning} is after EndingDate ${ending}.`, {
        property: "BeginningDate",
        value: beginning,
      }),
    );
  const header = {
    employee_key: document["EmployeeKey"],
    company_key: company,
    beginning_date: beginning,
    ending_date: ending,
    description: textOf(document["Description"]),
    advance_amount: document["AdvanceAmount"] ?? "0",
    notes: textOf(document["ReportNotes"]),
    status: "Processed",
    submitted_at: posted,
    submitted_by_employee_key: null,
    supervisor_approved_at: null,
    supervisor_approved_by_employee_key: null,
    accounting_approved_at: posted,
    accounting_approved_by_employee_key: null,
    processed_at: posted,
    accounting_date: posted,
    paid_at: document["IsPaid"] === false ? null : posted,
    needs_re_approval: false,
    re_approved_by_employee_key: null,
    re_approved_at: null,
    last_modified: facts.now,
    is_history: true,
  };
  const inside = rows.map(({ values }, position) => ({
    position,
    expense_date: values["Date"] ?? null,
    activity_key: values["ActivityKey"],
    ...placeOf(values),
    is_unit_based: values["UnitRate"] !== undefined,
    units: values["Units"] ?? "0",
    unit_rate: values["UnitRate"] ?? null,
    exact_unit_rate: values["UnitRate"] ?? null,
    cost_amount: values["CostAmount"],
    bank_account_key: values["BankAccountKey"] ?? null,
    rejected_by_employee_key: null,
    payee: textOf(values["Payee"]),
    is_personal_expense: values["IsPersonalExpense"] === true,
    reference: textOf(values["Reference"]),
    manager_notes: "",
    notes: textOf(values["Notes"]),
  }));
  return {
    header,
    rows: inside,
    days: posted === null ? [] : [{ row: first, property: "AccountingDate", day: posted }],
  };
}

function vendorInvoice({ document, company, rows, refusals }: Given): Body {
  const first = rows[0]!.number;
  const dated = document["Date"] as DateOnly;
  const posted = (document["AccountingDate"] ?? dated) as DateOnly;
  const amount = rows.reduce((sum, { values }) => sum + hundredths(values["CostAmount"]), 0);
  const paid = document["PaidAmount"] === undefined ? amount : hundredths(document["PaidAmount"]);
  if (Math.abs(paid) > Math.abs(amount) || paid * amount < 0)
    refusals.push(
      refuseRow(first, "notAllowed", `PaidAmount ${decimal(paid)} is more than the invoice of ${decimal(amount)}.`, {
        property: "PaidAmount",
        value: document["PaidAmount"],
      }),
    );
  const header = {
    vendor_key: document["VendorKey"],
    company_key: company,
    description: textOf(document["Description"]),
    status: "Normal",
    type: "Normal",
    number: textOf(document["Number"]),
    invoice_date: dated,
    accounting_date: posted,
    date_to_pay: document["DateToPay"] ?? dated,
    amount: decimal(amount),
    paid_amount: decimal(paid),
    notes: textOf(document["InvoiceNotes"]),
    on_hold: document["OnHold"] === true,
    void_date: null,
    is_history: true,
  };
  const inside = rows.map(({ values }, at) => ({
    line: at + 1,
    ...placeOf(values),
    activity_key: values["ActivityKey"] ?? null,
    company_key: company,
    units: values["Units"] ?? "0",
    unit_description: textOf(values["UnitDescription"]),
    cost_rate: values["CostRate"] ?? "0",
    cost_amount: values["CostAmount"],
    account_key: values["AccountKey"],
    department_key: values["DepartmentKey"],
    hold: values["Hold"] === true,
    non_1099: values["Non_1099"] === true,
    notes: textOf(values["Notes"]),
  }));
  return { header, rows: inside, days: [{ row: first, property: "AccountingDate", day: posted }] };
}
