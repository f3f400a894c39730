import type { Call } from "../../engine/method/method.ts";
import { RawJson } from "../../engine/method/method.ts";
import { choice, type Fields, group, integer, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { balanceRows } from "../ledger/index.ts";
import { ofCompanies, statementDayArguments, statementOf } from "./statement-arguments.ts";

const spansMax = 12;
const daysMax = 36_500;

/** What every aging takes beside the day and the companies. */
export const agingArguments = {
  ...statementDayArguments,
  Days: list(integer({ min: 0, max: daysMax }), {
    max: spansMax,
    doc: "The last day of each column but the last, rising; 30, 60, 90 when left out.",
  }),
} satisfies Fields;

export const documentDetail = choice(["Totals", "Documents"], {
  default: "Totals",
  doc: "Documents adds what the figures are made of.",
});

/** The members of an aging by client, vendor or project. */
export function agingContent<F extends Fields>(name: string, of: F) {
  return {
    AsOfDate: text({ required: true }),
    Columns: list(text(), { required: true, doc: "The days that each amount is of." }),
    Rows: list(
      group(
        {
          ...of,
          Description: text({ required: true }),
          Amounts: list(money(), { required: true, doc: "One for each of Columns." }),
          Total: money({ required: true }),
        },
        { title: `${name}Row` },
      ),
      { required: true },
    ),
    Totals: list(money(), { required: true }),
    Total: money({ required: true }),
  };
}

export const controlBalance = money({
  required: true,
  doc: "The balance of the control account on the same day; equal to Total unless something else was posted to it.",
});

/** What is open and how it is shown, as SQL over $1 (the day) and $2 (the companies). */
export interface Aging {
  /** The member that names a row's party: "VendorKey". */
  readonly party: string;
  /** Rows (party, description, age in days, amount), and what `document` needs of them. */
  readonly open: string;
  /** A row of `open` as JSON. */
  readonly document?: string;
  /** The column of company that holds the control account, and whether it is a debt. */
  readonly control?: { readonly column: string; readonly credit: boolean };
  /** What is not due yet has a column of its own. */
  readonly notDue?: boolean;
}

/** A date after the day. The end that no date reaches lets a plan that does not know the day expect few of them, as there are. */
export const after = (column: string) => `(${column} > $1::date and ${column} < 'infinity')`;

/** Puts what is open into columns by its age, by party: one statement. */
export async function answerAging(
  call: Call,
  args: ValuesOf<typeof agingArguments> & { readonly Detail?: "Totals" | "Documents" | undefined },
  { party, open, document, control, notDue = false }: Aging,
): Promise<Record<string, unknown>> {
  const { asOf, companies } = statementOf(args, call);
  const days = args.Days === undefined || args.Days.length === 0 ? [30, 60, 90] : args.Days;
  if (days.some((day, at) => at > 0 && day <= days[at - 1]!))
    throw refuse("notAllowed", `Days ${days.join(", ")} must rise from one to the next.`, {
      property: "Days",
      value: days,
    });
  const columns = columnsOf(days, notDue);
  const amounts = `json_build_array(${columns.map((_, at) => `coalesce(sum(amount) filter (where place = ${at}), 0.00)`).join(", ")})`;
  const balance =
    control === undefined
      ? "null"
      : `(select coalesce(sum(${control.credit ? "-accrual" : "accrual"}), 0.00) from (${balanceRows({
          asOf: "$1::date",
          where: `${ofCompanies("$2")} and (gl_account_key, company_key) in (select ${control.column}, company_key from company)`,
        })}) parts)`;
  const documents =
    args.Detail === "Documents"
      ? `(select coalesce(json_agg(${document} order by age desc, party), '[]') from (${open}) each where amount <> 0)`
      : "null";
  const row = await call.db.row<Record<"rows" | "totals" | "total" | "control" | "documents", string>>(
    `with aged as materialized (
       select party, min(description) as description, width_bucket(age, $3::int[]) as place, sum(amount) as amount
         from (${open}) each where amount <> 0 group by 1, 3)
     select (select coalesce(json_agg(shown order by lower(shown."Description") collate "C", shown."${party}"), '[]') from (
               select party as "${party}", min(description) as "Description", ${amounts} as "Amounts", sum(amount) as "Total" from aged group by party) shown)::text as rows,
            (select ${amounts} from aged)::text as totals, (select coalesce(sum(amount), 0.00) from aged)::text as total,
            ${balance}::text as control, ${documents}::text as documents`,
    [asOf, companies, [...(notDue ? [1] : []), ...days.map((day) => day + 1)]],
  );
  const raw = (json: string | undefined) => new RawJson(json ?? "0.00");
  return {
    AsOfDate: asOf,
    Columns: columns,
    Rows: raw(row?.rows),
    Totals: raw(row?.totals),
    Total: raw(row?.total),
    ...(control === undefined ? {} : { ControlBalance: raw(row?.control) }),
    ...(args.Detail === "Documents" ? { Documents: raw(row?.documents) } : {}),
  };
}

export function columnsOf(days: readonly number[], notDue: boolean): string[] {
  const spans = days.map((day, at) => `${at === 0 ? (notDue ? 1 : 0) : days[at - 1]! + 1}-${day}`);
  return [...(notDue ? ["Not due"] : []), ...spans, `Over ${days.at(-1)}`];
}
