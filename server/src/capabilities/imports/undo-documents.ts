/** Undoes imports that are documents: beginning balances and the parts of openings. */
import { deleteOpeningRows, type OpeningPart, type OpeningRowsOf } from "../openings/index.ts";
import { Journal, journals } from "../journals/index.ts";
import type { WrittenMembers } from "../../engine/audit/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Refusal, refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import type { Call } from "../../engine/method/method.ts";
import { findCall, type KnownCall, type StoredRun } from "./import-store.ts";
import type { Undone } from "./undo-records.ts";

/** Voids the journals that the import posted. */
export async function undoBalances(call: Call, run: StoredRun, written: readonly WrittenMembers[]): Promise<Undone> {
  const posted = written.filter(({ record }) => record === Journal.name);
  const replaced = posted.find(({ before }) => before !== null);
  if (replaced !== undefined)
    throw refuse(
      "wrongState",
      `Import ${run.key} replaced journal entry ${replaced.key}. Import the earlier file again instead.`,
      { property: "ImportKey", value: run.key },
    );
  const keys = posted.map(({ key }) => key);
  if (keys.length === 0) return { deleted: 0, restored: 0 };
  await journals.methods.voidJournalEntries.handle(
    { RequestedJournalEntries: keys } as never,
    callFor(call, journals.methods.voidJournalEntries),
  );
  return { deleted: keys.length, restored: 0 };
}

/** Deletes the rows from the openings, those of all companies or none. A posted opening is reversed first. */
export async function undoOpening(
  call: Call,
  run: StoredRun & { readonly usageKey: string },
  part: OpeningPart,
  written: readonly WrittenMembers[],
): Promise<Undone> {
  const { usageKey } = run;
  const companies = new Set(written.flatMap(({ after }) => (after === null ? [] : [Number(after["CompanyKey"])])));
  const refusals: Refusal[] = [];
  let deleted = 0;
  for (const company of companies) {
    const found = await deleteOf(call, { company, part, usageKey }, run.key);
    if ("refusals" in found) refusals.push(...found.refusals.map((each) => ofImport(each, company, run)));
    else if ("replacedBy" in found) refusals.push(replaced(await findCall(call.db, found.replacedBy), company, run));
    else if (found.isDeleted) deleted++;
  }
  refuseAll(refusals);
  return { deleted, restored: 0 };
}

async function deleteOf(
  call: Call,
  rows: OpeningRowsOf,
  run: number,
): Promise<Awaited<ReturnType<typeof deleteOpeningRows>> | { readonly refusals: readonly Refusal[] }> {
  try {
    return await deleteOpeningRows(call, rows, `Import ${run} was undone.`);
  } catch (error) {
    if (error instanceof RefusedCall) return { refusals: error.refusals };
    throw error;
  }
}

/** Why the opening cannot be reversed. */
function ofImport({ reason, ...refusal }: Refusal, company: number, { key }: StoredRun): Refusal {
  return {
    ...refusal,
    property: "ImportKey",
    value: key,
    reason: `The opening of company ${company} cannot be reversed: ${reason}`,
  };
}

function replaced(by: KnownCall | undefined, company: number, { key }: StoredRun): Refusal {
  const rows = `the rows of import ${key} in the opening of company ${company}`;
  const reason =
    by === undefined
      ? `Other rows have replaced ${rows}. Change the opening instead.`
      : by.run === null
        ? `${by.user} replaced ${rows} with ${by.method} on ${by.at}. Change the opening instead.`
        : `Import ${by.run} has replaced ${rows}. Undo it instead.`;
  return { name: "wrongState", property: "ImportKey", value: key, reason };
}
