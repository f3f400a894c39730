import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { Budget } from "./budget-record.ts";

export const getBudgets = defineMethod({
  name: "GetBudgets",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary: "Returns budgets by key, with all the members that UpdateBudgets accepts.",
  args: { RequestedBudgets: requestedKeys(Budget) },
  content: { Budgets: listOfRecord(Budget) },
  example: { RequestedBudgets: [1] },
  async handle(args, call) {
    return { content: { Budgets: await getRecords(call, Budget, args.RequestedBudgets) } };
  },
});
