import {
  type AccountKey,
  type CompanyKey,
  type ControlAccounts,
  type ControlAccountsByCompany,
  type JournalEntry,
  type TransactionKey,
} from "@plumbline/accounting";
import {
  type BookRows,
  entryColumns,
  factColumns,
  postingColumns,
  transactionColumns,
} from "../capabilities/ledger/index.ts";
import { glAccountKey } from "./gl-account-key.ts";
import type { DemoWorld } from "./world.ts";

/** The ledgers of the demo firm while it is generated; documents post to them by the same rules as in the service. */
export interface DemoBooks {
  readonly controls: ControlAccountsByCompany;
  /** Every entry so far; closing a year needs them. */
  readonly entries: readonly JournalEntry[];
  account(id: string): AccountKey;
  /** Project ledger rows and vendor invoice lines share one key sequence. */
  nextTransactionKey(): TransactionKey;
  /** Adds the postings of a document with the time they were recorded, and returns the keys of its entries. */
  post(rows: BookRows, at: string): number[];
}

export function openDemoBooks(world: DemoWorld): DemoBooks {
  const entries: JournalEntry[] = [];
  const tables = {
    entry: world.table("journal_entry"),
    posting: world.table("posting"),
    transaction: world.table("transaction"),
    fact: world.table("project_fact"),
  };
  const known = new Map<string, AccountKey>();
  const account = (id: string) => {
    const found = known.get(id) ?? (glAccountKey(world, id) as AccountKey);
    known.set(id, found);
    return found;
  };
  // The entry of each document, so that a reversal names the one it reverses.
  const booked = new Map<string, number>();
  let lastTransaction = 0;
  const nextTransactionKey = () => ++lastTransaction as TransactionKey;
  return {
    controls: controlsOf(world, account),
    entries,
    account,
    nextTransactionKey,
    post(rows, given) {
      const at = given < world.madeAt ? given : world.madeAt;
      for (const row of rows.transactions ?? [])
        tables.transaction.add({
          transaction_key: row.key ?? nextTransactionKey(),
          ...transactionColumns(row),
          opening_status: row.status,
          status_date: row.accountingDate,
          at,
        });
      for (const row of rows.facts ?? []) tables.fact.add({ ...factColumns(row), at });
      return (rows.entries ?? []).map((entry) => {
        const source = `${entry.source.document} ${entry.source.key}`;
        const reverses = entry.reversal && entry.reverses === undefined ? { reverses: booked.get(source)! } : {};
        const journal_entry_key = tables.entry.add({ ...entryColumns({ ...entry, ...reverses }), at });
        booked.set(source, journal_entry_key);
        for (const posting of entry.postings)
          tables.posting.add({
            journal_entry_key,
            entry_date: entry.date,
            close_year: entry.closeYear,
            ...postingColumns(posting),
          });
        entries.push(entry);
        return journal_entry_key;
      });
    },
  };
}

function controlsOf(world: DemoWorld, account: (id: string) => AccountKey): ControlAccountsByCompany {
  const controls: ControlAccounts = {
    receivable: account("1100"),
    payable: account("2000"),
    salesTax: account("2100"),
    laborIncome: account("4000"),
    expenseIncome: account("4100"),
    consultantIncome: account("4200"),
    directLabor: account("5000"),
    indirectLabor: account("6000"),
    payrollClearing: account("2200"),
    employeePayable: account("2050"),
    employeeAdvances: account("1200"),
    clientPrepayments: account("2400"),
    retainedEarnings: account("3100"),
    dueTo: account("2300"),
    dueFrom: account("1300"),
    // The demo reverses income instead of charging bad debts.
    badDebt: 0 as AccountKey,
    badDebtAllowance: 0 as AccountKey,
  };
  const companies = world.table("company").rows.map((row) => row["company_key"] as CompanyKey);
  return new Map(companies.map((company) => [company, controls]));
}
