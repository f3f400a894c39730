import { type ProjectTotalName, projectTotalNames } from "@plumbline/accounting";
import { rightOfTag } from "../../engine/access/rights.ts";
import { reachesProjects, type Scope } from "../../engine/access/scopes.ts";
import type { Tag } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { shownLaborCost } from "./labor-cost-rules.ts";
import { findWhoWorks, isProjectWithin } from "./project-sight-store.ts";
import { containsLaborCost, projectTotalTags } from "./project-total-tags.ts";

/** What a caller sees of one project. */
export interface ProjectSight {
  sees(tag: Tag): boolean;
  /** Whether a total of the project (phase null) or of a phase is shown. */
  shows(name: ProjectTotalName, phase: number | null): boolean;
}

/**
 * Finds what the caller sees of the money of one project. Who had worked by a past day is not looked up, so a caller without
 * the right to pay sees no labor cost as of one.
 */
export async function findProjectSight(call: Call, project: number, isPast: boolean): Promise<ProjectSight> {
  const { reach } = call.sight;
  const reached = new Set<Scope>(["firm"]);
  for (const scope of new Set(Object.values(reach).filter(reachesProjects)))
    if (await isProjectWithin(call.db, scope, project)) reached.add(scope);
  const sees = (tag: Tag) => reached.has(reach[tag]);
  const limited = sees("cost") && !sees("pay");
  const shown = limited ? await findShownPlaces(call, project, isPast) : undefined;
  return {
    sees,
    shows(name, phase) {
      const tag = projectTotalTags[name];
      if (tag === undefined) return true;
      return sees(tag) && (shown === undefined || !containsLaborCost(name) || shown.has(phase ?? 0));
    },
  };
}

async function findShownPlaces(call: Call, project: number, isPast: boolean): Promise<ReadonlySet<number>> {
  return isPast ? new Set<number>() : shownLaborCost(await findWhoWorks(call.db, project));
}

/** Names the totals that are hidden, for the answer's warning. */
export function warnOfHiddenTotals(call: Call, sight: ProjectSight, phases: Iterable<number | null>): void {
  const places = [...phases];
  for (const name of projectTotalNames) {
    const tag = projectTotalTags[name];
    if (tag === undefined || places.every((phase) => sight.shows(name, phase))) continue;
    call.hides(name, rightOfTag[sight.sees(tag) ? "pay" : tag]);
  }
}
