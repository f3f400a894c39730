import { anySession } from "../../engine/access/access.ts";
import { boolean, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { findChargeablePhases } from "./chargeable-phase-store.ts";

export const listChargeablePhases = defineMethod({
  name: "ListChargeablePhases",
  chapter: "Reference lists",
  versions: [1, 2],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists a project and its phases as a tree, and which of them can be charged.",
  rules: [
    "Level 0 is the project itself; then its phases, each followed by those below it.",
    "Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and no phase is below it.",
  ],
  args: {
    ProjectKey: key({ of: "Project", required: true, doc: "The project to list." }),
    EmployeeKey: key({
      of: "Employee",
      doc: "Extension: enables only what this employee can enter time on; some projects accept no time, or time from their resources only.",
    }),
  },
  content: {
    ChargeablePhases: list(
      group({
        Key: integer({ required: true, doc: "The phase's key; on level 0 the project's." }),
        Description: text({ required: true, doc: "The name of the phase or project." }),
        Level: integer({ required: true, doc: "How deep it is in the tree; 0 is the project." }),
        Enabled: boolean({ required: true, doc: "Whether time and expenses can be charged to it." }),
        WBS: text({ required: true, doc: "Extension: the place in the tree, such as 2.1; empty for the project." }),
      }),
      { required: true, doc: "The project and its phases, depth first." },
    ),
  },
  example: { ProjectKey: 1 },
  async handle(args, call) {
    const found = await findChargeablePhases(call.db, args.ProjectKey, args.EmployeeKey);
    if (found === undefined) throw new RefusedCall([missing("ProjectKey", args.ProjectKey)]);
    const { page } = call;
    const shown = page === undefined ? found : found.slice((page.number - 1) * page.size, page.number * page.size);
    return { content: { ChargeablePhases: shown }, ...(page === undefined ? {} : { total: found.length }) };
  },
});
