import {
  type PhaseKey,
  type ProjectTotalName,
  projectTotalNames,
  totalsToNumbers,
  noTotals,
  type TotalsOfProject,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import { anySession } from "../../engine/access/access.ts";
import { type Field, type Fields, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { nestRows, type Row } from "../../engine/records/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findProjectTotals } from "./project-totals-store.ts";
import { plainShapes } from "../projects/index.ts";

const totalFields: Fields = Object.fromEntries(projectTotalNames.map((name) => [name, money({ required: true })]));
const phaseFields: Record<string, Field> = {
  PhaseKey: key({ required: true }),
  ID: text({ required: true }),
  Description: text({ required: true }),
  Status: text({ required: true }),
  ...totalFields,
};
const phaseTotals = group(
  { ...phaseFields, Phases: list(group(phaseFields), { onlyWhenSet: true, doc: "The phases below it." }) },
  { title: "PhaseTotals" },
);
const projectTotals = group(
  {
    ProjectKey: key({ required: true }),
    ID: text({ required: true }),
    Description: text({ required: true }),
    Status: text({ required: true }),
    InvoiceGroups: list(
      group({
        InvoiceGroupKey: key({ required: true }),
        Description: text({ required: true }),
        Phases: list(phaseTotals, { required: true }),
      }),
      { required: true },
    ),
    ...totalFields,
  },
  { title: "ProjectTotals" },
);

export const getProjectTotals = defineMethod({
  name: "GetProjectTotals",
  chapter: "Projects",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads the totals of one project and of each of its phases: hours, cost, value, billed, received, owed.",
  rules: ["A phase's totals count what is on it and on all phases below it; the project's count everything."],
  args: { RequestedProjectTotals: key({ of: "Project", required: true, doc: "One key." }) },
  content: { Projects: list(projectTotals, { required: true }), ProjectTotals: projectTotals },
  example: { RequestedProjectTotals: 1 },
  async handle(args, call) {
    const project = args.RequestedProjectTotals;
    const rows = await findNames(call.db, project);
    if (rows.length === 0)
      throw refuse("notFound", `RequestedProjectTotals ${project} names no project.`, {
        property: "RequestedProjectTotals",
        value: project,
      });
    const shown = nestTotals(project, rows, await findProjectTotals(call.db, project, call.today));
    return { content: { Projects: RawJson.list([shown.text]), ProjectTotals: shown } };
  },
});

interface NameRow {
  readonly level: "Project" | "InvoiceGroup" | "Phase";
  readonly key: number;
  readonly group: number | null;
  readonly parent: number | null;
  readonly names: Readonly<Record<string, unknown>>;
}

function findNames(db: Db, project: number): Promise<NameRow[]> {
  return db.rows<NameRow>(
    `select 'Project' as level, project_key as key, null::int as "group", null::int as parent, 0 as position,
            json_build_object('ProjectKey', project_key, 'ID', id, 'Description', description, 'Status', status) as names from project where project_key = $1
     union all select 'InvoiceGroup', invoice_group_key, null, null, position,
            json_build_object('InvoiceGroupKey', invoice_group_key, 'Description', description) from invoice_group where project_key = $1
     union all select 'Phase', phase_key, invoice_group_key, parent_phase_key, position,
            json_build_object('PhaseKey', phase_key, 'ID', id, 'Description', description, 'Status', status) from phase where project_key = $1
     order by position, key`,
    [project],
  );
}

/** The project's totals come after its invoice groups, as the document has them. */
function nestTotals(project: number, rows: readonly NameRow[], totals: TotalsOfProject): RawJson {
  const none: Record<ProjectTotalName, number> = totalsToNumbers(noTotals());
  const shown = rows.map(({ level, key, group, parent, names }): Row => {
    const found = level === "Phase" ? totals.phases.get(key as PhaseKey) : undefined;
    const figures = level === "Phase" ? (found === undefined ? none : totalsToNumbers(found)) : {};
    const place =
      level === "InvoiceGroup"
        ? { parentLevel: "Project", parent: project }
        : { parentLevel: parent === null ? "InvoiceGroup" : "Phase", parent: parent ?? group ?? 0 };
    return { level, key, top: project, ...place, json: JSON.stringify({ ...names, ...figures }) };
  });
  const [nested = "{}"] = nestRows(plainShapes.shown[1], shown);
  return new RawJson(`${nested.slice(0, -1)},${JSON.stringify(totalsToNumbers(totals.project)).slice(1)}`);
}
