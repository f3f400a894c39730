import { type Money, type PhaseKey, projectTotalNames, toNumber } from "@plumbline/accounting";
import { anySession } from "../../engine/access/access.ts";
import { type Field, type Fields, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { nestRows, type Row } from "../../engine/records/index.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { plainShapes } from "../projects/index.ts";
import { asKnownAt, readMoment } from "./as-of-date.ts";
import { findSettled, knownAtOf, knownAtShown } from "./known-at.ts";
import { hideUnpriced, laborCostBasis, laborCostMember, laborCostRule, laborCostShown } from "./labor-cost.ts";
import { findProjectSight, type ProjectSight, warnOfHiddenTotals } from "./project-sight.ts";
import { containsLaborCost, projectTotalTags } from "./project-total-tags.ts";
import { projectTotalDocs } from "./project-total-docs.ts";
import {
  type Figures,
  findProjectFigures,
  findProjectNames,
  isLaborKnown,
  noFigures,
  type ProjectFigures,
  type ProjectNameRow,
} from "./project-totals-store.ts";

const totalFields: Fields = Object.fromEntries(
  projectTotalNames.map((name) => {
    const tag = projectTotalTags[name];
    return [name, money({ required: true, doc: projectTotalDocs[name], ...(tag === undefined ? {} : { tag }) })];
  }),
);
const phaseFields: Record<string, Field> = {
  PhaseKey: key({ required: true, doc: "The phase." }),
  ID: text({ required: true, doc: "The phase number." }),
  Description: text({ required: true, doc: "The phase name." }),
  Status: text({ required: true, doc: "The status of the phase." }),
  ...totalFields,
};
const phaseTotals = group(
  {
    ...phaseFields,
    Phases: list(group(phaseFields), {
      onlyWhenSet: true,
      doc: "The phases below this one, with the same members; absent if there are none.",
    }),
  },
  { title: "PhaseTotals", doc: "The totals of a phase, including the phases below it." },
);
const projectTotals = group(
  {
    ProjectKey: key({ required: true, doc: "The project." }),
    ID: text({ required: true, doc: "The project number." }),
    Description: text({ required: true, doc: "The project name." }),
    Status: text({ required: true, doc: "The status of the project." }),
    InvoiceGroups: list(
      group({
        InvoiceGroupKey: key({ required: true, doc: "The invoice group." }),
        Description: text({ required: true, doc: "The name of the invoice group." }),
        Phases: list(phaseTotals, { required: true, doc: "The top-level phases of the invoice group." }),
      }),
      { required: true, doc: "The invoice groups of the project." },
    ),
    ...totalFields,
  },
  { title: "ProjectTotals", doc: "The totals of a project and of its phases." },
);

export const getProjectTotals = defineMethod({
  name: "GetProjectTotals",
  chapter: "Projects",
  follows: "GetProjectsWithResources",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Returns hours, cost, value, billings, receipts and balances of a project and each of its phases.",
  rules: [
    "The totals of a phase include all phases below it. The totals of the project include everything.",
    "AsOfDate and AsKnownAt are extensions of this service. With one of them, everything counts on its own date: work on its accounting date, billing and write-offs on theirs, and a void or transfer on the date it was made. Scheduled Hours and Scheduled Dollars are always the present ones, and KnownAt is sent.",
    `${laborCostRule} With AsKnownAt such a caller sees none of them. Hidden totals are null and named in a warning.`,
  ],
  args: {
    RequestedProjectTotals: key({ of: "Project", required: true, doc: "The key of one project." }),
    AsOfDate: text({
      max: 40,
      doc: "The last day to include: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is every day.",
    }),
    AsKnownAt: asKnownAt,
  },
  content: {
    Projects: list(projectTotals, { required: true, doc: "The project, in a list of one." }),
    ProjectTotals: projectTotals,
    ...laborCostShown,
    ...knownAtShown,
  },
  example: { RequestedProjectTotals: 1 },
  async handle(args, call) {
    const project = args.RequestedProjectTotals;
    const rows = await findProjectNames(call.db, project);
    if (rows.length === 0) throw new RefusedCall([missing("RequestedProjectTotals", project)]);
    const isPast = args.AsKnownAt !== undefined || (args.AsOfDate ?? "") !== "";
    const moment = isPast ? readMoment(args, call) : null;
    const settled = moment === null ? null : await findSettled(call, moment);
    const sight = await findProjectSight(call, project, args.AsKnownAt !== undefined);
    const basis = sight.sees("cost") ? laborCostBasis(call) : null;
    const figures = await findProjectFigures(call.db, project, call.today(), moment, basis);
    warnOfHiddenTotals(call, sight);
    if (![figures.project, ...figures.phases.values()].every(isLaborKnown))
      await hideUnpriced(
        call,
        projectTotalNames.filter((name) => sight.shows(name) && containsLaborCost(name)),
      );
    const shown = nestTotals(project, rows, figures, sight);
    const labor = basis === null ? {} : laborCostMember(call);
    const known = settled === null ? {} : await knownAtOf(call, settled);
    return { content: { Projects: RawJson.list([shown.text]), ProjectTotals: shown, ...labor, ...known } };
  },
});

/** The totals of the project come after its invoice groups, as in the interface document. */
function nestTotals(
  project: number,
  rows: readonly ProjectNameRow[],
  figures: ProjectFigures,
  sight: ProjectSight,
): RawJson {
  const shown = rows.map(({ level, key, group, parent, names }): Row => {
    const own = level === "Phase" ? totalsText(figures.phases.get(key as PhaseKey) ?? noFigures(), sight) : "";
    const place =
      level === "InvoiceGroup"
        ? { parentLevel: "Project", parent: project }
        : { parentLevel: parent === null ? "InvoiceGroup" : "Phase", parent: parent ?? group ?? 0 };
    return { level, key, top: project, ...place, json: `${JSON.stringify(names).slice(0, -1)}${own}}` };
  });
  const [nested = "{}"] = nestRows(plainShapes.shown[1], shown);
  return new RawJson(`${nested.slice(0, -1)}${totalsText(figures.project, sight)}}`);
}

const memberTexts = projectTotalNames.map((name) => `,${JSON.stringify(name)}:`);
const withLabor = projectTotalNames.map(containsLaborCost);

/** The members as JSON, each after a comma. Objects with so many members are slow to build, and most totals are zero. */
function totalsText(figures: Figures, sight: ProjectSight): string {
  const isKnown = isLaborKnown(figures);
  let text = "";
  for (const [member, name] of projectTotalNames.entries()) {
    const figure = figures[member] as Money;
    text += memberTexts[member];
    text +=
      !sight.shows(name) || (withLabor[member] === true && !isKnown) ? "null" : figure === 0n ? "0" : toNumber(figure);
  }
  return text;
}
