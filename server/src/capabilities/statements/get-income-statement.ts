import {
  addMonths,
  type DateOnly,
  endOfMonth,
  negate,
  noMoney,
  partsOf,
  startOfMonth,
  subtract,
  toNumber,
} from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, list, money } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { columnNames, sectionFields, totalsOf, withNetProfits } from "./account-sections.ts";
import { findAccountMovements } from "./account-store.ts";
import { findFirstDay } from "./first-day.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { daysShown, firstDayArguments, readScope, statementArguments } from "./statement-arguments.ts";
import { payInStatements, refusePayInStatement } from "../ledger/index.ts";

const columnsMax = 120;

export const getIncomeStatement = defineMethod({
  name: "GetIncomeStatement",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary:
    "Returns income, costs and net income over a range of dates, with optional columns for each month and for the prior year.",
  rules: [
    payInStatements,
    "Year-end closing entries are left out.",
    "An account group is one line if SummarizeGroupOnFS is set on one of its accounts, and is followed by the net profit so far if PrintNetProfitAfterGroup is.",
  ],
  args: {
    ...statementArguments,
    ...firstDayArguments,
    MonthColumns: boolean({ doc: "If true, a column for each month comes before the column for the whole range." }),
    LastYear: boolean({ doc: "If true, the last column shows the same dates one year earlier." }),
    Detail: choice(["Accounts", "Sections"], {
      default: "Accounts",
      doc: "Sections returns the totals of each section without its accounts. The default is Accounts.",
    }),
  },
  content: {
    Columns: columnNames,
    Sections: sectionFields,
    NetIncome: list(money(), { required: true, doc: "Income less costs in each of Columns." }),
    ...daysShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth", LastYear: true },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    const from = await findFirstDay(args, scope, call);
    const columns = columnsOf(from, scope.asOf, args.MonthColumns === true, args.LastYear === true);
    if (columns.length > columnsMax)
      throw refuse(
        "notAllowed",
        `FromDate ${from} gives ${columns.length} columns. The maximum is ${columnsMax}; use a later FromDate or leave out MonthColumns.`,
        { property: "FromDate", value: from },
      );
    const periods = columns.map(({ first, last }) => ({ from: first, asOf: last }));
    await refusePayInStatement(call, scope, periods);
    const rows = await findAccountMovements(call.db, scope, columns);
    const income = totalsOf(rows, ["Income", "OtherIncome"]);
    const costs = totalsOf(rows, ["BillableCost", "NonBillableCost", "Expense", "OtherExpense"]);
    const sections = withNetProfits(rows, [
      ["Income", "Income", true],
      ["Billable costs", "BillableCost", false],
      ["Non-billable costs", "NonBillableCost", false],
      ["Expenses", "Expense", false],
      ["Other income", "OtherIncome", true],
      ["Other expenses", "OtherExpense", false],
    ]);
    return {
      content: {
        Columns: columns.map((each) => each.name),
        Sections: args.Detail === "Sections" ? sections.map((section) => ({ ...section, Accounts: [] })) : sections,
        NetIncome: columns.map((_, at) => toNumber(subtract(negate(income[at] ?? noMoney), costs[at] ?? noMoney))),
        FromDate: from,
        AsOfDate: scope.asOf,
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});

interface Column {
  readonly name: string;
  readonly first: DateOnly;
  readonly last: DateOnly;
}

function columnsOf(from: DateOnly, asOf: DateOnly, byMonth: boolean, lastYear: boolean): Column[] {
  const columns: Column[] = [];
  const months = byMonth ? monthsFrom(from, asOf) + 1 : 0;
  for (let at = 0; at < months; at++) {
    const month = addMonths(startOfMonth(from), at);
    const last = endOfMonth(month);
    columns.push({ name: month.slice(0, 7), first: month < from ? from : month, last: last > asOf ? asOf : last });
  }
  columns.push({ name: `${from} to ${asOf}`, first: from, last: asOf });
  if (lastYear) columns.push(yearBefore(from, asOf));
  return columns;
}

function yearBefore(from: DateOnly, asOf: DateOnly): Column {
  if (partsOf(from).year === 1)
    throw refuse(
      "notAllowed",
      `There is no year before FromDate ${from}. Use a later FromDate or leave out LastYear.`,
      {
        property: "FromDate",
        value: from,
      },
    );
  const first = addMonths(from, -12);
  const last = addMonths(asOf, -12);
  const column = { first, last: endOfMonth(asOf) === asOf ? endOfMonth(last) : last };
  return { name: `${column.first} to ${column.last}`, ...column };
}

/** The number of months from the month of one day to that of another. */
function monthsFrom(first: DateOnly, last: DateOnly): number {
  const [from, to] = [partsOf(first), partsOf(last)];
  return (to.year - from.year) * 12 + to.month - from.month;
}
