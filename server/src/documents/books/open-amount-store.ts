/** SQL of open work and open items, from what was open when a month started, the changes of the days since and the differences not folded in yet. */

/** Work in progress, or the use of a control account on the accrual basis. */
export type OpenControl = "work" | "receivable" | "payable";

/** SQL expressions of the parameters, such as `$1::date`. */
export interface OpenAmountParts {
  readonly control: OpenControl;
  readonly asOf: string;
  /** Leaves out what was recorded after this moment; undefined includes everything. */
  readonly knownAt?: string | undefined;
}

/** The day of `item_key` of open work. */
export const workDate = "date '2000-01-01' + item_key";

/**
 * Selects rows (company_key, party_key, item, item_key, amount) that sum to what is open on the date. Reads the last opening
 * up to the next day and the days after it, whatever the length of the history. What was recorded after `knownAt` is subtracted.
 */
export function openAmountRows({ control, asOf, knownAt }: OpenAmountParts): string {
  const opening = `(select coalesce(max(start), '-infinity') from books_month where start <= ${asOf} + 1)`;
  const kept = (table: string, condition: string) =>
    `select company_key, party_key, item, item_key, amount from ${table} where control = '${control}' and ${condition}`;
  return [
    kept("open_amount", `grain = 'O' and start = ${opening}`),
    kept("open_amount", `grain = 'D' and start >= ${opening} and start <= ${asOf}`),
    kept("open_amount_delta", `on_date <= ${asOf}`),
    ...(knownAt === undefined
      ? []
      : [
          `select company_key, party_key, item, item_key, amount from (${openChanges(control, "-")}) learned (company_key, party_key, item, item_key, amount, on_date, at)
            where at > ${knownAt} and on_date <= ${asOf}`,
        ]),
  ].join(" union all ");
}

/** Selects the same columns, the date and the moment of each change in the ledgers. */
export function openChanges(control: OpenControl, sign: "" | "-" = ""): string {
  return control === "work"
    ? `select company_key, project_key, 'Work', work_day(work_date), ${sign}value, on_date, at from book_change where fact = 'transaction' and mark = 'Wip'`
    : `select company_key, party_key, item, item_key, ${sign}amount, posting.entry_date, at
         from posting join journal_entry using (journal_entry_key) where control = '${control}' and basis <> 'cash'`;
}
