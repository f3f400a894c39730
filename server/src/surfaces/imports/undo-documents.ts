/** Undoes imports that are documents: beginning balances and the parts of openings. */
import { type OpeningPart, saveOpening } from "../../capabilities/openings/index.ts";
import { Journal, voidJournalEntries } from "../../capabilities/journals/index.ts";
import type { WrittenMembers } from "../../engine/audit/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import type { Call } from "../../engine/method/method.ts";
import { findLaterRun, type StoredRun } from "./import-store.ts";
import type { Undone } from "./undo-records.ts";

/** Voids the journals that the import posted. */
export async function undoBalances(call: Call, run: StoredRun, written: readonly WrittenMembers[]): Promise<Undone> {
  const journals = written.filter(({ record }) => record === Journal.name);
  const replaced = journals.find(({ before }) => before !== null);
  if (replaced !== undefined)
    throw refuse(
      "wrongState",
      `Import ${run.key} replaced journal entry ${replaced.key}. Import the earlier file again instead.`,
      { property: "ImportKey", value: run.key },
    );
  const keys = journals.map(({ key }) => key);
  if (keys.length === 0) return { deleted: 0, restored: 0 };
  await voidJournalEntries.handle({ RequestedJournalEntries: keys } as never, callFor(call, voidJournalEntries));
  return { deleted: keys.length, restored: 0 };
}

/** Empties the part of the openings. */
export async function undoOpening(
  call: Call,
  run: StoredRun,
  part: OpeningPart,
  written: readonly WrittenMembers[],
): Promise<Undone> {
  const later = await findLaterRun(call.db, run);
  if (later !== undefined)
    throw refuse("wrongState", `Import ${later} has replaced the rows of import ${run.key}. Undo it instead.`, {
      property: "ImportKey",
      value: run.key,
    });
  const companies = new Set(written.flatMap(({ after }) => (after === null ? [] : [after["CompanyKey"]])));
  for (const CompanyKey of companies)
    await saveOpening.handle({ CompanyKey, [part]: [] } as never, callFor(call, saveOpening));
  return { deleted: companies.size, restored: 0 };
}
