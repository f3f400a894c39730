import { startOfMonth } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
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
  saveRecords,
  showChanges,
} from "../../engine/records/index.ts";
import { Budget, type BudgetFields } from "./budget-record.ts";

const oneBudgetPerMonth: Once = {
  members: ["GLAccountKey", "CompanyKey", "Date", "Basis"],
  name: (row) => `(${row}.gl_account_key, ${row}.company_key, ${row}.budget_date, ${row}.basis)`,
  among: () => "true",
  doc: "An account has one budget for each company, month and basis.",
};

export const updateBudgets = defineMethod({
  name: "UpdateBudgets",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Creates, changes and deletes budgets.",
  rules: [
    ...changeSetRules,
    oneBudgetPerMonth.doc,
    "Amounts have the account's normal sign. Date may be any day of the month.",
  ],
  args: changeSetArguments(Budget, { single: "optional" }),
  content: changeSetContent(Budget),
  example: changeSetExample(Budget, { GLAccountKey: 1, CompanyKey: 1, Date: "2001-01-01", Amount: 1000 }),
  async handle(args, call) {
    const changes = readChanges(Budget, nested(Budget, args), call);
    const facts = await findFacts(call.db, Budget, changes);
    const planned = withMonthStarts(planChanges(Budget, changes, facts));
    const plan = await refuseRepeated(call.db, Budget, oneBudgetPerMonth, planned);
    const saved = await saveRecords(call, Budget, plan);
    return showChanges(call, Budget, plan, saved);
  },
});

/** Dates every budget on the first day of its month. */
function withMonthStarts(plan: Plan<BudgetFields>): Plan<BudgetFields> {
  const steps = plan.steps.map((step) => {
    if (step.is === "delete") return step;
    const values = { ...step.values, Date: startOfMonth(step.values.Date) };
    if (step.is === "create") return { ...step, values };
    const set = Object.hasOwn(step.set, "Date") ? { ...step.set, Date: values.Date } : step.set;
    return { ...step, values, set };
  });
  return { ...plan, steps };
}
