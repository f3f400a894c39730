/** SQL of balances, from kept sums of years, months, five days and days and the differences not folded in yet. */

/** SQL expressions of the parameters, such as `$1::date`. */
export interface BalanceParts {
  readonly asOf: string;
  /** Leaves out what was posted after this moment; undefined includes everything. */
  readonly knownAt?: string | undefined;
  /** A condition over gl_account_key and company_key. */
  readonly where?: string;
}

/**
 * Selects rows (gl_account_key, company_key, close_year, accrual, cash) that sum to the balances through the date. Each
 * account has one row for each earlier year, each month of the year, each five days of the month and each day of these, so a
 * long history stays cheap. Postings made after `knownAt` are subtracted.
 */
export function balanceRows({ asOf, knownAt, where = "true" }: BalanceParts): string {
  const kept = (condition: string) =>
    `select gl_account_key, company_key, close_year, accrual, cash from balance where ${condition} and ${where}`;
  // Counts from the next day, so that the last day of a month or year needs no rows of single days.
  const next = `${asOf} + 1`;
  const [year, month, five] = [
    `date_trunc('year', ${next})::date`,
    `date_trunc('month', ${next})::date`,
    `five_days(${next})`,
  ];
  const parts = [
    kept(`grain = 'Y' and start < ${year}`),
    kept(`grain = 'M' and start >= ${year} and start < ${month}`),
    kept(`grain = 'F' and start >= ${month} and start < ${five}`),
    kept(`grain = 'D' and start >= ${five} and start <= ${asOf}`),
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
 * Selects rows (gl_account_key, company_key, accrual, cash) that sum to the movements from one day to another, without
 * close-year entries: whole months, the single days before them, and the five days and days after them. Postings made after `knownAt` are subtracted.
 */
export function movementRows({
  first,
  last,
  knownAt,
  where = "true",
}: {
  first: string;
  last: string;
  knownAt?: string | undefined;
  where?: string;
}): string {
  const columns = "gl_account_key, company_key, accrual, cash";
  const kept = (condition: string) =>
    `select ${columns} from balance where ${condition} and not close_year and ${where}`;
  const firstMonth = `(date_trunc('month', ${first} - 1) + interval '1 month')::date`;
  const afterMonths = `greatest(${firstMonth}, date_trunc('month', ${last} + 1)::date)`;
  const afterFives = `greatest(${firstMonth}, five_days(${last} + 1))`;
  return [
    kept(`grain = 'M' and start >= ${firstMonth} and start < ${afterMonths}`),
    kept(`grain = 'D' and start >= ${first} and start < ${firstMonth} and start <= ${last}`),
    kept(`grain = 'F' and start >= ${afterMonths} and start < ${afterFives}`),
    kept(`grain = 'D' and start >= ${afterFives} and start <= ${last}`),
    `select ${columns} from balance_delta where entry_date between ${first} and ${last} and not close_year and ${where}`,
    ...(knownAt === undefined
      ? []
      : [
          `select gl_account_key, company_key, case when basis = 'cash' then 0 else -amount end, case when basis = 'accrual' then 0 else -amount end
             from journal_entry join posting using (journal_entry_key)
            where journal_entry.at > ${knownAt} and posting.entry_date between ${first} and ${last} and not posting.close_year and ${where}`,
        ]),
  ].join(" union all ");
}

/** Selects budgets (gl_account_key, accrual, cash) from the start of each company's fiscal year to the date. */
export function budgetSums(asOf: string): string {
  const closed = (columns: string, where: string) =>
    `(select ${columns} from year_closing where year_closing.company_key = company.company_key and year_closing.status = 'Closed' and ${where})`;
  // As fiscalYear in the accounting core: a closed year keeps its days, and the year after it is short if the first month changed.
  const firstDay = `coalesce(${closed("first_date", `${asOf} between first_date and last_date`)},
    greatest((date_trunc('month', ${asOf}) - make_interval(months => (12 + extract(month from ${asOf})::int - company.fiscal_year_start_month) % 12))::date,
             ${closed("max(last_date) + 1", `last_date < ${asOf}`)}))`;
  return `select gl_account_key, coalesce(sum(amount) filter (where basis = 'Accrual'), 0) as accrual, coalesce(sum(amount) filter (where basis = 'Cash'), 0) as cash
            from budget join company using (company_key)
           where budget_date <= ${asOf} and budget_date >= ${firstDay} group by gl_account_key`;
}
