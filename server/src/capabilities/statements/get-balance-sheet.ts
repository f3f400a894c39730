import { add, negate, type Money, toNumber } from "@plumbline/accounting";
import { balanceRows } from "../ledger/index.ts";
import { authorizedUser } from "../../engine/access/access.ts";
import { list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { readRows, sectionFields, sectionOf, type SentRow, totalsOf } from "./account-sections.ts";
import { ofCompanies, statementArguments, statementOf, withoutIntercompany } from "./statement-arguments.ts";

export const getBalanceSheet = defineMethod({
  name: "GetBalanceSheet",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary:
    "What the firm owns, owes and is worth as of a date. Assets equal liabilities plus equity; what is earned and not closed yet is part of equity.",
  rules: ["Of several companies together, what they owe each other is eliminated."],
  args: statementArguments,
  content: {
    Columns: list(text(), { required: true }),
    Sections: sectionFields,
    TotalAssets: money({ required: true }),
    TotalLiabilities: money({ required: true }),
    TotalEquity: money({ required: true, doc: "Equity accounts and UnclosedEarnings." }),
    UnclosedEarnings: money({
      required: true,
      doc: "Income less costs that no year closing has moved to retained earnings.",
    }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies, measure } = statementOf(args, call);
    const sent = await call.db.rows<SentRow>(
      `select gl_account_key as key, gl_account.id, gl_account.description, account_type as type, array[balance::text] as amounts
         from (${withoutIntercompany(
           `select gl_account_key, sum(${measure}) as balance from (${balanceRows({ asOf: "$1::date", where: ofCompanies("$2") })}) parts group by gl_account_key`,
           "$2",
         )}) balances join gl_account using (gl_account_key)
        order by gl_account.id collate "C", gl_account_key`,
      [asOf, companies],
    );
    const rows = readRows(sent);
    const of = (...types: Parameters<typeof totalsOf>[1] & object) => (totalsOf(rows, types)[0] ?? 0n) as Money;
    const earned = negate(of("Income", "BillableCost", "NonBillableCost", "Expense", "OtherIncome", "OtherExpense"));
    const content = {
      Columns: [asOf],
      Sections: [
        sectionOf("Assets", rows, ["Asset"], false),
        sectionOf("Liabilities", rows, ["Liability"], true),
        sectionOf("Equity", rows, ["Equity"], true),
      ],
      TotalAssets: toNumber(of("Asset")),
      TotalLiabilities: toNumber(negate(of("Liability"))),
      TotalEquity: toNumber(add(negate(of("Equity")), earned)),
      UnclosedEarnings: toNumber(earned),
    };
    return { content };
  },
});
