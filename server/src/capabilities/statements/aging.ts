import { type Call, RawJson } from "../../engine/method/method.ts";
import { choice, type Fields, group, integer, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findSettled } from "../ledger/index.ts";
import { type AgingQuery, findAging } from "./aging-store.ts";
import { datedMembers, datedShown } from "./dated-members.ts";
import { asOfDateShown, readScope, type StatementScope, statementDayArguments } from "./statement-arguments.ts";

const columnsMax = 12;
const daysMax = 36_500;

export const agingArguments = {
  AsOfDate: statementDayArguments.AsOfDate,
  Companies: statementDayArguments.Companies,
  AsKnownAt: statementDayArguments.AsKnownAt,
  Days: list(integer({ min: 0, max: daysMax }), {
    max: columnsMax,
    doc: "The upper age limit in days of each column except the last, in ascending order. The default is 30, 60, 90.",
  }),
} satisfies Fields;

export const documentDetail = choice(["Totals", "Documents"], {
  default: "Totals",
  doc: "Documents adds the open invoices behind the amounts. The default is Totals.",
});

/** The Content of an aging by client, vendor or project, which `party` names. */
export function agingContent<F extends Fields>(name: string, party: F) {
  return {
    AsOfDate: asOfDateShown,
    Columns: list(text(), { required: true, doc: "The age range of each column in days, such as 31-60." }),
    Rows: list(
      group(
        {
          ...party,
          Description: text({ required: true, doc: "The name of the client, vendor or project." }),
          Amounts: list(money(), { required: true, doc: "The open amount in each of Columns." }),
          Total: money({ required: true, doc: "The sum of Amounts." }),
        },
        { title: `${name}Row`, doc: "Open amounts in aging columns." },
      ),
      { required: true, doc: "One row for each client, vendor or project with an open amount, by name." },
    ),
    Totals: list(money(), { required: true, doc: "The sum of all rows in each of Columns." }),
    Total: money({ required: true, doc: "The sum of all open amounts." }),
    ...datedShown,
  };
}

export const controlBalance = money({
  required: true,
  doc: "The balance of the control account on the same date; always equal to Total.",
});

/** Groups open amounts into columns by age. `hasNotDue` adds a column for amounts that are not due yet. */
export async function answerAging(
  call: Call,
  args: ValuesOf<typeof agingArguments> & { readonly Detail?: "Totals" | "Documents" | undefined },
  queryOf: (scope: StatementScope) => AgingQuery,
  hasNotDue = false,
): Promise<Record<string, unknown>> {
  const scope = readScope(args, call);
  const settled = await findSettled(call, scope);
  const query = queryOf(scope);
  const days = args.Days === undefined || args.Days.length === 0 ? [30, 60, 90] : args.Days;
  if (days.some((day, at) => at > 0 && day <= days[at - 1]!))
    throw refuse("notAllowed", `Days ${days.join(", ")} must be in ascending order without repeats.`, {
      property: "Days",
      value: days,
    });
  const columns = columnsOf(days, hasNotDue);
  const columnStarts = [...(hasNotDue ? [1] : []), ...days.map((day) => day + 1)];
  const withDocuments = args.Detail === "Documents";
  const found = await findAging(call.db, scope, columnStarts, withDocuments, query);
  return {
    AsOfDate: scope.asOf,
    Columns: columns,
    Rows: new RawJson(found.rows),
    Totals: new RawJson(found.totals),
    Total: new RawJson(found.total),
    ...(query.control === undefined ? {} : { ControlBalance: new RawJson(found.control) }),
    ...(withDocuments ? { Documents: new RawJson(found.documents) } : {}),
    ...(await datedMembers(call, scope, settled)),
  };
}

function columnsOf(days: readonly number[], hasNotDue: boolean): string[] {
  const spans = days.map((day, at) => `${at === 0 ? (hasNotDue ? 1 : 0) : days[at - 1]! + 1}-${day}`);
  return [...(hasNotDue ? ["Not due"] : []), ...spans, `Over ${days.at(-1)}`];
}
