import { balanceRows } from "../ledger/index.ts";
import { authorizedUser } from "../../engine/access/access.ts";
import { boolean, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { ofCompanies, statementArguments, statementOf, withoutIntercompany } from "./statement-arguments.ts";

export const getTrialBalance = defineMethod({
  name: "GetTrialBalance",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "The balance of every account as of a date, debits and credits side by side; both sides sum to the same.",
  rules: [
    "ListGLTransactions with an account and the date shows the postings behind a balance.",
    "Of several companies together, what they owe each other is eliminated.",
  ],
  args: { ...statementArguments, ExcludeCloseYearEntries: boolean({ doc: "true leaves close-year entries out." }) },
  content: {
    Accounts: list(
      group({
        GLAccountKey: key({ of: "GLAccount", required: true }),
        ID: text({ required: true }),
        Description: text({ required: true }),
        AccountType: text({ required: true }),
        Debit: money({ required: true }),
        Credit: money({ required: true }),
      }),
      { required: true },
    ),
    TotalDebit: money({ required: true }),
    TotalCredit: money({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies, measure } = statementOf(args, call);
    const counted = args.ExcludeCloseYearEntries === true ? "filter (where not close_year)" : "";
    const row = await call.db.row<{ accounts: string; debit: string; credit: string }>(
      `with balances as (${withoutIntercompany(
        `select gl_account_key, coalesce(sum(${measure}) ${counted}, 0) as balance
           from (${balanceRows({ asOf: "$1::date", where: ofCompanies("$2") })}) parts group by gl_account_key`,
        "$2",
      )}),
            shown as (select gl_account_key as "GLAccountKey", gl_account.id as "ID", gl_account.description as "Description", account_type as "AccountType",
                             greatest(balance, 0.00) as "Debit", greatest(-balance, 0.00) as "Credit"
                        from balances join gl_account using (gl_account_key) where balance <> 0 order by gl_account.id collate "C", gl_account_key)
       select coalesce(json_agg(shown), '[]')::text as accounts, coalesce(sum("Debit"), 0.00)::text as debit, coalesce(sum("Credit"), 0.00)::text as credit from shown`,
      [asOf, companies],
    );
    const content = {
      Accounts: new RawJson(row?.accounts ?? "[]"),
      TotalDebit: new RawJson(row?.debit ?? "0"),
      TotalCredit: new RawJson(row?.credit ?? "0"),
      AsOfDate: asOf,
    };
    return { content };
  },
});
