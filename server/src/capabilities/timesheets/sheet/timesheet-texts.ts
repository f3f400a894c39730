import type { Db } from "../../../platform/database/index.ts";
import { auditText } from "./show-timesheet.ts";
import { findTimesheets } from "./timesheet-store.ts";

/** Timesheets as the audit stores them, by key. */
export async function historyTexts(db: Db, keys: readonly number[]): Promise<Map<number, string>> {
  const sheets = await findTimesheets(db, keys, "firm");
  return new Map(sheets.map((sheet) => [sheet.key, auditText(sheet)]));
}
