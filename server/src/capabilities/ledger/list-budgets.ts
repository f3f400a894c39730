import { needs } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Budget, budgetBases, budgetItem } from "./budget-record.ts";

export const listBudgets = defineMethod({
  name: "ListBudgets",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists budgets by account ID and month.",
  args: {
    FilterByGLAccount: list(key({ of: "GLAccount" }), { doc: "Budgets of these accounts." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Budgets of these companies." }),
    FilterByBasis: list(choice(budgetBases), { doc: "Budgets on these bases of accounting." }),
    FilterByEarliestDate: date({ doc: "Budgets of the month of this date and later months." }),
    FilterByLatestDate: date({ doc: "Budgets of the month of this date and earlier months." }),
  },
  content: {
    Budgets: listOfRecord(Budget, budgetItem),
  },
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
