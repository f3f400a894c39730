/** Writes the documents in the spool as history: under the keys of the source, without postings. */
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  beginHistory,
  findUsedKeys,
  findUsedWeeks,
  type HistoryDocument,
  historyFamilies,
  type HistoryFamily,
  saveHistory,
  type SavedHistory,
  tablesOf,
} from "../history/index.ts";
import { reportParts } from "./fetch-documents.ts";
import { findKnownRecords } from "./history-store.ts";
import { openBillsOf } from "./open-bills.ts";
import { type KnownRecords, type Read, readInvoice, readReport, readTimesheet } from "./read-documents.ts";
import { fileName } from "./slices.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";

export interface LoadedDocuments {
  readonly counts: ReadonlyMap<string, { readonly created: number; readonly changed: number }>;
  /** What could not be taken over, as sentences. */
  readonly notes: readonly string[];
}

interface Family {
  readonly of: HistoryFamily;
  readonly parts: readonly string[];
  /** What all pages need is read before the first one. */
  readonly reader: (known: KnownRecords, spool: Spool) => Promise<(page: Members) => Promise<Read[]>>;
}

const families: readonly Family[] = [
  { of: historyFamilies.vendorInvoices, parts: ["VendorInvoices"], reader: invoiceReader },
  {
    of: historyFamilies.timesheets,
    parts: ["Timesheets"],
    reader: async (known) => async (page) => {
      const items = new Map(itemsOf(page).map((item) => [item["Timesheet Key"], item]));
      return itemsIn(page, "Timesheets").map((wire) =>
        readTimesheet(wire, items.get(wire["TimesheetKey"]) ?? {}, known),
      );
    },
  },
  {
    of: historyFamilies.expenseReports,
    parts: reportParts,
    reader: async (known, spool) => (page) => readReports(page, known, spool),
  },
];

const itemsOf = (page: Members): Members[] => (page["Items"] ?? []) as Members[];

export async function loadDocuments(call: Call, spool: Spool): Promise<LoadedDocuments> {
  const known = await findKnownRecords(call.db);
  await beginHistory(
    call.db,
    families.flatMap(({ of }) => tablesOf(of)),
  );
  const counts = new Map(families.map(({ of }) => [of.plural, { created: 0, changed: 0 }]));
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
  readonly family: HistoryFamily;
  readonly documents: readonly HistoryDocument[];
  /** Why others cannot be taken over, as sentences. */
  readonly leftOut: readonly string[];
}

/** The documents in the spool, page by page. */
export async function* readDocuments(spool: Spool, known: KnownRecords): AsyncGenerator<ReadPage, void, undefined> {
  for (const family of families) {
    const readPage = await family.reader(known, spool);
    for (const part of family.parts)
      for (const name of await spool.names(part)) {
        const page = await spool.get<Members>(name);
        const read = page === undefined ? [] : await readPage(page);
        yield {
          family: family.of,
          documents: read.flatMap((each) => ("leftOut" in each ? [] : [each])),
          leftOut: read.flatMap((each) => ("leftOut" in each ? [each.leftOut] : [])),
        };
      }
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
  family: HistoryFamily,
  documents: readonly HistoryDocument[],
): Promise<SavedHistory & { notes: string[] }> {
  const { used, own } = await findUsed(call.db, family, documents);
  const saved = await saveHistory(
    call,
    family,
    documents.filter(({ key }) => !used.has(key) && !own.has(key)),
  );
  const notes = [...used].map(
    (key) =>
      `${family.noun} ${key} was left out: a document that was entered here has its key, one of its rows or its week.`,
  );
  return { ...saved, notes };
}

/** Documents whose keys are in use here. Invoices that the opening has adopted are not history any more, and need no note. */
async function findUsed(
  db: Db,
  { header, inside }: HistoryFamily,
  documents: readonly HistoryDocument[],
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

async function invoiceReader(known: KnownRecords, spool: Spool) {
  const openOf = await openBillsOf(spool);
  return async (page: Members): Promise<Read[]> => {
    const lines = itemsIn({ lines: page["VendorInvoicesDetails"] }, "lines");
    return itemsIn(page, "VendorInvoices").map((wire) => {
      const own = lines.filter((line) => line["VendorInvoiceKey"] === wire["VendorInvoiceKey"]);
      return readInvoice(wire, own, openOf(wire), known);
    });
  };
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
