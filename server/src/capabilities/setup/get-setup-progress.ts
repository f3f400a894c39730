import { needs } from "../../engine/access/access.ts";
import { boolean, choice, group, integer, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { countSetup } from "./setup-store.ts";

/** The steps of setting up a firm, in the order in which they help each other. */
export const setupSteps = [
  "Accounts",
  "ControlAccounts",
  "BankAccounts",
  "Activities",
  "RateTables",
  "Employees",
  "UserAccounts",
  "Clients",
  "Projects",
  "OpeningBalances",
  "Timesheets",
  "ClientInvoices",
] as const;

export const getSetupProgress = defineMethod({
  name: "GetSetupProgress",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "read",
  summary: "Returns the steps of setting up a firm, and whether each is done. No step is required.",
  rules: ["Employees and UserAccounts count those besides the first administrator."],
  args: {},
  content: {
    SetupSteps: list(
      group(
        {
          Step: choice(setupSteps, { required: true, doc: "What is set up." }),
          IsDone: boolean({ required: true, doc: "Whether there is at least one." }),
          Count: integer({ required: true, doc: "How many there are." }),
        },
        { title: "SetupStep", doc: "A step." },
      ),
      { required: true, doc: "The steps in order." },
    ),
  },
  example: {},
  async handle(_args, call) {
    const counts = await countSetup(call.db);
    return {
      content: {
        SetupSteps: setupSteps.map((Step) => {
          const Count = Math.max(0, counts[Step] ?? 0);
          return { Step, IsDone: Count > 0, Count };
        }),
      },
    };
  },
});
