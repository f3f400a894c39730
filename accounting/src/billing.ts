/** What an invoice group would bill: lines from work in progress or from the contract, by billing type. */
import { compareDates } from "./dates.ts";
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

/** A line that the biller writes; it is taxed as its phase is. */
export type AdjustmentToBill = {
  phase: PhaseToBill;
  kind: TransactionKind;
  amount: Money;
};

export type InvoiceDraft = { lines: ClientInvoiceLineToPost[]; amount: Money; salesTax: Money };

/**
 * The invoice of a group through a date, taxes and all. Lines are numbered in the order of the phases, adjustments
 * after them.
 */
export function draftInvoice(
  phases: readonly PhaseToBill[],
  through: DateOnly,
  adjustments: readonly AdjustmentToBill[] = [],
): InvoiceDraft {
  const untaxed = [
    ...phases.flatMap((phase) => billPhase(phase, through).map((bill) => ({ phase, isAdjustment: false, ...bill }))),
    ...adjustments.map((adjustment) => ({ ...adjustment, isAdjustment: true, clears: [] })),
  ].map((line) => ({ ...line, tax: line.phase.tax }));
  const lines = withSalesTax(untaxed).map(({ phase, kind, isAdjustment, amount, salesTax, clears }, position) => ({
    line: position + 1,
    kind,
    isAdjustment,
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

/** What one phase would bill, one line for each kind that has something to bill. */
export function billPhase(phase: PhaseToBill, through: DateOnly): PhaseBill[] {
  switch (phase.billingType) {
    case "TimeAndExpense":
      return transactionKinds.flatMap((kind) => billRows(phase, kind, through));
    case "FixedFee":
    case "PercentComplete":
    case "UnitPrice":
    case "PercentofConstructionCost":
      return billContract(phase, through);
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

/** The contract's own lines, then those of the kinds that it bills from their rows. */
function billContract(phase: PhaseToBill, through: DateOnly): PhaseBill[] {
  const kinds = transactionKinds.filter((kind) => !phase.billAsTimeAndExpense.includes(kind));
  const earned = kinds.map((kind) => ({ kind, toDate: percentOf(contractAmount(phase, kind), phase.percentComplete) }));
  const amounts = earned
    .map(({ kind, toDate }) => ({ kind, amount: subtract(toDate, phase.billedToDate[kind]) }))
    .filter(({ amount }) => amount !== noMoney);
  const rows = clearedRows(phase, kinds, sum(earned.map(({ toDate }) => toDate)), through);
  const [first] = kinds;
  const lines = amounts.length > 0 || rows.length === 0 ? amounts : [{ kind: first!, amount: noMoney }];
  return [
    ...lines.map((line) => ({ ...line, clears: rowsOfLine(rows, line.kind, lines) })),
    ...phase.billAsTimeAndExpense.flatMap((kind) => billRows(phase, kind, through)),
  ];
}

/**
 * A contract bill clears rows whole, oldest first, as long as the value cleared stays within what the contract
 * has earned to date; the last bill clears all that is left, since nothing will be billed for it any more. The
 * kinds count together: a fee that names no part for expenses pays for them all the same.
 */
function clearedRows(
  phase: PhaseToBill,
  kinds: readonly TransactionKind[],
  earned: Money,
  through: DateOnly,
): Transaction[] {
  const rows = inOrder(kinds.flatMap((kind) => billableRows(phase, kind, through)));
  if (phase.percentComplete >= allComplete) return rows;
  const before = phase.transactions.filter((row) => kinds.includes(row.kind) && row.status === "Billed");
  let cleared = sum(before.map((row) => row.value));
  let count = 0;
  rows.forEach((row, position) => {
    cleared = add(cleared, row.value);
    // The longest run that fits: a cost and a later credit for it go together.
    if (cleared <= earned) count = position + 1;
  });
  return rows.slice(0, count);
}

/** A line clears the rows of its kind; the first line also those of kinds that have no line. */
function rowsOfLine(
  rows: readonly Transaction[],
  kind: TransactionKind,
  lines: readonly { kind: TransactionKind }[],
): TransactionKey[] {
  const hasLine = (row: Transaction) => lines.some((line) => line.kind === row.kind);
  const isFirst = lines[0]?.kind === kind;
  return rows.filter((row) => row.kind === kind || (isFirst && !hasLine(row))).map((row) => row.key);
}

/** Rows that may go on a bill: not those on hold, and none after the date, oldest first. */
function billableRows({ transactions }: PhaseToBill, kind: TransactionKind, through: DateOnly): Transaction[] {
  return inOrder(transactions.filter((row) => row.kind === kind && row.status === "Wip" && row.date <= through));
}

function inOrder(rows: readonly Transaction[]): Transaction[] {
  return [...rows].sort((left, right) => compareDates(left.date, right.date) || left.key - right.key);
}

/** The total may exceed its parts: what no part names is labor's. */
function feePart({ total, parts }: Contract, kind: TransactionKind): Money {
  if (kind !== "Labor") return parts[kind];
  const named = sum(Object.values(parts));
  return total > named ? add(parts.Labor, subtract(total, named)) : parts.Labor;
}
