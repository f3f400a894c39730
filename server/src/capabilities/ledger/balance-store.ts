/** SQL of balances: kept sums of years, months and days, and the differences not folded in yet, in one statement. */

/** Places of parameters in the statement: `$1::date`. */
export interface BalanceParts {
  readonly asOf: string;
  /** The moment of earlier knowledge; undefined for all that is known. */
  readonly knownAt?: string | undefined;
  /** A condition over gl_account_key and company_key. */
  readonly where?: string;
}

/**
 * Rows (gl_account_key, company_key, close_year, accrual, cash) whose sums are the balances up to and with the date. How
 * many there are does not grow with the history: a row a year, a month of the year, a day of the month, for each place.
 * What the books learned later is taken off again, so that recent knowledge is cheap to go back to.
 */
export function balanceRows({ asOf, knownAt, where = "true" }: BalanceParts): string {
  const kept = (condition: string) =>
    `select gl_account_key, company_key, close_year, accrual, cash from balance where ${condition} and ${where}`;
  // Reckoned from the day after, so that the last day of a month or year needs no single days.
  const [year, month] = [`date_trunc('year', ${asOf} + 1)::date`, `date_trunc('month', ${asOf} + 1)::date`];
  const parts = [
    kept(`grain = 'Y' and start < ${year}`),
    kept(`grain = 'M' and start >= ${year} and start < ${month}`),
    kept(`grain = 'D' and start >= ${month} and start <= ${asOf}`),
    `select gl_account_key, company_key, close_year, accrual, cash from balance_delta where entry_date <= ${asOf} and ${where}`,
  ];
  if (knownAt !== undefined)
    parts.push(
      `select gl_account_key, company_key, posting.close_year, case when basis = 'cash' then 0 else -amount end, case when basis = 'accrual' then 0 else -amount end
         from journal_entry join posting using (journal_entry_key)
        where journal_entry.at > ${knownAt} and posting.entry_date <= ${asOf} and ${where}`,
    );
  return parts.join(" union all ");
}

/**
 * Rows (gl_account_key, company_key, accrual, cash) whose sums are the movements from a day to another, close-year entries
 * left out: of the whole months between them, and of the single days before and after these.
 */
export function movementRows({ first, last, where = "true" }: { first: string; last: string; where?: string }): string {
  const columns = "gl_account_key, company_key, accrual, cash";
  const kept = (condition: string) =>
    `select ${columns} from balance where ${condition} and not close_year and ${where}`;
  const firstMonth = `(date_trunc('month', ${first} - 1) + interval '1 month')::date`;
  const afterMonths = `greatest(${firstMonth}, date_trunc('month', ${last} + 1)::date)`;
  return [
    kept(`grain = 'M' and start >= ${firstMonth} and start < ${afterMonths}`),
    kept(`grain = 'D' and start >= ${first} and start < ${firstMonth} and start <= ${last}`),
    kept(`grain = 'D' and start >= ${afterMonths} and start <= ${last}`),
    `select ${columns} from balance_delta where entry_date between ${first} and ${last} and not close_year and ${where}`,
  ].join(" union all ");
}

/**
 * Budgets (gl_account_key, accrual, cash) from the start of the fiscal year, which is each company's own, to the date.
 */
export function budgetSums(asOf: string): string {
  const firstDay = `make_date(extract(year from ${asOf})::int - (extract(month from ${asOf}) < company.fiscal_year_start_month)::int, company.fiscal_year_start_month, 1)`;
  return `select gl_account_key, coalesce(sum(amount) filter (where basis = 'Accrual'), 0) as accrual, coalesce(sum(amount) filter (where basis = 'Cash'), 0) as cash
            from budget join company using (company_key)
           where budget_date <= ${asOf} and budget_date >= ${firstDay} group by gl_account_key`;
}
