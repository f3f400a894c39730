/**
 * What a project will have been worth at completion, at billing rates. A project is the sum of its phases: a percent complete of the
 * whole says little about phases that have not begun.
 */
import { divideRounded } from "./decimal.ts";
import type { Hours, Money, Rate } from "./money.ts";

/** A project or a phase. What was spent and worked includes the phases below it; the plan is its own. */
export interface PlannedWork {
  readonly contract: Money;
  readonly hoursPlanned: Hours;
  readonly hoursWorked: Hours;
  readonly spent: Money;
  readonly spentLabor: Money;
  /** Zero if none was reported. */
  readonly percentReported: Rate;
  readonly parts: readonly PlannedWork[];
}

/** Null while it is too early to tell. */
export type Forecast = Money | null;

/** Below this part of the work, a small error in it would become a large one of the forecast. */
const earlyPercent = 10n;
const percentPlaces = 10_000n;
const whole = 100n * percentPlaces;

/** The forecast: the sum of the phases that have a plan, and what was spent elsewhere. */
export function forecastOf(work: PlannedWork): Forecast {
  if (!work.parts.some(hasPlan)) return ofItself(work);
  const forecasts = work.parts.filter(hasPlan).map(forecastOf);
  if (forecasts.every((each) => each === null)) return null;
  const planned = work.parts.filter(hasPlan);
  const elsewhere = planned.reduce((rest, part) => rest - part.spent, work.spent as bigint);
  return planned.reduce((sum, part, at) => sum + (forecasts[at] ?? asPlanned(part)), elsewhere) as Money;
}

function hasPlan(work: PlannedWork): boolean {
  return work.contract !== 0n || work.hoursPlanned > 0n || work.parts.some(hasPlan);
}

/** The contract, or what was spent if that is more. */
function asPlanned(work: PlannedWork): bigint {
  return larger(work.spent, work.contract);
}

function ofItself(work: PlannedWork): Forecast {
  const left = work.hoursPlanned - work.hoursWorked;
  // Planned hours that are used up no longer say how much is left.
  if (work.hoursPlanned > 0n && left > 0n) {
    const value = valueOf(left, work);
    return value === null ? null : ((work.spent + value) as Money);
  }
  const percent = percentComplete(work);
  if (percent < earlyPercent * percentPlaces) return null;
  // Without a report the percent comes from the contract, and so does the forecast.
  if (work.percentReported === 0n) return asPlanned(work) as Money;
  return larger(work.spent, divideRounded(work.spent * whole, percent)) as Money;
}

/** The hours left at what the hours so far have brought, once these are enough to tell, and at what the contract has for each before. */
function valueOf(left: bigint, { hoursPlanned, hoursWorked, spentLabor, contract }: PlannedWork): bigint | null {
  if (hoursWorked * 100n >= hoursPlanned * earlyPercent) return divideRounded(left * spentLabor, hoursWorked);
  return contract > 0n ? divideRounded(left * contract, hoursPlanned) : null;
}

/** The reported percent, or that of the contract that is spent; in ten-thousandths. */
export function percentComplete({ percentReported, contract, spent }: PlannedWork): bigint {
  if (percentReported > 0n) return percentReported;
  if (contract <= 0n || spent <= 0n) return 0n;
  const part = divideRounded(spent * whole, contract);
  return part < whole ? part : whole;
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
