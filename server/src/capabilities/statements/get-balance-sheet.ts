import { type AccountType, add, negate, noMoney, toNumber } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { money } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { columnNames, sectionFields, sectionOf, totalsOf } from "./account-sections.ts";
import { findAccountBalances } from "./account-store.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { readScope, statementArguments } from "./statement-arguments.ts";
import { payInStatements, refusePayInStatement } from "../ledger/index.ts";

export const getBalanceSheet = defineMethod({
  name: "GetBalanceSheet",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary: "Returns assets, liabilities and equity as of a date. Assets equal liabilities plus equity.",
  rules: [
    payInStatements,
    "Equity includes current-year earnings: income less costs that no year-end closing has moved to retained earnings.",
    "An account group is one line if SummarizeGroupOnFS is set on one of its accounts.",
    "When the statement covers several companies, the amounts they owe each other are eliminated.",
  ],
  args: statementArguments,
  content: {
    Columns: columnNames,
    Sections: sectionFields,
    TotalAssets: money({ required: true, doc: "The sum of all asset accounts." }),
    TotalLiabilities: money({ required: true, doc: "The sum of all liability accounts." }),
    TotalEquity: money({ required: true, doc: "The sum of all equity accounts and UnclosedEarnings." }),
    UnclosedEarnings: money({
      required: true,
      doc: "Current-year earnings: income less costs that no year-end closing has moved to retained earnings.",
    }),
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    await refusePayInStatement(call, scope);
    const rows = await findAccountBalances(call.db, scope);
    const totalOf = (...types: AccountType[]) => totalsOf(rows, types)[0] ?? noMoney;
    const earnings = negate(
      totalOf("Income", "BillableCost", "NonBillableCost", "Expense", "OtherIncome", "OtherExpense"),
    );
    return {
      content: {
        Columns: [scope.asOf],
        Sections: [
          sectionOf("Assets", rows, ["Asset"], false),
          sectionOf("Liabilities", rows, ["Liability"], true),
          sectionOf("Equity", rows, ["Equity"], true),
        ],
        TotalAssets: toNumber(totalOf("Asset")),
        TotalLiabilities: toNumber(negate(totalOf("Liability"))),
        TotalEquity: toNumber(add(negate(totalOf("Equity")), earnings)),
        UnclosedEarnings: toNumber(earnings),
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
