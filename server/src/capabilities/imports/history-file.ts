import type { DateOnly } from "@plumbline/accounting";
import { importProblemsMax } from "../../engine/fields/limits.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { DocumentFacts } from "./history-rules.ts";
import type { HistoryFacts } from "./history-store.ts";
import type { HistoryType, ImportedHistory } from "./history-types.ts";
import type { ImportedFile } from "./import-rows.ts";
import type { OpenSheet, SheetRow } from "./sheet.ts";

/** A file of documents, whose rows are read as they are needed. */
export interface HistoryFile extends Omit<ImportedFile, "sheet"> {
  readonly sheet: OpenSheet;
  readonly type: HistoryType;
  readonly history: ImportedHistory;
}

/** What is known while a file is imported. */
export interface Importing {
  readonly call: Call;
  /** The firm's date, which the call works out each time it is asked. */
  readonly today: DateOnly;
  readonly file: HistoryFile;
  readonly facts: HistoryFacts;
  readonly about: DocumentFacts;
  readonly refusals: Refusal[];
  /** Rows that are skipped, with their cells. */
  readonly wrong: SheetRow[];
}

/** Stops at a file that is wrong as a whole, instead of holding a problem for each of its rows. */
export function refuseTooMany(refusals: readonly Refusal[]): void {
  if (refusals.length <= importProblemsMax) return;
  const reason = `The file has more than ${importProblemsMax} problems; the rest of it was not checked.`;
  throw new RefusedCall([{ name: "notAllowed", property: "Data", reason }, ...refusals.slice(0, importProblemsMax)]);
}
