import type { InvoiceGroup, Phase, PhaseTotals, ProjectTotals, ProjectV2, Resource } from "@plumbline/client";
import type { WebContent } from "../calls/call.ts";
import { sumOfShown } from "../shared/cents.ts";

/** Projects as version 2 returns them, in four flat lists. */
export type ProjectContent = WebContent<"GetProjects", 2>;
export type Project = ProjectV2;
export type { InvoiceGroup, Phase, Resource };

type Work = Pick<Project, "LaborCostBudget" | "ExpenseCostBudget" | "ConsultantCostBudget">;

/** The totals of GetProjectTotals by name; null if hidden from this user. */
export type Totals = Readonly<Record<string, number | null>>;

export const totalsOf = (totals: ProjectTotals | PhaseTotals): Totals => totals as unknown as Totals;

/** The totals of each phase by key, from the nested response. */
export function totalsByPhase(project: Pick<ProjectTotals, "InvoiceGroups">): ReadonlyMap<number, Totals> {
  const found = new Map<number, Totals>();
  const visit = (phase: PhaseTotals) => {
    found.set(phase.PhaseKey, totalsOf(phase));
    for (const below of phase.Phases ?? []) visit(below);
  };
  for (const group of project.InvoiceGroups) for (const phase of group.Phases) visit(phase);
  return found;
}

/** The total cost budget of a project or phase; null if it is hidden. */
export function costBudget(work: Work): number | null {
  return sumOfShown([work.LaborCostBudget, work.ExpenseCostBudget, work.ConsultantCostBudget]);
}

/** The own value, or the total of the parts if it is zero; null if one of them is hidden. */
export function orSum(own: number | null, parts: readonly (number | null)[]): number | null {
  return own === 0 ? sumOfShown(parts) : own;
}

export interface TreePhase {
  readonly phase: Phase;
  readonly level: number;
  readonly hasChildren: boolean;
}

/** The phases in tree order, with their level; subphases of collapsed phases are omitted. */
export function visiblePhases(
  phases: readonly Phase[],
  project: number,
  collapsed: ReadonlySet<number | null>,
): readonly TreePhase[] {
  const levels = new Map<number | null, number>([[project, -1]]);
  const hidden = new Set<number | null>();
  const parents = new Set(phases.map((each) => each.ParentKey));
  return phases.flatMap((phase) => {
    const level = (levels.get(phase.ParentKey) ?? -1) + 1;
    levels.set(phase.PhaseKey, level);
    if (collapsed.has(phase.ParentKey) || hidden.has(phase.ParentKey)) {
      hidden.add(phase.PhaseKey);
      return [];
    }
    return [{ phase, level, hasChildren: parents.has(phase.PhaseKey) }];
  });
}

/** The cumulative spending at the end of each month, for the chart. */
export function spentByMonth(
  rows: readonly { readonly Date?: string | null; readonly Amount: number | null }[],
): { readonly month: string; readonly spent: number }[] {
  const cents = new Map<string, number>();
  for (const { Date: day, Amount } of rows)
    if (day) cents.set(day.slice(0, 7), (cents.get(day.slice(0, 7)) ?? 0) + Math.round((Amount ?? 0) * 100));
  const months = [...cents.keys()].toSorted();
  let sum = 0;
  return monthsBetween(months[0], months.at(-1)).map((month) => ({
    month,
    spent: (sum += cents.get(month) ?? 0) / 100,
  }));
}

const monthsMax = 600;

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const months: string[] = [];
  if (first === undefined || last === undefined) return months;
  for (let month = first; month <= last && months.length < monthsMax; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
