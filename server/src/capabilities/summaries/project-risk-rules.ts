import { forecastOf, hours, type Money, money, type PlannedWork, rate, toNumber } from "@plumbline/accounting";

/** A project, or one of its phases, with what was spent and worked on it and not below it. Amounts are decimal texts. */
export interface RiskWork {
  readonly key: number;
  /** Null for the project itself and its top phases. */
  readonly parent: number | null;
  readonly contract: string;
  readonly budget: string;
  readonly scheduled: string;
  readonly percent: string;
  readonly spent: string;
  readonly labor: string;
  readonly worked: string;
}

export interface RiskProject extends RiskWork {
  readonly id: string;
  readonly description: string;
  readonly manager: string;
  /** The contract of the project, or of its top phases if it has none itself. */
  readonly total_contract: string;
  readonly days_late: number;
  readonly phases: readonly RiskWork[];
}

/** The projects that will cost more than their contract or are late, those with the most money at risk first. */
export function projectsAtRisk(projects: readonly RiskProject[], limit: number) {
  return projects
    .map((project) => {
      const work = plannedWork(project, project.phases);
      const contract = money(project.total_contract);
      const forecast = forecastOf(work);
      const end = forecast ?? work.spent;
      return { project, work, contract, forecast, over: end > contract ? ((end - contract) as Money) : 0n };
    })
    .filter(({ project, over }) => over > 0n || project.days_late > 0)
    .toSorted(
      (one, other) =>
        Number(other.over - one.over) ||
        other.project.days_late - one.project.days_late ||
        one.project.key - other.project.key,
    )
    .slice(0, limit)
    .map(({ project, work, contract, forecast, over }) => ({
      ProjectKey: project.key,
      ID: project.id,
      Description: project.description,
      Manager: project.manager,
      Contract: toNumber(contract),
      Spent: toNumber(work.spent),
      PercentComplete: Number(project.percent),
      ForecastAtCompletion: forecast === null ? null : toNumber(forecast),
      OverContract: toNumber(over as Money),
      DaysLate: project.days_late,
    }));
}

/** The work with everything below it. */
function plannedWork(own: RiskWork, phases: readonly RiskWork[], parent: number | null = null): PlannedWork {
  const below = phases.filter((phase) => phase.parent === parent);
  const parts = below.map((phase) => plannedWork(phase, phases, phase.key));
  const sum = (member: "spent" | "spentLabor" | "hoursWorked", start: bigint) =>
    parts.reduce((all, part) => all + part[member], start);
  const budget = hours(own.budget);
  return {
    contract: money(own.contract),
    hoursPlanned: budget > 0n ? budget : hours(own.scheduled),
    hoursWorked: sum("hoursWorked", hours(own.worked)) as PlannedWork["hoursWorked"],
    spent: sum("spent", money(own.spent)) as Money,
    spentLabor: sum("spentLabor", money(own.labor)) as Money,
    percentReported: rate(own.percent),
    parts,
  };
}
