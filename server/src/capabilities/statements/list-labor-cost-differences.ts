import { type DateOnly, partsOf } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, type Fields, group, hours, key, list, money, text } from "../../engine/fields/fields.ts";
import { statementMonthsMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { hideUnpriced } from "../ledger/index.ts";
import { findFirstDay } from "./first-day.ts";
import { findLaborCostDifferences } from "./labor-difference-store.ts";
import { daysShown, firstDayArguments, readScope, statementDayArguments } from "./statement-arguments.ts";

const figures = {
  Hours: hours({ required: true, doc: "The hours worked." }),
  ActualCost: money({
    required: true,
    tag: "pay",
    doc: "The cost of labor at what employees are paid, including overtime and other premiums.",
  }),
  StandardCost: money({
    required: true,
    nullable: true,
    tag: "cost",
    doc: "The cost of the same labor at standard rates, including premiums; null if some of it has no standard cost yet.",
  }),
  Difference: money({
    required: true,
    nullable: true,
    tag: "pay",
    doc: "ActualCost less StandardCost; null if StandardCost is.",
  }),
} satisfies Fields;

export const listLaborCostDifferences = defineMethod({
  name: "ListLaborCostDifferences",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeCost", { also: "seePay" }),
  effect: "read",
  heavy: true,
  summary: "Lists what labor cost at actual cost and at standard cost, and the difference, by company and month.",
  rules: [
    "A caller needs the rights seeCost and seePay for the whole firm.",
    "Labor on projects counts for the company of the project, overhead for the company of the employee, as they were when it was posted. Burden is not included.",
    "A void or transfer counts in the month in which it was posted; earlier months do not change. Labor without standard cost and its reversal in the same month count as none.",
    "Where labor on projects is all there is, the Difference of Totals is the TotalCost of GetProjectProfit at actual cost less the one at standard cost.",
    `The range has at most ${statementMonthsMax} months (-422).`,
  ],
  errors: ["notAllowed"],
  args: {
    AsOfDate: statementDayArguments.AsOfDate,
    Companies: statementDayArguments.Companies,
    ...firstDayArguments,
  },
  content: {
    LaborCostDifferences: list(
      group(
        {
          CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
          CompanyDescription: text({ required: true, doc: "The name of the company." }),
          Month: date({
            required: true,
            doc: "The first day of the month. The first and the last month have only the days in the range.",
          }),
          ...figures,
        },
        { title: "LaborCostDifference", doc: "Labor of a company in a month, at actual cost and at standard cost." },
      ),
      { required: true, doc: "The companies and months in which labor was posted, oldest first." },
    ),
    Totals: group(figures, { required: true, doc: "The sums of all rows; null where a row is." }),
    ...daysShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const from = await findFirstDay(args, scope, call);
    refuseLongRange(from, scope.asOf);
    const found = await findLaborCostDifferences(call.db, scope, from);
    if (found.unpriced) await hideUnpriced(call, ["StandardCost", "Difference"]);
    return {
      content: {
        LaborCostDifferences: new RawJson(found.months),
        Totals: new RawJson(found.totals),
        FromDate: from,
        AsOfDate: scope.asOf,
      },
    };
  },
});

/** Every row of the range is read. */
function refuseLongRange(from: DateOnly, asOf: DateOnly): void {
  const months = monthNumber(asOf) - monthNumber(from) + 1;
  if (months > statementMonthsMax)
    throw refuse(
      "notAllowed",
      `FromDate ${from} through AsOfDate ${asOf} is ${months} months; the maximum is ${statementMonthsMax}. Use a later FromDate.`,
      { property: "FromDate", value: from },
    );
}

function monthNumber(day: DateOnly): number {
  const { year, month } = partsOf(day);
  return year * 12 + month;
}
