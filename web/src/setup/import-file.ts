import type { ImportField, ImportedRow } from "@plumbline/client";
import type { Column } from "../shared/columns.ts";
import { toCsv } from "../shared/export.ts";
import { CallError, type WebArguments, type WebContent } from "../calls/call.ts";

export const importTypes = [
  { value: "Clients", label: "Clients", page: "/app/clients", accounting: false },
  { value: "Contacts", label: "Contacts", page: "/app/contacts", accounting: false },
  { value: "Vendors", label: "Vendors", page: "/app/vendors", accounting: false },
  { value: "Projects", label: "Projects", page: "/app/projects", accounting: false },
  { value: "Employees", label: "Employees", page: "/app/setup/people", accounting: false },
  { value: "GLAccounts", label: "GL accounts", page: "/app/setup/accounts", accounting: true },
  { value: "InvoiceGroups", label: "Invoice groups of projects", page: "", accounting: false },
  { value: "Phases", label: "Phases of projects", page: "", accounting: false },
  { value: "Resources", label: "Resources of projects", page: "", accounting: false },
  { value: "RateTableRates", label: "Rates of rate tables", page: "", accounting: false },
  { value: "RateTableMarkups", label: "Markups of rate tables", page: "", accounting: false },
  { value: "ClientContacts", label: "Contacts of clients", page: "/app/clients", accounting: false },
  { value: "VendorContacts", label: "Contacts of vendors", page: "/app/vendors", accounting: false },
  { value: "PayRates", label: "Pay rates of employees", page: "/app/setup/people", accounting: false },
  { value: "BeginningBalances", label: "Beginning balances", page: "/app/ledger/journals", accounting: true },
  { value: "OpeningTrialBalance", label: "Opening: trial balance", page: "/app/setup/openings", accounting: true },
  { value: "OpeningClientInvoices", label: "Opening: client invoices", page: "/app/setup/openings", accounting: true },
  { value: "OpeningVendorInvoices", label: "Opening: vendor invoices", page: "/app/setup/openings", accounting: true },
  { value: "OpeningPrepayments", label: "Opening: prepayments", page: "/app/setup/openings", accounting: true },
  { value: "OpeningExpenseReports", label: "Opening: expense reports", page: "/app/setup/openings", accounting: true },
  { value: "OpeningWork", label: "Opening: work", page: "/app/setup/openings", accounting: true },
  { value: "OpeningBillings", label: "Opening: billed to date", page: "/app/setup/openings", accounting: true },
  {
    value: "OpeningVendorCosts",
    label: "Opening: vendor costs to date",
    page: "/app/setup/openings",
    accounting: true,
  },
  { value: "OpeningProgress", label: "Opening: percent complete", page: "/app/setup/openings", accounting: true },
  { value: "HistoryTimesheets", label: "History: timesheets", page: "", accounting: true },
  { value: "HistoryExpenseReports", label: "History: expense reports", page: "", accounting: true },
  {
    value: "HistoryVendorInvoices",
    label: "History: vendor invoices",
    page: "/app/vendor-invoices",
    accounting: true,
  },
] as const;

/** Types whose rows are one document of a company together: another file replaces them, and they have no keys. */
export const isOneDocument = (type: string): boolean => type === "BeginningBalances" || type.startsWith("Opening");

const listTypes: readonly string[] = [
  "RateTableRates",
  "RateTableMarkups",
  "ClientContacts",
  "VendorContacts",
  "PayRates",
];

/** Types whose rows are lines of documents that another system has posted. */
export const isHistory = (type: string): boolean => type.startsWith("History");

/** Types whose rows are records with keys of their own. */
export const isKeyed = (type: string): boolean => !isOneDocument(type) && !listTypes.includes(type) && !isHistory(type);

/** The records that can be imported. */
export type ImportType = (typeof importTypes)[number]["value"];

export type { ImportField };

export type ImportColumns = WebContent<"GetImportColumns">;

export type { ImportedRow };

export type ImportResult = WebContent<"ImportRecords">;

type SkippedRow = ImportResult["SkippedRows"][number];

/** The selected file as API methods expect it. */
export interface ChosenFile {
  readonly name: string;
  readonly format: "CSV" | "Excel";
  readonly data: string;
}

/** How columns map to fields, and defaults for new records. */
export interface Matching {
  readonly fields: Readonly<Record<string, string | null>>;
  readonly externalId: string | null;
  readonly defaults: Readonly<Record<string, string>>;
  readonly clears: boolean;
  /** A row with the name of an existing record changes that record. */
  readonly byName: boolean;
}

/** The arguments of ImportRecords. `skips`: rows with problems are left out instead of refusing the file. */
export function importArguments(
  type: ImportType,
  file: ChosenFile,
  matching: Matching,
  skips = false,
): WebArguments<"ImportRecords"> {
  const defaults = Object.entries(matching.defaults).filter(([, value]) => value !== "");
  return {
    Type: type,
    Format: file.format,
    Data: file.data,
    Filename: file.name,
    Mapping: matching.fields,
    ...(matching.externalId === null ? {} : { ExternalIDColumn: matching.externalId }),
    ...(defaults.length === 0 ? {} : { Defaults: Object.fromEntries(defaults) }),
    EmptyCells: matching.clears ? "Clear" : "Keep",
    ...(matching.byName ? { MatchByName: true } : {}),
    ...(skips ? { InvalidRows: "Skip" } : {}),
  };
}

/** The matching that the service proposes. */
export function proposedMatching(columns: ImportColumns): Matching {
  const fields = columns.Columns.map(({ Heading, Field }) => [
    Heading,
    Field === "" || Field === "ExternalID" ? null : Field,
  ]);
  return {
    fields: Object.fromEntries(fields) as Matching["fields"],
    externalId: columns.ExternalIDColumn || null,
    defaults: {},
    clears: false,
    byName: false,
  };
}

/** Required fields that no column fills. */
export function unfilledFields({ Fields }: ImportColumns, { fields }: Matching): ImportField[] {
  const filled = new Set(Object.values(fields));
  return Fields.filter(({ Field, Required }) => Required && !filled.has(Field));
}

/** An error in the file with its location. */
export interface ImportProblem {
  readonly id: number;
  readonly row: number | null;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** The errors of an import by row. */
export function importProblems(error: Error): ImportProblem[] {
  if (!(error instanceof CallError)) return [];
  return error.errors.map(({ ErrorMessage, ErrorData }, id) => {
    const property = typeof ErrorData["Property"] === "string" ? ErrorData["Property"] : "";
    const reason = typeof ErrorData["Reason"] === "string" ? ErrorData["Reason"] : ErrorMessage;
    const value = ErrorData[property.split(/[.[]/).at(-1) ?? ""] ?? ErrorData[property];
    return {
      id,
      row: typeof ErrorData["Row"] === "number" ? ErrorData["Row"] : null,
      column: typeof ErrorData["Column"] === "string" ? ErrorData["Column"] : property,
      value: value === undefined || value === null ? "" : String(value),
      reason: reason.replace(/^Row \d+(, column "(?:[^"\\]|\\.)*")?: /, ""),
    };
  });
}

/** The problems of rows that were skipped. */
export function skippedProblems({ Headings, SkippedRows }: ImportResult): ImportProblem[] {
  return SkippedRows.flatMap(({ Row, Cells, Problems }) =>
    Problems.map(({ Column, Property, Reason }) => ({
      row: Row,
      column: Column || Property,
      value: Cells[Headings.indexOf(Column)] ?? "",
      reason: Reason,
    })),
  ).map((problem, id) => ({ id, ...problem }));
}

/** The skipped rows as a file that can be corrected and imported: the columns of the first one, and the reasons. */
export function skippedFile({ Headings, SkippedRows }: ImportResult): string {
  const columns: Column<SkippedRow>[] = Headings.map((label, at) => ({
    id: String(at),
    label,
    value: (row) => row.Cells[at] ?? "",
  }));
  const reasons: Column<SkippedRow> = {
    id: "reason",
    label: "Reason",
    value: ({ Problems }) =>
      Problems.map(({ Column: at, Reason }) => (at === "" ? Reason : `${at}: ${Reason}`)).join(" "),
  };
  // A file that was corrected before has reasons already.
  return toCsv([...columns.filter(({ label }) => label !== reasons.label), reasons], SkippedRows);
}

export function formatOf(name: string): ChosenFile["format"] {
  return /\.xls[xm]?$/i.test(name) ? "Excel" : "CSV";
}

/** A readable label: "Date Established" for DateEstablished, "Client Type" for ClientTypeKey. */
export function fieldLabel(field: string): string {
  return field
    .replace(/^CF_/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/(?<=\w) Key$/, "");
}
