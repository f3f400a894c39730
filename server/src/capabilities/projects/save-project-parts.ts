import {
  explainRefusals,
  findFacts,
  nameOf,
  planChanges,
  readChanges,
  type RecordDefinition,
  saveRecords,
  type Submission,
  type Submitted,
  type SubmittedRecord,
} from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { withOwnership } from "./ownership.ts";
import { projectRules, warningsOfWork } from "./project-rules.ts";
import { requireNewWithin, requireProjectsWithin } from "./project-scope.ts";
import { type ProjectLevel, shapesOf } from "./project-shapes.ts";
import { findFirstGroups, findWorkFacts } from "./project-store.ts";

export type ProjectPart = Exclude<ProjectLevel, "Project">;

export interface SavedParts {
  readonly refusals: readonly Refusal[];
  /** The parts as now stored: each with its key, its LastModifiedDate and, if it is new, the negative key it came with. */
  readonly records: readonly Submitted[];
}

/** What a new part needs; everything else has a default. */
const needs: Readonly<Record<ProjectPart, readonly string[]>> = {
  InvoiceGroup: ["Description", "Client", "InvoiceFormatKey"],
  Phase: ["Description"],
  Resource: ["ParentKey", "ActivityType"],
};

/**
 * Saves parts of stored projects by the rules of UpdateProjects, for callers within the service: each part names its ProjectKey, and a
 * negative key creates. A new phase without a place is a top phase of the project's first invoice group. `single`: all or none;
 * otherwise the parts that can be saved.
 */
export async function saveProjectParts(
  call: Call,
  level: ProjectPart,
  parts: readonly Submitted[],
  single: boolean,
): Promise<SavedParts> {
  const placed = level === "Phase" ? await placeNewPhases(call, parts) : parts;
  const refusals: Refusal[] = [];
  const records: Submitted[] = [];
  for (let open = placed; open.length > 0;) {
    const answered = await saveOnce(call, level, open, single);
    refusals.push(...answered.refusals);
    records.push(...answered.records);
    if (single || answered.refusals.length === 0) break;
    open = leftOver(level, open, answered);
  }
  return { refusals, records };
}

/** A refused part keeps the others of its project from being saved: those are sent again without it. */
function leftOver(level: ProjectPart, open: readonly Submitted[], { refusals, records }: SavedParts): Submitted[] {
  const keyName = `${level}Key`;
  const done = new Set([
    ...refusals.map((each) => each.data?.[keyName]),
    ...records.flatMap((each) => [each[keyName], each[`Original${keyName}`]]),
  ]);
  const left = open.filter((each) => !done.has(each[keyName]));
  return left.length < open.length ? left : [];
}

async function saveOnce(
  call: Call,
  level: ProjectPart,
  parts: readonly Submitted[],
  single: boolean,
): Promise<SavedParts> {
  const shapes = shapesOf(call.firm);
  const submission: Submission = {
    records: parts.map((part, index) => partOf(level, part, index)),
    copies: [],
    single,
    negativeKeys: true,
  };
  const changes = readChanges(shapes.read, submission, await withOwnership(call, shapes.read, submission));
  const [facts, work] = await Promise.all([
    findFacts(call.db, shapes.stored, changes),
    findWorkFacts(call.db, changes),
  ]);
  const plan = planChanges(
    shapes.stored,
    changes,
    facts,
    projectRules(shapes.stored, changes, work, call.firm.settings),
  );
  await requireProjectsWithin(call, shapes.stored, plan);
  const saved = await saveRecords(call, shapes.stored, plan, keysAndDates(shapes.shown[2]));
  await requireNewWithin(call, shapes.stored, saved);
  warningsOfWork(plan, work).forEach(call.warn);
  const keyName = `${level}Key`;
  const sent = new Set(parts.map((part) => part[keyName]));
  const records = saved.rows.flatMap((row): Submitted[] => {
    const original = row.level === level ? saved.originals.get(nameOf(level, row.key)) : undefined;
    if (row.level !== level || (original === undefined && !sent.has(row.key))) return [];
    const { LastModifiedDate } = JSON.parse(row.json) as Submitted;
    return [
      { [keyName]: row.key, LastModifiedDate, ...(original === undefined ? {} : { [`Original${keyName}`]: original }) },
    ];
  });
  return { refusals: await explainRefusals(call, shapes.stored, plan), records };
}

/** What callers need of the result: reading whole projects would be most of the work of saving. */
function keysAndDates(project: RecordDefinition): RecordDefinition {
  const brief = ({ fields, keyName }: RecordDefinition) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name === keyName || name === "LastModifiedDate"));
  return {
    ...project,
    fields: brief(project),
    levels: project.levels.map((level) => ({ ...level, record: { ...level.record, fields: brief(level.record) } })),
  };
}

function partOf(level: ProjectPart, part: Submitted, index: number): SubmittedRecord {
  const { ProjectKey, ...members } = part;
  const isNew = Number(part[`${level}Key`]) < 0;
  return {
    level,
    members,
    sent: part,
    base: undefined,
    at: `${level}s[${index}]`,
    path: "",
    ...(isNew ? { needs: needs[level] } : {}),
    ...(isNew && typeof ProjectKey === "number" ? { top: ProjectKey } : {}),
  };
}

async function placeNewPhases(call: Call, phases: readonly Submitted[]): Promise<readonly Submitted[]> {
  const isTop = ({ PhaseKey, ProjectKey, ParentKey = null }: Submitted) =>
    Number(PhaseKey) < 0 && (ParentKey === null || ParentKey === ProjectKey);
  const open = phases.filter((phase) => isTop(phase) && (phase["InvoiceGroupKey"] ?? null) === null);
  const groups = await findFirstGroups(call.db, [...new Set(open.map((phase) => Number(phase["ProjectKey"])))]);
  return phases.map((phase) => {
    if (!isTop(phase)) return phase;
    const { ProjectKey, InvoiceGroupKey } = phase;
    return { ...phase, ParentKey: ProjectKey, InvoiceGroupKey: InvoiceGroupKey ?? groups.get(Number(ProjectKey)) };
  });
}
