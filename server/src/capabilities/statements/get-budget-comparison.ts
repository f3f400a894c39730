import { needs } from "../../engine/access/access.ts";
import { group, key, list, money, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { findBudgetComparison } from "./account-store.ts";
import { findFirstDay } from "./first-day.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { daysShown, firstDayArguments, readScope, statementArguments } from "./statement-arguments.ts";
import { payInStatements, refusePayInStatement } from "../ledger/index.ts";

export const getBudgetComparison = defineMethod({
  name: "GetBudgetComparison",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary: "Compares actual amounts with the budget for each income and cost account over a range of dates.",
  rules: [
    payInStatements,
    "Accounts with neither a budget nor postings in the range are left out, as are year-end closing entries. Amounts have the account's normal sign.",
    "A budget is for a whole month. It counts in full if any day of its month is in the range.",
  ],
  args: { ...statementArguments, ...firstDayArguments },
  content: {
    Accounts: list(
      group({
        GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
        ID: text({ required: true, doc: "The account number." }),
        Description: text({ required: true, doc: "The account name." }),
        AccountType: text({ required: true, doc: "The type of the account, such as Income or Expense." }),
        Actual: money({ required: true, doc: "The amount posted in the range." }),
        Budget: money({ required: true, doc: "The amount budgeted for the months of the range." }),
        Difference: money({ required: true, doc: "Actual less Budget." }),
        Percent: rate({ nullable: true, doc: "Actual as a percentage of Budget; null if there is no budget." }),
      }),
      { required: true, doc: "The accounts that have a budget or postings, by account number." },
    ),
    NetActual: money({ required: true, doc: "Actual income less actual costs." }),
    NetBudget: money({ required: true, doc: "Budgeted income less budgeted costs." }),
    ...daysShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    const from = await findFirstDay(args, scope, call);
    await refusePayInStatement(call, scope, [{ from, asOf: scope.asOf }]);
    const { accounts, actual, budget } = await findBudgetComparison(call.db, scope, from);
    return {
      content: {
        Accounts: new RawJson(accounts),
        NetActual: new RawJson(actual),
        NetBudget: new RawJson(budget),
        FromDate: from,
        AsOfDate: scope.asOf,
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
