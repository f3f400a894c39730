/** Rows that are lines of documents of another system. They are saved as history, as a take-over saves it: without postings. */
import type { DateOnly } from "@plumbline/accounting";
import { type DateLimits, findDateLimits } from "../ledger/index.ts";
import {
  importedDocumentRowsAtOnce,
  importedDocumentsAtOnce,
  importProblemsMax,
  rowsPerImportedDocumentMax,
} from "../../engine/fields/limits.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  beginHistory,
  contentOf,
  type HistoryDocument,
  newKeys,
  type Row,
  saveHistory,
  tablesOf,
} from "../history/index.ts";
import { refuseDay } from "./history-days.ts";
import { type HistoryFile, type Importing, refuseTooMany } from "./history-file.ts";
import { type BuiltDocument, buildDocument } from "./history-rules.ts";
import {
  createStage,
  findDocuments,
  findHistoryFacts,
  findSame,
  finishStage,
  type LargeDocument,
  nextDocuments,
  type SameDocument,
  type StagedDocument,
} from "./history-store.ts";
import { refuseRow } from "./import-row.ts";
import type { ImportedRecord } from "./import-rows.ts";
import { findImported, type Progress, saveExternalIds } from "./import-store.ts";
import { oneBehind } from "./one-behind.ts";
import { skippedRows, type SkippedRow } from "./skip-rows.ts";
import { stageFile } from "./stage-history.ts";

/** The counts are of rows; the records are the documents, as many as are returned. */
export interface ImportedDocuments {
  readonly rows: number;
  readonly created: number;
  readonly unchanged: number;
  readonly records: readonly ImportedRecord[];
  readonly skipped: readonly SkippedRow[];
}

export async function importHistory(
  call: Call,
  file: HistoryFile,
  report: (progress: Progress) => Promise<void>,
): Promise<ImportedDocuments | { readonly refusals: readonly Refusal[] }> {
  const facts = await findHistoryFacts(call.db);
  const about = {
    companyOf: new Map([...facts.employees].map(([key, { company }]) => [key, company])),
    onlyCompany: facts.companies.length === 1 ? facts.companies[0] : undefined,
    neverBilled: facts.neverBilled,
    now: new Date(call.now).toISOString(),
  };
  const importing: Importing = { call, today: call.today() as DateOnly, file, facts, about, refusals: [], wrong: [] };
  await createStage(call.db);
  const rows = await stageFile(importing, report);
  const large = await finishStage(call.db, rowsPerImportedDocumentMax);
  // Documents that are too large are not even read.
  if (large.length > 0) return { refusals: [...importing.refusals, ...large.map(refuseLarge)].toSorted(byRow) };
  if (rows === 0) importing.refusals.push({ name: "invalid", property: "Data", reason: "Data has no rows." });
  const saved = await saveDocuments(importing, rows, report);
  const refusals = importing.refusals.toSorted(byRow);
  if (refusals.length === 0) return { rows, ...saved, skipped: [] };
  const skipped = file.skipInvalid
    ? skippedRows(refusals, { rows: importing.wrong.toSorted((one, other) => one.number - other.number) })
    : undefined;
  return skipped === undefined ? { refusals } : { rows, ...saved, skipped };
}

function refuseLarge({ row, rows }: LargeDocument): Refusal {
  const reason = `The document of this row has ${rows} rows; the maximum is ${rowsPerImportedDocumentMax}.`;
  return refuseRow(row, "notAllowed", reason);
}

function byRow(one: Refusal, other: Refusal): number {
  return Number(one.data?.["Row"] ?? 0) - Number(other.data?.["Row"] ?? 0);
}

/** Documents that are read at once. */
const pageLimits = { documentsMax: importedDocumentsAtOnce, rowsMax: importedDocumentRowsAtOnce };

/** Checks and saves the documents, some at a time. Once a file is refused, the others are only checked. */
async function saveDocuments(
  importing: Importing,
  rows: number,
  report: (progress: Progress) => Promise<void>,
): Promise<Pick<ImportedDocuments, "created" | "unchanged" | "records">> {
  const { call, file, refusals, facts } = importing;
  const limits = { ...(await findDateLimits(call, facts.companies)), beginnings: new Map() };
  const done = { created: 0, unchanged: 0 };
  const records: ImportedRecord[] = [];
  const count = (stored: readonly StoredDocument[], Outcome: "Created" | "Unchanged") => {
    for (const { of, key } of stored) {
      done[Outcome === "Created" ? "created" : "unchanged"] += of.rows.length;
      if (records.length < importProblemsMax)
        records.push({ Row: of.rows[0]!.number, ExternalID: of.externalId ?? "", Key: key, Outcome });
    }
  };
  const save = async ({ fresh, same }: DecidedPage) => {
    const isSaved = refusals.length === 0 || file.skipInvalid;
    count(isSaved ? await savePage(importing, fresh) : [], "Created");
    count(same, "Unchanged");
    await call.saveWritten();
  };
  await beginHistory(call.db, tablesOf(file.history.family));
  await oneBehind(async (start) => {
    for (let after = "", read = 0; ;) {
      await report({ stage: "Saving", done: read, rows });
      const page = await nextDocuments(call.db, after, pageLimits);
      if (page.length === 0) break;
      after = page.at(-1)!.document;
      read += page.reduce((sum, each) => sum + each.rows.length, 0);
      const decided = await decidePage(importing, page, limits);
      await start(() => save(decided));
      refuseTooMany(refusals);
    }
  });
  return { ...done, records: records.toSorted((one, other) => one.Row - other.Row) };
}

interface NewDocument {
  readonly of: StagedDocument;
  readonly built: BuiltDocument;
}

interface StoredDocument {
  readonly of: StagedDocument;
  readonly key: number;
}

interface DecidedPage {
  readonly fresh: readonly NewDocument[];
  readonly same: readonly StoredDocument[];
}

/** Which documents of the page are new, and which are stored already; the problems of the others are reported. */
async function decidePage(
  importing: Importing,
  page: readonly StagedDocument[],
  limits: DateLimits,
): Promise<DecidedPage> {
  const { file, refusals } = importing;
  const good: NewDocument[] = [];
  for (const of of page) {
    const problems = of.isWrong ? [] : checkDocument(importing, of, limits, good);
    refusals.push(...problems);
    if (of.isWrong || problems.length > 0) skipDocument(importing, of, problems);
  }
  const stored = await findStored(importing, good);
  const same: StoredDocument[] = [];
  const fresh: NewDocument[] = [];
  good.forEach((each, at) => {
    const known = stored[at];
    if (known === undefined) fresh.push(each);
    else if (known.isSame) same.push({ of: each.of, key: known.key });
    else {
      const { noun } = file.history.family;
      const reason = known.isHistory
        ? `${noun} ${known.key} was imported before and differs. Undo that import first.`
        : `${noun} ${known.key} exists already: it was entered here.`;
      const refusal = refuseRow(each.of.rows[0]!.number, "wrongState", reason);
      refusals.push(refusal);
      skipDocument(importing, each.of, [refusal]);
    }
  });
  return { fresh, same };
}

/** The problems of a document; one without problems is added to the good ones. */
function checkDocument(
  { today, file, facts, about }: Importing,
  of: StagedDocument,
  limits: DateLimits,
  good: NewDocument[],
): readonly Refusal[] {
  const built = buildDocument(file.type, of.rows, file.history.shared, about);
  if ("refusals" in built) return built.refusals;
  const problems = built.days.flatMap(({ row, ...day }) =>
    refuseDay({ ...day, company: built.company }, file.history, facts, limits, today).map(({ name, reason }) =>
      refuseRow(row, name, reason, { property: day.property, value: day.day }),
    ),
  );
  if (problems.length === 0) good.push({ of, built });
  return problems;
}

/** A document is skipped as a whole: part of it would be another document. */
function skipDocument({ file, refusals, wrong }: Importing, of: StagedDocument, problems: readonly Refusal[]): void {
  if (!file.skipInvalid) return;
  const known = new Set(problems.map((each) => each.data?.["Row"]));
  for (const { number, cells, isWrong } of of.rows) {
    wrong.push({ number, cells: cells ?? [] });
    if (!isWrong && !known.has(number))
      refusals.push(refuseRow(number, "notAllowed", "Another row of the same document has a problem."));
  }
}

/** The stored documents that the new ones are, and whether they are the same. */
async function findStored(
  { call: { db }, file }: Importing,
  documents: readonly NewDocument[],
): Promise<(undefined | (SameDocument & { readonly isSame: boolean }))[]> {
  const { family, compared } = file.history;
  const [table] = family.inside;
  const given = documents.map(({ built }, at) => keyed(built, -1 - at, [], file));
  const ids = documents.flatMap(({ of }) => of.externalId ?? []);
  const imported = await findImported(db, file.type, ids);
  const byId = await findDocuments(db, family.header, [...imported.values()]);
  const withoutId = given.filter((_, at) => documents[at]!.of.externalId === undefined);
  const byName = await findSame(
    db,
    family.header,
    withoutId.map(({ header }) => header),
  );
  const found = documents.map(({ of }, at) =>
    of.externalId === undefined ? byName.get(-1 - at) : byId.get(imported.get(of.externalId) ?? 0),
  );
  const keys = found.flatMap((each) => each?.key ?? []);
  if (keys.length === 0) return found.map(() => undefined);
  const known = given.filter((_, at) => found[at] !== undefined);
  const contents = await Promise.all(
    [family.header, table!].map(async (of) => ({
      stored: await contentOf(db, of, compared[of.table]!, { stored: keys }),
      given: await contentOf(db, of, compared[of.table]!, {
        given: known.flatMap(({ header, inside }) => (of === table ? inside[of.table]! : [header])),
      }),
    })),
  );
  return found.map((each, at) => {
    if (each === undefined) return undefined;
    const isEqual = contents.every(
      ({ stored, given: own }) => JSON.stringify(stored.get(each.key)) === JSON.stringify(own.get(-1 - at)),
    );
    // An invoice that the opening has adopted is no history any more.
    const isAdopted = !each.isHistory && documents[at]!.of.externalId !== undefined;
    return { ...each, isSame: isAdopted || (each.isHistory && isEqual) };
  });
}

/** The document with its key and the keys of its rows. */
function keyed(
  { header, rows }: BuiltDocument,
  key: number,
  keys: readonly number[],
  { history: { family } }: Pick<HistoryFile, "history">,
): HistoryDocument {
  const table = family.inside[0]!;
  const inside = rows.map((row, at): Row => ({ [table.key]: keys[at] ?? null, [family.header.key]: key, ...row }));
  return { key, header: { [family.header.key]: key, ...header }, inside: { [table.table]: inside } };
}

async function savePage({ call, file }: Importing, fresh: readonly NewDocument[]): Promise<StoredDocument[]> {
  if (fresh.length === 0) return [];
  const { family } = file.history;
  const count = fresh.reduce((sum, { built }) => sum + built.rows.length, 0);
  const keys = await newKeys(call.db, family.header, fresh.length);
  const rowKeys = await newKeys(call.db, family.inside[0]!, count);
  let used = 0;
  const documents = fresh.map(({ built }, at) =>
    keyed(built, keys[at]!, rowKeys.slice(used, (used += built.rows.length)), file),
  );
  await saveHistory(call, family, documents);
  const ids = fresh.flatMap(({ of }, at) => (of.externalId === undefined ? [] : [[of.externalId, keys[at]!] as const]));
  await saveExternalIds(call.db, file.type, new Map(ids), call.now);
  return fresh.map(({ of }, at) => ({ of, key: keys[at]! }));
}
