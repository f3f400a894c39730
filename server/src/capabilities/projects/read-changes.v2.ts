import {
  isChangeMember,
  readDelete,
  readEdits,
  readLastModified,
  sameValue,
  type Submitted,
} from "../../engine/records/index.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { warnOfUnknown } from "../../engine/fields/nested-kinds.ts";
import { isObject, picture, Reading } from "../../engine/fields/reading.ts";
import type { ProjectChange, ProjectChanges } from "./project-changes.ts";
import { type Level, levels, type ProjectRecords } from "./project-shapes.ts";

/** Version 2: objects of four kinds mixed, each with its key and what changes; one that is refused refuses the whole call. */
export function readChangesV2(
  records: ProjectRecords,
  updated: readonly Submitted[],
  unchanged: readonly Submitted[],
  reading: Reading,
): ProjectChanges {
  const bases = new Map(unchanged.map((each) => [`${levelOf(each)} ${String(each[`${levelOf(each)}Key`])}`, each]));
  const seen = new Set<string>();
  const knows = new Set(unchanged.map((each) => each["PhaseKey"]).filter((key) => typeof key === "number"));
  const changes = updated.map((submitted, index): ProjectChange => {
    const level = levelOf(submitted);
    const definition = records[level];
    const own = new Reading(reading.timeZone, "", [], reading.warnings);
    const about = { level, unit: index, path: "", submitted, within: undefined, refusals: own.refusals };
    const key = checkKey(submitted[definition.keyName], `${level} `, seen, own.at(definition.keyName));
    if (key === undefined) return { ...about, key: 0, is: "unreadable" };
    const base = bases.get(`${level} ${key}`);
    const canonical = fromV2(level, submitted, base, own);
    const canonicalBase =
      base === undefined ? undefined : withEmptyCustomFields(definition.fields, fromV2(level, base, undefined, own));
    warnOfUnknown(definition.fields, canonical, own.at(`UpdatedProjects[${index}]`), isChangeMember);
    refuseNegativeKeys(submitted, own);
    const deleting = readDelete(submitted, own);
    const lastModified =
      (submitted["LastModifiedDate"] ?? "") !== "" || (base?.["LastModifiedDate"] ?? "") === ""
        ? readLastModified(submitted, own)
        : readLastModified(base as Submitted, own);
    if (deleting)
      return {
        ...about,
        key,
        is: "delete",
        lastModified,
        knows: base === undefined || level === "Project" ? undefined : knows,
      };
    const edits = readEdits(definition, canonical, canonicalBase, own);
    return { ...about, key, is: "update", edits, lastModified, mustMatch: base === undefined, untouched: false };
  });
  const units = changes.map(({ key, submitted }) => ({ key, submitted }));
  return { changes, orders: [], units };
}

/** What an object is, by its key members (rulings, section 7). */
export function levelOf(record: Submitted): Level {
  for (const level of ["Resource", "Phase", "InvoiceGroup"] as const)
    if (Object.hasOwn(record, `${level}Key`)) return level;
  return "Project";
}

/** UnchangedProjects: the Content of GetProjects, or the concatenation of its four arrays. */
export function unchangedRecords(given: unknown): Submitted[] {
  if (Array.isArray(given))
    return given.filter(isObject).flatMap((each) => (isContent(each) ? unchangedRecords(each) : [each]));
  if (!isObject(given)) return [];
  return levels.flatMap((level) => {
    const list = given[`${level}s`];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
}

function isContent(record: Submitted): boolean {
  return levels.some((level) => Array.isArray(record[`${level}s`]));
}

/** Version 2's spellings as the records have them: CF_ for CustomFields, Client for ClientKey, ParentKey for a resource's PhaseKey. */
export function fromV2(level: Level, submitted: Submitted, base: Submitted | undefined, reading: Reading): Submitted {
  const { CustomFields, ...plain } = submitted;
  const record: Record<string, unknown> = { ...plain };
  if (CustomFields !== undefined && CustomFields !== null) {
    if (!isObject(CustomFields))
      reading.at("CustomFields").refuse("invalid", `must be an object; got ${picture(CustomFields)}.`, CustomFields);
    else for (const [name, value] of Object.entries(CustomFields)) record[`CF_${name}`] = value;
  }
  if (level === "InvoiceGroup") {
    choose(record, base, "Client", "ClientKey");
    delete record["ClientKey"];
    delete record["ClientDescription"];
  }
  if (level === "Resource") {
    choose(record, base, "EmployeeKey", "Employee");
    choose(record, base, "ParentKey", "PhaseKey");
    delete record["Employee"];
    delete record["PhaseKey"];
  }
  return record;
}

/** Where a fact stands under two names, the one that the caller changed counts; an absent first name takes the other. */
function choose(record: Record<string, unknown>, base: Submitted | undefined, name: string, other: string): void {
  if (!Object.hasOwn(record, other)) return;
  const changed = base !== undefined && !sameValue(record[other], base[other]);
  const kept = base !== undefined && sameValue(record[name], base[name]);
  if (!Object.hasOwn(record, name) || (changed && kept)) record[name] = record[other];
}

/** Custom fields without a value are left out in version 2: what was read then is known to be nothing. */
function withEmptyCustomFields(fields: Readonly<Record<string, unknown>>, base: Submitted): Submitted {
  const empty = Object.keys(fields).filter((name) => name.startsWith("CF_") && !Object.hasOwn(base, name));
  return { ...base, ...Object.fromEntries(empty.map((name) => [name, null])) };
}

/** The key of a stored record: in version 2 nothing is created by an update, and negative keys do not work. */
export function checkKey(given: unknown, prefix: string, seen: Set<string>, at: Reading): number | undefined {
  if (typeof given !== "number" || !Number.isInteger(given) || Math.abs(given) > keyMax) {
    at.refuse("invalid", `is required, a whole number; got ${picture(given)}.`, given);
    return undefined;
  }
  if (given <= 0) {
    at.refuse("keyNotAllowed", `${given}: negative keys do not work in version 2; create with CreateProjects.`, given);
    return undefined;
  }
  if (seen.has(`${prefix}${given}`)) {
    at.refuse("notAllowed", `${given} stands on more than one record of this call.`, given);
    return undefined;
  }
  seen.add(`${prefix}${given}`);
  return given;
}

/** A negative key as a reference names nothing either. */
export function refuseNegativeKeys(record: Submitted, reading: Reading): void {
  for (const [name, value] of Object.entries(record)) {
    if (name.endsWith("Key") && typeof value === "number" && value < 0)
      reading.at(name).refuse("keyNotAllowed", `${value}: negative keys do not work in version 2.`, value);
    else if (isObject(value) && name !== "CustomFields") refuseNegativeKeys(value, reading.at(name));
    else if (Array.isArray(value) && name !== "Contacts")
      value.forEach((each, index) =>
        isObject(each) ? refuseNegativeKeys(each, reading.at(name).at(index)) : undefined,
      );
  }
}
