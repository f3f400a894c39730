import { needs } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { confirmedSteps, isConfirmedStep, listOfSteps, setupSteps, showSteps, stepStatuses } from "./setup-steps.ts";
import { deleteMarked, findSetup, lockMarked, type MarkedStep, saveMarked } from "./setup-store.ts";

export const markSetupSteps = defineMethod({
  name: "MarkSetupSteps",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary: "Confirms, skips or reopens steps of setting up the firm.",
  rules: [
    "Only Firm and Companies can be Done; the other steps are done when there is at least one record (-422).",
    "A skipped step can be done at any time, and is then shown as done. Open takes a mark away.",
  ],
  errors: ["notAllowed"],
  args: {
    Steps: list(choice(setupSteps), { required: true, doc: "The steps." }),
    Status: choice(stepStatuses, { required: true, doc: "Their status." }),
  },
  content: { SetupSteps: listOfSteps },
  example: { Steps: ["OpeningBalances"], Status: "Skipped" },
  async handle({ Steps, Status }, call) {
    const wrong = Status === "Done" ? Steps.filter((step) => !isConfirmedStep(step)) : [];
    if (wrong.length > 0)
      throw new RefusedCall(
        wrong.map((step) => ({
          name: "notAllowed",
          property: "Steps",
          value: step,
          reason: `${step} is done when there is at least one record. Only ${confirmedSteps.join(" and ")} can be marked as done.`,
        })),
      );
    await mark(call, [...new Set(Steps)], Status);
    return { content: { SetupSteps: showSteps(await findSetup(call.db)) } };
  },
});

/** Saves the status of the steps; an open step has no mark. */
export async function mark(call: Call, steps: readonly string[], status: MarkedStep["status"] | "Open"): Promise<void> {
  const before = await lockMarked(call.db, steps);
  const after = status === "Open" ? [] : await saveMarked(call, steps, status);
  if (status === "Open") await deleteMarked(call.db, steps);
  const keys = new Set([...before, ...after].map(({ key }) => key));
  for (const key of keys) {
    const [was, is] = [before, after].map((marks) => shown(marks.find((each) => each.key === key)));
    if (was !== is) call.wrote({ record: "SetupStep", key, before: was ?? null, after: is ?? null });
  }
}

function shown(marked: MarkedStep | undefined): string | undefined {
  if (marked === undefined) return undefined;
  return JSON.stringify({ SetupStepKey: marked.key, Step: marked.step, Status: marked.status });
}
