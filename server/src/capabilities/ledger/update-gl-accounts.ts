import { hasNormalDebitBalance } from "@plumbline/accounting";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Once,
  type Plan,
  planChanges,
  readChanges,
  refuseRepeated,
  refuseSteps,
  saveRecords,
  showChanges,
} from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { GLAccount, type GLAccountFields } from "./gl-account-record.ts";
import { findPostedAccounts } from "./gl-account-store.ts";

const uniqueID: Once = {
  members: ["ID"],
  name: (row) => `lower(${row}.id)`,
  among: () => "true",
  doc: "An ID is unique among all accounts, active or inactive, ignoring case.",
};

export const updateGLAccounts = defineMethod({
  name: "UpdateGLAccounts",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Creates, changes and deletes GL accounts.",
  rules: [
    ...changeSetRules,
    uniqueID.doc,
    "AccountType and NormalDebitBalance of an account with postings cannot be changed (-424), because closed years depend on them. NormalDebitBalance can go back to the side with which its first asserted balances were made.",
    "Balances and budgets are calculated; if they are sent they are ignored.",
  ],
  args: changeSetArguments(GLAccount, { single: "optional" }),
  content: changeSetContent(GLAccount),
  example: changeSetExample(GLAccount, { ID: "6980", Description: "Sundry", AccountType: "Expense" }),
  async handle(args, call) {
    const changes = readChanges(GLAccount, nested(GLAccount, args), call);
    const facts = await findFacts(call.db, GLAccount, changes);
    const planned = withNormalSide(planChanges(GLAccount, changes, facts));
    const posted = await findPostedAccounts(call.db, retypedAccounts(planned));
    const plan = await refuseRepeated(call.db, GLAccount, uniqueID, refuseRetyped(planned, posted));
    const saved = await saveRecords(call, GLAccount, plan);
    return showChanges(call, GLAccount, plan, saved);
  },
});

/** Takes NormalDebitBalance from the account type where it is not given. */
function withNormalSide(plan: Plan<GLAccountFields>): Plan<GLAccountFields> {
  const steps = plan.steps.map((step) => {
    if (step.is === "delete" || step.values.NormalDebitBalance !== null) return step;
    const NormalDebitBalance = hasNormalDebitBalance(step.values.AccountType);
    const values = { ...step.values, NormalDebitBalance };
    return step.is === "create" ? { ...step, values } : { ...step, values, set: { ...step.set, NormalDebitBalance } };
  });
  return { ...plan, steps };
}

type Step = Plan<GLAccountFields>["steps"][number];

/** What decides where the figures of an account appear, and with which sign. */
const figureMembers = ["AccountType", "NormalDebitBalance"] as const;

function changedMembers(step: Step): (typeof figureMembers)[number][] {
  if (step.is !== "update") return [];
  return figureMembers.filter(
    (name) => Object.hasOwn(step.set, name) && step.values[name] !== step.stored.values[name],
  );
}

function retypedAccounts(plan: Plan<GLAccountFields>): number[] {
  return plan.steps.flatMap((step) => (step.is === "update" && changedMembers(step).length > 0 ? [step.key] : []));
}

function refuseRetyped(
  plan: Plan<GLAccountFields>,
  posted: ReadonlyMap<number, boolean | null>,
): Plan<GLAccountFields> {
  if (posted.size === 0) return plan;
  return refuseSteps(GLAccount, plan, (step) => (step.is === "update" ? refuseMembers(step, posted) : []));
}

function refuseMembers(step: Extract<Step, { is: "update" }>, posted: ReadonlyMap<number, boolean | null>): Refusal[] {
  const { key, values, stored } = step;
  if (!posted.has(key)) return [];
  const isSideOfAssertions = values.NormalDebitBalance === posted.get(key);
  return changedMembers(step)
    .filter((name) => name === "AccountType" || !isSideOfAssertions)
    .map((property) => ({
      name: "wrongState",
      property,
      value: values[property],
      reason: `GLAccount ${key} has postings, so its ${property} must remain ${stored.values[property]}. Create a new account for ${values[property]}.`,
    }));
}
