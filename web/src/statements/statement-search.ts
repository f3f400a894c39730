import type { BooksSearch } from "../ledger/ledger-filters.tsx";

/** The filters of a statement; kept in the address. */
export interface StatementSearch extends BooksSearch {
  readonly from?: string;
  /** The client or vendor and the column of an aging amount. */
  readonly party?: number;
  readonly column?: number;
  /** The document source in the cash-to-accrual reconciliation. */
  readonly source?: string;
  /** Payables are aged by due date. */
  readonly by?: "due";
  readonly year?: number;
  /** Utilization by department. */
  readonly of?: "departments";
}

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
