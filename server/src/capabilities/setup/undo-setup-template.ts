import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { deleteApplied, lockSetup } from "./setup-store.ts";
import { controlAccounts } from "./setup-templates.ts";
import { changeRecord, deleteRecords, targetOf } from "./template-methods.ts";
import { templateLists } from "./template-records.ts";

export const undoSetupTemplate = defineMethod({
  name: "UndoSetupTemplate",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary: "Deletes what a template created, until the first posting.",
  rules: [
    "All or nothing. A record that something else uses is -410: delete that first. After the first posting it is -424.",
    "Changes that were made to these records since are lost.",
  ],
  errors: ["notFound", "inUse", "notPermitted", "wrongState"],
  args: { CompanyKey: key({ of: "Company", required: true, doc: "The company that the template was applied to." }) },
  content: {},
  example: { CompanyKey: 1 },
  // No template was applied to the example firm.
  exampleIsOnce: true,
  async handle({ CompanyKey }, call) {
    const { applied, postings } = await lockSetup(call.db, CompanyKey);
    const place = { property: "CompanyKey", value: CompanyKey };
    if (applied === undefined) throw refuse("notFound", `No template was applied to company ${CompanyKey}.`, place);
    if (postings)
      throw refuse("wrongState", "The books have postings, so the template cannot be undone any more.", place);
    const none = Object.fromEntries(Object.keys(controlAccounts).map((member) => [member, null]));
    await changeRecord(call, targetOf("Companies"), CompanyKey, none);
    for (const list of [...templateLists].reverse())
      await deleteRecords(call, targetOf(list), applied.records[list] ?? []);
    await deleteApplied(call.db, CompanyKey);
    return { content: {} };
  },
});
