/** Reads the rows of a file of documents, a slice at a time, and lets them wait in the database by document. */
import { externalIdLengthMax } from "../../engine/fields/limits.ts";
import type { Refusal, RefusalName } from "../../engine/fields/refusals.ts";
import type { Row } from "../history/index.ts";
import { type Importing, refuseTooMany } from "./history-file.ts";
import { checkRow, documentOf, withWeek } from "./history-row-rules.ts";
import { type HistoryFacts, type StagedRow, stageRows } from "./history-store.ts";
import { cellText, type FilledCell, type Problem, type ReadRow, refuseRow, type RowPlace } from "./import-row.ts";
import type { Progress } from "./import-store.ts";
import { externalIdName } from "./match-columns.ts";
import { NameCache, PhaseCache } from "./name-cache.ts";
import { oneBehind } from "./one-behind.ts";
import { readRows, refuseExtraCells } from "./plan-rows.ts";
import { isPhase, phaseOf, readValues, wantedNames, wantedPhase } from "./row-values.ts";
import type { SheetRow } from "./sheet.ts";

/** Returns the number of rows. */
export function stageFile(importing: Importing, report: (progress: Progress) => Promise<void>): Promise<number> {
  const { call, file, refusals } = importing;
  const names = new NameCache();
  const phases = new PhaseCache();
  return oneBehind(async (start) => {
    let count = 0;
    for await (const slice of file.sheet.slices) {
      await report({ stage: "Checking", done: count, rows: 0 });
      const staged = await stagedRows(importing, slice, names, phases);
      await start(() => stageRows(call.db, staged));
      refuseTooMany(refusals);
      count += slice.length;
    }
    return count;
  });
}

/** The rows that wait, as they are stored; the problems of all rows are reported. */
async function stagedRows(
  importing: Importing,
  slice: readonly SheetRow[],
  names: NameCache,
  phases: PhaseCache,
): Promise<StagedRow[]> {
  const { call, file, refusals, wrong } = importing;
  const read = readRows({ rows: slice }, file.columns, file.target);
  const wanted = wantedNames(read, file.defaults);
  for (const of of readLater) wanted.delete(of);
  await names.learn(call.db, wanted);
  const rows = read.map((each) => readRow(each, importing, names));
  await phases.learn(
    call.db,
    read.flatMap((each, at) => wantedPhase(each, rows[at]!.values["ProjectKey"]) ?? []),
  );
  const staged: StagedRow[] = [];
  read.forEach((each, at) => {
    const row = placeRow(each, rows[at]!, importing, phases);
    refusals.push(...row.refusals);
    const cells = file.skipInvalid ? each.row.cells.map(cellText) : null;
    const isWrong = row.refusals.length > 0;
    const { number } = each.row;
    if (row.document === undefined) wrong.push({ number, cells: cells ?? [] });
    else
      staged.push({
        document: row.document,
        number,
        externalId: each.externalId,
        values: isWrong ? {} : row.values,
        cells,
        isWrong,
      });
  });
  return staged;
}

/** Cells that are read when the row's project or employee is known. */
const readLater: readonly string[] = ["Phase", "OverheadGroupDetail"];
const isLater = ({ field }: FilledCell) => readLater.includes(field.of ?? "");

interface RowOfDocument {
  readonly values: Row;
  readonly refusals: Refusal[];
}

/** The values of the row as their columns store them, without its phase. */
function readRow(each: ReadRow, { file, facts, call }: Importing, names: NameCache): RowOfDocument {
  const refusals: Refusal[] = [];
  // Rows of a document with an external ID may leave its members empty.
  const fields =
    each.externalId === undefined
      ? file.target.fields
      : file.target.fields.filter(({ name }) => !file.history.shared.has(name));
  const read = readValues(each, { ...file, target: { fields } }, names, isLater, refusals);
  const values: Record<string, unknown> = {};
  for (const { name, field } of file.target.fields)
    if (read[name] !== undefined && read[name] !== null) values[name] = field.kind.toColumn(read[name] as never);
  const detail = each.filled.find(({ field }) => field.of === "OverheadGroupDetail");
  if (detail !== undefined) {
    const found = overheadDetailOf(detail, values["EmployeeKey"], facts);
    if (typeof found === "number") values["OverheadGroupDetailKey"] = found;
    else {
      const place = { column: detail.heading, property: detail.field.name, value: cellText(detail.cell) };
      refusals.push(refuseRow(each.row.number, found.name, found.reason, place));
    }
  }
  if (file.type !== "HistoryTimesheets") return { values, refusals };
  return { values: withWeek(values, call.firm.settings.weekStartsOn), refusals };
}

/** The detail with that name: details of different overhead groups may share one, and that of the employee's group counts. */
function overheadDetailOf(
  { field, heading, cell }: FilledCell,
  employee: unknown,
  { employees, overheadDetails }: HistoryFacts,
): number | { readonly name: RefusalName; readonly reason: string } {
  const value = cellText(cell);
  const byKey = overheadDetails.filter(({ key }) => String(key) === value);
  const byName = overheadDetails.filter(({ name }) => name === value.toLowerCase());
  const found = /key$/i.test(heading.trim()) && byKey.length > 0 ? byKey : byName.length > 0 ? byName : byKey;
  const group = employees.get(employee as number)?.overheadGroup ?? null;
  const own = found.filter((each) => each.group === group);
  const [one] = own.length > 0 ? own : found;
  if (one === undefined)
    return {
      name: "notFound",
      reason: `${field.name} ${JSON.stringify(value)} does not match any overhead group detail.`,
    };
  if (own.length !== 1 && found.length > 1)
    return {
      name: "notAllowed",
      reason: `${field.name} ${JSON.stringify(value)} is the name of ${found.length} overhead group details. Use the key of one of them.`,
    };
  return one.key;
}

/** The row with its phase, its document and everything that is wrong with it. */
function placeRow(
  each: ReadRow,
  { values, refusals }: RowOfDocument,
  { file }: Importing,
  phases: PhaseCache,
): RowOfDocument & { readonly document: string | undefined } {
  const problem: Problem = (name, reason, more: Partial<RowPlace> = {}) =>
    void refusals.push(refuseRow(each.row.number, name, reason, more));
  const PhaseKey = phaseOf(each, values["ProjectKey"], phases, refusals);
  // The project's own key means the project itself.
  const isPlaced = PhaseKey === undefined || PhaseKey === values["ProjectKey"];
  const placed = isPlaced ? values : { ...values, PhaseKey };
  refuseExtraCells(each.row, file.sheet, problem);
  const { externalId } = each;
  if (externalId !== undefined && externalId.length > externalIdLengthMax)
    problem("tooLong", `The external ID has ${externalId.length} characters; the maximum is ${externalIdLengthMax}.`, {
      column: file.columns.externalId?.heading ?? externalIdName,
      property: externalIdName,
      value: externalId,
    });
  // A row with a value that cannot be read would be reported twice.
  if (refusals.length === 0) checkRow(file.type, placed, each.filled.some(isPhase), problem);
  const document = documentOf(file.type, placed, externalId, refusals.length === 0 ? problem : () => {});
  return { values: placed, refusals, document };
}
