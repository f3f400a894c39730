import type { Db } from "../../engine/database/index.ts";
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
  /** Active or Preliminary, no billing group, no template. */
  readonly open: boolean;
}

/** The project and its phases in the order of the tree; undefined when there is no such project. One statement. */
export async function findChargeablePhases(db: Db, project: number): Promise<ChargeablePhase[] | undefined> {
  const rows = await db.rows<PhaseRow>(
    `select 'Project' as level, project_key as key, '' as "parentLevel", 0 as parent, 0 as position, description,
            status in ('Active', 'Preliminary') and not is_template as open from project where project_key = $1
     union all select 'InvoiceGroup', invoice_group_key, 'Project', project_key, position, description, true from invoice_group where project_key = $1
     union all select 'Phase', phase_key, case when parent_phase_key is null then 'InvoiceGroup' else 'Phase' end,
            coalesce(parent_phase_key, invoice_group_key), position, description,
            status in ('Active', 'Preliminary') and not is_billing_group from phase where project_key = $1
     order by position, key`,
    [project],
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
