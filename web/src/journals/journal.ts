/** A journal entry as the service returns it; lists omit the lines. */
export interface Journal {
  readonly JournalKey: number;
  readonly CompanyDescription: string;
  readonly Type: "Normal" | "BeginningBalance";
  readonly Status: "Normal" | "Voided";
  readonly Date: string;
  readonly VoidDate: string | null;
  readonly Number: string;
  readonly Description: string;
  readonly Basis: "both" | "accrual" | "cash";
  readonly Amount: number;
  readonly ReversesJournalKey: number | null;
  readonly SeriesKey: number | null;
  readonly Notes: string;
}

export interface JournalWithLines extends Journal {
  readonly Lines: readonly JournalLine[];
}

export interface JournalLine {
  readonly Line: number;
  readonly GLAccountKey: number;
  readonly AccountID: string;
  readonly AccountDescription: string;
  readonly CompanyKey: number;
  readonly DepartmentKey: number | null;
  readonly Debit: number;
  readonly Credit: number;
  readonly Notes: string;
}

/** Methods to reload after a journal entry or a closing. */
export const ledgerReads = [
  "ListJournalEntries",
  "GetJournalEntries",
  "GetGLAccounts",
  "ListGLTransactions",
  "GetTrialBalance",
  "GetIncomeStatement",
  "GetBalanceSheet",
  "ListPeriods",
  "ListYearClosings",
];
