import type { DateOnly } from "@plumbline/accounting";
import { rightOfTag } from "../../engine/access/rights.ts";
import type { Call } from "../../engine/method/method.ts";
import { findLaborOfProjects, type LaborMonth, refuseKnownAt, seesPay, showsLaborCost } from "../ledger/index.ts";
import type { StatementScope } from "./statement-arguments.ts";

const membersWithLabor = ["CostLabor", "Cost", "Profit", "Burden", "ProfitBurdened"] as const;

/** The projects whose labor cost the caller does not see in a period, and whether the totals are shown. */
export async function findHiddenLabor(
  call: Call,
  scope: StatementScope,
  from: DateOnly | null,
  projects: readonly number[],
): Promise<{ projects: readonly number[]; total: boolean }> {
  if (seesPay(call)) return { projects: [], total: true };
  refuseKnownAt(call, scope);
  const { asOf, companies } = scope;
  const today = call.today() as DateOnly;
  const labor = await findLaborOfProjects(call.db, today, projects);
  const isShown = (months: readonly LaborMonth[]) => showsLaborCost(months, { from, asOf, today });
  const hidden = [...labor].filter(([, months]) => !isShown(months));
  if (hidden.length === 0) return { projects: [], total: true };
  for (const member of membersWithLabor) call.hides(member, rightOfTag.pay);
  const isFiltered = projects.length > 0 || companies.length > 0;
  const joint = isFiltered ? undefined : hideMore(labor, hidden, isShown);
  if (joint === undefined) for (const member of ["TotalCost", "TotalProfit"]) call.hides(member, rightOfTag.pay);
  return { projects: (joint ?? hidden).map(([project]) => project), total: joint !== undefined };
}

type LaborOfProject = readonly [project: number, months: readonly LaborMonth[]];

/** Hides the projects with the fewest people too, until the totals less the shown projects show nobody's pay; undefined if they always do. */
function hideMore(
  labor: ReadonlyMap<number, readonly LaborMonth[]>,
  hidden: readonly LaborOfProject[],
  isShown: (months: readonly LaborMonth[]) => boolean,
): readonly LaborOfProject[] | undefined {
  const known = new Set(hidden.map(([project]) => project));
  const others = [...labor]
    .filter(([project]) => !known.has(project))
    .toSorted(([, one], [, other]) => peopleIn(one) - peopleIn(other));
  for (let more = 0; more <= others.length; more++) {
    const all = [...hidden, ...others.slice(0, more)];
    if (isShown(joined(all.map(([, months]) => months)))) return all;
  }
  return undefined;
}

const peopleIn = (months: readonly LaborMonth[]) => new Set(months.flatMap(({ people }) => people)).size;

/** The months of several projects as one: the totals less the shown projects are their sum. */
function joined(all: readonly (readonly LaborMonth[])[]): LaborMonth[] {
  const months = new Map<DateOnly, Set<number>>();
  for (const { month, people } of all.flat()) months.set(month, new Set([...(months.get(month) ?? []), ...people]));
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, people]) => ({ month, people: [...people] }));
}
