/** Writes the documents in the spool as history: under the keys of the source, without postings. */
import { ExpenseReport } from "../../capabilities/expense-reports/index.ts";
import { historyTexts } from "../../capabilities/timesheets/index.ts";
import { VendorInvoice } from "../../capabilities/vendor-invoices/index.ts";
import type { Db } from "../../engine/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { reportParts } from "./fetch-documents.ts";
import {
  allowHistory,
  deleteOthers,
  findKnownRecords,
  findUsedKeys,
  findUsedWeeks,
  type HistoryTable,
  saveRows,
} from "./history-store.ts";
import { historyTables } from "./history-tables.ts";
import {
  type KnownRecords,
  type Read,
  type ReadDocument,
  readInvoice,
  readReport,
  readTimesheet,
} from "./read-documents.ts";
import { fileName } from "./slices.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";

export interface LoadedDocuments {
  readonly counts: ReadonlyMap<string, { readonly created: number; readonly changed: number }>;
  /** What could not be taken over, as sentences. */
  readonly notes: readonly string[];
}

interface Family {
  readonly plural: string;
  /** The record's name in the audit. */
  readonly record: string;
  readonly noun: string;
  readonly parts: readonly string[];
  readonly header: HistoryTable;
  readonly inside: readonly HistoryTable[];
  readonly read: (page: Members, known: KnownRecords, spool: Spool) => Promise<Read[]>;
  /** The documents as the audit shows them. */
  readonly textsOf: (db: Db, keys: readonly number[]) => Promise<Map<number, string>>;
}

const families: readonly Family[] = [
  {
    plural: "vendor invoices",
    record: VendorInvoice.name,
    noun: "Vendor invoice",
    parts: ["VendorInvoices"],
    header: historyTables.vendor_invoice,
    inside: [historyTables.vendor_invoice_line],
    read: readInvoices,
    textsOf: (db, keys) => recordsNow(db, VendorInvoice, keys),
  },
  {
    plural: "timesheets",
    record: "Timesheet",
    noun: "Timesheet",
    parts: ["Timesheets"],
    header: historyTables.timesheet,
    inside: [historyTables.timesheet_row, historyTables.timesheet_break_time],
    read: async (page, known) => {
      const items = new Map(itemsOf(page).map((item) => [item["Timesheet Key"], item]));
      return itemsIn(page, "Timesheets").map((wire) =>
        readTimesheet(wire, items.get(wire["TimesheetKey"]) ?? {}, known),
      );
    },
    textsOf: historyTexts,
  },
  {
    plural: "expense reports",
    record: ExpenseReport.name,
    noun: "Expense report",
    parts: reportParts,
    header: historyTables.expense_report,
    inside: [historyTables.expense, historyTables.attachment],
    read: readReports,
    textsOf: (db, keys) => recordsNow(db, ExpenseReport, keys),
  },
];

const itemsOf = (page: Members): Members[] => (page["Items"] ?? []) as Members[];

export async function loadDocuments(call: Call, spool: Spool): Promise<LoadedDocuments> {
  const known = await findKnownRecords(call.db);
  await allowHistory(call.db);
  const counts = new Map(families.map(({ plural }) => [plural, { created: 0, changed: 0 }]));
  const notes = await unpostedNotes(spool);
  for await (const { family, documents, leftOut } of readDocuments(spool, known)) {
    const saved = await savePage(call, family, documents);
    const count = counts.get(family.plural)!;
    count.created += saved.created;
    count.changed += saved.changed;
    notes.push(...leftOut, ...saved.notes);
  }
  return { counts, notes };
}

interface ReadPage {
  readonly family: Family;
  readonly documents: readonly ReadDocument[];
  /** Why others cannot be taken over, as sentences. */
  readonly leftOut: readonly string[];
}

/** The documents in the spool, page by page. */
export async function* readDocuments(spool: Spool, known: KnownRecords): AsyncGenerator<ReadPage, void, undefined> {
  for (const family of families)
    for (const part of family.parts)
      for (const name of await spool.names(part)) {
        const page = await spool.get<Members>(name);
        const read = page === undefined ? [] : await family.read(page, known, spool);
        yield {
          family,
          documents: read.flatMap((each) => ("leftOut" in each ? [] : [each])),
          leftOut: read.flatMap((each) => ("leftOut" in each ? [each.leftOut] : [])),
        };
      }
}

/** What the source has not posted is in no total: it is entered here, or finished there. */
async function unpostedNotes(spool: Spool): Promise<string[]> {
  const count = async (list: string, isPosted: (item: Members) => boolean) =>
    ((await spool.get<Members[]>(list)) ?? []).filter((item) => !isPosted(item)).length;
  const sheets = await count("Timesheets-keys", (item) => item["Accounting Approved"] === true);
  const reports = await count("ExpenseReports-keys", (item) => item["IsProcessed"] === true);
  return [
    `Timesheets of weeks that end after the cutover date ${spool.cutover} are not read and not counted: enter them here.`,
    ...(sheets === 0 ? [] : [`${sheets} timesheets that accounting has not approved in the source were left out.`]),
    ...(reports === 0 ? [] : [`${reports} expense reports that are not processed in the source were left out.`]),
  ];
}

async function savePage(
  call: Call,
  family: Family,
  documents: readonly ReadDocument[],
): Promise<{ created: number; changed: number; notes: string[] }> {
  const { db } = call;
  const { used, own } = await findUsed(db, family, documents);
  const kept = documents.filter(({ key }) => !used.has(key) && !own.has(key));
  const keys = kept.map(({ key }) => key);
  const before = await family.textsOf(db, keys);
  await saveRows(
    db,
    family.header,
    kept.map(({ header }) => header),
    call.now,
  );
  for (const table of family.inside) {
    const rows = kept.flatMap(({ inside }) => inside[table.table] ?? []);
    // A file that the source does not return now stays.
    if (table.table !== "attachment") await deleteOthers(db, table, keys, rows);
    await saveRows(db, table, rows, call.now);
  }
  const after = await family.textsOf(db, keys);
  const counts = { created: 0, changed: 0 };
  for (const [key, text] of after) {
    const old = before.get(key) ?? null;
    if (old === text) continue;
    counts[old === null ? "created" : "changed"]++;
    call.wrote({ record: family.record, key, before: old, after: text });
  }
  const notes = [...used].map(
    (key) =>
      `${family.noun} ${key} was left out: a document that was entered here has its key, one of its rows or its week.`,
  );
  return { ...counts, notes };
}

/** Documents whose keys are in use here. Invoices that the opening has adopted are not history any more, and need no note. */
async function findUsed(
  db: Db,
  { header, inside }: Family,
  documents: readonly ReadDocument[],
): Promise<{ used: Set<number>; own: Set<number> }> {
  const headers = documents.map((each) => each.header);
  const taken = await findUsedKeys(db, header, headers);
  const isInvoice = header.table === "vendor_invoice";
  const used = new Set(isInvoice ? [] : taken);
  if (header.table === "timesheet") for (const key of await findUsedWeeks(db, headers)) used.add(key);
  for (const table of inside) {
    const rows = documents.flatMap((each) => (each.inside[table.table] ?? []).map((row) => ({ key: each.key, row })));
    const inUse = new Set(
      await findUsedKeys(
        db,
        table,
        rows.map(({ row }) => row),
      ),
    );
    for (const { key, row } of rows) if (inUse.has(row[table.key] as number)) used.add(key);
  }
  return { used, own: new Set(isInvoice ? taken : []) };
}

async function readInvoices(page: Members, known: KnownRecords, spool: Spool): Promise<Read[]> {
  const unpaid = new Set(
    ((await spool.get<Members[]>("VendorInvoices-unpaid")) ?? []).map((item) => item["VendorInvoiceKey"]),
  );
  const lines = itemsIn({ lines: page["VendorInvoicesDetails"] }, "lines");
  return itemsIn(page, "VendorInvoices").map((wire) => {
    const key = wire["VendorInvoiceKey"];
    const own = lines.filter((line) => line["VendorInvoiceKey"] === key);
    return readInvoice(wire, own, !unpaid.has(key), known);
  });
}

async function readReports(page: Members, known: KnownRecords, spool: Spool): Promise<Read[]> {
  const items = new Map(itemsOf(page).map((item) => [item["ExpenseReportKey"], item]));
  const wires = itemsIn(page, "ExpenseReports").filter(
    (wire) => String(wire["AccountingDate"] ?? wire["EndingDate"]) <= spool.cutover,
  );
  const read: Read[] = [];
  for (const wire of wires) {
    const files = await findFiles(wire, spool);
    read.push(readReport(wire, items.get(wire["ExpenseReportKey"]) ?? {}, files, known));
  }
  return read;
}

async function findFiles(report: Members, spool: Spool): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const line of (report["Expenses"] ?? []) as Members[])
    for (const { FileKey } of (line["Attachments"] ?? []) as { FileKey: number }[]) {
      const file = await spool.get<Members>(`Attachments/${fileName(FileKey)}`);
      if (typeof file?.["Data"] === "string") found.set(FileKey, file["Data"]);
    }
  return found;
}
