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
  readonly contract: number;
  /** What the work will have been worth at completion, at billing rates. */
  readonly forecast: number | undefined;
  readonly overContract: number;
}

type Work = Pick<Project, "TotalContractAmount" | "HoursCostBudget" | "ReportedPercentComplete">;

export function healthOf(work: Work, parts: readonly Work[], totals: Totals): Health {
  const contract = orSum(
    work.TotalContractAmount ?? 0,
    parts.map((each) => each.TotalContractAmount ?? 0),
  );
  const budget = orSum(
    work.HoursCostBudget ?? 0,
    parts.map((each) => each.HoursCostBudget ?? 0),
  );
  const hoursPlanned = budget > 0 ? budget : (totals["Scheduled Hours"] ?? 0);
  const hoursWorked = totals["Hours Worked"] ?? 0;
  const spent = totals["Spent"] ?? undefined;
  const percentSpent = spent === undefined || contract <= 0 ? undefined : (spent / contract) * 100;
  const reported = work.ReportedPercentComplete ?? 0;
  const percentComplete =
    reported > 0 ? reported : percentSpent === undefined ? undefined : Math.min(percentSpent, 100);
  const forecast =
    spent === undefined || percentComplete === undefined || percentComplete === 0
      ? undefined
      : Math.max(spent, reported > 0 ? (spent * 100) / reported : Math.max(spent, contract));
  return {
    percentComplete,
    isReported: reported > 0,
    percentSpent,
    hoursPlanned,
    hoursWorked,
    hoursLeft: hoursPlanned > 0 ? hoursPlanned - hoursWorked : undefined,
    contract,
    forecast,
    overContract: forecast === undefined || contract <= 0 ? 0 : Math.max(forecast - contract, 0),
  };
}

/** The top phases with their health, in the order of the project. */
export function phaseHealth(
  project: number,
  phases: readonly Phase[],
  totals: ReadonlyMap<number, Totals>,
): { readonly phase: Phase; readonly health: Health }[] {
  return phases
    .filter((each) => each.ParentKey === project)
    .map((phase) => {
      const below = phases.filter((each) => each.ParentKey === phase.PhaseKey);
      return { phase, health: healthOf(phase, below, totals.get(phase.PhaseKey) ?? {}) };
    });
}
