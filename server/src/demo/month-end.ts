import { type DateOnly, endOfMonth, monthOf, toNumber } from "@plumbline/accounting";
import type { DemoBooks } from "./books.ts";
import type { DemoCompanies } from "./companies.ts";
import { journalWriter, monthEnds } from "./journal-writer.ts";
import type { DemoWorld } from "./world.ts";

/** Payroll taxes and benefits, as a part of gross pay. */
const benefits = 0.27;

/** Books payroll taxes and benefits and the travel advances of each month; wages, cards and sales tax are paid by clearings. */
export function addMonthEnds(world: DemoWorld, books: DemoBooks, companies: DemoCompanies): void {
  const write = journalWriter(world, books);
  const moved = movements(books);
  const advanced = advances(world);
  for (const company of [companies.architects, companies.engineers])
    for (const day of monthEnds(world)) {
      const added = cents(-moved(company, books.account("2200"), day) * benefits);
      if (added !== 0)
        write(day, company, `Payroll taxes and benefits of ${day.slice(0, 7)}`, [
          ["6010", added],
          ["1000", -added],
        ]);
      const advance = advanced(company, day);
      if (advance !== 0)
        write(day, company, "Travel advances", [
          ["1200", advance],
          ["1000", -advance],
        ]);
    }
}

/** What was advanced in the month of a day for the expense reports that begin in it. */
function advances(world: DemoWorld): (company: number, day: DateOnly) => number {
  const reports = world.table("expense_report").rows;
  return (company, day) =>
    reports
      .filter((row) => row["company_key"] === company && String(row["beginning_date"]).startsWith(day.slice(0, 7)))
      .reduce((total, row) => total + Number(row["advance_amount"]), 0);
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

type Moved = (company: number, account: number, day: DateOnly) => number;

/** What the documents so far posted to an account of a company in the month of a day, on the accrual basis. */
function movements(books: DemoBooks): Moved {
  const sums = new Map<string, number>();
  for (const { date, postings } of books.entries)
    for (const { company, account, amount, basis } of postings) {
      if (basis === "cash") continue;
      const name = `${company} ${account} ${monthOf(date)}`;
      sums.set(name, (sums.get(name) ?? 0) + toNumber(amount));
    }
  return (company, account, day) => cents(sums.get(`${company} ${account} ${monthOf(endOfMonth(day))}`) ?? 0);
}
