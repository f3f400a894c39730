import type { BooksSearch } from "../ledger/ledger-filters.tsx";

/** What a statement is asked for; kept in the address. */
export interface StatementSearch extends BooksSearch {
  readonly from?: string;
  /** What a figure is made of: the client or vendor, and the column of an ageing. */
  readonly party?: number;
  readonly column?: number;
  /** What a figure of the bridge is made of. */
  readonly source?: string;
  /** A payable is aged by the day it is to be paid. */
  readonly by?: "due";
  readonly year?: number;
  /** Utilization by department. */
  readonly of?: "departments";
}

/** What every statement is asked with. */
export function statementArguments({ asOf, company }: StatementSearch, today: string) {
  return { AsOfDate: asOf ?? today, ...(company === undefined ? {} : { Companies: [company] }) };
}

/** And where both bases make sense. */
export function basisArguments(search: StatementSearch, today: string) {
  return { ...statementArguments(search, today), Basis: search.basis ?? "Accrual" };
}

/** And where it is of a span of days. */
export function fromArgument({ from }: StatementSearch) {
  return from === undefined ? {} : { FromDate: from };
}

/** The postings behind a figure of a statement. */
export function postingsSearch({ basis, company }: StatementSearch) {
  return { basis: basis ?? "Accrual", ...(company === undefined ? {} : { company }) };
}
