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
import type { Db } from "../../engine/database/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { GLAccount, type GLAccountFields } from "./gl-account-record.ts";

const idOnce: Once = {
  members: ["ID"],
  name: (row) => `lower(${row}.id)`,
  among: () => "true",
  doc: "An account's ID stands once, ignoring case, whatever the account's status.",
};

export const updateGLAccounts = defineMethod({
  name: "UpdateGLAccounts",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Creates, changes, inactivates and deletes accounts of the general ledger.",
  rules: [
    ...changeSetRules,
    idOnce.doc,
    "The AccountType of an account that was posted to stays: years were closed by it.",
    "Figures are sums over the books and take no part.",
  ],
  args: changeSetArguments(GLAccount, { single: "optional" }),
  content: changeSetContent(GLAccount),
  example: changeSetExample(GLAccount, { ID: "6980", Description: "Sundry", AccountType: "Expense" }),
  async handle(args, call) {
    const changes = readChanges(GLAccount, nested(GLAccount, args), call);
    const facts = await findFacts(call.db, GLAccount, changes);
    const planned = withNormalSide(planChanges(GLAccount, changes, facts));
    const kept = await refuseNewTypes(call.db, planned);
    const plan = await refuseRepeated(call.db, GLAccount, idOnce, kept);
    const saved = await saveRecords(call, GLAccount, plan);
    return showChanges(call, GLAccount, plan, saved);
  },
});

/** An account whose side nobody named has that of its type. */
function withNormalSide(plan: Plan<GLAccountFields>): Plan<GLAccountFields> {
  const steps = plan.steps.map((step) => {
    if (step.is === "delete" || step.values.NormalDebitBalance !== null) return step;
    const NormalDebitBalance = hasNormalDebitBalance(step.values.AccountType);
    const values = { ...step.values, NormalDebitBalance };
    return step.is === "create" ? { ...step, values } : { ...step, values, set: { ...step.set, NormalDebitBalance } };
  });
  return { ...plan, steps };
}

async function refuseNewTypes(db: Db, plan: Plan<GLAccountFields>): Promise<Plan<GLAccountFields>> {
  const retyped = plan.steps.flatMap((step) =>
    step.is === "update" && Object.hasOwn(step.set, "AccountType") ? [step.key] : [],
  );
  if (retyped.length === 0) return plan;
  const rows = await db.rows<{ key: number }>(
    "select key from unnest($1::int[]) as each (key) where exists (select from posting where gl_account_key = key)",
    [retyped],
  );
  const posted = new Set(rows.map(({ key }) => key));
  return refuseSteps(GLAccount, plan, (step) =>
    step.is === "update" && Object.hasOwn(step.set, "AccountType") && posted.has(step.key)
      ? [
          {
            name: "wrongState",
            property: "AccountType",
            value: step.values.AccountType,
            reason: `GLAccount ${step.key} has postings, so it stays ${step.stored.values.AccountType}; make a new account of the other type.`,
          },
        ]
      : [],
  );
}
