/** Decides which parts of a project are billed together, from its phase tree and its unbilled work. */
import {
  type ActivityKey,
  type BilledLine,
  type BillingType,
  billedToDate,
  type CompanyKey,
  type Contract,
  type DepartmentKey,
  emptyTransaction,
  money,
  noMoney,
  type PhaseKey,
  type PhaseToBill,
  type ProjectKey,
  rate,
  type SalesTax,
  taxRate,
  type Transaction,
  type TransactionKey,
  type TransactionKind,
  transactionKinds,
  units,
} from "@plumbline/accounting";

/** A project (phase is null) or one of its phases, as stored. */
export interface PlaceRow {
  readonly project: ProjectKey;
  readonly phase: PhaseKey | null;
  readonly parent: PhaseKey | null;
  readonly group: number;
  readonly status: string;
  /** The descriptions of its invoice lines, by kind. */
  readonly texts: Readonly<Record<TransactionKind, string>>;
  readonly company: CompanyKey;
  readonly department: DepartmentKey | null;
  readonly billingType: BillingType;
  readonly total: string;
  readonly labor: string;
  readonly expense: string;
  readonly consultant: string;
  readonly asTimeAndExpense: readonly TransactionKind[];
  readonly units: string;
  readonly unitRate: string;
  readonly constructionCost: string;
  readonly percentOfConstructionCost: string;
  readonly percentComplete: string;
  readonly taxed: boolean;
  readonly taxCode: string;
  readonly taxRate: string;
}

/** A contract line of a final invoice or of the old system, and the value of the transactions that it cleared. */
export interface BilledRow {
  readonly phase: PhaseKey | null;
  readonly kind: TransactionKind;
  readonly amount: string;
  readonly salesTax: string;
  /** The tax that was charged; null if there was none, or if it is from the old system, which had no rate here. */
  readonly tax: { readonly code: string; readonly rate: string } | null;
  readonly rows: string;
}

/** A project or phase that bills as one, with its contract and its unbilled work. */
export interface BillingUnit extends PhaseToBill {
  readonly group: number;
  readonly texts: PlaceRow["texts"];
}

/** An invoice group and the texts that its invoices start with. */
export interface GroupFacts {
  readonly group: number;
  readonly project: ProjectKey;
  readonly client: number;
  readonly company: CompanyKey;
  readonly isTemplate: boolean;
  readonly headerText: string;
  readonly footerText: string;
  readonly scope: string;
  /** The key of the group's draft, if it has one. */
  readonly draft: number | null;
}

export interface BillingFacts {
  readonly groups: ReadonlyMap<number, GroupFacts>;
  /** The billing units of each group. */
  readonly units: ReadonlyMap<number, readonly BillingUnit[]>;
}

/** Projects and phases with these statuses are not billed. */
const holdStatuses = ["Hold", "BillingHold"];

/**
 * The billing units of one project, in the order of its phases. Time and expense work is billed on the phase where it was done.
 * A contract is billed on the phase that has it; subphases without a billing type belong to it. A contract above other
 * contracts is only their sum, and each of those is billed on its own.
 */
export function billingUnits(
  places: readonly PlaceRow[],
  work: readonly Transaction[],
  billed: readonly BilledRow[],
  taxableActivities: ReadonlySet<ActivityKey>,
): BillingUnit[] {
  const tree = new Map(places.map((place) => [place.phase, place]));
  const parentOf = (place: PlaceRow) => (place.phase === null ? undefined : tree.get(place.parent));
  const ownerOf = (place: PlaceRow): PlaceRow => {
    const above = parentOf(place);
    return place.billingType !== "Null" || above === undefined ? place : ownerOf(above);
  };
  const sums = new Set<PlaceRow>();
  for (const place of places)
    if (place.billingType !== "Null")
      for (let above = parentOf(place); above !== undefined; above = parentOf(above)) sums.add(above);
  const isParent = new Set(places.map(parentOf));
  const unitOf = (place: PlaceRow) => {
    const owner = ownerOf(place);
    return owner.billingType === "TimeAndExpense" || sums.has(owner) ? place : owner;
  };
  const isOnHold = (place: PlaceRow | undefined): boolean =>
    place !== undefined && (holdStatuses.includes(place.status) || isOnHold(parentOf(place)));
  const members = new Map<PlaceRow, PlaceRow[]>();
  for (const place of places) {
    const owner = ownerOf(place);
    // A contract above phases with contracts is their sum, so it bills nothing itself.
    if (sums.has(owner) && isParent.has(place) && owner.billingType !== "TimeAndExpense") continue;
    const unit = unitOf(place);
    members.set(unit, [...(members.get(unit) ?? []), place]);
  }
  const byPlace = new Map<PhaseKey | null, Transaction[]>();
  for (const row of work) byPlace.set(row.phase, [...(byPlace.get(row.phase) ?? []), row]);
  return [...members]
    .filter(([unit]) => !isOnHold(unit))
    .map(([unit, of]) => {
      const phases = new Set(of.map((place) => place.phase));
      const before = billed.filter((row) => phases.has(row.phase));
      return {
        ...contractOf(unit, ownerOf(unit).billingType),
        taxableActivities,
        billedLines: before.map((row) => billedLine(unit, row)),
        transactions: [...of.flatMap((place) => byPlace.get(place.phase) ?? []), ...billedBefore(unit, before)],
      };
    });
}

function contractOf(
  place: PlaceRow,
  billingType: BillingType,
): Omit<BillingUnit, "billedLines" | "transactions" | "taxableActivities"> {
  const contract: Contract = {
    total: money(place.total),
    parts: { Labor: money(place.labor), Expense: money(place.expense), Consultant: money(place.consultant) },
    units: units(place.units),
    unitRate: rate(place.unitRate),
    constructionCost: money(place.constructionCost),
    percentOfConstructionCost: rate(place.percentOfConstructionCost),
  };
  const tax: SalesTax | null = place.taxed ? { code: place.taxCode, rate: rate(place.taxRate) } : null;
  return {
    project: place.project,
    phase: place.phase,
    group: place.group,
    texts: place.texts,
    company: place.company,
    department: place.department,
    billingType,
    contract,
    billAsTimeAndExpense: place.asTimeAndExpense,
    percentComplete: rate(place.percentComplete),
    tax,
  };
}

function billedLine({ taxCode }: PlaceRow, { kind, tax, ...stored }: BilledRow): BilledLine {
  const [amount, salesTax] = [money(stored.amount), money(stored.salesTax)];
  if (tax !== null) return { kind, amount, salesTax, tax: { code: tax.code, rate: rate(tax.rate) } };
  const old = { code: taxCode, rate: taxRate(amount, salesTax) };
  return { kind, amount, salesTax, tax: salesTax === noMoney ? null : old };
}

/** Billing needs only the total value cleared so far, so one row per kind represents all billed rows. */
function billedBefore(place: PlaceRow, before: readonly BilledRow[]): Transaction[] {
  const values = billedToDate(before.map((row) => ({ ...billedLine(place, row), amount: money(row.rows) })));
  return transactionKinds
    .filter((kind) => values[kind] !== noMoney)
    .map((kind) => ({
      ...emptyTransaction,
      key: 0 as TransactionKey,
      kind,
      source: { document: "ClientInvoice", key: 0, line: 0 },
      project: place.project,
      phase: place.phase,
      date: "0001-01-01" as Transaction["date"],
      accountingDate: "0001-01-01" as Transaction["date"],
      value: values[kind],
      status: "Billed",
    }));
}
