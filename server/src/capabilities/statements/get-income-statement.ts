import {
  addMonths,
  type DateOnly,
  endOfMonth,
  negate,
  noMoney,
  startOfMonth,
  subtract,
  toNumber,
} from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, list, money } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { columnNames, sectionFields, sectionOf, totalsOf } from "./account-sections.ts";
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
  rules: [payInStatements, "Year-end closing entries are left out."],
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
    const sections = [
      sectionOf("Income", rows, ["Income"], true),
      sectionOf("Billable costs", rows, ["BillableCost"], false),
      sectionOf("Non-billable costs", rows, ["NonBillableCost"], false),
      sectionOf("Expenses", rows, ["Expense"], false),
      sectionOf("Other income", rows, ["OtherIncome"], true),
      sectionOf("Other expenses", rows, ["OtherExpense"], false),
    ];
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
