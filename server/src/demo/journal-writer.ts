import {
  addMonths,
  type CompanyKey,
  type DateOnly,
  dateOnly,
  endOfMonth,
  formatMoney,
  money,
  type Posting,
  postJournal,
  startOfMonth,
} from "@plumbline/accounting";
import type { DemoBooks } from "./books.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** The lines of a journal: account number, debit or negative credit, and the company if it is not the journal's. */
export type Amounts = readonly (readonly [account: string, amount: number, company?: number])[];

/** Returns a function that adds a journal and posts it. */
export function journalWriter(world: DemoWorld, books: DemoBooks) {
  const journals = world.table("journal");
  const journalLines = world.linkTable("journal_line");
  return (date: DateOnly, company: number, description: string, amounts: Amounts, more: DemoRow = {}): void => {
    const debits = amounts.reduce((total, [, amount]) => total + Math.max(amount, 0), 0);
    const type = date === demoBooksBegin(world) ? "BeginningBalance" : "Normal";
    const journal = journals.add({
      company_key: company,
      type,
      journal_date: date,
      description,
      amount: debits.toFixed(2),
      ...more,
    });
    const lines = amounts.map(([account, amount, of = company], position): Posting & { line: number } => ({
      account: books.account(account),
      company: of as CompanyKey,
      department: null,
      amount: money(amount.toFixed(2)),
      basis: "both",
      line: position + 1,
    }));
    for (const { line, account: gl_account_key, company: company_key, amount } of lines)
      journalLines.add({
        journal_key: journal,
        line,
        gl_account_key,
        company_key,
        amount: formatMoney(amount),
      });
    const posted = postJournal({ journal, date, company: company as CompanyKey, lines }, books.controls);
    books.post({ entries: posted.entries }, `${date}T21:00:00.000Z`);
  };
}

/** The books cover some full years, usually two, and this year to date: as long as there are timesheets, so that every month has its payroll. */
export function demoBooksBegin(world: DemoWorld): DateOnly {
  return dateOnly(`${Number(world.today.slice(0, 4)) - world.years}-01-01`);
}

/** The last days of the months that are over. */
export function monthEnds(world: DemoWorld): DateOnly[] {
  const days: DateOnly[] = [];
  for (let month = demoBooksBegin(world); endOfMonth(month) < world.today; month = addMonths(startOfMonth(month), 1))
    days.push(endOfMonth(month));
  return days;
}
