import type { Sight } from "../../access/rights.ts";
import { type Limited, reachesProjects } from "../../access/scopes.ts";
import type { Field, Kind, Tag } from "../../fields/field.ts";
import { dateTimeKind } from "../../fields/kinds.ts";
import { keyMax } from "../../fields/limits.ts";
import {
  defaultOf,
  entriesOf,
  isSentTwice,
  type FieldEntries,
  memberOf,
  readValue,
  sameValue,
  warnOfUnknown,
} from "../../fields/nested-kinds.ts";
import { isObject, picture, Reading, unreadable, type Warn, wholeNumber } from "../../fields/reading.ts";
import { type Refusal, warning } from "../../fields/refusals.ts";
import { isMask } from "../read/masks.ts";
import { definitionOf, hasDate, nameOf, type RecordDefinition, type Values } from "../define/record.ts";
import type { Submission, Submitted, SubmittedRecord } from "./submission.ts";

/** What a caller makes of one property of a record. */
export interface Edit {
  readonly property: string;
  readonly yours: unknown;
  /** The value that the caller had read before. */
  readonly base: unknown;
  /** False when the caller sent no readable copy of that value. */
  readonly baseKnown: boolean;
  /** Both as they were sent, to be shown in a conflict. */
  readonly sent: { readonly yours: unknown; readonly base: unknown };
  /** How the property's kind merges two changes; undefined where any two changes conflict. */
  readonly merge: Kind<unknown>["merge"];
}

/**
 * One record of a call, at any level, after reading: a creation with all its values, an update with what the caller changed,
 * or a deletion. A change that could not be read keeps its refusals and goes no further.
 */
export type Change = {
  readonly level: string;
  /** Negative for a new record, 0 when it could not be read. */
  readonly key: number;
  readonly from: SubmittedRecord;
  readonly refusals: readonly Refusal[];
} & (
  | { readonly is: "create"; readonly values: Values }
  | {
      readonly is: "update";
      readonly edits: readonly Edit[];
      /** When the caller says it read the record. */
      readonly lastModified: number | undefined;
    }
  | { readonly is: "delete"; readonly lastModified: number | undefined }
  | { readonly is: "unreadable" }
);

export interface ChangeSet {
  readonly changes: readonly Change[];
  /** The copies that the caller had read. */
  readonly copies: readonly SubmittedRecord[];
  readonly single: boolean;
  /** What is wrong with the call as a whole. */
  readonly refusals: readonly Refusal[];
}

/** What reading needs of a call. */
export interface ReadingCall {
  readonly warn: Warn;
  readonly firm: { readonly settings: { readonly timeZone: string } };
  /** What the caller sees; a hidden member is not theirs to change. Everything when left out. */
  readonly sight?: Sight;
  /** Whether a record is in the part of the firm that a right of the caller reaches. */
  owns?(level: string, key: number, scope: Limited): boolean;
}

/** Reads what a call submits. A child of a deleted record is not read: it is deleted with it. Pure but for warnings. */
export function readChanges(record: RecordDefinition, submission: Submission, call: ReadingCall): ChangeSet {
  const { records, copies, single, refusals = [], warnings = [] } = submission;
  warnings.forEach(call.warn);
  const used = new Set<string | number>();
  const read = new Map<SubmittedRecord, Change>();
  const skipped = new Set<SubmittedRecord>();
  const changes: Change[] = [];
  for (const from of records) {
    if (from.above !== undefined && skipped.has(from.above)) {
      skipped.add(from);
      continue;
    }
    const reading = new Reading(
      call.firm.settings.timeZone,
      from.path,
      from.refusals === undefined ? [] : [...from.refusals],
      call.warn,
      new Set(),
      placeOf(from),
    );
    const definition = definitionOf(record, from.level);
    const key = readKey(definition, from, submission.negativeKeys, from.above && read.get(from.above), reading);
    const isRepeated = key !== undefined && !useKey(used, from.level, key, reading.at(definition.keyName));
    // A record has one place in a tree: the second one with its key is not looked at.
    const isUnreadable = key === undefined || (isRepeated && record.levels.length > 0);
    const change: Change = isUnreadable
      ? { level: from.level, key: 0, from, refusals: reading.refusals, is: "unreadable" }
      : readChange(definition, key, from, reading, hiddenFrom(call, from.level, key));
    if (change.is === "delete" || change.is === "unreadable") skipped.add(from);
    read.set(from, change);
    changes.push(change);
  }
  return { changes: checkItemKeys(record, changes, used), copies, single, refusals };
}

/** Where the path of a record begins in the arguments. */
function placeOf({ at, path }: SubmittedRecord): string {
  return path === "" ? at : at.slice(0, -path.length - 1);
}

/** Whether what was sent for a member is ignored, because the caller does not see it or sees a mask. */
type IsHidden = (field: Field, given: unknown, base?: unknown) => boolean;

function hiddenFrom({ sight, owns }: ReadingCall, level: string, key: number): IsHidden {
  const reaches = (tag: Tag): boolean => {
    const reach = sight?.reach[tag] ?? "firm";
    if (reach === "firm" || reach === "none") return reach === "firm";
    return key < 0 ? reachesProjects(reach) : owns?.(level, key, reach) === true;
  };
  return ({ tag, alsoTagged, maskedLast }, given, base) => {
    if (tag === undefined) return false;
    if (maskedLast !== undefined && isMask(given)) return true;
    if (!reaches(tag)) return true;
    // Only some records hide it; where this one does, the caller has read null.
    return alsoTagged !== undefined && !reaches(alsoTagged.tag) && (given === null || base === null);
  };
}

/** The key: negative to create, positive to change; in a new record everything is new. */
function readKey(
  { keyName }: RecordDefinition,
  { members }: SubmittedRecord,
  negativeKeys: boolean,
  above: Change | undefined,
  reading: Reading,
): number | undefined {
  const at = reading.at(keyName);
  const key = wholeNumber(members[keyName], at);
  const refuse = (name: Refusal["name"], reason: string) => void at.refuse(name, reason, key);
  if (typeof key !== "number" || !Number.isInteger(key) || Math.abs(key) > keyMax)
    return refuse(
      "invalid",
      negativeKeys
        ? `is required: a negative whole number for a new record, the record's key otherwise; got ${picture(key)}.`
        : `is required, a whole number; got ${picture(key)}.`,
    );
  if (key <= 0 && !negativeKeys)
    return refuse("keyNotAllowed", `${key} is not the key of a record: this method creates no records.`);
  if (key === 0) return refuse("keyNotAllowed", "must not be 0: use a negative number for a new record.");
  if (key > 0 && above !== undefined && above.key < 0)
    return refuse("keyNotAllowed", `${key} is inside a new record: a record there is new and needs a negative key.`);
  return key;
}

/** A negative key is used once in a call, any other once for its kind of record. */
function useKey(used: Set<string | number>, level: string, key: number, at: Reading): boolean {
  const name = key < 0 ? key : nameOf(level, key);
  if (used.has(name)) {
    at.refuse(key < 0 ? "keyNotAllowed" : "notAllowed", `${key} is used for more than one record of this call.`, key);
    return false;
  }
  used.add(name);
  return true;
}

function readChange(
  definition: RecordDefinition,
  key: number,
  from: SubmittedRecord,
  reading: Reading,
  isHidden: IsHidden,
): Change {
  const { level, members, base } = from;
  const { refusals } = reading;
  warnOfUnknown(definition.fields, members, reading, isChangeMember);
  const deleting = readDelete(members, reading);
  if (key < 0) {
    if (deleting) reading.at("Delete").refuse("notAllowed", "cannot be true on a new record.", true);
    return { is: "create", level, key, from, refusals, values: readCreation(definition, from, reading, isHidden) };
  }
  const lastModified = hasDate(definition) ? readDate(from, reading) : undefined;
  if (deleting) return { is: "delete", level, key, from, refusals, lastModified };
  const edits = readEdits(definition, members, base, reading, isHidden);
  return { is: "update", level, key, from, refusals, lastModified, edits };
}

/** The values of a new record: as sent, else as its template has them, else the defaults. */
function readCreation(
  definition: RecordDefinition,
  from: SubmittedRecord,
  reading: Reading,
  isHidden: IsHidden,
): Values {
  const { members, needs = none, defaults, lists = none } = from;
  const values: Record<string, unknown> = {};
  let ignored: Record<string, unknown> | undefined;
  let hidden: Record<string, unknown> | undefined;
  for (const [name, field] of entriesOf(definition.fields)) {
    if (name === definition.keyName) continue;
    const sent = memberOf(members, name, field);
    const given = sent !== undefined && isHidden(field, sent) ? undefined : sent;
    if (given === undefined && isFilled(sent)) hidden = { ...hidden, [name]: sent };
    if (field.readOnly) {
      if (isFilled(given) && name !== "LastModifiedDate") ignored = { ...ignored, [name]: given };
      continue;
    }
    if (given === undefined && defaults !== undefined && Object.hasOwn(defaults, name)) {
      values[name] = defaults[name];
      continue;
    }
    const needed = needs.length > 0 && needs.includes(name);
    if (given === undefined) {
      if (needed || (field.required && field.default === undefined))
        reading.at(name).refuse("invalid", "is required.", undefined);
      values[name] = defaultOf(field);
      continue;
    }
    const read = readValue(needed ? { ...field, required: true } : field, given, reading.at(name));
    values[name] = read === unreadable ? undefined : read;
  }
  for (const name of needs)
    if (!Object.hasOwn(definition.fields, name) && !lists.includes(name))
      reading.at(name).refuse("invalid", "is required; it may be empty.", undefined);
  if (ignored !== undefined) warnOfReadOnly(definition, ignored, from.sent, reading);
  if (hidden !== undefined) warnOfReadOnly(definition, hidden, from.sent, reading, hiddenReason);
  refuseUndefinedCustomFields(definition, members, reading);
  return values;
}

const none: readonly string[] = [];

/** Callers copy records to create others: an empty member says nothing. */
function isFilled(given: unknown): boolean {
  return given !== undefined && given !== null && given !== "" && !(Array.isArray(given) && given.length === 0);
}

const hiddenReason = "hidden from this user; the value sent is ignored and the stored one stays.";

function warnOfReadOnly(
  definition: RecordDefinition,
  ignored: Submitted,
  members: Submitted,
  reading: Reading,
  reason = "set by the service; the value sent is ignored.",
): void {
  const { keyName } = definition;
  const paths = Object.keys(ignored).map((name) => reading.at(name).path);
  reading.warn(
    warning("readOnlyMember", `${paths.join(", ")}: ${reason}`, {
      ...ignored,
      [keyName]: members[keyName],
    }),
  );
}

function readEdits(
  definition: RecordDefinition,
  submitted: Submitted,
  base: Submitted | undefined,
  reading: Reading,
  isHidden: IsHidden,
): Edit[] {
  const edits: Edit[] = [];
  let hidden: Record<string, unknown> | undefined;
  for (const [name, field] of entriesOf(definition.fields)) {
    if (name === definition.keyName || name === "LastModifiedDate") continue;
    const given = memberOf(submitted, name, field);
    if (given === undefined) continue;
    const before = base === undefined ? undefined : memberOf(base, name, field);
    if (before !== undefined && isSentTwice(field, before, given)) continue;
    if (isHidden(field, given, before)) {
      hidden = { ...hidden, [name]: given };
      continue;
    }
    if (field.readOnly) {
      if (before !== undefined) warnOfReadOnly(definition, { [name]: given }, submitted, reading);
      continue;
    }
    const yours = readValue(field, given, reading.at(name));
    if (yours === unreadable) continue;
    const read = before === undefined ? unreadable : readValue(field, before, new Reading(reading.timeZone, name));
    const baseKnown = read !== unreadable;
    if (baseKnown && sameValue(read, yours)) continue;
    edits.push({
      property: name,
      yours,
      base: baseKnown ? read : undefined,
      baseKnown,
      sent: { yours: given, base: before },
      merge: field.kind.merge?.bind(field.kind),
    });
  }
  if (hidden !== undefined) warnOfReadOnly(definition, hidden, submitted, reading, hiddenReason);
  refuseUndefinedCustomFields(definition, submitted, reading);
  return edits;
}

function refuseUndefinedCustomFields(record: RecordDefinition, submitted: Submitted, reading: Reading): void {
  for (const name of Object.keys(submitted))
    if (name.startsWith("CF_") && !Object.hasOwn(record.fields, name))
      reading
        .at(name)
        .refuse(
          "notAllowed",
          `is not a custom field of ${record.plural.toLowerCase()}; define it with UpdateCustomFields first.`,
          submitted[name],
        );
}

function readDelete(submitted: Submitted, reading: Reading): boolean {
  const given = submitted["Delete"];
  if (given === undefined || given === null || given === false) return false;
  if (given === true || (typeof given === "string" && /^true$/i.test(given))) return true;
  if (typeof given === "string" && /^false$/i.test(given)) return false;
  reading.at("Delete").refuse("invalid", "must be true or false.", given);
  return false;
}

/** When the caller read the record. A nested record may leave it to its copy, or without any copy to its top record. */
function readDate(from: SubmittedRecord, reading: Reading): number | undefined {
  const given = from.members["LastModifiedDate"];
  if (from.above === undefined || isFilled(given)) return readLastModified(given, reading);
  if (from.base !== undefined) {
    const copied = from.base["LastModifiedDate"];
    return isFilled(copied) ? readLastModified(copied, reading) : undefined;
  }
  return topOf(from).base === undefined ? undefined : readLastModified(given, reading);
}

function readLastModified(given: unknown, reading: Reading): number | undefined {
  const at = reading.at("LastModifiedDate");
  if (!isFilled(given)) {
    at.refuse("invalid", "is required to change or delete a record: send the value as it was read.", given);
    return undefined;
  }
  const read = lastModifiedKind.read(given, at);
  return read === unreadable ? undefined : read;
}

const lastModifiedKind = dateTimeKind({});

/** `Delete` and `LastModifiedDate` belong to every change; `Original<Thing>Key` is part of an earlier answer; CF_ is checked by itself. */
function isChangeMember(name: string): boolean {
  return name === "Delete" || name === "LastModifiedDate" || /^Original\w+Key$/.test(name) || name.startsWith("CF_");
}

/** The keys of list items that may be new records, after those of the records themselves: a bad key makes its list unreadable. */
function checkItemKeys(
  record: RecordDefinition,
  changes: readonly Change[],
  used: Set<string | number>,
): readonly Change[] {
  const lists = new Map<string, FieldEntries>();
  const listsOf = (level: string) => {
    const known =
      lists.get(level) ??
      entriesOf(definitionOf(record, level).fields).filter(([, { owned }]) => owned?.creates !== undefined);
    lists.set(level, known);
    return known;
  };
  if (record.levels.length === 0 && listsOf(record.name).length === 0) return changes;
  return changes.map((change) =>
    listsOf(change.level).reduce(
      (each, [name, { owned }]) => checkList(each, name, owned?.creates ?? "", used),
      change,
    ),
  );
}

function checkList(change: Change, list: string, keyName: string, used: Set<string | number>): Change {
  if (change.is !== "create" && change.is !== "update") return change;
  const items =
    change.is === "create" ? change.values[list] : change.edits.find((edit) => edit.property === list)?.yours;
  if (!Array.isArray(items)) return change;
  const reading = new Reading("UTC", change.from.path);
  const own = new Set<number>();
  items.forEach((item: unknown, index) => {
    const key = isObject(item) ? item[keyName] : undefined;
    if (typeof key !== "number") return;
    const at = reading.at(list).at(index).at(keyName);
    if (key === 0) at.refuse("keyNotAllowed", "must not be 0: use a negative number for a new record.", key);
    else if (key < 0) useKey(used, list, key, at);
    else if (own.has(key)) at.refuse("notAllowed", `${key} is in the list twice.`, key);
    own.add(key);
  });
  if (reading.refusals.length === 0) return change;
  const refusals = [...change.refusals, ...reading.refusals];
  return change.is === "create"
    ? { ...change, refusals, values: { ...change.values, [list]: undefined } }
    : { ...change, refusals, edits: change.edits.filter((edit) => edit.property !== list) };
}

/** The top record that a record was sent in; itself where it was sent by itself. */
export function topOf(record: SubmittedRecord): SubmittedRecord {
  return record.above === undefined ? record : topOf(record.above);
}
