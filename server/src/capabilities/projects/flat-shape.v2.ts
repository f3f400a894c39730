import {
  explainRefusals,
  nameOf,
  type Plan,
  type RecordDefinition,
  type Row,
  sameValue,
  type Saved,
  type Submission,
  type Submitted,
  type SubmittedRecord,
} from "../../engine/records/index.ts";
import { type Answer, type Call, RawJson } from "../../engine/method/method.ts";
import { isObject, itemsOf, picture, Reading } from "../../engine/fields/reading.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import { type ProjectLevel, recordsOf } from "./project-shapes.ts";

/** Version 2: objects of four kinds mixed, each with its key and what changes. All are saved, or none. */
export function flatSubmission(
  project: RecordDefinition,
  { updated, unchanged }: { updated: readonly Submitted[]; unchanged: unknown },
): Submission {
  const records = recordsOf(project);
  const warnings: Warning[] = [];
  const reading = new Reading("", "UnchangedProjects", [], (each) => void warnings.push(each));
  const copies = unchangedRecords(unchanged, reading).map((sent, index) => copyOf(records[levelOf(sent)], sent, index));
  const bases = new Map(copies.map((copy) => [nameOf(copy.level, copy.sent[`${copy.level}Key`]), copy]));
  return {
    records: updated.map((sent, index) => {
      const level = levelOf(sent);
      return objectOf(level, sent, bases.get(nameOf(level, sent[`${level}Key`])), index);
    }),
    copies,
    single: true,
    negativeKeys: false,
    warnings,
  };
}

function objectOf(
  level: ProjectLevel,
  sent: Submitted,
  copy: SubmittedRecord | undefined,
  index: number,
): SubmittedRecord {
  const { members, refusals } = fromV2(level, sent, copy?.sent);
  const copied = copy?.members["LastModifiedDate"];
  const hasDate = (members["LastModifiedDate"] ?? "") !== "" || copied === undefined;
  return {
    level,
    members: hasDate ? members : { ...members, LastModifiedDate: copied },
    sent,
    base: copy?.members,
    at: `UpdatedProjects[${index}]`,
    path: "",
    refusals: [...refusals, ...refuseNegativeKeys(level, sent)],
  };
}

/** Custom fields without a value are left out in version 2: a copy without them says that they had none. */
function copyOf({ name, fields }: RecordDefinition, sent: Submitted, index: number): SubmittedRecord {
  const { members } = fromV2(name, sent, undefined);
  const empty = Object.keys(fields).filter((each) => each.startsWith("CF_") && !Object.hasOwn(members, each));
  return {
    level: name,
    members: { ...members, ...Object.fromEntries(empty.map((each) => [each, null])) },
    sent,
    base: undefined,
    at: `UnchangedProjects[${index}]`,
    path: "",
  };
}

/** What an object is, by its key members (rulings, section 7). */
function levelOf(record: Submitted): ProjectLevel {
  for (const level of ["Resource", "Phase", "InvoiceGroup"] as const)
    if (Object.hasOwn(record, `${level}Key`)) return level;
  return "Project";
}

const lists = ["Projects", "InvoiceGroups", "Phases", "Resources"] as const;

/** UnchangedProjects: the Content of GetProjects, or the concatenation of its four arrays. */
function unchangedRecords(given: unknown, reading: Reading): Submitted[] {
  if (isObject(given) && isContent(given))
    return lists.flatMap((name) => (itemsOf(given[name] ?? [], reading.at(name), isObject) ?? []).filter(isObject));
  const records = (itemsOf(given ?? [], reading, isObject) ?? []).filter(isObject);
  return records.flatMap((each) => (isContent(each) ? unchangedRecords(each, reading) : [each]));
}

function isContent(record: Submitted): boolean {
  return lists.some((name) => typeof record[name] === "object" && record[name] !== null);
}

/** Version 2's spellings as the records have them: CF_ for CustomFields, Client for ClientKey, ParentKey for a resource's PhaseKey. */
export function fromV2(
  level: string,
  submitted: Submitted,
  copy: Submitted | undefined,
): { members: Submitted; refusals: Refusal[] } {
  const { CustomFields, ...plain } = submitted;
  const members: Record<string, unknown> = { ...plain };
  const refusals: Refusal[] = [];
  if (isObject(CustomFields)) for (const [name, value] of Object.entries(CustomFields)) members[`CF_${name}`] = value;
  else if (CustomFields !== undefined && CustomFields !== null)
    refusals.push(
      refusedMember("invalid", "CustomFields", CustomFields, `must be an object; got ${picture(CustomFields)}.`),
    );
  if (level === "InvoiceGroup") {
    choose(members, copy, "Client", "ClientKey");
    delete members["ClientKey"];
    delete members["ClientDescription"];
  }
  if (level === "Resource") {
    choose(members, copy, "EmployeeKey", "Employee");
    choose(members, copy, "ParentKey", "PhaseKey");
    delete members["Employee"];
    delete members["PhaseKey"];
  }
  // Without a parent means under the project itself.
  if (members["ParentKey"] === null) members["ParentKey"] = members["ProjectKey"] ?? copy?.["ProjectKey"] ?? null;
  return { members, refusals };
}

/** Where a value has two names, the one that the caller changed counts; an absent first name takes the other. */
function choose(members: Record<string, unknown>, copy: Submitted | undefined, name: string, other: string): void {
  if (!Object.hasOwn(members, other)) return;
  const changed = copy !== undefined && !sameValue(members[other], copy[other]);
  const kept = copy !== undefined && sameValue(members[name], copy[name]);
  if (!Object.hasOwn(members, name) || (changed && kept)) members[name] = members[other];
}

/** A negative key as a reference names nothing in version 2. The record's own key is checked when it is read. */
export function refuseNegativeKeys(level: string, record: Submitted, path = ""): Refusal[] {
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  return Object.entries(record).flatMap(([name, value]): Refusal[] => {
    const property = at(name);
    if (name.endsWith("Key") && typeof value === "number" && value < 0)
      return name === `${level}Key` && path === ""
        ? []
        : [
            {
              name: "keyNotAllowed",
              property,
              value,
              reason: `${property} ${value}: negative keys do not work in version 2.`,
            },
          ];
    if (isObject(value) && name !== "CustomFields") return refuseNegativeKeys("", value, property);
    if (!Array.isArray(value) || name === "Contacts") return [];
    return value.flatMap((each: unknown, index) =>
      isObject(each) ? refuseNegativeKeys("", each, `${property}[${index}]`) : [],
    );
  });
}

/** Refusals name members as version 2 spells them. */
function inV2(refusal: Refusal): Refusal {
  const property = refusal.property?.replace(/^CF_/, "CustomFields.").replace(/\bClient$/, "ClientKey");
  return property === undefined ? refusal : { ...refusal, property };
}

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
