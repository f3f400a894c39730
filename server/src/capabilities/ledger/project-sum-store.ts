/** SQL of project figures, from kept sums, kept changes by month and the dated changes of single days. */

/** The measures of a kept sum, in the order of the columns. */
export const measureNames = ["hours", "cost", "premium_cost", "burden", "value", "sales_tax"] as const;
export type Measure = (typeof measureNames)[number];

/** SQL expressions of the parameters, such as `$1::date`. */
export interface ProjectSumParts {
  /** The last day; undefined includes every day. */
  readonly asOf?: string | undefined;
  /** Leaves out what was recorded after this moment; undefined includes everything. Needs `asOf`. */
  readonly knownAt?: string | undefined;
  /** A condition over project_key and company_key. */
  readonly where?: string;
}

/**
 * Selects rows (project_key, company_key, phase_key, fact, kind, mark, premium_class and the measures) that sum to the
 * figures through the date: the sums of all days, less the later months and the rest of the month. Present figures read
 * no history, and those of last month read one month.
 */
export function projectSumRows({ asOf, knownAt, where = "true" }: ProjectSumParts): string {
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
}: {
  readonly first: string;
  readonly last: string;
  readonly knownAt?: string | undefined;
}): string {
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

function rows(table: string, where: string, sign: "" | "-" = ""): string {
  const measures = measureNames.map((name) => `${sign}${name} as ${name}`).join(", ");
  return `select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures} from ${table} where ${where}`;
}

const union = (parts: readonly string[]) => parts.join(" union all ");
