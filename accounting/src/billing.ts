/** What an invoice group bills: lines from work in progress or from the contract, by billing type. */
import { billedToDate, reverseBilled } from "./billed-lines.ts";
import type { BilledLine, ByKind } from "./billed-lines.ts";
import { compareDates } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import type { ActivityKey, CompanyKey, DepartmentKey, PhaseKey, ProjectKey, TransactionKey } from "./keys.ts";
import { add, negate, noMoney, percentOf, priced, rate, subtract, sum } from "./money.ts";
import type { Money, Rate, Units } from "./money.ts";
import type { ClientInvoiceLineToPost } from "./posting-client-invoice.ts";
import { transactionKinds } from "./project-ledger.ts";
import type { BillingType, Transaction, TransactionKind } from "./project-ledger.ts";
import { withSalesTax } from "./sales-tax.ts";
import type { SalesTax } from "./sales-tax.ts";

/** A project or phase of the invoice group, with everything that determines its bill. */
export type PhaseToBill = {
  project: ProjectKey;
  phase: PhaseKey | null;
  company: CompanyKey;
  department: DepartmentKey | null;
  billingType: BillingType;
  contract: Contract;
  /** Kinds that are billed from their rows while the others are billed from the contract. */
  billAsTimeAndExpense: readonly TransactionKind[];
  /** How much of the contract is complete; the biller may override it for one bill. */
  percentComplete: Rate;
  /** The contract lines of final invoices, oldest first. */
  billedLines: readonly BilledLine[];
  /** Rows in progress and rows billed before, only of this phase. */
  transactions: readonly Transaction[];
  tax: SalesTax | null;
  /** Work of other activities is not taxed. */
  taxableActivities: ReadonlySet<ActivityKey>;
};

export type Contract = {
  total: Money;
  parts: ByKind;
  units: Units;
  unitRate: Rate;
  constructionCost: Money;
  percentOfConstructionCost: Rate;
};

/** A line that the biller adds; it is taxed like its phase. */
export type AdjustmentToBill = {
  phase: PhaseToBill;
  kind: TransactionKind;
  amount: Money;
};

/** A line with its tax, which is null if no part of the line is taxed, and the part of the amount that is taxed. */
export type DraftedLine = ClientInvoiceLineToPost & { tax: SalesTax | null; taxable: Money };

export type InvoiceDraft = { lines: DraftedLine[]; amount: Money; salesTax: Money };

/**
 * The invoice of a group through a date, with sales tax. Lines are numbered in the order of the phases, followed by
 * adjustments.
 */
export function draftInvoice(
  phases: readonly PhaseToBill[],
  through: DateOnly,
  adjustments: readonly AdjustmentToBill[] = [],
): InvoiceDraft {
  const untaxed = [
    ...phases.flatMap((phase) => billPhase(phase, through).map((bill) => ({ phase, isAdjustment: false, ...bill }))),
    ...adjustments.map((adjustment) => ({ ...adjustment, isAdjustment: true, clears: [], charged: undefined })),
  ].map((line) => {
    if (line.charged !== undefined) return { ...line, ...line.charged };
    const taxable = taxableAmount(line);
    return { ...line, taxable, tax: taxable === noMoney ? null : line.phase.tax };
  });
  const lines = withSalesTax(untaxed).map(({ phase, kind, isAdjustment, amount, clears, ...taxed }, position) => ({
    line: position + 1,
    kind,
    isAdjustment,
    project: phase.project,
    phase: phase.phase,
    company: phase.company,
    department: phase.department,
    amount,
    tax: taxed.tax,
    taxable: taxed.taxable,
    salesTax: taxed.salesTax,
    clears,
  }));
  return {
    lines,
    amount: sum(lines.map((line) => line.amount)),
    salesTax: sum(lines.map((line) => line.salesTax)),
  };
}

export type PhaseBill = {
  kind: TransactionKind;
  amount: Money;
  clears: readonly TransactionKey[];
  /** The tax that was charged for what the line reverses; absent if it is taxed like its phase. */
  charged?: { tax: SalesTax | null; taxable: Money; salesTax: Money } | undefined;
};

/** What one phase bills: one line for each kind that has an amount. */
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
      // These bill nothing themselves; the biller can add adjustment lines.
      return [];
  }
}

/** Whether a phase bills this kind of work from its contract, not from its rows. */
export function billsFromContract(
  { billingType, billAsTimeAndExpense }: Pick<PhaseToBill, "billingType" | "billAsTimeAndExpense">,
  kind: TransactionKind,
): boolean {
  return billingType !== "TimeAndExpense" && !billAsTimeAndExpense.includes(kind);
}

/** The contract amount for one kind of work; a contract without parts is all labor. */
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

/** A contract and an adjustment have no activity, so the phase alone decides; work is taxed if its activity is taxable. */
function taxableAmount({
  phase,
  kind,
  isAdjustment,
  amount,
  clears,
}: PhaseBill & { phase: PhaseToBill; isAdjustment: boolean }): Money {
  if (phase.tax === null) return noMoney;
  if (isAdjustment || billsFromContract(phase, kind)) return amount;
  const cleared = new Set(clears);
  const isTaxable = ({ key, activity }: Transaction) =>
    cleared.has(key) && activity !== null && phase.taxableActivities.has(activity);
  return sum(phase.transactions.filter(isTaxable).map((row) => row.value));
}

const allComplete = rate("100");

function billRows(phase: PhaseToBill, kind: TransactionKind, through: DateOnly): PhaseBill[] {
  const rows = billableRows(phase, kind, through);
  if (rows.length === 0) return [];
  return [{ kind, amount: sum(rows.map((row) => row.value)), clears: rows.map((row) => row.key) }];
}

/** The lines billed from the contract, then the lines of the kinds billed from their rows. */
function billContract(phase: PhaseToBill, through: DateOnly): PhaseBill[] {
  const kinds = transactionKinds.filter((kind) => !phase.billAsTimeAndExpense.includes(kind));
  const earned = kinds.map((kind) => ({ kind, toDate: percentOf(contractAmount(phase, kind), phase.percentComplete) }));
  const before = billedToDate(phase.billedLines);
  const amounts = earned
    .map(({ kind, toDate }) => ({ kind, amount: subtract(toDate, before[kind]) }))
    .filter(({ amount }) => amount !== noMoney);
  const rows = clearedRows(phase, kinds, sum(earned.map(({ toDate }) => toDate)), through);
  const [first] = kinds;
  const lines = amounts.length > 0 || rows.length === 0 ? amounts : [{ kind: first!, amount: noMoney }];
  return [
    ...lines.flatMap((line) => asTaxed(phase, { ...line, clears: rowsOfLine(rows, line.kind, lines) })),
    ...phase.billAsTimeAndExpense.flatMap((kind) => billRows(phase, kind, through)),
  ];
}

/** A negative line as one line for each tax that was charged for what it reverses; other lines as they are. */
function asTaxed({ billedLines }: PhaseToBill, bill: PhaseBill): PhaseBill[] {
  if (bill.amount >= noMoney) return [bill];
  const ofKind = billedLines.filter((line) => line.kind === bill.kind);
  const { parts, rest } = reverseBilled(ofKind, negate(bill.amount));
  const lines = parts.map(({ tax, amount, salesTax }): PhaseBill => {
    return { ...bill, amount, charged: { tax, taxable: tax === null ? noMoney : amount, salesTax } };
  });
  const all = rest === noMoney ? lines : [...lines, { ...bill, amount: rest }];
  return all.map((line, position) => (position === 0 ? line : { ...line, clears: [] }));
}

/**
 * A contract bill clears whole rows, oldest first, as long as the cleared value stays within what the contract has
 * earned to date. The last bill clears everything that is left, because nothing more will be billed. All kinds count
 * together: a fee without a part for expenses pays for them too.
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
    // Takes the longest run that fits, so that a cost and a later credit are cleared together.
    if (cleared <= earned) count = position + 1;
  });
  return rows.slice(0, count);
}

/** A line clears the rows of its kind; the first line also clears rows of kinds without a line. */
function rowsOfLine(
  rows: readonly Transaction[],
  kind: TransactionKind,
  lines: readonly { kind: TransactionKind }[],
): TransactionKey[] {
  const hasLine = (row: Transaction) => lines.some((line) => line.kind === row.kind);
  const isFirst = lines[0]?.kind === kind;
  return rows.filter((row) => row.kind === kind || (isFirst && !hasLine(row))).map((row) => row.key);
}

/** Rows that can be billed, oldest first: not on hold and not after the date. */
function billableRows({ transactions }: PhaseToBill, kind: TransactionKind, through: DateOnly): Transaction[] {
  return inOrder(transactions.filter((row) => row.kind === kind && row.status === "Wip" && row.date <= through));
}

function inOrder(rows: readonly Transaction[]): Transaction[] {
  return [...rows].sort((left, right) => compareDates(left.date, right.date) || left.key - right.key);
}

/** The part of the total that is not assigned to a kind is labor. */
function feePart({ total, parts }: Contract, kind: TransactionKind): Money {
  if (kind !== "Labor") return parts[kind];
  const named = sum(Object.values(parts));
  return total > named ? add(parts.Labor, subtract(total, named)) : parts.Labor;
}
