import { needs } from "../../engine/access/access.ts";
import { boolean } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { isNewFirm, listOfSteps, showSteps } from "./setup-steps.ts";
import { findSetup } from "./setup-store.ts";

export const getSetupProgress = defineMethod({
  name: "GetSetupProgress",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "read",
  summary: "Returns the steps of setting up a firm, and whether each is done. No step is required.",
  rules: [
    "Employees and UserAccounts count those besides the first administrator.",
    "Firm and Companies have defaults, so they are done when somebody has confirmed them with MarkSetupSteps, or when the books have postings.",
  ],
  args: {},
  content: {
    SetupSteps: listOfSteps,
    IsNew: boolean({
      required: true,
      doc: "Whether nobody has begun to set up the firm. The web app then opens its setup first.",
    }),
    CanUndo: boolean({ required: true, doc: "Whether steps can be undone: the books have no postings yet." }),
  },
  example: {},
  async handle(_args, call) {
    const facts = await findSetup(call.db);
    return {
      content: { SetupSteps: showSteps(facts), IsNew: isNewFirm(facts), CanUndo: !facts.hasPostings },
    };
  },
});
