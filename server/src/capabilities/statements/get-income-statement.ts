import {
  addMonths,
  type DateOnly,
  endOfMonth,
  fiscalYearStart,
  negate,
  startOfMonth,
  subtract,
  noMoney,
  toNumber,
} from "@plumbline/accounting";
import { movementRows } from "../ledger/index.ts";
import { authorizedUser } from "../../engine/access/access.ts";
import { boolean, choice, date, integer, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { readRows, sectionFields, sectionOf, type SentRow, totalsOf } from "./account-sections.ts";
import { ofCompanies, refuseTurned, statementArguments, statementOf } from "./statement-arguments.ts";

interface Column {
  readonly name: string;
  readonly first: DateOnly;
  readonly last: DateOnly;
}

const columnsMax = 120;

export const getIncomeStatement = defineMethod({
  name: "GetIncomeStatement",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary:
    "What the firm earned and spent from a day to another, close-year entries left out; by month and beside last year if asked for.",
  args: {
    ...statementArguments,
    FromDate: date({ doc: "The first day; the start of the fiscal year when left out." }),
    MonthColumns: boolean({ doc: "true: a column for each month before the whole." }),
    LastYear: boolean({ doc: "true: the same days a year earlier as the last column." }),
    FiscalYearStartMonth: integer({
      min: 1,
      max: 12,
      default: 1,
      doc: "Where FromDate is left out; January unless given.",
    }),
    Detail: choice(["Accounts", "Sections"], { default: "Accounts" }),
  },
  content: {
    Columns: list(text(), { required: true }),
    Sections: sectionFields,
    NetIncome: list(money(), { required: true }),
    FromDate: text({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth", LastYear: true },
  async handle(args, call) {
    const { asOf, companies, measure } = statementOf(args, call);
    const from = args.FromDate ?? fiscalYearStart(asOf, args.FiscalYearStartMonth ?? 1);
    refuseTurned(from, asOf);
    const columns = columnsOf(from, asOf, args.MonthColumns === true, args.LastYear === true);
    if (columns.length > columnsMax)
      throw refuse("notAllowed", `FromDate ${from} gives ${columns.length} columns; at most ${columnsMax} are shown.`, {
        property: "FromDate",
        value: from,
      });
    const sent = await call.db.rows<SentRow>(movements(measure), [
      companies,
      columns.map((each) => each.first),
      columns.map((each) => each.last),
    ]);
    const rows = readRows(sent);
    const income = totalsOf(rows, ["Income", "OtherIncome"]);
    const costs = totalsOf(rows, ["BillableCost", "NonBillableCost", "Expense", "OtherExpense"]);
    const sections = [
      sectionOf("Income", rows, ["Income"], true),
      sectionOf("Billable costs", rows, ["BillableCost"], false),
      sectionOf("Non-billable costs", rows, ["NonBillableCost"], false),
      sectionOf("Expenses", rows, ["Expense"], false),
      sectionOf("Other income", rows, ["OtherIncome"], true),
      sectionOf("Other expenses", rows, ["OtherExpense"], false),
    ];
    const content = {
      Columns: columns.map((each) => each.name),
      Sections: args.Detail === "Sections" ? sections.map((section) => ({ ...section, Accounts: [] })) : sections,
      NetIncome: columns.map((_, at) => toNumber(subtract(negate(income[at] ?? noMoney), costs[at] ?? noMoney))),
      FromDate: from,
      AsOfDate: asOf,
    };
    return { content };
  },
});

function columnsOf(from: DateOnly, asOf: DateOnly, byMonth: boolean, lastYear: boolean): Column[] {
  const columns: Column[] = [];
  for (let month = startOfMonth(from); byMonth && month <= asOf; month = addMonths(month, 1)) {
    const last = endOfMonth(month);
    columns.push({ name: month.slice(0, 7), first: month < from ? from : month, last: last > asOf ? asOf : last });
  }
  columns.push({ name: `${from} to ${asOf}`, first: from, last: asOf });
  const yearBefore = {
    first: addMonths(from, -12),
    last: endOfMonth(asOf) === asOf ? endOfMonth(addMonths(asOf, -12)) : addMonths(asOf, -12),
  };
  if (lastYear) columns.push({ name: `${yearBefore.first} to ${yearBefore.last}`, ...yearBefore });
  return columns;
}

/** The movement of every income and cost account in each column, from kept sums. */
const movements = (measure: "accrual" | "cash") => `
  with spans as (select ord, first_day, last_day from unnest($2::date[], $3::date[]) with ordinality as span (first_day, last_day, ord)),
  moved as (
    select ord, gl_account_key, sum(${measure}) as amount
      from spans, lateral (${movementRows({ first: "first_day", last: "last_day", where: ofCompanies("$1") })}) kept
     group by ord, gl_account_key)
  select accounts.gl_account_key as key, accounts.id, accounts.description, accounts.account_type as type,
         (select array_agg(coalesce(moved.amount, 0)::text order by spans.ord)
            from spans left join moved on moved.ord = spans.ord and moved.gl_account_key = accounts.gl_account_key) as amounts
    from gl_account accounts
   where accounts.account_type not in ('Asset', 'Liability', 'Equity') and accounts.gl_account_key in (select gl_account_key from moved)
   order by accounts.id collate "C", accounts.gl_account_key`;
