import { lockAreas } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { findWrittenBy } from "../../engine/audit/index.ts";
import { integer, key } from "../../engine/fields/fields.ts";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { listOfRecord, recordsNow } from "../../engine/records/index.ts";
import { RawJson } from "../../engine/method/method.ts";
import { permittedTarget } from "./import-arguments.ts";
import { ImportRun } from "./import-run-record.ts";
import { lockImportRun, lockImports, saveUndone, type StoredRun } from "./import-store.ts";
import { undoBalances, undoOpening } from "./undo-documents.ts";
import { undoHistory } from "./undo-history.ts";
import { undoRecords } from "./undo-records.ts";

export const undoImport = defineMethod({
  name: "UndoImport",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: needs(["projects", "contacts", "vendors", "lists", "people", "enterBills", "keepBooks", "bill"], {
    of: "project",
  }),
  effect: "write",
  heavy: true,
  posts: { areas: [...lockAreas], date: null },
  summary: "Undoes an import: deletes the records that it created and restores those that it changed. All or nothing.",
  rules: [
    "A user who may import the type may undo it. The rules of the Update method of the records apply.",
    "A created record that something uses is -410, and UsedBy says by what. A record that was changed since is -424, with the call that changed it: undo that first.",
    "Beginning balances: the journal entry is voided, on the first open day. An import that replaced an earlier journal entry cannot be undone (-424); import the earlier file again.",
    "Openings: the rows are deleted; the part is then empty. A posted opening is reversed first, as ReverseOpening does, and is then a draft with its other parts: not in a closed period, and not while something depends on it, such as a receipt of one of its invoices (-424). When other rows have replaced those of the import since, it is -424.",
    "Lists inside records: the record gets its list back; parts of projects that were created are deleted.",
    "History: the documents are deleted. One that an opening names is -410, and one on a day that is closed or locked since is -424.",
    "Imports from before this method cannot be undone (-424).",
  ],
  errors: ["notFound", "notPermitted", "notAllowed", "inUse", "wrongState"],
  args: { ImportKey: key({ required: true, doc: "The import, from ListImports." }) },
  content: {
    Imports: listOfRecord(ImportRun),
    Deleted: integer({ required: true, doc: "The number of records that were deleted, or voided." }),
    Restored: integer({ required: true, doc: "The number of records that were restored." }),
  },
  example: { ImportKey: 1 },
  // The example firm has no import.
  exampleIsOnce: true,
  async handle({ ImportKey }, call) {
    await lockImports(call.db);
    const run = await lockImportRun(call.db, ImportKey);
    if (run === undefined) throw new RefusedCall([missing("ImportKey", ImportKey)]);
    const target = permittedTarget(run.type, call);
    const refused = (rest: string) => new RefusedCall([wrongState("Import", "ImportKey", ImportKey, rest)]);
    if (run.isUndone) throw refused("was already undone.");
    if (run.usageKey === null) throw refused("is from a version that could not undo imports.");
    const { usageKey } = run;
    if (target.history !== undefined) {
      const undone = await undoHistory(call, { ...run, usageKey }, target.history);
      const shown = await finish(call, run);
      return { content: { Imports: shown, Deleted: undone.deleted, Restored: undone.restored } };
    }
    const written = (await findWrittenBy(call.db, usageKey)).filter(({ record }) => record !== ImportRun.name);
    const { deleted, restored } =
      target.part !== undefined
        ? await undoOpening(call, { ...run, usageKey }, target.part, written)
        : target.isOneDocument === true
          ? await undoBalances(call, run, written)
          : await undoRecords(call, { ...run, usageKey }, target, written);
    const shown = await finish(call, run);
    return { content: { Imports: shown, Deleted: deleted, Restored: restored } };
  },
});

async function finish(call: Call, { key: run }: StoredRun): Promise<RawJson> {
  const before = (await recordsNow(call.db, ImportRun, [run])).get(run)!;
  await saveUndone(call, run);
  const after = (await recordsNow(call.db, ImportRun, [run])).get(run)!;
  call.wrote({ record: ImportRun.name, key: run, before, after });
  return RawJson.list([after]);
}
