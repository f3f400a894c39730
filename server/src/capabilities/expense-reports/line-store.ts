import { rate } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { findProjectWork } from "../ledger/index.ts";
import type { SentLine } from "./expense-line-fields.ts";
import { type KnownFile, type LineFacts, placeOfLine } from "./expense-report-rules.ts";

/** Two statements, for any number of lines. Files are locked, because only one line can claim a file. */
export async function findLineFacts(db: Db, lines: readonly SentLine[]): Promise<LineFacts> {
  const activities = [...new Set(lines.map((line) => line.ActivityKey).filter((key) => key !== undefined))];
  const files = [...new Set(lines.flatMap((line) => (line.Attachments ?? []).map((each) => each.FileKey)))];
  if (lines.length === 0) return { activities: new Map(), files: new Map(), places: new Map(), storedRates: new Map() };
  const row = await db.row<{
    activities: { key: number; expenses: boolean; unit: boolean; rate: string | null }[] | null;
    files: (KnownFile & { key: number })[] | null;
    rates: { key: number; rate: string }[] | null;
  }>(
    `select (select json_agg(json_build_object('key', activity_key, 'expenses', allow_expense_entry, 'unit', is_unit_based, 'rate', unit_rate::text))
               from activity where activity_key = any($1::int[])) as activities,
            (select json_agg(json_build_object('key', file_key, 'employee', employee_key, 'savedFor', saved_for_expense_key, 'expense', expense_key, 'report', expense_report_key))
               from (select file_key, employee_key, saved_for_expense_key, expense_key, expense_report_key from attachment where file_key = any($2::int[]) order by file_key for update) attachment) as files,
            (select json_agg(json_build_object('key', expense_key, 'rate', exact_unit_rate::text)) from expense
              where expense_key = any((select $3::int[])::int[]) and exact_unit_rate is not null) as rates`,
    [activities, files, lines.map((line) => line.ExpenseKey).filter((key) => key > 0)],
  );
  return {
    activities: new Map(
      (row?.activities ?? []).map((each) => [
        each.key,
        {
          takesExpenses: each.expenses,
          isUnitBased: each.unit,
          unitRate: each.rate === null ? null : rate(each.rate),
        },
      ]),
    ),
    storedRates: new Map((row?.rates ?? []).map((each) => [each.key, rate(each.rate)])),
    files: new Map((row?.files ?? []).map(({ key, ...file }) => [key, file])),
    places: await findProjectWork(
      db,
      lines.map(placeOfLine).filter((place) => place !== null),
    ),
  };
}
