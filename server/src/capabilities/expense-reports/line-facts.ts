import { type Money, money } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import { findProjectWork, type KnownPlaces, type WorkPlace } from "../ledger/index.ts";
import type { SentLine } from "./expense-line-fields.ts";

/** What the rules of expense lines must know. */
export interface LineFacts {
  readonly activities: ReadonlyMap<number, KnownActivity>;
  readonly files: ReadonlyMap<number, KnownFile>;
  readonly places: KnownPlaces;
}

export interface KnownActivity {
  readonly takesExpenses: boolean;
  readonly isUnitBased: boolean;
  readonly unitRate: Money | null;
}

export interface KnownFile {
  readonly employee: number;
  readonly savedFor: number;
  readonly expense: number | null;
  /** The report it belongs to since a line claimed it. */
  readonly report: number | null;
}

/** Gathers them in two statements, whatever the number of lines. Files are locked: a file is claimed by one line. */
export async function findLineFacts(db: Db, lines: readonly SentLine[]): Promise<LineFacts> {
  const activities = [...new Set(lines.map((line) => line.ActivityKey).filter((key) => key !== undefined))];
  const files = [...new Set(lines.flatMap((line) => (line.Attachments ?? []).map((each) => each.FileKey)))];
  if (lines.length === 0) return { activities: new Map(), files: new Map(), places: new Map() };
  const row = await db.row<{
    activities: { key: number; expenses: boolean; unit: boolean; rate: string | null }[] | null;
    files: (KnownFile & { key: number })[] | null;
  }>(
    `select (select json_agg(json_build_object('key', activity_key, 'expenses', allow_expense_entry, 'unit', is_unit_based, 'rate', round(unit_rate, 2)::text))
               from activity where activity_key = any($1::int[])) as activities,
            (select json_agg(json_build_object('key', file_key, 'employee', employee_key, 'savedFor', saved_for_expense_key, 'expense', expense_key, 'report', expense_report_key))
               from (select file_key, employee_key, saved_for_expense_key, expense_key, expense_report_key from attachment where file_key = any($2::int[]) order by file_key for update) attachment) as files`,
    [activities, files],
  );
  return {
    activities: new Map(
      (row?.activities ?? []).map((each) => [
        each.key,
        {
          takesExpenses: each.expenses,
          isUnitBased: each.unit,
          unitRate: each.rate === null ? null : money(each.rate),
        },
      ]),
    ),
    files: new Map((row?.files ?? []).map(({ key, ...file }) => [key, file])),
    places: await findProjectWork(
      db,
      lines.map(placeOfLine).filter((place) => place !== null),
    ),
  };
}

export function placeOfLine(line: SentLine): WorkPlace | null {
  const { ProjectKey, PhaseKey } = line;
  return typeof ProjectKey === "number" && typeof PhaseKey === "number"
    ? { project: ProjectKey, phase: PhaseKey }
    : null;
}
