/** What an invoice group would bill: lines from work in progress or from the contract, by billing type. */
import type { DateOnly } from "./dates.ts";
import type { CompanyKey, DepartmentKey, PhaseKey, ProjectKey, TransactionKey } from "./keys.ts";
import { add, noMoney, percentOf, priced, rate, subtract, sum } from "./money.ts";
import type { Money, Rate, Units } from "./money.ts";
import type { ClientInvoiceLineToPost } from "./posting-client-invoice.ts";
import { transactionKinds } from "./project-ledger.ts";
import type { BillingType, Transaction, TransactionKind } from "./project-ledger.ts";
import { withSalesTax } from "./sales-tax.ts";
import type { SalesTax } from "./sales-tax.ts";

/** A project or phase of the invoice group, with all that decides its bill. */
export type PhaseToBill = {
  project: ProjectKey;
  phase: PhaseKey | null;
  company: CompanyKey;
  department: DepartmentKey | null;
  billingType: BillingType;
  contract: Contract;
  /** Kinds that bill from their rows although the rest bills from the contract. */
  billAsTimeAndExpense: readonly TransactionKind[];
  /** How much of the contract is done to date; the biller may say otherwise for this one bill. */
  percentComplete: Rate;
  /** What contract lines of final invoices have billed so far. */
  billedToDate: ByKind;
  /** Rows in progress and rows billed before, of this phase only. */
  transactions: readonly Transaction[];
  tax: SalesTax | null;
};

export type ByKind = Readonly<Record<TransactionKind, Money>>;

export type Contract = {
  total: Money;
  parts: ByKind;
  units: Units;
  unitRate: Rate;
  constructionCost: Money;
  percentOfConstructionCost: Rate;
};

export type InvoiceDraft = { lines: ClientInvoiceLineToPost[]; amount: Money; salesTax: Money };

/** The invoice of a group through a date, taxes and all. Lines are numbered in the order of the phases. */
export function draftInvoice(phases: readonly PhaseToBill[], through: DateOnly): InvoiceDraft {
  const untaxed = phases.flatMap((phase) =>
    billPhase(phase, through).map((bill) => ({ phase, ...bill, tax: phase.tax })),
  );
  const lines = withSalesTax(untaxed).map(({ phase, kind, amount, salesTax, clears }, position) => ({
    line: position + 1,
    kind,
    isAdjustment: false,
    project: phase.project,
    phase: phase.phase,
    company: phase.company,
    department: phase.department,
    amount,
    salesTax,
    clears,
  }));
  return {
    lines,
    amount: sum(lines.map((line) => line.amount)),
    salesTax: sum(lines.map((line) => line.salesTax)),
  };
}

export type PhaseBill = { kind: TransactionKind; amount: Money; clears: readonly TransactionKey[] };

/** What one phase would bill, one line for each kind that has something to bill or to clear. */
export function billPhase(phase: PhaseToBill, through: DateOnly): PhaseBill[] {
  switch (phase.billingType) {
    case "TimeAndExpense":
      return transactionKinds.flatMap((kind) => billRows(phase, kind, through));
    case "FixedFee":
    case "PercentComplete":
    case "UnitPrice":
    case "PercentofConstructionCost":
      return transactionKinds.flatMap((kind) =>
        phase.billAsTimeAndExpense.includes(kind) ? billRows(phase, kind, through) : billContract(phase, kind, through),
      );
    case "Null":
    case "Nonbillable":
    case "Marketing":
    case "Overhead":
    case "Adjustment":
      // Nothing of their own; a biller's adjustments are lines that a person writes.
      return [];
  }
}

/** What the contract comes to for one kind of work; a contract without parts is all labor. */
export function contractAmount(
  { billingType, contract, billAsTimeAndExpense }: PhaseToBill,
  kind: TransactionKind,
): Money {
  if (billAsTimeAndExpense.includes(kind)) return noMoney;
  switch (billingType) {
    case "FixedFee":
    case "PercentComplete":
      return feePart(contract, kind);
    case "UnitPrice":
      return kind === "Labor" ? priced(contract.units, contract.unitRate) : noMoney;
    case "PercentofConstructionCost":
      return kind === "Labor" ? percentOf(contract.constructionCost, contract.percentOfConstructionCost) : noMoney;
    default:
      return noMoney;
  }
}

const allComplete = rate("100");

function billRows(phase: PhaseToBill, kind: TransactionKind, through: DateOnly): PhaseBill[] {
  const rows = billableRows(phase, kind, through);
  if (rows.length === 0) return [];
  return [{ kind, amount: sum(rows.map((row) => row.value)), clears: rows.map((row) => row.key) }];
}

function billContract(phase: PhaseToBill, kind: TransactionKind, through: DateOnly): PhaseBill[] {
  const toDate = percentOf(contractAmount(phase, kind), phase.percentComplete);
  const amount = subtract(toDate, phase.billedToDate[kind]);
  const clears = clearedRows(phase, kind, toDate, through);
  return amount === noMoney && clears.length === 0 ? [] : [{ kind, amount, clears }];
}

/**
 * A contract bill clears rows whole, oldest first, as long as the value cleared stays within what the contract
 * has earned to date; the last bill clears all that is left, since nothing will be billed for it any more.
 */
function clearedRows(phase: PhaseToBill, kind: TransactionKind, toDate: Money, through: DateOnly): TransactionKey[] {
  const rows = billableRows(phase, kind, through);
  if (phase.percentComplete >= allComplete) return rows.map((row) => row.key);
  const before = phase.transactions.filter((row) => row.kind === kind && row.status === "Billed");
  let cleared = sum(before.map((row) => row.value));
  let count = 0;
  rows.forEach((row, position) => {
    cleared = add(cleared, row.value);
    // The longest run that fits: a cost and a later credit for it go together.
    if (cleared <= toDate) count = position + 1;
  });
  return rows.slice(0, count).map((row) => row.key);
}

/** Rows that may go on a bill: not those on hold, and none after the date, oldest first. */
function billableRows({ transactions }: PhaseToBill, kind: TransactionKind, through: DateOnly): Transaction[] {
  return transactions
    .filter((row) => row.kind === kind && row.status === "Wip" && row.date <= through)
    .sort((left, right) => (left.date === right.date ? left.key - right.key : left.date < right.date ? -1 : 1));
}

/** The total may exceed its parts: what no part names is labor's. */
function feePart({ total, parts }: Contract, kind: TransactionKind): Money {
  if (kind !== "Labor") return parts[kind];
  const named = sum(Object.values(parts));
  return total > named ? add(parts.Labor, subtract(total, named)) : parts.Labor;
}
