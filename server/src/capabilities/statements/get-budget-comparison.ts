import { fiscalYearStart } from "@plumbline/accounting";
import { movementRows } from "../ledger/index.ts";
import { authorizedUser } from "../../engine/access/access.ts";
import { date, group, integer, key, list, money, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { ofCompanies, refuseTurned, statementArguments, statementOf } from "./statement-arguments.ts";

export const getBudgetComparison = defineMethod({
  name: "GetBudgetComparison",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What was planned and what came, by account, from a day to another; close-year entries left out.",
  rules: [
    "Accounts of income and cost that have a budget or a movement. Figures are in the account's normal sign.",
    "A month that has begun counts as a whole in the budget.",
  ],
  args: {
    ...statementArguments,
    FromDate: date({ doc: "The first day; the start of the fiscal year when left out." }),
    FiscalYearStartMonth: integer({
      min: 1,
      max: 12,
      default: 1,
      doc: "Where FromDate is left out; January unless given.",
    }),
  },
  content: {
    Accounts: list(
      group({
        GLAccountKey: key({ of: "GLAccount", required: true }),
        ID: text({ required: true }),
        Description: text({ required: true }),
        AccountType: text({ required: true }),
        Actual: money({ required: true }),
        Budget: money({ required: true }),
        Difference: money({ required: true, doc: "Actual less Budget." }),
        Percent: rate({ nullable: true, doc: "Actual as a percent of Budget; null without one." }),
      }),
      { required: true },
    ),
    NetActual: money({ required: true, doc: "Income less costs." }),
    NetBudget: money({ required: true }),
    FromDate: text({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies, measure } = statementOf(args, call);
    const from = args.FromDate ?? fiscalYearStart(asOf, args.FiscalYearStartMonth ?? 1);
    refuseTurned(from, asOf);
    const row = await call.db.row<Record<"accounts" | "actual" | "budget", string>>(comparison(measure), [
      asOf,
      companies,
      from,
      measure === "cash" ? "Cash" : "Accrual",
    ]);
    const content = {
      Accounts: new RawJson(row?.accounts ?? "[]"),
      NetActual: new RawJson(row?.actual ?? "0.00"),
      NetBudget: new RawJson(row?.budget ?? "0.00"),
      FromDate: from,
      AsOfDate: asOf,
    };
    return { content };
  },
});

const comparison = (measure: "accrual" | "cash") => `
  with moved as (
    select gl_account_key, sum(${measure}) as amount
      from (${movementRows({ first: "$3::date", last: "$1::date", where: ofCompanies("$2") })}) kept group by gl_account_key),
  planned as (
    select gl_account_key, sum(amount) as amount from budget
     where budget_date between date_trunc('month', $3::date) and $1::date and basis = $4::text and ${ofCompanies("$2")} group by gl_account_key),
  compared as (
    select gl_account_key, gl_account.id, gl_account.description, account_type, coalesce(case when normal_debit_balance then moved.amount else -moved.amount end, 0.00) as actual,
           coalesce(planned.amount, 0.00) as budget,
           case when normal_debit_balance then -1 else 1 end as profits
      from gl_account left join moved using (gl_account_key) left join planned using (gl_account_key)
     where account_type not in ('Asset', 'Liability', 'Equity') and (moved.amount <> 0 or planned.amount <> 0))
  select (select coalesce(json_agg(a), '[]') from (
            select gl_account_key as "GLAccountKey", id as "ID", description as "Description", account_type as "AccountType", actual as "Actual", budget as "Budget",
                   actual - budget as "Difference", round(100 * actual / nullif(budget, 0), 2) as "Percent"
              from compared order by id collate "C", gl_account_key) a)::text as accounts,
         (select coalesce(sum(profits * actual), 0.00) from compared)::text as actual, (select coalesce(sum(profits * budget), 0.00) from compared)::text as budget`;
