import { type DateOnly, startOfMonth } from "@plumbline/accounting";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  Conditions,
  findFacts,
  nested,
  getRecords,
  listOfRecord,
  listRecords,
  type Once,
  type Plan,
  planChanges,
  readChanges,
  refuseRepeated,
  requestedKeys,
  saveRecords,
  showChanges,
} from "../../engine/records/index.ts";
import { accounting, authorizedUser } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Budget, budgetBases, type BudgetFields, budgetItem } from "./budget-record.ts";

const chapter = "GL accounts";

const monthOnce: Once = {
  members: ["GLAccountKey", "CompanyKey", "Date", "Basis"],
  name: (row) => `(${row}.gl_account_key, ${row}.company_key, ${row}.budget_date, ${row}.basis)`,
  among: () => "true",
  doc: "An account has one budget for a company, month and basis.",
};

export const listBudgets = defineMethod({
  name: "ListBudgets",
  chapter,
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  paged: true,
  summary: "Lists budgets by account ID and month.",
  args: {
    FilterByGLAccount: list(key({ of: "GLAccount" })),
    FilterByCompany: list(key({ of: "Company" })),
    FilterByBasis: list(choice(budgetBases)),
    FilterByEarliestDate: date({ doc: "Inclusive." }),
    FilterByLatestDate: date({ doc: "Inclusive." }),
  },
  content: { Budgets: listOfRecord(Budget, budgetItem) },
  example: { FilterByGLAccount: [13] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("budget.gl_account_key", args.FilterByGLAccount)
      .anyOf("budget.company_key", args.FilterByCompany)
      .anyOf("budget.basis", args.FilterByBasis)
      .add(args.FilterByEarliestDate, (value) => `budget.budget_date >= date_trunc('month', ${value}::date)`)
      .add(args.FilterByLatestDate, (value) => `budget.budget_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, Budget, {
      item: budgetItem,
      where,
      order:
        'lower(gl_account.id) collate "C", budget.budget_date, budget.company_key, budget.basis, budget.budget_key',
      page: call.page,
    });
    return { content: { Budgets: items }, ...(total === undefined ? {} : { total }) };
  },
});

export const getBudgets = defineMethod({
  name: "GetBudgets",
  chapter,
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "Reads budgets by key, whole, as UpdateBudgets takes them back.",
  args: { RequestedBudgets: requestedKeys(Budget) },
  content: { Budgets: listOfRecord(Budget) },
  example: { RequestedBudgets: [1] },
  async handle(args, call) {
    return { content: { Budgets: await getRecords(call, Budget, args.RequestedBudgets) } };
  },
});

export const updateBudgets = defineMethod({
  name: "UpdateBudgets",
  chapter,
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Creates, changes and deletes budgets.",
  rules: [...changeSetRules, monthOnce.doc, "Amounts are in the account's normal sign. Any day of a month names it."],
  args: changeSetArguments(Budget, { single: "optional" }),
  content: changeSetContent(Budget),
  example: changeSetExample(Budget, { GLAccountKey: 1, CompanyKey: 1, Date: "2001-01-01", Amount: 1000 }),
  async handle(args, call) {
    const changes = readChanges(Budget, nested(Budget, args), call);
    const facts = await findFacts(call.db, Budget, changes);
    const planned = inMonths(planChanges(Budget, changes, facts));
    const plan = await refuseRepeated(call.db, Budget, monthOnce, planned);
    const saved = await saveRecords(call, Budget, plan);
    return showChanges(call, Budget, plan, saved);
  },
});

/** Every date as the first of its month. */
function inMonths(plan: Plan<BudgetFields>): Plan<BudgetFields> {
  const first = (day: DateOnly) => startOfMonth(day);
  const steps = plan.steps.map((step) => {
    if (step.is === "delete") return step;
    const values = { ...step.values, Date: first(step.values.Date) };
    if (step.is === "create") return { ...step, values };
    const set = Object.hasOwn(step.set, "Date") ? { ...step.set, Date: values.Date } : step.set;
    return { ...step, values, set };
  });
  return { ...plan, steps };
}
