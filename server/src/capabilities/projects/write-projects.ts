import { lastChanges } from "../../engine/audit/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";
import type { ProjectChanges } from "./project-changes.ts";
import { findProjectFacts } from "./project-facts.ts";
import { type PlannedRefusal, planProjects } from "./project-plan.ts";
import { shapesOf } from "./project-shapes.ts";
import { saveProjects } from "./save-projects.ts";
import type { ProjectStep } from "./project-steps.ts";

export interface WrittenProjects {
  readonly steps: readonly ProjectStep[];
  /** The keys of the projects touched, in the order sent. */
  readonly projects: readonly number[];
  /** The keys of new records by the negative ones they came with. */
  readonly newKeys: ReadonlyMap<number, number>;
  readonly refusals: readonly Refusal[];
  readonly refusedUnits: ReadonlySet<number>;
}

/** What every write of projects does once its changes are read: gather, decide, save. */
export async function writeProjects(call: Call, set: ProjectChanges, single: boolean): Promise<WrittenProjects> {
  const { stored } = shapesOf(call.firm);
  const facts = await findProjectFacts(call.db, stored, set);
  const { earliestProjectDate, latestProjectDate } = call.firm.settings;
  const { references, roles } = facts;
  const rules = { references, roles, earliestProjectDate, latestProjectDate };
  const plan = planProjects(set, facts, { stored, rules });
  const refusedUnits = new Set(plan.refusals.map((each) => each.unit));
  const refusals = await tellRefusals(call, set, plan.refusals);
  const steps = single && refusals.length > 0 ? [] : plan.steps.filter((step) => !refusedUnits.has(step.unit));
  const newKeys = await saveProjects(call, stored, steps);
  await warnOfOpenWork(call, steps);
  const projects = plan.projects.map((key) => newKeys.get(key) ?? key);
  return { steps, projects, newKeys, refusals, refusedUnits };
}

/** Each refusal with the record it is about, the project it was sent in, and for conflicts who made the other change. */
async function tellRefusals(call: Call, set: ProjectChanges, planned: readonly PlannedRefusal[]): Promise<Refusal[]> {
  const wanted = planned.flatMap(({ change, conflicts }) =>
    conflicts.map(({ property }) => ({ touched: `${change.level}:${change.key}`, property })),
  );
  const history = wanted.length === 0 ? [] : await lastChanges(call.db, wanted);
  let next = 0;
  return planned.map(({ change, refusal, conflicts }) => {
    const keyName = `${change.level}Key`;
    const key = change.submitted[keyName] ?? change.key;
    const unit = set.units[change.unit];
    const Conflicts = conflicts.map(({ property, base, yours, theirs }) => {
      const last = history[next++];
      return {
        Property: change.path === "" ? property : `${change.path}.${property}`,
        [keyName]: key,
        Base: base,
        Yours: yours,
        Theirs: theirs,
        ChangedBy: last?.by ?? null,
        ChangedAt: last?.at ?? null,
      };
    });
    const data = {
      ...refusal.data,
      [keyName]: key,
      [change.level]: change.submitted,
      ...(change.within === undefined ? {} : { ProjectKey: unit?.key, Project: unit?.submitted }),
      ...(Conflicts.length > 0 ? { Conflicts } : {}),
    };
    return { ...refusal, data };
  });
}

/** A project with unbilled work, open invoices or unsubmitted time may be closed, with a warning (rulings, section 7). */
async function warnOfOpenWork(call: Call, steps: readonly ProjectStep[]): Promise<void> {
  const closed = steps.filter(
    (step) => step.level === "Project" && step.is === "update" && step.set["Status"] === "Closed",
  );
  if (closed.length === 0) return;
  const rows = await call.db.rows<{ key: number; what: string; count: number }>(
    "select project_key as key, what, open_count as count from project_open_work where project_key = any($1) and open_count > 0 order by 1, 2",
    [closed.map((step) => step.key)],
  );
  for (const { key, what, count } of rows)
    call.warn(
      warning("ruleHint", `Project ${key} is closed with ${count} ${what}.`, {
        ProjectKey: key,
        What: what,
        Count: count,
      }),
    );
}
