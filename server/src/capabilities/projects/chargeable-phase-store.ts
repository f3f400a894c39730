import type { Db } from "../../platform/database/index.ts";
import { depthFirst } from "./flat-shape.v2.ts";

export interface ChargeablePhase {
  readonly Key: number;
  readonly Description: string;
  /** 0 for the project itself. */
  readonly Level: number;
  readonly Enabled: boolean;
  readonly WBS: string;
}

interface PhaseRow {
  readonly level: "Project" | "InvoiceGroup" | "Phase";
  readonly key: number;
  readonly parentLevel: string;
  readonly parent: number;
  readonly description: string;
  /** Active or Preliminary, no billing group, no template, and open to the employee if one is given. */
  readonly open: boolean;
}

const openStatuses = "('Active', 'Preliminary')";

/** SQL of whether an employee can enter time on a project: `employee` is a placeholder. */
export const takesTimeOf = (employee: string): string =>
  `project.status in ${openStatuses} and project.labor_entry and case
     when exists (select from phase where phase.project_key = project.project_key) then exists (
       select from phase where phase.project_key = project.project_key and phase.status in ${openStatuses} and not phase.is_billing_group
          and not exists (select from phase below where below.parent_phase_key = phase.phase_key)
          and (not project.restrict_time_entry_to_resources_only and not phase.restrict_time_entry_to_resources_only
               or ${isResource(employee, "phase.phase_key")}))
     else not project.restrict_time_entry_to_resources_only or ${isResource(employee, "null")} end`;

const isResource = (employee: string, phase: string): string =>
  `exists (select from resource where resource.project_key = project.project_key and resource.employee_key = ${employee}
            and (resource.phase_key is null or resource.phase_key = ${phase}))`;

/**
 * The project and its phases in the order of the tree; undefined when there is no such project. With an employee only those are
 * enabled on which the employee can enter time. One statement.
 */
export async function findChargeablePhases(
  db: Db,
  project: number,
  employee?: number,
): Promise<ChargeablePhase[] | undefined> {
  const rows = await db.rows<PhaseRow>(
    `select 'Project' as level, project_key as key, '' as "parentLevel", 0 as parent, 0 as position, description,
            status in ${openStatuses} and not is_template and ($2::int is null or project.labor_entry and (
              not restrict_time_entry_to_resources_only or ${isResource("$2::int", "null")}
              or exists (select from phase where phase.project_key = project.project_key))) as open
       from project where project_key = $1
     union all select 'InvoiceGroup', invoice_group_key, 'Project', project_key, position, description, true from invoice_group where project_key = $1
     union all select 'Phase', phase_key, case when parent_phase_key is null then 'InvoiceGroup' else 'Phase' end,
            coalesce(parent_phase_key, invoice_group_key), phase.position, phase.description,
            phase.status in ${openStatuses} and not is_billing_group and ($2::int is null
              or not project.restrict_time_entry_to_resources_only and not phase.restrict_time_entry_to_resources_only
              or ${isResource("$2::int", "phase.phase_key")})
       from phase join project using (project_key) where project_key = $1
     order by position, key`,
    [project, employee ?? null],
  );
  const top = rows.find((row) => row.level === "Project");
  if (top === undefined) return undefined;
  const phases = depthFirst(rows);
  const parents = new Set(phases.filter((each) => each.parentLevel === "Phase").map((each) => each.parent));
  const depths = new Map<number, number>();
  const outline = new Map<number, string>();
  const counts = new Map<number, number>();
  const shown = phases.map(({ key, parentLevel, parent, description, open }): ChargeablePhase => {
    const depth = (parentLevel === "Phase" ? (depths.get(parent) ?? 0) : 0) + 1;
    depths.set(key, depth);
    const above = parentLevel === "Phase" ? parent : top.key;
    const count = (counts.get(above) ?? 0) + 1;
    counts.set(above, count);
    const WBS = above === top.key ? String(count) : `${outline.get(above)}.${count}`;
    outline.set(key, WBS);
    return { Key: key, Description: description, Level: depth, Enabled: top.open && open && !parents.has(key), WBS };
  });
  const Enabled = top.open && phases.length === 0;
  const itself = { Key: top.key, Description: top.description, Level: 0, Enabled, WBS: "" };
  return [itself, ...shown];
}
