import { type Answer, type Call, RawJson } from "../../engine/method/method.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { explainRefusals, type Plan, type RecordDefinition, type Row, type Saved } from "../../engine/records/index.ts";
import type { WorkFacts } from "./project-rules.ts";
import { inV2 } from "./submission.v2.ts";

/** The answer of the version 2 methods that write: the projects touched, as GetProjects shows them. */
export async function showFlat(call: Call, project: RecordDefinition, plan: Plan, saved: Saved): Promise<Answer> {
  if (plan.refusals.length === 0) return { content: flatContent(saved.rows) };
  const refusals = await explainRefusals(call, project, plan);
  return { content: {}, refusals: refusals.map(inV2), discard: true };
}

/** Projects flat, as Content has them in version 2. */
export function flatContent(rows: readonly Row[]): Record<string, RawJson> {
  const of = (level: string) => rows.filter((row) => row.level === level);
  const list = (found: readonly Row[]) => RawJson.list(found.map((row) => row.json));
  const projects = of("Project");
  const phases = depthFirst(rows);
  const resources = groupBy(of("Resource"), (row) => row.parent);
  return {
    Projects: list(projects),
    InvoiceGroups: list(of("InvoiceGroup")),
    Phases: list(phases),
    // Those of projects first, then those of phases, in their order. A project and a phase never have the same key.
    Resources: list([...projects, ...phases].flatMap((owner) => resources.get(owner.key) ?? [])),
  };
}

type Place = Pick<Row, "level" | "key" | "parentLevel" | "parent">;

/** The phases in the order a person reads the tree: by invoice group, each phase followed by those below it. */
export function depthFirst<R extends Place>(rows: readonly R[]): R[] {
  const phases = rows.filter((row) => row.level === "Phase");
  const below = groupBy(phases, (row) => `${row.parentLevel} ${row.parent}`);
  const inside = (level: string, key: number): R[] =>
    (below.get(`${level} ${key}`) ?? []).flatMap((phase) => [phase, ...inside("Phase", phase.key)]);
  return rows.filter((row) => row.level === "InvoiceGroup").flatMap((group) => inside("InvoiceGroup", group.key));
}

/** A project with unbilled work, open invoices or unsubmitted time may be closed, with a warning (rulings, section 7). */
export function warnOfOpenWork(call: Call, { steps, single, refusals }: Plan, { openWork }: WorkFacts): void {
  if (openWork.length === 0 || (single && refusals.length > 0)) return;
  const closed = new Set(
    steps.flatMap((step) =>
      step.is === "update" && step.record.name === "Project" && step.set["Status"] === "Closed" ? [step.key] : [],
    ),
  );
  for (const { key, what, count } of openWork)
    if (closed.has(key))
      call.warn(
        warning("ruleHint", `Project ${key} is closed with ${count} ${what}.`, {
          ProjectKey: key,
          What: what,
          Count: count,
        }),
      );
}

function groupBy<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}
