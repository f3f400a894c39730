/** Pay rates, bill rates, markups and burden, each as of a date. */
import type { DateOnly } from "./dates.ts";
import { divideRounded } from "./decimal.ts";
import type { ActivityKey, EmployeeKey, EmployeeTypeKey } from "./keys.ts";
import { add, noMoney, noRate, percentOf, priced, withPercent } from "./money.ts";
import type { Hours, Money, Rate } from "./money.ts";

/** 0 is regular time; 1 to 3 are premium classes that the firm defines, such as overtime and double time. */
export type PremiumClass = 0 | 1 | 2 | 3;

/** An employee's pay from a date on. The multipliers are for premium classes 1 to 3, in that order. */
export type Pay = {
  effective: DateOnly;
  pay: { is: "hourly"; rate: Rate } | { is: "salary"; perYear: Money; hoursPerYear: Hours };
  premiumMultipliers: readonly [Rate, Rate, Rate];
};

export type LaborCost = { costRate: Rate; cost: Money; premiumCost: Money };

export function laborCost(pay: Pay, worked: Hours, premiumClass: PremiumClass): LaborCost {
  const costRate = hourlyRate(pay);
  return {
    costRate,
    cost: priced(worked, costRate),
    premiumCost: premiumCost({ ...pay, rate: costRate }, worked, premiumClass),
  };
}

/** What an hour of an employee type costs the firm on average from a date on; of null, of everyone without a rate of their type. */
export type StandardCostRate = {
  employeeType: EmployeeTypeKey | null;
  effective: DateOnly;
  rate: Rate;
  premiumMultipliers: readonly [Rate, Rate, Rate];
};

/** Labor at the standard rate instead of the employee's pay. */
export type StandardCost = { cost: Money; premiumCost: Money; burden: Money };

export type StandardWork = {
  employeeType: EmployeeTypeKey | null;
  date: DateOnly;
  hours: Hours;
  premiumClass: PremiumClass;
  /** The burden percentages of the employee's department in force on the date. */
  burden: BurdenPercents | null;
};

/** The standard cost of hours; null if the firm has no standard rate for the date. */
export function standardCost(rates: readonly StandardCostRate[], work: StandardWork): StandardCost | null {
  const of = (type: EmployeeTypeKey | null) =>
    effectiveOn(
      rates.filter(({ employeeType }) => employeeType === type),
      work.date,
    );
  const found = of(work.employeeType) ?? of(null);
  if (found === null) return null;
  const cost = priced(work.hours, found.rate);
  return {
    cost,
    premiumCost: premiumCost(found, work.hours, work.premiumClass),
    burden: burdenOf(cost, work.burden),
  };
}

/** The hourly rate of a salary is the yearly amount divided by the agreed hours, to four places. */
export function hourlyRate({ pay }: Pay): Rate {
  if (pay.is === "hourly") return pay.rate;
  return divideRounded(pay.perYear * 10_000n, pay.hoursPerYear) as Rate;
}

/** The item in force on a date: the latest one that took effect by then. */
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
  /** Percentages added to cost; null if the table sets none. */
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
 * The bill rate of an hour. `tables` come nearest first: of the phase, its parents, the project. In each table the rate
 * of the employee comes before that of the employee type, and that before the activity's. Null if no table has a rate.
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

/** The value of a cost with the markup of the nearest table that has one for its kind; without one, the cost. */
export function markedUp(cost: Money, kind: "Expense" | "Consultant", tables: readonly RateTable[]): Money {
  for (const table of tables) {
    const markup = kind === "Expense" ? table.expenseMarkup : table.consultantMarkup;
    if (markup !== null) return withPercent(cost, markup);
  }
  return cost;
}

/** The burden percentages of a department from a date on: direct personnel expense and overhead. */
export type BurdenPercents = { effective: DateOnly; directPersonnelExpense: Rate; overhead: Rate };

/** Fixed when the labor is posted; later changes of the percentages do not affect it. */
export function burdenOf(cost: Money, percents: BurdenPercents | null): Money {
  return percents === null ? noMoney : percentOf(cost, add(percents.directPersonnelExpense, percents.overhead));
}

function premiumCost(
  { rate, premiumMultipliers }: { rate: Rate; premiumMultipliers: Pay["premiumMultipliers"] },
  worked: Hours,
  premiumClass: PremiumClass,
): Money {
  if (premiumClass === 0) return noMoney;
  const multiplier = premiumMultipliers[premiumClass - 1] ?? noRate;
  // Rounds hours × rate × (multiplier − 1) only once.
  return divideRounded(worked * rate * (multiplier - 10_000n), 100_000_000n) as Money;
}
