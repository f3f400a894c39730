import type { Answer, Call } from "../../engine/method/method.ts";
import { importedDocumentRowsMax } from "../../engine/fields/limits.ts";
import { refuseAll, refusedMember, required } from "../../engine/fields/refusal-words.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { importedHistory } from "./history-types.ts";
import { permittedTarget, readDefaults } from "./import-arguments.ts";
import { importBalances } from "./import-balances.ts";
import { importHistory, type ImportedDocuments } from "./import-history.ts";
import { importLists } from "./import-lists.ts";
import { importOpening } from "./import-opening.ts";
import { type Imported, type ImportedFile, importRows, type Outcome } from "./import-rows.ts";
import { ImportRun } from "./import-run-record.ts";
import { lockImports, type Progress, publishProgress, saveImportRun } from "./import-store.ts";
import { hasExternalIds, type ImportTarget, type ImportType, isKeyed } from "./import-types.ts";
import { type AskedColumns, type Columns, externalIdName, matchColumns } from "./match-columns.ts";
import { openFile, readFile } from "./read-file.ts";
import type { FileSource, ImportFormat } from "./sheet.ts";

/** What a caller asks of an import, without the file. */
export interface ImportRequest extends AskedColumns {
  readonly Type: ImportType;
  readonly Format?: ImportFormat | undefined;
  readonly Defaults?: unknown;
  readonly EmptyCells?: string | undefined;
  readonly MatchByName?: boolean | undefined;
  readonly InvalidRows?: string | undefined;
  readonly Filename?: string | undefined;
  readonly ImportID?: string | undefined;
}

/** Imports a file in the transaction of the call. */
export async function importFile(
  call: Call,
  args: ImportRequest,
  source: FileSource,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Answer> {
  const target = permittedTarget(args.Type, call);
  const report = async (progress: Progress) => {
    onProgress(progress);
    await publishProgress(call.db, call.firm.schema, args.ImportID ?? "", progress);
  };
  await report({ stage: "Reading", done: 0, rows: 0 });
  const format = args.Format ?? "CSV";
  const { history: type } = target;
  if (type === undefined) {
    const sheet = await readFile(format, source);
    const file = { ...matchFile(sheet.headings, target, args), sheet };
    await report({ stage: "Checking", done: 0, rows: sheet.rows.length });
    await lockImports(call.db);
    const imported = await save(call, file, report, args.Filename ?? "");
    return answer(call, file, withCounts(imported, sheet.rows.length), args);
  }
  const sheet = await openFile(format, source, importedDocumentRowsMax);
  const file = { ...matchFile(sheet.headings, target, args), sheet, type, history: importedHistory[type] };
  await lockImports(call.db);
  return answer(call, file, await importHistory(call, file, report), args);
}

/** The columns of the file and what the caller chose, checked. */
function matchFile(
  headings: readonly string[],
  target: ImportTarget,
  args: ImportRequest,
): Omit<ImportedFile, "sheet"> {
  const { columns, refusals } = matchColumns(headings, target, args);
  const { defaults, refusals: wrongDefaults } = readDefaults(args.Defaults, target);
  refuseAll([
    ...refusals,
    ...wrongDefaults,
    ...refuseWithoutIdentity(columns, target, args),
    ...refuseForDocuments(target, args),
  ]);
  return {
    target,
    columns,
    defaults,
    clearEmpty: args.EmptyCells === "Clear",
    matchByName: args.MatchByName === true,
    skipInvalid: args.InvalidRows === "Skip",
  };
}

function save(
  call: Call,
  file: ImportedFile,
  report: (progress: Progress) => Promise<void>,
  filename: string,
): Promise<Imported> {
  if (file.target.part !== undefined) return importOpening(call, file, file.target.part, filename);
  const { list } = file.target;
  if (list !== undefined) return importLists(call, { ...file, target: { ...file.target, list } }, report);
  return file.target.isOneDocument === true ? importBalances(call, file) : importRows(call, file, report);
}

/** Without an identity for rows, importing a file again would create every record again. */
function refuseWithoutIdentity(
  columns: Columns,
  target: ImportTarget,
  {
    ExternalIDColumn: asked,
    MatchByName,
  }: { readonly ExternalIDColumn?: string | undefined; readonly MatchByName?: boolean | undefined },
): Refusal[] {
  const { record, natural, partOfProject } = target;
  if (!hasExternalIds(target))
    return asked === undefined || asked === ""
      ? []
      : [
          refusedMember(
            "notAllowed",
            "ExternalIDColumn",
            asked,
            "is not used for lists inside records, beginning balances, openings and timesheets, which are identified by their record, company or week. Leave it out.",
          ),
        ];
  if (!isKeyed(target)) return [];
  const isNamed = natural !== undefined || (partOfProject !== undefined && partOfProject !== "Resource");
  const isIdentified = columns.externalId !== undefined || columns.key !== undefined || isNamed;
  if (isIdentified || asked !== undefined || MatchByName === true) return [];
  const when = `unless the file has a column ${externalIdName} or ${record.keyName}: name the column that identifies each row, so that importing the file again does not create the records again`;
  return [required("ExternalIDColumn", when)];
}

/** The rows of a document are one journal or opening: none of them can be skipped or matched alone. */
function refuseForDocuments(
  { isOneDocument = false, list, history, type }: ImportTarget,
  {
    MatchByName,
    InvalidRows,
  }: { readonly MatchByName?: boolean | undefined; readonly InvalidRows?: string | undefined },
): Refusal[] {
  if ((list !== undefined || history !== undefined) && MatchByName === true)
    return [
      refusedMember(
        "notAllowed",
        "MatchByName",
        true,
        `is not used for ${type}: its rows have no names. Leave it out.`,
      ),
    ];
  if (!isOneDocument) return [];
  const wrong = [
    ...(MatchByName === true ? [{ property: "MatchByName", value: true }] : []),
    ...(InvalidRows === "Skip" ? [{ property: "InvalidRows", value: "Skip" }] : []),
  ];
  const rest = `is not used for ${type}: the rows of a company are one document. Leave it out.`;
  return wrong.map(({ property, value }) => refusedMember("notAllowed", property, value, rest));
}

function warnOfUnusedColumns(call: Call, { unused }: Columns): void {
  if (unused.length > 0)
    call.warn(
      warning("unknownMember", `No field matches the columns ${unused.join(", ")}; they are ignored.`, {
        Columns: unused,
      }),
    );
}

/** What an import did, with the number of rows for each outcome. */
interface Counted extends ImportedDocuments {
  readonly changed?: number;
}

function withCounts(imported: Imported, rows: number): Counted | { readonly refusals: readonly Refusal[] } {
  if ("refusals" in imported) return imported;
  const count = (outcome: Outcome) => imported.records.filter((each) => each.Outcome === outcome).length;
  return {
    rows,
    records: imported.records,
    created: count("Created"),
    changed: count("Changed"),
    unchanged: count("Unchanged"),
    skipped: imported.skipped ?? [],
  };
}

interface AnsweredFile {
  readonly target: ImportTarget;
  readonly sheet: { readonly headings: readonly string[] };
  readonly columns: Columns;
}

async function answer(
  call: Call,
  { target, sheet, columns }: AnsweredFile,
  imported: Counted | { readonly refusals: readonly Refusal[] },
  args: ImportRequest,
): Promise<Answer> {
  warnOfUnusedColumns(call, columns);
  if ("refusals" in imported) return { content: {}, refusals: imported.refusals, discard: true };
  const { rows, created, changed = 0, unchanged, skipped, records } = imported;
  const about = { importId: args.ImportID ?? "", type: target.type, filename: args.Filename ?? "" };
  const { userName } = call.caller;
  const counts = { rows, created, changed, unchanged, skipped: skipped.length };
  const ImportKey = await saveImportRun(call.db, { ...about, ...counts, usageKey: call.usageKey, userName }, call.now);
  const after = (await recordsNow(call.db, ImportRun, [ImportKey])).get(ImportKey)!;
  call.wrote({ record: ImportRun.name, key: ImportKey, before: null, after });
  return {
    content: {
      ImportKey,
      Type: target.type,
      Rows: rows,
      Created: created,
      Changed: changed,
      Unchanged: unchanged,
      Skipped: skipped.length,
      UnusedColumns: columns.unused,
      Records: records,
      Headings: sheet.headings,
      SkippedRows: skipped,
    },
  };
}
