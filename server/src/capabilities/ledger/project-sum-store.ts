/** SQL of project figures, from kept sums, kept changes by month and the dated changes of single days. */

import type { LaborCostBasis } from "./labor-cost.ts";

/** The measures of a kept sum, in the order of the columns; `unpriced` counts rows of labor whose standard cost is not known. */
export const measureNames = ["hours", "cost", "premium_cost", "burden", "value", "sales_tax", "unpriced"] as const;
export type Measure = (typeof measureNames)[number];

/** The columns of the measures. Nothing is unknown at actual cost. */
const columns: Readonly<Record<LaborCostBasis, Readonly<Partial<Record<Measure, string>>>>> = {
  Actual: { unpriced: "0" },
  Standard: {
    cost: "case kind when 'Labor' then standard_cost else cost end",
    premium_cost: "case kind when 'Labor' then standard_premium_cost else premium_cost end",
    burden: "case kind when 'Labor' then standard_burden else burden end",
  },
};

/** SQL expressions of the parameters, such as `$1::date`. */
export interface ProjectSumParts {
  /** The last day; undefined includes every day. */
  readonly asOf?: string | undefined;
  /** Leaves out what was recorded after this moment; undefined includes everything. Needs `asOf`. */
  readonly knownAt?: string | undefined;
  /** A condition over project_key and company_key. */
  readonly where?: string;
  /** At which cost labor counts; actual cost if it is left out. */
  readonly basis?: LaborCostBasis;
}

/**
 * Selects rows (project_key, company_key, phase_key, fact, kind, mark, premium_class and the measures) that sum to the
 * figures through the date: the sums of all days, less the later months and the rest of the month. Present figures read
 * no history, and those of last month read one month.
 */
export function projectSumRows({ asOf, knownAt, where = "true", basis = "Actual" }: ProjectSumParts): string {
  const rows = rowsAt(basis);
  if (asOf === undefined) return union([rows("project_sum", where), rows("project_sum_delta", where)]);
  const nextMonth = `(date_trunc('month', ${asOf}) + interval '1 month')::date`;
  return union([
    rows("project_sum", where),
    rows("project_sum_delta", `on_date < ${nextMonth} and ${where}`),
    rows("project_month", `start > ${asOf} and ${where}`, "-"),
    rows("book_change", `on_date > ${asOf} and on_date < ${nextMonth} and ${where}`, "-"),
    ...(knownAt === undefined ? [] : [rows("book_change", `at > ${knownAt} and on_date <= ${asOf} and ${where}`, "-")]),
  ]);
}

/** The same rows for the changes from one day to another: whole months, and the single days before and after them. */
export function projectMovementRows({
  first,
  last,
  knownAt,
  basis = "Actual",
}: {
  readonly first: string;
  readonly last: string;
  readonly knownAt?: string | undefined;
  readonly basis?: LaborCostBasis;
}): string {
  const rows = rowsAt(basis);
  const firstMonth = `(date_trunc('month', ${first} - 1) + interval '1 month')::date`;
  const afterMonths = `greatest(${firstMonth}, date_trunc('month', ${last} + 1)::date)`;
  return union([
    rows("project_month", `start >= ${firstMonth} and start < ${afterMonths}`),
    rows("project_sum_delta", `on_date >= ${firstMonth} and on_date < ${afterMonths}`),
    rows("book_change", `on_date >= ${first} and on_date < least(${firstMonth}, ${last} + 1)`),
    rows("book_change", `on_date >= ${afterMonths} and on_date <= ${last}`),
    ...(knownAt === undefined
      ? []
      : [rows("book_change", `at > ${knownAt} and on_date between ${first} and ${last}`, "-")]),
  ]);
}

/** The figures of whole projects in the columns of project_figure, given a sum or a difference of one. */
const figuresOfSum = `hours, case fact when 'transaction' then value else 0 end, case fact when 'clientInvoiceLine' then value else 0 end,
  case when fact = 'transaction' and mark = 'Wip' then value else 0 end,
  case fact when 'clientInvoiceLine' then value + sales_tax when 'receivableSettlement' then -value - sales_tax else 0 end`;
export const figureNames = ["hours", "spent", "billed", "unbilled", "open_balance"] as const;

/** Selects rows (project_key and the figures) that sum to the present figures of whole projects: one kept row of each and what is not folded in yet. */
export function projectFigureRows(where = "true"): string {
  return union([
    `select project_key, ${figureNames.join(", ")} from project_figure where ${where}`,
    `select project_key, ${figuresOfSum} from project_sum_delta where ${where}`,
  ]);
}

/** Selects rows that sum to the kept figures of whole projects, from the kept sums. */
export const figureRowsOfSums = `select project_key, ${figuresOfSum} from project_sum`;

const rowsAt =
  (basis: LaborCostBasis) =>
  (table: string, where = "true", sign: "" | "-" = ""): string => {
    const measures = measureNames.map((name) => `${sign}(${columns[basis][name] ?? name}) as ${name}`).join(", ");
    return `select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures} from ${table} where ${where}`;
  };

const union = (parts: readonly string[]) => parts.join(" union all ");
