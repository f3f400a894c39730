import { forecastOf, hours, money, percentComplete, type PlannedWork, rate, toNumber } from "@plumbline/accounting";
import { orSum, type Phase, type Project, type Totals } from "./project.ts";

/** How a project or phase is doing against its plan. Undefined where there is no plan or the user does not see it. */
export interface Health {
  readonly percentComplete: number | undefined;
  /** The reported percent, or that of the spent contract. */
  readonly isReported: boolean;
  readonly percentSpent: number | undefined;
  readonly hoursPlanned: number;
  readonly hoursWorked: number;
  readonly hoursLeft: number | undefined;
  /** Undefined if it is hidden from this user. */
  readonly contract: number | undefined;
  /** What the work will have been worth at completion, at billing rates; undefined as well while it is too early to tell. */
  readonly forecast: number | undefined;
  readonly isTooEarly: boolean;
  readonly overContract: number;
}

type Work = Pick<Project, "TotalContractAmount" | "HoursCostBudget" | "ReportedPercentComplete" | "BillingType">;

/** A project or phase with its totals and the parts below it. */
export interface HealthPart {
  readonly work: Work;
  readonly totals: Totals;
  readonly parts: readonly HealthPart[];
}

export function healthOf(part: HealthPart): Health {
  const { work, totals, parts } = part;
  const contract =
    orSum(
      work.TotalContractAmount,
      parts.map((each) => each.work.TotalContractAmount),
    ) ?? undefined;
  const hoursPlanned = plannedHours(part);
  const hoursWorked = totals["Hours Worked"] ?? 0;
  const planned = plannedWork(part);
  const spent = totals["Spent"] ?? undefined;
  const percent =
    planned === undefined
      ? work.ReportedPercentComplete
      : Number(percentComplete(withContract(planned, contract))) / 10_000;
  const forecast = planned === undefined ? undefined : forecastOf(planned);
  const end = forecast ?? planned?.spent;
  return {
    percentComplete: percent > 0 ? percent : undefined,
    isReported: work.ReportedPercentComplete > 0,
    percentSpent: spent === undefined || contract === undefined || contract <= 0 ? undefined : (spent / contract) * 100,
    hoursPlanned,
    hoursWorked,
    hoursLeft: hoursPlanned > 0 ? hoursPlanned - hoursWorked : undefined,
    contract,
    forecast: forecast === null || forecast === undefined ? undefined : toNumber(forecast),
    isTooEarly: forecast === null,
    overContract:
      end === undefined || contract === undefined || contract <= 0 || isNeverBilled(work)
        ? 0
        : Math.max(toNumber(end) - contract, 0),
  };
}

/** Pursuits and overhead cost what they cost: they cannot be over a contract. */
export function isNeverBilled({ BillingType }: Pick<Work, "BillingType">): boolean {
  return BillingType === "Marketing" || BillingType === "Overhead" || BillingType === "Nonbillable";
}

/** The percent of a whole counts its contract where the contracts are those of its parts. */
const withContract = (planned: PlannedWork, contract: number | undefined): PlannedWork => ({
  ...planned,
  contract: money((contract ?? 0).toFixed(2)),
});

/** Undefined if the user does not see the money of the project. */
function plannedWork(part: HealthPart): PlannedWork | undefined {
  const { work, totals } = part;
  const { Spent: spent = null, "Spent Labor": labor = null } = totals;
  const parts = part.parts.map(plannedWork);
  if (spent === null || labor === null || work.TotalContractAmount === null) return undefined;
  return {
    contract: money(work.TotalContractAmount.toFixed(2)),
    hoursPlanned: hours(plannedHours({ ...part, parts: [] }).toFixed(2)),
    hoursWorked: hours((totals["Hours Worked"] ?? 0).toFixed(2)),
    spent: money(spent.toFixed(2)),
    spentLabor: money(labor.toFixed(2)),
    percentReported: rate(work.ReportedPercentComplete.toFixed(4)),
    parts: parts.filter((each) => each !== undefined),
  };
}

/** The budget, that of the parts, or the scheduled hours. */
function plannedHours({ work, totals, parts }: HealthPart): number {
  const budget = orSum(
    work.HoursCostBudget,
    parts.map((each) => each.work.HoursCostBudget),
  );
  return (budget ?? 0) > 0 ? (budget ?? 0) : (totals["Scheduled Hours"] ?? 0);
}

/** The project with its phases as a tree. */
export function healthTree(
  project: Project,
  phases: readonly Phase[],
  totals: Totals,
  ofPhase: ReadonlyMap<number, Totals>,
): HealthPart & { readonly phases: readonly (HealthPart & { readonly work: Phase })[] } {
  const below = (parent: number): (HealthPart & { readonly work: Phase })[] =>
    phases
      .filter((each) => each.ParentKey === parent)
      .map((work) => ({ work, totals: ofPhase.get(work.PhaseKey) ?? {}, parts: below(work.PhaseKey) }));
  const top = below(project.ProjectKey);
  return { work: project, totals, parts: top, phases: top };
}
