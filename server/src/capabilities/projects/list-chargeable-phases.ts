import { anySession } from "../../engine/access/access.ts";
import { boolean, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findChargeablePhases } from "./chargeable-phases.ts";

export const listChargeablePhases = defineMethod({
  name: "ListChargeablePhases",
  chapter: "Reference lists",
  versions: [1, 2],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists a project and its phases as a tree, and tells which can be charged to.",
  rules: [
    "Level 0 is the project itself; then its phases, each followed by those below it.",
    "Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and nothing stands below it.",
  ],
  args: { ProjectKey: key({ of: "Project", required: true }) },
  content: {
    ChargeablePhases: list(
      group({
        Key: integer({ required: true, doc: "The phase's key; on level 0 the project's." }),
        Description: text({ required: true }),
        Level: integer({ required: true }),
        Enabled: boolean({ required: true }),
      }),
      { required: true },
    ),
  },
  example: { ProjectKey: 1 },
  async handle(args, call) {
    const found = await findChargeablePhases(call.db, args.ProjectKey);
    if (found === undefined)
      throw refuse("notFound", `ProjectKey ${args.ProjectKey} names no project.`, {
        property: "ProjectKey",
        value: args.ProjectKey,
      });
    const { page } = call;
    const shown = page === undefined ? found : found.slice((page.number - 1) * page.size, page.number * page.size);
    return { content: { ChargeablePhases: shown }, ...(page === undefined ? {} : { total: found.length }) };
  },
});
