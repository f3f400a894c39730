import { controlAccountsOf } from "./accounts.ts";
import type { ControlAccounts, ControlAccountsByCompany } from "./accounts.ts";
import { receivableItem, taxItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { makeEntries } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type {
  AccountKey,
  ClientInvoiceKey,
  ClientKey,
  CompanyKey,
  DepartmentKey,
  PhaseKey,
  ProjectKey,
  TransactionKey,
} from "./keys.ts";
import { add, negate, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import { mayMove } from "./project-ledger.ts";
import type { TaxCode } from "./sales-tax.ts";
import type { StatusChange, Transaction, TransactionKind } from "./project-ledger.ts";
import { settleRest } from "./settlements.ts";

export type ClientInvoiceToPost = {
  invoice: ClientInvoiceKey;
  client: ClientKey;
  company: CompanyKey;
  accountingDate: DateOnly;
  lines: readonly ClientInvoiceLineToPost[];
};

/**
 * A line of an invoice: rows billed at their value, a part of a contract, or an adjustment by the biller. `clears` are
 * the rows in progress that the line bills.
 */
export type ClientInvoiceLineToPost = {
  line: number;
  kind: TransactionKind;
  isAdjustment: boolean;
  project: ProjectKey;
  phase: PhaseKey | null;
  company: CompanyKey;
  department: DepartmentKey | null;
  amount: Money;
  salesTax: Money;
  /** The tax by its code; absent if no part of the line is taxed. */
  tax?: TaxCode | null;
  clears: readonly TransactionKey[];
};

/**
 * Posts an invoice when it becomes final. On the cash basis nothing is posted until money is received; lines that sum to
 * zero leave nothing to receive, so the cash basis has them at once.
 */
export function postClientInvoice(invoice: ClientInvoiceToPost, controls: ControlAccountsByCompany): Posted {
  const { company, lines, accountingDate: date } = invoice;
  const own = controlAccountsOf(controls, company);
  const total = clientInvoiceTotal(lines);
  const whole = { company, department: null, line: null } as const;
  const basis = total === noMoney ? "both" : "accrual";
  const postings: Posting[] = [
    {
      ...whole,
      account: own.receivable,
      basis: "accrual",
      amount: total,
      item: receivableItem(invoice.client, invoice.invoice),
    },
    ...lines.map(({ company, department, kind, amount, line }): Posting => {
      const account = incomeAccount(controlAccountsOf(controls, company), kind);
      return { account, company, department, amount: negate(amount), basis, line };
    }),
    ...lines.map((line): Posting => ({
      ...whole,
      account: own.salesTax,
      basis,
      amount: negate(line.salesTax),
      item: taxItem(company, line.tax?.code ?? ""),
    })),
  ];
  const source = { document: "ClientInvoice", key: invoice.invoice } as const;
  return posted({
    receivableSettlements: settleRest(invoice),
    statusChanges: lines.flatMap(({ line, clears }) => clears.map((row) => billed(row, invoice.invoice, line))),
    entries: makeEntries({ source, date, company, postings }, controls),
  });
}

export function clientInvoiceTotal(lines: readonly { amount: Money; salesTax: Money }[]): Money {
  return sum(lines.map((line) => add(line.amount, line.salesTax)));
}

export function incomeAccount(controls: ControlAccounts, kind: TransactionKind): AccountKey {
  switch (kind) {
    case "Labor":
      return controls.laborIncome;
    case "Expense":
      return controls.expenseIncome;
    case "Consultant":
      return controls.consultantIncome;
  }
}

/**
 * Writes off work in progress, which will not be billed. Unbilled value was never income, so there is nothing to reverse
 * in the general ledger.
 */
export function postWriteOff(rows: readonly Pick<Transaction, "key" | "status">[]): Posted {
  return posted({ statusChanges: rows.map((row) => writtenOff(row)) });
}

function billed(transaction: TransactionKey, invoice: ClientInvoiceKey, line: number): StatusChange {
  return { transaction, from: "Wip", to: "Billed", clientInvoiceLine: { invoice, line } };
}

function writtenOff({ key, status }: Pick<Transaction, "key" | "status">): StatusChange {
  if (!mayMove(status, "WrittenOff"))
    throw new RangeError(`Transaction ${key} is ${status} and cannot be written off.`);
  return { transaction: key, from: status, to: "WrittenOff", clientInvoiceLine: null };
}
