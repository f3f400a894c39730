/** The steps of setting up a firm: which there are, and how far each is. */
import { boolean, choice, group, integer, list } from "../../engine/fields/fields.ts";
import type { SetupFacts } from "./setup-store.ts";

/** In the order in which they help each other. */
export const setupSteps = [
  "Firm",
  "Companies",
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
export type SetupStep = (typeof setupSteps)[number];

/** The steps whose values have defaults, so that only a person can say that they are done. */
export const confirmedSteps = ["Firm", "Companies"] as const satisfies readonly SetupStep[];

export const stepStatuses = ["Open", "Done", "Skipped"] as const;
export type StepStatus = (typeof stepStatuses)[number];

export const listOfSteps = list(
  group(
    {
      Step: choice(setupSteps, { required: true, doc: "What is set up." }),
      Status: choice(stepStatuses, { required: true, doc: "Whether it is done, skipped or still open." }),
      IsDone: boolean({ required: true, doc: "Whether there is at least one, or the step was confirmed." }),
      Count: integer({ required: true, doc: "How many there are; 1 for a step that was confirmed." }),
    },
    { title: "SetupStep", doc: "A step." },
  ),
  { required: true, doc: "The steps in order." },
);

export interface ShownStep {
  readonly Step: SetupStep;
  readonly Status: StepStatus;
  readonly IsDone: boolean;
  readonly Count: number;
}

/** The steps with their status. A firm that has postings has confirmed its settings by working with them. */
export function showSteps({ counts, marked, hasPostings }: SetupFacts): ShownStep[] {
  const marks = new Map(marked.map(({ step, status }) => [step, status]));
  return setupSteps.map((Step) => {
    const mark = marks.get(Step);
    const isConfirmed = isConfirmedStep(Step) && (mark === "Done" || (mark === undefined && hasPostings));
    const Count = Math.max(0, counts[Step] ?? 0, isConfirmed ? 1 : 0);
    const IsDone = Count > 0;
    return { Step, Status: IsDone ? "Done" : mark === "Skipped" ? "Skipped" : "Open", IsDone, Count };
  });
}

export const isConfirmedStep = (step: SetupStep): boolean => (confirmedSteps as readonly string[]).includes(step);

/** Whether nobody has begun to set up the firm, so that the first sign-in leads to its setup. */
export function isNewFirm({ counts, marked, hasPostings }: SetupFacts): boolean {
  const begun = ["Clients", "Projects", "Timesheets", "ClientInvoices", "OpeningBalances", "Employees"];
  return marked.length === 0 && !hasPostings && begun.every((step) => (counts[step] ?? 0) <= 0);
}
