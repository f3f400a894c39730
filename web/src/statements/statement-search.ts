import type { PageSearch } from "../app/page-search.ts";

/** The filters of a statement; kept in the address. */
export type StatementSearch = PageSearch;

/** The arguments of every statement. */
export function statementArguments({ asOf, company }: StatementSearch, today: string) {
  return { AsOfDate: asOf ?? today, ...(company === undefined ? {} : { Companies: [company] }) };
}

/** The arguments of statements with a basis. */
export function basisArguments(search: StatementSearch, today: string) {
  return { ...statementArguments(search, today), Basis: search.basis ?? ("Accrual" as const) };
}

/** The argument of statements that cover a period. */
export function fromArgument({ from }: StatementSearch) {
  return from === undefined ? {} : { FromDate: from };
}

/** The filters of the postings behind an amount. */
export function postingsSearch({ basis, company }: StatementSearch) {
  return { basis: basis ?? "Accrual", ...(company === undefined ? {} : { company }) };
}
