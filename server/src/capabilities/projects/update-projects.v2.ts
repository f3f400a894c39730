import type { Submitted } from "../../engine/records/index.ts";
import { findFacts, planChanges, readChanges, saveRecords } from "../../engine/records/index.ts";
import { documented, needs } from "../../engine/access/access.ts";
import { type Field, json, list } from "../../engine/fields/fields.ts";
import { recordsPerUpdateMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { isObject, picture, unreadable } from "../../engine/fields/reading.ts";
import { flatProjectsContent } from "./get-projects.v2.ts";
import { projectRules, warningsOfWork } from "./project-rules.ts";
import { shapesOf } from "./project-shapes.ts";
import { withOwnership } from "./ownership.ts";
import { requireNewWithin, requireProjectsWithin } from "./project-scope.ts";
import { findWorkFacts } from "./project-store.ts";
import { flatSubmission, showFlat } from "./flat-shape.v2.ts";
import type { Kind } from "../../engine/fields/field.ts";
import { partialRecord } from "./described.ts";
import type { ProjectLevel } from "./project-shapes.ts";

export const updateProjectsV2 = defineMethod({
  name: "UpdateProjects",
  chapter: "Projects",
  versions: [2],
  access: documented(needs("projects", { of: "project" }), "permitted"),
  effect: "write",
  summary:
    "Changes projects, invoice groups, phases and resources: objects with their key and the members that change.",
  rules: [
    "An object is a resource if it has ResourceKey, else a phase if it has PhaseKey, else an invoice group if it has InvoiceGroupKey, else a project. All are saved, or none.",
    "UnchangedProjects is the Content of GetProjects, or its four arrays in one. What others changed meanwhile is kept; a member changed on both sides is -409 with ErrorData.Conflicts.",
    "For a record that is not in UnchangedProjects, LastModifiedDate is needed and must equal the stored one.",
    "ParentKey and InvoiceGroupKey move a phase with all below it; a moved phase goes to the end of its new siblings. Delete true takes a record away.",
    "A project with open work cannot change its company, nor can its phases (-424): unbilled work, draft or unpaid invoices, and time or expenses that are not posted.",
    "Negative keys do not work in version 2 (-423): CreateProjects creates.",
  ],
  args: {
    UpdatedProjects: objects(
      ["Project", "InvoiceGroup", "Phase", "Resource"],
      "The objects, each with its key member and what changes.",
      true,
    ),
    UnchangedProjects: json({ doc: "The Content of GetProjects, or its four arrays in one." }),
  },
  content: flatProjectsContent,
  example: {
    UpdatedProjects: [{ ProjectKey: 1, Notes: "Kick-off moved to Monday." }],
    UnchangedProjects: [{ ProjectKey: 1, Notes: "", LastModifiedDate: "2020-01-01 00:00:00.000 GMT+00:00" }],
  },
  async handle(args, call) {
    const shapes = shapesOf(call.firm);
    const submission = flatSubmission(shapes.read, {
      updated: args.UpdatedProjects,
      unchanged: args.UnchangedProjects,
    });
    const changes = readChanges(shapes.read, submission, await withOwnership(call, shapes.read, submission));
    const [facts, work] = await Promise.all([
      findFacts(call.db, shapes.stored, changes),
      findWorkFacts(call.db, changes),
    ]);
    const rules = projectRules(shapes.stored, changes, work, call.firm.settings);
    const plan = planChanges(shapes.stored, changes, facts, rules);
    await requireProjectsWithin(call, shapes.stored, plan);
    const saved = await saveRecords(call, shapes.stored, plan, shapes.shown[2]);
    await requireNewWithin(call, shapes.stored, saved);
    warningsOfWork(plan, work).forEach(call.warn);
    return showFlat(call, shapes.stored, plan, saved);
  },
});

/** A list of objects, each a part of one of these records; it is read by what it turns out to be. */
export function objects<const R extends boolean>(
  levels: readonly ProjectLevel[],
  doc: string,
  required: R,
): Field<Submitted[], R> {
  const parts = levels.map(partialRecord);
  const items = parts.length === 1 ? parts[0]!.schema : { anyOf: parts.map((part) => part.schema) };
  const field = list(json(), { max: recordsPerUpdateMax, doc, required });
  const kind: Kind<Submitted[]> = {
    name: "list of objects",
    schema: { type: "array", maxItems: recordsPerUpdateMax, items },
    wireType: `(${parts.map((part) => part.wireType).join(" | ")})[]`,
    columnType: "jsonb",
    read(value, reading) {
      const read = field.kind.read(value, reading);
      if (!Array.isArray(read)) return unreadable;
      const bad = read.findIndex((each) => !isObject(each));
      if (bad < 0) return read as Submitted[];
      return reading.at(bad).refuse("invalid", `must be an object; got ${picture(read[bad])}.`, read[bad]);
    },
    toColumn: (value) => value,
  };
  return { ...field, kind } as unknown as Field<Submitted[], R>;
}
