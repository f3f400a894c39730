/** SQL of hours for utilization, from kept sums of whole months and the rows of single days. */

/** SQL expressions of the parameters, such as `$1::date`. */
export interface LaborParts {
  readonly first: string;
  readonly last: string;
  /** Leaves out what was recorded after this moment, reading every row; undefined includes everything. */
  readonly knownAt?: string | undefined;
}

/** Selects rows (company_key, employee_key, department_key, class, hours) of the hours counted from one day to another. */
export function laborRows({ first, last, knownAt }: LaborParts): string {
  const rows = (condition: string) => `
    select coalesce(employee_company_key, 0) as company_key, employee_key, coalesce(employee_department_key, 0) as department_key, labor_class(project_key, billable) as class, hours
      from transaction where kind = 'Labor' and employee_key is not null and ${condition}`;
  if (knownAt !== undefined) return rows(`counted_date between ${first} and ${last} and at <= ${knownAt}`);
  const firstMonth = `(date_trunc('month', ${first} - 1) + interval '1 month')::date`;
  const afterMonths = `greatest(${firstMonth}, date_trunc('month', ${last} + 1)::date)`;
  const kept = (table: string) =>
    `select company_key, employee_key, department_key, class, hours from ${table} where start >= ${firstMonth} and start < ${afterMonths}`;
  return [
    kept("labor_sum"),
    kept("labor_sum_delta"),
    rows(`counted_date >= ${first} and counted_date < least(${firstMonth}, ${last} + 1)`),
    rows(`counted_date >= ${afterMonths} and counted_date <= ${last}`),
  ].join(" union all ");
}
