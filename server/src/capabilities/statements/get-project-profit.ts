import type { DateOnly } from "@plumbline/accounting";
import { authorizedUser } from "../../engine/access/access.ts";
import { date, group, hours, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { ofCompanies, refuseTurned, statementDayArguments, statementOf } from "./statement-arguments.ts";

export const getProjectProfit = defineMethod({
  name: "GetProjectProfit",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What each project brought in and cost up to a date, or from a day to another, on the accrual basis.",
  rules: [
    "Revenue is what was billed without sales tax, less credit memos and adjustments. Cost is labor with its premium, expenses and consultants; Burden is the overhead put on labor.",
    "Companies are those of the projects. ListTransactions shows the rows behind a figure.",
  ],
  args: {
    ...statementDayArguments,
    FromDate: date({ doc: "The first day; from the beginning when left out." }),
    FilterByProject: list(key({ of: "Project" })),
  },
  content: {
    Projects: list(
      group({
        ProjectKey: key({ of: "Project", required: true }),
        ID: text({ required: true }),
        Description: text({ required: true }),
        Hours: hours({ required: true }),
        Revenue: money({ required: true }),
        CostLabor: money({ required: true, doc: "With premium." }),
        CostExpense: money({ required: true }),
        CostConsultant: money({ required: true }),
        Cost: money({ required: true }),
        Profit: money({ required: true, doc: "Revenue less Cost." }),
        Burden: money({ required: true }),
        ProfitBurdened: money({ required: true, doc: "Profit less Burden." }),
        Value: money({ required: true, doc: "What the work is worth at its rates." }),
      }),
      { required: true },
    ),
    TotalRevenue: money({ required: true }),
    TotalCost: money({ required: true }),
    TotalProfit: money({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies } = statementOf(args, call);
    const from: DateOnly | null = args.FromDate ?? null;
    refuseTurned(from, asOf);
    const row = await call.db.row<Record<"projects" | "revenue" | "cost" | "profit", string>>(
      projectProfit(from === null ? sumsUpTo : sumsWithin),
      [asOf, companies, args.FilterByProject ?? [], ...(from === null ? [] : [from])],
    );
    const raw = (json: string | undefined) => new RawJson(json ?? "0.00");
    const content = {
      Projects: raw(row?.projects),
      TotalRevenue: raw(row?.revenue),
      TotalCost: raw(row?.cost),
      TotalProfit: raw(row?.profit),
      AsOfDate: asOf,
    };
    return { content };
  },
});

const ofTransactions = (sign: string, condition: string) =>
  `select project_key, 'transaction' as fact, kind, status as mark, ${sign}hours as hours, ${sign}cost as cost, ${sign}premium_cost as premium_cost, ${sign}burden as burden, ${sign}value as value
     from transaction where project_key is not null and ${condition}`;
const ofFacts = (sign: string, condition: string) =>
  `select project_key, fact, kind, mark, 0, 0, 0, 0, ${sign}amount from project_fact where project_key is not null and ${condition}`;

/** The kept sums, less what is dated later: the cost does not grow with the history. */
const sumsUpTo = [
  "select project_key, fact, kind, mark, hours, cost, premium_cost, burden, value from project_sum",
  "select project_key, fact, kind, mark, hours, cost, premium_cost, burden, value from project_sum_delta",
  ofTransactions("-", "accounting_date > $1::date"),
  ofFacts("-", "accounting_date > $1::date"),
].join(" union all ");

const sumsWithin = [
  ofTransactions("", "accounting_date between $4::date and $1::date"),
  ofFacts("", "accounting_date between $4::date and $1::date"),
].join(" union all ");

const projectProfit = (sums: string) => `
  with parts as (
    select project_key, sum(hours) as hours,
           coalesce(sum(value) filter (where fact = 'clientInvoiceLine'), 0) - coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark <> 'Receipt'), 0) as revenue,
           coalesce(sum(cost + premium_cost) filter (where kind = 'Labor'), 0) as labor, coalesce(sum(cost + premium_cost) filter (where kind = 'Expense'), 0) as expense,
           coalesce(sum(cost + premium_cost) filter (where kind = 'Consultant'), 0) as consultant, sum(cost + premium_cost) as cost, sum(burden) as burden,
           coalesce(sum(value) filter (where fact = 'transaction'), 0) as value
      from (${sums}) sums group by project_key),
  shown as (
    select project_key as "ProjectKey", project.id as "ID", project.description as "Description", hours as "Hours", revenue as "Revenue", labor as "CostLabor",
           expense as "CostExpense", consultant as "CostConsultant", cost as "Cost", revenue - cost as "Profit", burden as "Burden", revenue - cost - burden as "ProfitBurdened",
           value as "Value"
      from parts join project using (project_key)
     where ${ofCompanies("$2")} and (cardinality($3::int[]) = 0 or project_key = any($3::int[]))
       and (hours <> 0 or revenue <> 0 or cost <> 0 or value <> 0)
     order by lower(project.id) collate "C", lower(project.description) collate "C", project_key)
  select coalesce(json_agg(shown), '[]')::text as projects, coalesce(sum("Revenue"), 0.00)::text as revenue, coalesce(sum("Cost"), 0.00)::text as cost,
         coalesce(sum("Profit"), 0.00)::text as profit
    from shown`;
