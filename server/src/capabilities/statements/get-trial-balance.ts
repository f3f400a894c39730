import { needs } from "../../engine/access/access.ts";
import { boolean, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { findTrialBalance } from "./account-store.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { asOfDateShown, readScope, statementArguments } from "./statement-arguments.ts";
import { payInStatements, refusePayInStatement } from "../ledger/index.ts";

export const getTrialBalance = defineMethod({
  name: "GetTrialBalance",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary: "Returns the debit or credit balance of every account as of a date. Total debits equal total credits.",
  rules: [
    payInStatements,
    "To see the postings behind a balance, call ListGLTransactions with the account and the date.",
    "When the statement covers several companies, the amounts they owe each other are eliminated.",
  ],
  args: {
    ...statementArguments,
    ExcludeCloseYearEntries: boolean({ doc: "If true, year-end closing entries are left out of the balances." }),
  },
  content: {
    Accounts: list(
      group({
        GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
        ID: text({ required: true, doc: "The account number." }),
        Description: text({ required: true, doc: "The account name." }),
        AccountType: text({ required: true, doc: "The type of the account, such as Asset or Income." }),
        Debit: money({ required: true, doc: "The balance if it is a debit balance, otherwise 0." }),
        Credit: money({ required: true, doc: "The balance if it is a credit balance, otherwise 0." }),
      }),
      { required: true, doc: "The accounts that have a balance, by account number." },
    ),
    TotalDebit: money({ required: true, doc: "The sum of the Debit column." }),
    TotalCredit: money({ required: true, doc: "The sum of the Credit column; equal to TotalDebit." }),
    AsOfDate: asOfDateShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    await refusePayInStatement(call, scope);
    const { accounts, debit, credit } = await findTrialBalance(call.db, scope, args.ExcludeCloseYearEntries === true);
    return {
      content: {
        Accounts: new RawJson(accounts),
        TotalDebit: new RawJson(debit),
        TotalCredit: new RawJson(credit),
        AsOfDate: scope.asOf,
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
