import type { BooksSearch } from "../ledger/ledger-filters.tsx";

/** What every statement is asked with. */
export function statementArguments({ asOf, basis, company }: BooksSearch, today: string) {
  return {
    AsOfDate: asOf ?? today,
    Basis: basis ?? "Accrual",
    ...(company === undefined ? {} : { Companies: [company] }),
  };
}

/** The postings behind a figure of a statement. */
export function postingsSearch({ basis, company }: BooksSearch) {
  return { basis: basis ?? "Accrual", ...(company === undefined ? {} : { company }) };
}
