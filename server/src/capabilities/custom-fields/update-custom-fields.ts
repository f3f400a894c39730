import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  planChanges,
  readChanges,
  refuseRepeated,
  refuseSteps,
  saveRecords,
  showChanges,
} from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { CustomField, uniqueFieldName } from "./custom-field-record.ts";
import { checkCount, checkCustomField, checkValues, touchesValues } from "./custom-field-rules.ts";
import { countFields, findStoredValues } from "./custom-field-store.ts";

export const updateCustomFields = defineMethod({
  name: "UpdateCustomFields",
  chapter: "Custom fields",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary: "Creates, changes and deletes the firm's custom fields of clients, contacts, vendors, projects and phases.",
  rules: [
    ...changeSetRules,
    uniqueFieldName.doc,
    "While records have values in a field, it cannot be deleted, renamed or given another type or record type, and a choice that is in use cannot be removed: -410 with ErrorData.UsedBy.",
  ],
  args: changeSetArguments(CustomField, { single: "optional" }),
  content: changeSetContent(CustomField),
  example: changeSetExample(CustomField, {
    RecordType: "Vendor",
    Name: "Payment terms",
    Type: "list of choices",
    Choices: ["Net 30", "Net 60"],
  }),
  async handle(args, call) {
    const changes = readChanges(CustomField, nested(CustomField, args), call);
    const counts = await countFields(call.db);
    const facts = await findFacts(call.db, CustomField, changes);
    const planned = planChanges(CustomField, changes, facts, { check: checkCustomField });
    const asked = planned.steps.filter(touchesValues).flatMap((step) => {
      if (step.is === "create") return [];
      const { RecordType, Name, Type } = step.stored.values;
      return [{ key: step.key, recordType: RecordType, name: Name, byChoice: Type === "list of choices" }];
    });
    const values = await findStoredValues(call.db, asked);
    const kept = refuseSteps(CustomField, planned, (step) => [
      ...checkValues(step, values.get(step.key)),
      ...checkCount(step, planned.steps, counts),
    ]);
    const plan = await refuseRepeated(call.db, CustomField, uniqueFieldName, kept);
    const saved = await saveRecords(call, CustomField, plan);
    if (saved.records.some((each) => each.changed)) call.announce();
    return showChanges(call, CustomField, plan, saved);
  },
});
