/**
 * The project totals, each declared as data: which facts, which measure and under which condition. The calculation in
 * `project-totals.ts`, the drill-down and the SQL of the store all use this table.
 */
import type { DateOnly } from "./dates.ts";
import type { PhaseKey, ProjectKey } from "./keys.ts";
import type { Hours, Money, Units } from "./money.ts";
import { workInProgressStatuses } from "./project-ledger.ts";
import type { Transaction, TransactionKind } from "./project-ledger.ts";
import type { PayableSettlement, ReceivableSettlement, VendorCostKind } from "./settlements.ts";
import type { ProjectTotalName } from "./project-total-names.ts";

/** The facts that totals sum up, by their names in the store. */
export type ProjectFact = {
  transaction: Omit<Transaction, "key">;
  resource: ResourceFact;
  /** Lines of client invoices that are final and not voided. */
  clientInvoiceLine: ClientInvoiceLineFact;
  receivableSettlement: ReceivableSettlement;
  /** Lines of vendor invoices that are not voided. */
  vendorInvoiceLine: VendorInvoiceLineFact;
  payableSettlement: PayableSettlement;
};
export type ProjectFactName = keyof ProjectFact;

type Place = { project: ProjectKey | null; phase: PhaseKey | null };
export type ResourceFact = Place & {
  activityType: "None" | TransactionKind;
  units: Units;
  feeAmount: Money;
};
export type ClientInvoiceLineFact = Place & {
  kind: TransactionKind;
  isAdjustment: boolean;
  amount: Money;
  salesTax: Money;
  accountingDate: DateOnly;
};
export type VendorInvoiceLineFact = Place & { kind: VendorCostKind; cost: Money };

/** One part of a total: the sum of a measure over the facts whose columns have one of the listed values. */
export type TotalTerm = { [Name in ProjectFactName]: TermOf<Name> }[ProjectFactName];
type TermOf<Name extends ProjectFactName> = {
  fact: Name;
  measure: MeasureOf<ProjectFact[Name]>;
  where: Condition<ProjectFact[Name]>;
  sign: 1 | -1;
  /** Only facts whose accounting date is not after today. */
  upToToday: boolean;
};
type MeasureOf<Fact> = {
  [Column in keyof Fact]: Fact[Column] extends Money | Hours | Units ? Column : never;
}[keyof Fact];
type Condition<Fact> = { readonly [Column in keyof Fact]?: readonly Fact[Column][] };

const labor = { kind: ["Labor"] } as const;
const expense = { kind: ["Expense"] } as const;
const consultant = { kind: ["Consultant"] } as const;
const inProgress = { status: workInProgressStatuses } as const;
const writtenOff = { status: ["WrittenOff"] } as const;
const receipt = { settles: ["Receipt"] } as const;
const adjustment = { settles: ["Adjustment"] } as const;
const creditMemo = { settles: ["CreditMemo"] } as const;

const costLabor = of("transaction", "cost", labor);
const cost = of("transaction", "cost");
// Only labor has premium cost and burden, so no condition on the kind is needed.
const premium = of("transaction", "premiumCost");
const burden = of("transaction", "burden");

const billedLabor = of("clientInvoiceLine", "amount", { ...labor, isAdjustment: [false] });
const billedExpense = of("clientInvoiceLine", "amount", { ...expense, isAdjustment: [false] });
const billedConsultant = of("clientInvoiceLine", "amount", { ...consultant, isAdjustment: [false] });
const billedAdjustments = of("clientInvoiceLine", "amount", { isAdjustment: [true] });
const billed = [...billedLabor, ...billedExpense, ...billedConsultant, ...billedAdjustments];
const billedSalesTax = of("clientInvoiceLine", "salesTax");

const receipts = settled(receipt);
const receiptsAdjustments = settled(adjustment);
const receiptsCreditMemo = settled(creditMemo);

const vendorInvoiced = [...of("vendorInvoiceLine", "cost", expense), ...of("vendorInvoiceLine", "cost", consultant)];
const payments = [...of("payableSettlement", "amount", expense), ...of("payableSettlement", "amount", consultant)];

export const projectTotalMembers: Readonly<Record<ProjectTotalName, readonly TotalTerm[]>> = {
  "Hours Worked": of("transaction", "hours"),
  "Premium 1 Hours Worked": of("transaction", "hours", { premiumClass: [1] }),
  "Premium 2 Hours Worked": of("transaction", "hours", { premiumClass: [2] }),
  "Premium 3 Hours Worked": of("transaction", "hours", { premiumClass: [3] }),
  "Regular Hours Worked": of("transaction", "hours", { premiumClass: [0] }),
  "Scheduled Hours": of("resource", "units", { activityType: ["Labor"] }),
  "WIP Hours": of("transaction", "hours", inProgress),
  "Written off Hours": of("transaction", "hours", writtenOff),
  "Billed Adjustments Consultant": of("clientInvoiceLine", "amount", { ...consultant, isAdjustment: [true] }),
  "Billed Adjustments Expense": of("clientInvoiceLine", "amount", { ...expense, isAdjustment: [true] }),
  "Billed Adjustments Labor": of("clientInvoiceLine", "amount", { ...labor, isAdjustment: [true] }),
  "Billed Adjustments": billedAdjustments,
  "Billed Amount By Accounting Date": upToToday(billed),
  "Billed Consultant": billedConsultant,
  "Billed Expense": billedExpense,
  "Billed Labor": billedLabor,
  "Billed Sales Tax": billedSalesTax,
  Billed: billed,
  "Consultant Billed by Accounting Date": upToToday(billedConsultant),
  "Cost + Premium Burdened": [...cost, ...premium, ...burden],
  "Cost + Premium": [...cost, ...premium],
  "Cost Burdened": [...cost, ...burden],
  "Cost Consultant": of("transaction", "cost", consultant),
  "Cost Expense": of("transaction", "cost", expense),
  "Cost Labor + Premium Burdened": [...costLabor, ...premium, ...burden],
  "Cost Labor + Premium": [...costLabor, ...premium],
  "Cost Labor Burdened": [...costLabor, ...burden],
  "Cost Labor": costLabor,
  Cost: cost,
  "Expense Billed by Accounting Date": upToToday(billedExpense),
  "Labor Billed by Accounting Date": upToToday(billedLabor),
  "Payable Balance": [...vendorInvoiced, ...less(payments)],
  "Payments Consultant": of("payableSettlement", "amount", consultant),
  "Payments Expense": of("payableSettlement", "amount", expense),
  Payments: payments,
  "Receipts Adjustments Consultant": of("receivableSettlement", "amount", { ...adjustment, ...consultant }),
  "Receipts Adjustments Labor": of("receivableSettlement", "amount", { ...adjustment, ...labor }),
  "Receipts Adjustments": receiptsAdjustments,
  "Receipts Consultant": of("receivableSettlement", "amount", { ...receipt, ...consultant }),
  "Receipts Credit Memo Consultant": of("receivableSettlement", "amount", { ...creditMemo, ...consultant }),
  "Receipts Credit Memo Expense": of("receivableSettlement", "amount", { ...creditMemo, ...expense }),
  "Receipts Credit Memo Labor": of("receivableSettlement", "amount", { ...creditMemo, ...labor }),
  "Receipts Credit Memo": receiptsCreditMemo,
  "Receipts Expense": of("receivableSettlement", "amount", { ...receipt, ...expense }),
  "Receipts Labor": of("receivableSettlement", "amount", { ...receipt, ...labor }),
  "Receipts Sales Tax": of("receivableSettlement", "salesTax", receipt),
  Receipts: receipts,
  "Receivable Balance": [
    ...billed,
    ...billedSalesTax,
    ...less(receipts),
    ...less(receiptsAdjustments),
    ...less(receiptsCreditMemo),
  ],
  "Scheduled Dollars": of("resource", "feeAmount"),
  "Spent Consultant": of("transaction", "value", consultant),
  "Spent Expense": of("transaction", "value", expense),
  "Spent Labor": of("transaction", "value", labor),
  Spent: of("transaction", "value"),
  "Vendor Invoiced Consultant": of("vendorInvoiceLine", "cost", consultant),
  "Vendor Invoiced Expense": of("vendorInvoiceLine", "cost", expense),
  "Vendor Invoiced": vendorInvoiced,
  "WIP Consultant": of("transaction", "value", { ...consultant, ...inProgress }),
  "WIP Expense": of("transaction", "value", { ...expense, ...inProgress }),
  "WIP Labor": of("transaction", "value", { ...labor, ...inProgress }),
  WIP: of("transaction", "value", inProgress),
  "Written off Consultant": of("transaction", "value", { ...consultant, ...writtenOff }),
  "Written off Expense": of("transaction", "value", { ...expense, ...writtenOff }),
  "Written off Labor": of("transaction", "value", { ...labor, ...writtenOff }),
  "Written off": of("transaction", "value", writtenOff),
};

function of<Name extends ProjectFactName>(
  fact: Name,
  measure: MeasureOf<ProjectFact[Name]>,
  where: Condition<ProjectFact[Name]> = {},
): readonly TotalTerm[] {
  return [{ fact, measure, where, sign: 1, upToToday: false } as unknown as TotalTerm];
}

/** Everything settled in one way, both amounts and sales tax. */
function settled(where: Condition<ReceivableSettlement>): readonly TotalTerm[] {
  return [...of("receivableSettlement", "amount", where), ...of("receivableSettlement", "salesTax", where)];
}

function less(terms: readonly TotalTerm[]): readonly TotalTerm[] {
  return terms.map((term) => ({ ...term, sign: term.sign === 1 ? -1 : 1 }));
}

function upToToday(terms: readonly TotalTerm[]): readonly TotalTerm[] {
  return terms.map((term) => ({ ...term, upToToday: true }));
}
