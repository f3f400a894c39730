import { useSearch } from "@tanstack/react-router";

/**
 * What an address holds beside the page: filters, the sort order, the marked line. A name means the same on every page, so
 * links and pages are checked against this one table.
 */
const kinds = {
  address: "text",
  asOf: "text",
  backup: "yes-no",
  basis: ["Accrual", "Cash"],
  books: "text",
  by: ["due"],
  client: "number",
  closed: "yes-no",
  column: "number",
  company: "number",
  /** The document that a new one is copied from. */
  copy: "number",
  date: "text",
  day: "text",
  employee: "number",
  firm: "text",
  from: "text",
  /** What the rows of a list are grouped by. */
  group: "text",
  import: "text",
  invoice: "number",
  lastYear: "yes-no",
  layout: ["Standard", "Summary", "Detail", "Progress"],
  line: "number",
  method: "text",
  months: "yes-no",
  of: ["departments"],
  open: "yes-no",
  page: "number",
  parent: "number",
  party: "number",
  phase: "number",
  project: "number",
  q: "text",
  record: "number",
  sort: "text",
  source: "text",
  stage: ["Supervisor", "ProjectManager", "Accounting", "Process"],
  status: "text",
  through: "text",
  to: "text",
  total: "text",
  /** The key of a type, or the name of an import type or a record type. */
  type: "number or text",
  usage: "text",
  user: "text",
  vendor: "number",
  what: ["Time", "Expenses"],
  year: "number",
} as const;

type ValueOf<Kind> = Kind extends readonly (infer Choice)[]
  ? Choice
  : Kind extends "number"
    ? number
    : Kind extends "yes-no"
      ? boolean
      : Kind extends "number or text"
        ? number | string
        : string;

export type PageSearch = { readonly [Name in keyof typeof kinds]?: ValueOf<(typeof kinds)[Name]> | undefined };

/** The search of the open page. */
export function usePageSearch(): PageSearch {
  return useSearch({ strict: false });
}

/** Reads the search of an address. A value of another kind, as someone may type it, is left out. */
export function readSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const read = name in kinds ? readValue(kinds[name as keyof typeof kinds], value) : undefined;
      return read === undefined ? [] : [[name, read]];
    }),
  );
}

function readValue(kind: (typeof kinds)[keyof typeof kinds], value: unknown): unknown {
  if (kind === "number") return typeof value === "number" ? value : undefined;
  if (kind === "yes-no") return typeof value === "boolean" ? value : undefined;
  if (kind === "number or text") return typeof value === "string" || typeof value === "number" ? value : undefined;
  // Digits arrive as a number.
  if (kind === "text") return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  return (kind as readonly unknown[]).includes(value) ? value : undefined;
}
