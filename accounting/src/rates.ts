/** What an hour costs, what it is billed at, and what is laid on top, each as of a date. */
import type { DateOnly } from "./dates.ts";
import { divideRounded } from "./decimal.ts";
import type { ActivityKey, EmployeeKey, EmployeeTypeKey } from "./keys.ts";
import { add, noMoney, noRate, percentOf, priced, withPercent } from "./money.ts";
import type { Hours, Money, Rate } from "./money.ts";

/** 0 is regular time; 1 to 3 are the premium classes a firm names (overtime, double time, holidays). */
export type PremiumClass = 0 | 1 | 2 | 3;

/** An employee's pay from a date on. The multipliers are of classes 1 to 3, in that order. */
export type Pay = {
  effective: DateOnly;
  pay: { is: "hourly"; rate: Rate } | { is: "salary"; perYear: Money; hoursPerYear: Hours };
  premiumMultipliers: readonly [Rate, Rate, Rate];
};

export type LaborCost = { costRate: Rate; cost: Money; premiumCost: Money };

export function laborCost(pay: Pay, worked: Hours, premiumClass: PremiumClass): LaborCost {
  const costRate = hourlyRate(pay);
  return { costRate, cost: priced(worked, costRate), premiumCost: premiumCost(pay, worked, premiumClass) };
}

/** A salary's hour is its yearly amount over the hours it is agreed for, to four places. */
export function hourlyRate({ pay }: Pay): Rate {
  if (pay.is === "hourly") return pay.rate;
  return divideRounded(pay.perYear * 10_000n, pay.hoursPerYear) as Rate;
}

/** What is in force on a date: the latest that took effect by then. */
export function effectiveOn<Item extends { effective: DateOnly }>(
  history: readonly Item[],
  date: DateOnly,
): Item | null {
  let found: Item | null = null;
  for (const item of history) {
    if (item.effective <= date && (found === null || item.effective >= found.effective)) found = item;
  }
  return found;
}

export type RateTable = {
  rates: readonly BillRate[];
  /** Percentages on top of cost; null where the table says nothing. */
  expenseMarkup: Rate | null;
  consultantMarkup: Rate | null;
};

export type BillRate = { subject: RateSubject; effective: DateOnly; rate: Rate };
export type RateSubject =
  | { is: "employee"; key: EmployeeKey }
  | { is: "employeeType"; key: EmployeeTypeKey }
  | { is: "activity"; key: ActivityKey };

export type Worker = { employee: EmployeeKey; employeeType: EmployeeTypeKey | null; activity: ActivityKey | null };

/**
 * The price of an hour. `tables` come nearest first (the phase's, its parents', the project's); in each the
 * employee's own rate goes before the employee type's, and that before the activity's. Null: nothing sets one.
 */
export function findBillRate(tables: readonly RateTable[], worker: Worker, date: DateOnly): Rate | null {
  for (const table of tables) {
    for (const is of ["employee", "employeeType", "activity"] as const) {
      const rates = table.rates.filter(({ subject }) => subject.is === is && subject.key === worker[is]);
      const found = effectiveOn(rates, date);
      if (found !== null) return found.rate;
    }
  }
  return null;
}

/** What a cost is passed on at: the nearest table that names a markup for its kind decides; none, no markup. */
export function markedUp(cost: Money, kind: "Expense" | "Consultant", tables: readonly RateTable[]): Money {
  for (const table of tables) {
    const markup = kind === "Expense" ? table.expenseMarkup : table.consultantMarkup;
    if (markup !== null) return withPercent(cost, markup);
  }
  return cost;
}

/** A department's percentages on labor cost from a date on: direct personnel expense and overhead. */
export type BurdenPercents = { effective: DateOnly; directPersonnelExpense: Rate; overhead: Rate };

/** Fixed when the labor is posted: a later change of percentages never changes what was. */
export function burdenOf(cost: Money, percents: BurdenPercents | null): Money {
  return percents === null ? noMoney : percentOf(cost, add(percents.directPersonnelExpense, percents.overhead));
}

function premiumCost(pay: Pay, worked: Hours, premiumClass: PremiumClass): Money {
  if (premiumClass === 0) return noMoney;
  const multiplier = pay.premiumMultipliers[premiumClass - 1] ?? noRate;
  // One rounding of hours × rate × (multiplier − 1), not a rounding of a rounding.
  return divideRounded(worked * hourlyRate(pay) * (multiplier - 10_000n), 100_000_000n) as Money;
}
