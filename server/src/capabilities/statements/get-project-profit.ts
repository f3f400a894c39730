import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, group, hours, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import {
  findProjectsWithin,
  hideUnpriced,
  laborCostBasis,
  laborCostMember,
  laborCostRule,
  laborCostShown,
  refuseKnownAt,
} from "../ledger/index.ts";
import { findProjectProfit } from "./activity-store.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { asOfDateShown, readScope, refuseReversedDates, statementDayArguments } from "./statement-arguments.ts";

const membersWithLabor = ["CostLabor", "Cost", "Profit", "Burden", "ProfitBurdened", "TotalCost", "TotalProfit"];

export const getProjectProfit = defineMethod({
  name: "GetProjectProfit",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeCost", { of: "project" }),
  effect: "read",
  heavy: true,
  summary:
    "Returns the revenue, cost and profit of each project on the accrual basis, to date or over a range of dates.",
  rules: [
    "Companies filters by the company of the project when the amount was posted.",
    "A void or transfer counts on its own date; the figures of earlier days do not change.",
    `${laborCostRule} Such a caller sends no AsKnownAt (-422).`,
    "To see the rows behind an amount, call ListTransactions.",
  ],
  args: {
    ...statementDayArguments,
    FromDate: date({ doc: "The first day. The default is the beginning of each project." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "The projects to include. The default is all projects." }),
  },
  content: {
    Projects: list(
      group({
        ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
        ID: text({ required: true, doc: "The project number." }),
        Description: text({ required: true, doc: "The project name." }),
        Hours: hours({ required: true, doc: "The hours worked." }),
        Revenue: money({
          required: true,
          doc: "The amount billed without sales tax, less credit memos and adjustments.",
        }),
        CostLabor: money({
          required: true,
          tag: "cost",
          doc: "The cost of labor, including overtime and other premiums.",
        }),
        CostExpense: money({ required: true, tag: "cost", doc: "The cost of expenses." }),
        CostConsultant: money({ required: true, tag: "cost", doc: "The cost of consultants." }),
        Cost: money({ required: true, tag: "cost", doc: "CostLabor plus CostExpense plus CostConsultant." }),
        Profit: money({ required: true, tag: "cost", doc: "Revenue less Cost." }),
        Burden: money({ required: true, tag: "cost", doc: "The overhead allocated to labor." }),
        ProfitBurdened: money({ required: true, tag: "cost", doc: "Profit less Burden." }),
        Value: money({ required: true, doc: "The value of the work at billing rates, billed or not." }),
      }),
      { required: true, doc: "The projects with any activity, by project number." },
    ),
    TotalRevenue: money({ required: true, doc: "The sum of Revenue." }),
    TotalCost: money({ required: true, tag: "cost", doc: "The sum of Cost." }),
    TotalProfit: money({ required: true, tag: "cost", doc: "The sum of Profit." }),
    AsOfDate: asOfDateShown,
    ...laborCostShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    const from: DateOnly | null = args.FromDate ?? null;
    refuseReversedDates(from, scope.asOf);
    const projects = await findProjectsWithin(call.db, call.scope, args.FilterByProject ?? []);
    refuseKnownAt(call, scope);
    const found = await findProjectProfit(call.db, scope, from, projects, laborCostBasis(call));
    if (found.unpriced) await hideUnpriced(call, membersWithLabor);
    return {
      content: {
        Projects: new RawJson(found.projects),
        TotalRevenue: new RawJson(found.revenue),
        TotalCost: found.cost === null ? null : new RawJson(found.cost),
        TotalProfit: found.profit === null ? null : new RawJson(found.profit),
        AsOfDate: scope.asOf,
        ...laborCostMember(call),
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
