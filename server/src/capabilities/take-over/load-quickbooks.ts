/** Takes over accounts, customers, vendors and what is open from files of QuickBooks, with the imports that exist. */
import { openings } from "../openings/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { imports } from "../imports/index.ts";
import type { QuickBooksContent } from "./quickbooks-content.ts";
import { type ImportTable, planQuickBooks, type QuickBooksDefaults } from "./quickbooks-plan.ts";
import { findImportDefaults } from "./take-over-store.ts";

export interface LoadedQuickBooks {
  readonly counts: ReadonlyMap<string, { readonly created: number; readonly changed: number }>;
  readonly assumed: readonly string[];
  readonly notes: readonly string[];
}

/** The files cannot be taken over; nothing was saved. */
export class QuickBooksRefused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Saves everything or nothing. What is wrong is thrown at once, with files and lines. */
export async function loadQuickBooks(
  call: Call,
  files: readonly QuickBooksContent[],
  cutover: string,
): Promise<LoadedQuickBooks> {
  const { company: companyKey, companyName: company, ...names } = await findImportDefaults(call.db);
  const found = { company, ...names };
  const plan = planQuickBooks(files, found);
  const problems = [...plan.problems, ...missingDefaults(plan.tables, found)];
  const counts = new Map<string, { created: number; changed: number }>();
  const hasOpening = plan.tables.some(({ type }) => type.startsWith("Opening"));
  if (hasOpening && problems.length === 0)
    await openings.methods.saveOpening.handle({ CompanyKey: companyKey, CutoverDate: cutover } as never, call);
  for (const table of plan.tables) {
    // What is open refers to the records before it.
    if (problems.length > 0 && table.type.startsWith("Opening")) continue;
    const saved = await importTable(call, table);
    if ("problems" in saved) problems.push(...saved.problems);
    else counts.set(table.type, saved);
  }
  if (problems.length > 0) throw new QuickBooksRefused(problems);
  return { counts, assumed: plan.assumed, notes: files.flatMap(({ notes }) => notes) };
}

function missingDefaults(tables: readonly ImportTable[], { department, invoiceFormat }: QuickBooksDefaults): string[] {
  const types = tables.map(({ type }) => type);
  return [
    ...(department === "" && types.includes("OpeningVendorInvoices")
      ? ["The firm has no department, which bills need. Enter one, or apply a setup template."]
      : []),
    ...(invoiceFormat === "" && types.includes("Projects")
      ? ["The firm has no invoice format, which projects need. Enter one, or apply a setup template."]
      : []),
  ];
}

async function importTable(
  call: Call,
  table: ImportTable,
): Promise<{ created: number; changed: number } | { problems: string[] }> {
  const isOpening = table.type.startsWith("Opening");
  const args = {
    Type: table.type,
    Format: "CSV",
    Data: Buffer.from(csvOf(table)),
    Filename: [...new Set(table.rows.map(({ place }) => place.file))].join(", ").slice(0, 255),
    ...(isOpening ? {} : { MatchByName: true }),
  };
  try {
    const { content, refusals = [] } = await imports.methods.importRecords.handle(args as never, call);
    if (refusals.length > 0) return { problems: refusals.map((each) => problemOf(each, table)) };
    const { Created, Changed } = content as { Created: number; Changed: number };
    return { created: Created, changed: Changed };
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return { problems: error.refusals.map((each) => problemOf(each, table)) };
  }
}

/** A problem of a row of the table, with the line of the file that it comes from. */
function problemOf({ reason, data }: Refusal, { type, rows }: ImportTable): string {
  const row = data?.["Row"];
  const place = typeof row === "number" ? rows[row - 2]?.place : undefined;
  return place === undefined
    ? `${type}: ${reason}`
    : `${place.file}, line ${place.line}: ${reason.replace(/^Row \d+[:,]? */, "")}`;
}

function csvOf({ rows }: ImportTable): string {
  const headings = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ cells }) => headings.map((name) => quoted(cells[name] ?? "")).join(","));
  return [headings.map(quoted).join(","), ...lines].join("\r\n");
}
