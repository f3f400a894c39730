/** The project ledger: a row, called a transaction, for each piece of work or cost. */
import type { DateOnly } from "./dates.ts";
import type { Source } from "./journal.ts";
import type {
  ActivityKey,
  ClientInvoiceKey,
  EmployeeKey,
  OverheadGroupDetailKey,
  PhaseKey,
  ProjectKey,
  TransactionKey,
  VendorKey,
} from "./keys.ts";
import { negate, noMoney, noRate, noUnits, noHours } from "./money.ts";
import type { Hours, Money, Rate, Units } from "./money.ts";
import type { PremiumClass, RateTable, StandardCost } from "./rates.ts";

export const transactionKinds = ["Labor", "Expense", "Consultant"] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * Wip can be billed; Hold is work in progress on hold; Billed is on a final invoice; WrittenOff will not be billed;
 * NonBillable can never be billed.
 */
export const transactionStatuses = ["Hold", "Wip", "Billed", "WrittenOff", "NonBillable"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A row as a posting rule creates it; the store assigns its key. */
export type NewTransaction = {
  kind: TransactionKind;
  source: Source & { line: number };
  /** Null for overhead. */
  project: ProjectKey | null;
  phase: PhaseKey | null;
  activity: ActivityKey | null;
  overheadGroupDetail: OverheadGroupDetailKey | null;
  employee: EmployeeKey | null;
  vendor: VendorKey | null;
  /** The day of the work or cost, and the posting date. */
  date: DateOnly;
  accountingDate: DateOnly;
  hours: Hours;
  premiumClass: PremiumClass;
  units: Units;
  costRate: Rate;
  cost: Money;
  premiumCost: Money;
  burden: Money;
  /** Labor at standard rates, for readers who may not see pay; null for other kinds, and where the firm has no rate. */
  standard: StandardCost | null;
  billRate: Rate;
  /** The amount that can be billed for it. */
  value: Money;
  status: TransactionStatus;
  clientInvoiceLine: ClientInvoiceLineReference | null;
  /** The row that this one reverses. */
  reverses: TransactionKey | null;
};

export type Transaction = NewTransaction & { key: TransactionKey };
export type ClientInvoiceLineReference = { invoice: ClientInvoiceKey; line: number };

/** A change of status, which is the only thing about a row that changes. */
export type StatusChange = {
  transaction: TransactionKey;
  from: TransactionStatus;
  to: TransactionStatus;
  clientInvoiceLine: ClientInvoiceLineReference | null;
};

const statusMoves: Record<TransactionStatus, readonly TransactionStatus[]> = {
  Hold: ["Wip", "WrittenOff", "NonBillable"],
  Wip: ["Hold", "Billed", "WrittenOff", "NonBillable"],
  Billed: ["Wip"],
  WrittenOff: ["Wip", "Hold"],
  NonBillable: [],
};

export function mayMove(from: TransactionStatus, to: TransactionStatus): boolean {
  return statusMoves[from].includes(to);
}

/** Work in progress: value that is neither billed nor written off. */
export const workInProgressStatuses = ["Wip", "Hold"] as const satisfies readonly TransactionStatus[];

export function isWorkInProgress({ status }: { status: TransactionStatus }): boolean {
  return status === "Wip" || status === "Hold";
}

/**
 * The row that reverses another. Neither can be billed, so that no bill or write-off can include only one of them;
 * `retire` removes the original from work in progress.
 */
export function reverseTransaction(row: Transaction, accountingDate: DateOnly): NewTransaction {
  const { key, ...original } = row;
  return {
    ...original,
    accountingDate,
    hours: negate(row.hours),
    units: negate(row.units),
    cost: negate(row.cost),
    premiumCost: negate(row.premiumCost),
    burden: negate(row.burden),
    standard: row.standard === null ? null : negateStandard(row.standard),
    value: negate(row.value),
    status: "NonBillable",
    reverses: key,
  };
}

function negateStandard({ cost, premiumCost, burden }: StandardCost): StandardCost {
  return { cost: negate(cost), premiumCost: negate(premiumCost), burden: negate(burden) };
}

export function retire({ key, status }: Transaction): StatusChange[] {
  if (status === "NonBillable") return [];
  return [{ transaction: key, from: status, to: "NonBillable", clientInvoiceLine: null }];
}

export function reverseStatusChange({ transaction, from, to }: StatusChange): StatusChange {
  return { transaction, from: to, to: from, clientInvoiceLine: null };
}

export const billingTypes = [
  "Null",
  "TimeAndExpense",
  "FixedFee",
  "PercentComplete",
  "UnitPrice",
  "PercentofConstructionCost",
  "Nonbillable",
  "Marketing",
  "Overhead",
  "Adjustment",
] as const;
export type BillingType = (typeof billingTypes)[number];

export function isNeverBilled(billingType: BillingType): boolean {
  return billingType === "Nonbillable" || billingType === "Marketing" || billingType === "Overhead";
}

/** The project and phase of a cost, with what determines its value. The nearest rate table comes first. */
export type ProjectWork = {
  project: ProjectKey;
  phase: PhaseKey | null;
  activity: ActivityKey | null;
  billingType: BillingType;
  rateTables: readonly RateTable[];
};

/** An empty row, so that rules set only what their documents have. */
export const emptyTransaction = {
  project: null,
  phase: null,
  activity: null,
  overheadGroupDetail: null,
  employee: null,
  vendor: null,
  hours: noHours,
  premiumClass: 0,
  units: noUnits,
  costRate: noRate,
  cost: noMoney,
  premiumCost: noMoney,
  burden: noMoney,
  standard: null,
  billRate: noRate,
  value: noMoney,
  status: "NonBillable",
  clientInvoiceLine: null,
  reverses: null,
} as const satisfies Partial<NewTransaction>;
