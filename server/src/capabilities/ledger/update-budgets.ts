import { type DateLimits, startOfMonth } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
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
  refuseSteps,
  saveRecords,
  showChanges,
  type Step,
} from "../../engine/records/index.ts";
import { Budget, type BudgetFields } from "./budget-record.ts";
import { findDateLimits, passSoftLocks, type PostedPlace } from "../../documents/books/lock-store.ts";
import { decideDate } from "../../documents/books/posting-dates.ts";

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
  access: needs("keepBooks"),
  effect: "write",
  posts: { areas: ["Journals"], date: "Budgets.Date" },
  summary: "Creates, changes and deletes budgets.",
  rules: [
    ...changeSetRules,
    oneBudgetPerMonth.doc,
    "Amounts have the account's normal sign. Date may be any day of the month.",
    "A budget of a closed month cannot be created, changed or deleted (-424).",
  ],
  args: changeSetArguments(Budget, { single: "optional" }),
  content: changeSetContent(Budget),
  example: changeSetExample(Budget, { GLAccountKey: 1, CompanyKey: 1, Date: "2027-01-01", Amount: 1000 }),
  async handle(args, call) {
    const changes = readChanges(Budget, nested(Budget, args), call);
    const facts = await findFacts(call.db, Budget, changes);
    const planned = withMonthStarts(planChanges(Budget, changes, facts));
    const limits = await findDateLimits(call, companiesOf(planned));
    const open = refuseSteps(Budget, planned, (step) => refuseLockedMonths(step, limits));
    const plan = await refuseRepeated(call.db, Budget, oneBudgetPerMonth, open);
    await passSoftLocks(call, plan.steps.flatMap(monthsOf));
    const saved = await saveRecords(call, Budget, plan);
    return showChanges(call, Budget, plan, saved);
  },
});

/** The company and month of a budget, before and after the step. */
function monthsOf(step: Step<BudgetFields>): (PostedPlace & { readonly company: number })[] {
  const versions = [
    ...(step.is === "create" ? [] : [step.stored.values]),
    ...(step.is === "delete" ? [] : [step.values]),
  ];
  const months = versions.map(({ CompanyKey, Date: day }) => ({ company: CompanyKey, document: Budget.name, day }));
  const [old, now] = months;
  return old?.company === now?.company && old?.day === now?.day ? months.slice(1) : months;
}

const companiesOf = ({ steps }: Plan<BudgetFields>) => [
  ...new Set(steps.flatMap(monthsOf).map(({ company }) => company)),
];

/** A budget of a closed month does not change; one from before the books begin may be entered for comparison. */
function refuseLockedMonths(step: Step<BudgetFields>, limits: DateLimits): Refusal[] {
  const beginnings = new Map();
  return monthsOf(step).flatMap(({ company, day }) => {
    const asked = { date: day, isGiven: true, companies: [company], area: "Journals" } as const;
    return decideDate(asked, { ...limits, beginnings }, "Date").refusals ?? [];
  });
}

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
