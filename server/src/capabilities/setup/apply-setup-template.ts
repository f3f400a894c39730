import { decide, needs } from "../../engine/access/access.ts";
import { choice, integer, key } from "../../engine/fields/fields.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { type CreatedRecords, lockSetup, saveApplied } from "./setup-store.ts";
import { setupTemplates, templateNames } from "./setup-templates.ts";
import { changeRecord, createRecords, targetOf } from "./template-methods.ts";
import { controlsOf, recordsOf, type TemplateList, templateLists } from "./template-records.ts";

const withoutRates = warning(
  "ruleHint",
  "The template's standard cost rates were not created, because they require the right setPay. Someone who has it can set them.",
);

export const applySetupTemplate = defineMethod({
  name: "ApplySetupTemplate",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary:
    "Sets up a firm without accounts from a template: chart, control accounts, lists, rates and invoice formats.",
  rules: [
    "The firm must not have GL accounts yet (-424). Everything can be changed later, and UndoSetupTemplate undoes it while nothing uses it.",
    "The records are created with the Update methods of their lists, so the caller must be allowed to call these. Without the right setPay the standard cost rates are left out, with a warning.",
    "Bill rates are in effect from January 1 of this year.",
  ],
  errors: ["notFound", "notAllowed", "notPermitted", "wrongState"],
  args: {
    Template: choice(templateNames, { required: true, doc: "The template." }),
    CompanyKey: key({ of: "Company", required: true, doc: "The company whose control accounts are set." }),
  },
  content: { Created: integer({ required: true, doc: "The number of records that were created." }) },
  example: { Template: "ArchitectureAndEngineering", CompanyKey: 1 },
  // The example firm has accounts.
  exampleIsOnce: true,
  async handle({ Template, CompanyKey }, call) {
    const { companyExists, accounts } = await lockSetup(call.db, CompanyKey);
    if (!companyExists) throw new RefusedCall([missing("CompanyKey", CompanyKey)]);
    if (accounts > 0)
      throw refuse(
        "wrongState",
        `The firm already has ${accounts} GL accounts. A template is for a firm without any.`,
        {
          property: "Template",
          value: Template,
        },
      );
    const keys = new Map<string, number>();
    const keyOf = (list: TemplateList, name: string): number => {
      const found = keys.get(`${list} ${name}`);
      if (found === undefined) throw new Error(`Template ${Template} has no ${name} in ${list}.`);
      return found;
    };
    const created: Record<string, readonly number[]> = {};
    const facts = { company: CompanyKey, today: `${call.today().slice(0, 4)}-01-01`, keyOf };
    for (const list of templateLists) {
      if (list === "StandardCostRates" && !decide(targetOf(list).update, call.caller).allowed) {
        call.warn(withoutRates);
        continue;
      }
      const records = recordsOf(list, setupTemplates[Template], facts);
      const made = await createRecords(
        call,
        targetOf(list),
        records.map(({ members }) => members),
      );
      records.forEach(({ name }, at) => keys.set(`${list} ${name}`, made[at]!));
      created[list] = made;
    }
    await changeRecord(call, targetOf("Companies"), CompanyKey, controlsOf(keyOf));
    await saveApplied(call, CompanyKey, Template, created as CreatedRecords);
    return { content: { Created: Object.values(created).flat().length } };
  },
});
