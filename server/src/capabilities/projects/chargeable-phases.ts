import type { Db } from "../../engine/database/index.ts";
import { depthFirst, type Placed } from "./project-tree.ts";

export interface ChargeablePhase {
  readonly Key: number;
  readonly Description: string;
  /** 0 for the project itself. */
  readonly Level: number;
  readonly Enabled: boolean;
}

interface Row {
  readonly level: "Project" | "InvoiceGroup" | "Phase";
  readonly key: number;
  readonly group: number | null;
  readonly parent: number | null;
  readonly description: string;
  /** Active or Preliminary, no billing group, no template. */
  readonly open: boolean;
}

/** The project and its phases in the order of the tree; undefined when there is no such project. One statement. */
export async function findChargeablePhases(db: Db, project: number): Promise<ChargeablePhase[] | undefined> {
  const rows = await db.rows<Row>(
    `select 'Project' as level, project_key as key, null::int as "group", null::int as parent, 0 as position, description,
            status in ('Active', 'Preliminary') and not is_template as open from project where project_key = $1
     union all select 'InvoiceGroup', invoice_group_key, null, null, position, description, true from invoice_group where project_key = $1
     union all select 'Phase', phase_key, invoice_group_key, parent_phase_key, position, description,
            status in ('Active', 'Preliminary') and not is_billing_group from phase where project_key = $1
     order by position, key`,
    [project],
  );
  const of = (level: Row["level"]): Placed<Row>[] =>
    rows.filter((row) => row.level === level).map(({ ...record }) => ({ ...record, project, record }));
  const top = of("Project")[0]?.record;
  if (top === undefined) return undefined;
  const phases = depthFirst({
    projects: of("Project"),
    invoiceGroups: of("InvoiceGroup"),
    phases: of("Phase"),
    resources: undefined,
  });
  const parents = new Set(phases.map((each) => each.parent));
  const depths = new Map<number, number>();
  const shown = phases.map(({ key, parent, record }): ChargeablePhase => {
    const depth = (parent === null ? 0 : (depths.get(parent) ?? 0)) + 1;
    depths.set(key, depth);
    return {
      Key: key,
      Description: record.description,
      Level: depth,
      Enabled: top.open && record.open && !parents.has(key),
    };
  });
  const itself = { Key: top.key, Description: top.description, Level: 0, Enabled: top.open && phases.length === 0 };
  return [itself, ...shown];
}
