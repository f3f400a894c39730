import { type ProjectTotalName, projectTotalNames } from "@plumbline/accounting";
import { rightOfTag } from "../../engine/access/rights.ts";
import { reachesProjects, type Scope } from "../../engine/access/scopes.ts";
import type { Tag } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { laborCostBasis } from "./labor-cost.ts";
import { isProjectWithin } from "./project-sight-store.ts";
import { containsLaborCost, projectTotalTags } from "./project-total-tags.ts";

/** What a caller sees of one project. */
export interface ProjectSight {
  sees(tag: Tag): boolean;
  shows(name: ProjectTotalName): boolean;
}

/**
 * Finds what the caller sees of the money of one project. What was known at a moment shows single rows by difference, so labor cost
 * of then needs the right to pay.
 */
export async function findProjectSight(call: Call, project: number, isKnownAt: boolean): Promise<ProjectSight> {
  const { reach } = call.sight;
  const reached = new Set<Scope>(["firm"]);
  for (const scope of new Set(Object.values(reach).filter(reachesProjects)))
    if (await isProjectWithin(call.db, scope, project)) reached.add(scope);
  const sees = (tag: Tag) => reached.has(reach[tag]);
  const hidesLabor = isKnownAt && laborCostBasis(call) === "Standard";
  return {
    sees,
    shows(name) {
      const tag = projectTotalTags[name];
      return tag === undefined || (sees(tag) && !(hidesLabor && containsLaborCost(name)));
    },
  };
}

/** Names the totals that are hidden, for the answer's warning. */
export function warnOfHiddenTotals(call: Call, sight: ProjectSight): void {
  for (const name of projectTotalNames) {
    const tag = projectTotalTags[name];
    if (tag === undefined || sight.shows(name)) continue;
    call.hides(name, rightOfTag[sight.sees(tag) ? "pay" : tag]);
  }
}
