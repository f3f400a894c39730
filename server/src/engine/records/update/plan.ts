import { referringFields } from "../../fields/field-entries.ts";
import type { Field, Fields, RecordOf } from "../../fields/fields.ts";
import type { RecordDefinition } from "../define/record.ts";
import { errorsInFullMax } from "../../fields/limits.ts";
import type { Refusal } from "../../fields/refusals.ts";
import { type Change, type Submitted, withRecord } from "./changes.ts";
import { type Conflict, mergeEdits } from "./merge.ts";

/** A record as it is stored: its wire JSON and the values read from it. */
export interface Stored<F extends Fields = Fields> {
  readonly key: number;
  readonly json: string;
  readonly wire: Submitted;
  readonly values: RecordOf<F>;
  readonly lastModified: number;
}

/** What the rules must know before they decide; gathered by the store. */
export interface ChangeFacts<F extends Fields = Fields> {
  readonly stored: ReadonlyMap<number, Stored<F>>;
  /** Whether a referred-to record exists and is active, by record name and key. */
  readonly references: References;
  /** What refers to a record that shall be deleted. */
  readonly uses: ReadonlyMap<number, readonly Use[]>;
}

export type References = ReadonlyMap<string, ReadonlyMap<number, "active" | "inactive">>;

export interface Use {
  readonly What: string;
  readonly Count: number;
}

export interface Creation<F extends Fields = Fields> {
  readonly is: "create";
  readonly key: number;
  readonly submitted: Submitted;
  readonly values: RecordOf<F>;
}
export interface Update<F extends Fields = Fields> {
  readonly is: "update";
  readonly key: number;
  readonly submitted: Submitted;
  readonly stored: Stored<F>;
  readonly set: Readonly<Record<string, unknown>>;
  /** The record as it will be. */
  readonly values: RecordOf<F>;
}
export interface Deletion<F extends Fields = Fields> {
  readonly is: "delete";
  readonly key: number;
  readonly submitted: Submitted;
  readonly stored: Stored<F>;
}

export type Step<F extends Fields = Fields> = Creation<F> | Update<F> | Deletion<F>;

/** What will be done, in the order sent, and what is refused. */
export interface Plan<F extends Fields = Fields> {
  readonly steps: readonly Step<F>[];
  readonly refusals: readonly Refusal[];
  /** Conflicts still to be told who made them, by the refusal they stand in. */
  readonly conflicts: readonly {
    readonly key: number;
    readonly conflicts: readonly Conflict[];
    readonly refusal: Refusal;
  }[];
}

/** A rule of one record type over the record as it would be saved. */
export type Rule<F extends Fields> = (step: Creation<F> | Update<F>) => readonly Refusal[];

export interface PlanOptions<F extends Fields> {
  readonly rule?: Rule<F>;
  /** Why this record may not be deleted beyond being in use. */
  readonly deleteRule?: (step: Deletion<F>) => readonly Refusal[];
}

/** The version 1 Update rule, deciding half. Pure: facts in, steps and refusals out. */
export function planChanges<F extends Fields>(
  record: RecordDefinition<F>,
  changes: readonly Change<F>[],
  facts: ChangeFacts<F>,
  options: PlanOptions<F> = {},
): Plan<F> {
  const steps: Step<F>[] = [];
  const refusals: Refusal[] = [];
  const conflicts: { key: number; conflicts: readonly Conflict[]; refusal: Refusal }[] = [];
  for (const change of changes) {
    refusals.push(...change.refusals);
    if (change.is === "unreadable") continue;
    const readable = change.refusals.length === 0;
    const decided = decide(record, change, facts);
    // A rule sees whole records only; references are checked as far as they could be read.
    const rules = readable ? options : {};
    const found = decided.step === undefined ? decided.refusals : check(record, decided.step, facts, rules);
    for (const each of found) {
      const refusal = withRecord(record, change, each);
      refusals.push(refusal);
      if (each.name === "changed" && decided.conflicts.length > 0)
        conflicts.push({ key: change.key, conflicts: decided.conflicts, refusal });
    }
    if (decided.step !== undefined && readable && found.length === 0) steps.push(decided.step);
  }
  return { steps, refusals: inBounds(record, refusals), conflicts };
}

/** Of very many problems each record tells its first: every refused record is told, whatever their number. */
function inBounds(record: RecordDefinition, refusals: readonly Refusal[]): readonly Refusal[] {
  if (refusals.length <= errorsInFullMax) return refusals;
  const told = new Set<unknown>();
  return refusals.filter(({ data }) => {
    const isFirst = !told.has(data?.[record.name]);
    told.add(data?.[record.name]);
    return isFirst;
  });
}

/** The plan without the steps that a further check refuses: one that needs facts which only the plan's steps ask for. */
export function refuseSteps<F extends Fields>(
  record: RecordDefinition<F>,
  plan: Plan<F>,
  check: (step: Step<F>) => readonly Refusal[],
): Plan<F> {
  const found = new Map(plan.steps.map((step) => [step, check(step)]));
  const refusals = [...found].flatMap(([step, each]) => each.map((refusal) => withRecord(record, step, refusal)));
  if (refusals.length === 0) return plan;
  return {
    ...plan,
    steps: plan.steps.filter((step) => found.get(step)?.length === 0),
    refusals: [...plan.refusals, ...refusals],
  };
}

function decide<F extends Fields>(
  record: RecordDefinition<F>,
  change: Exclude<Change<F>, { is: "unreadable" }>,
  facts: ChangeFacts<F>,
): { step?: Step<F>; refusals: Refusal[]; conflicts: readonly Conflict[] } {
  const { key, submitted } = change;
  if (change.is === "create")
    return { step: { is: "create", key, submitted, values: change.values }, refusals: [], conflicts: [] };
  const stored = facts.stored.get(key);
  if (stored === undefined) return { refusals: [notFound(record, key)], conflicts: [] };
  if (change.is === "delete") {
    if (movedOn(change, stored)) return { refusals: [hasMovedOn(record, change.submitted, stored)], conflicts: [] };
    return { step: { is: "delete", key, submitted, stored }, refusals: [], conflicts: [] };
  }
  if (!change.hasBase && movedOn(change, stored))
    return { refusals: [hasMovedOn(record, change.submitted, stored)], conflicts: [] };
  const { set, conflicts } = mergeEdits(change.edits, stored.values, stored.wire, movedOn(change, stored));
  if (conflicts.length > 0) return { refusals: [inConflict(record, key, conflicts)], conflicts };
  return {
    step: { is: "update", key, submitted, stored, set, values: { ...stored.values, ...set } },
    refusals: [],
    conflicts: [],
  };
}

function check<F extends Fields>(
  record: RecordDefinition<F>,
  step: Step<F>,
  facts: ChangeFacts<F>,
  options: PlanOptions<F>,
): Refusal[] {
  if (step.is === "delete") {
    const uses = facts.uses.get(step.key) ?? [];
    const inUse: Refusal[] =
      uses.length === 0
        ? []
        : [
            {
              name: "inUse",
              reason: `${record.name} ${step.key} is used by ${uses.map((each) => `${each.Count} ${each.What}`).join(", ")}.`,
              data: { UsedBy: uses },
            },
          ];
    return [...inUse, ...(options.deleteRule?.(step) ?? [])];
  }
  return [...checkReferences(record, step, facts.references), ...(options.rule?.(step) ?? [])];
}

/** A reference that is new must name an existing, active record; one that stays may have become inactive meanwhile. */
export function checkReferences(record: RecordDefinition, step: Creation | Update, references: References): Refusal[] {
  const changed: Readonly<Record<string, unknown>> = step.is === "create" ? step.values : step.set;
  const stored = step.is === "create" ? [] : referencesIn(record, step.stored.values);
  const kept = new Set(stored.map(({ property, of, key }) => `${unnumbered(property)} ${of} ${key}`));
  const refusals: Refusal[] = [];
  for (const { property, of, key } of referencesIn(record, changed)) {
    if (kept.has(`${unnumbered(property)} ${of} ${key}`)) continue;
    const state = references.get(of)?.get(key);
    if (state === undefined)
      refusals.push({ name: "notFound", property, value: key, reason: `${property} ${key} names no ${of}.` });
    else if (state === "inactive")
      refusals.push({
        name: "notAllowed",
        property,
        value: key,
        reason: `${property} ${key} names an inactive ${of}.`,
      });
  }
  return refusals;
}

/** A key of another record, with its place: `ClientTypeKey`, `Contacts[1].ContactKey`. */
export interface Reference {
  readonly property: string;
  readonly of: string;
  readonly key: number;
}

/** Every reference to another record in these values, those inside lists and groups included. */
export function referencesIn(record: RecordDefinition, values: Readonly<Record<string, unknown>>): Reference[] {
  const found: Reference[] = [];
  for (const [name, field] of referringFields(record.fields))
    if (name !== record.keyName) collectReferences(field, values[name], name, found);
  return found;
}

function collectReferences(field: Field, value: unknown, property: string, found: Reference[]): void {
  if (field.readOnly || value === null || value === undefined) return;
  const of = field.kind.schema["x-key-of"];
  const { madeOf } = field.kind;
  if (typeof of === "string" && typeof value === "number") found.push({ property, of, key: value });
  else if (madeOf?.is === "list")
    (value as unknown[]).forEach((each, index) => collectReferences(madeOf.item, each, `${property}[${index}]`, found));
  else if (madeOf?.is === "group")
    for (const [name, member] of Object.entries(madeOf.fields))
      collectReferences(member, (value as Readonly<Record<string, unknown>>)[name], `${property}.${name}`, found);
}

const unnumbered = (property: string) => property.replaceAll(/\[\d+\]/g, "[]");

function notFound(record: RecordDefinition, key: number): Refusal {
  return {
    name: "notFound",
    property: record.keyName,
    value: key,
    reason: `${record.keyName} ${key} names no record.`,
  };
}

/** Without a readable LastModifiedDate nobody can tell; that is refused by itself. */
function movedOn(change: { lastModified: number | undefined }, stored: Stored): boolean {
  return change.lastModified !== undefined && change.lastModified !== stored.lastModified;
}

function hasMovedOn(record: RecordDefinition, submitted: Submitted, stored: Stored): Refusal {
  return {
    name: "changed",
    property: "LastModifiedDate",
    value: submitted["LastModifiedDate"],
    reason: `${record.name} ${stored.key} was last modified ${String(stored.wire["LastModifiedDate"])}; read it again, or send the record as you read it in Unchanged${record.plural} to have the changes merged.`,
    data: { StoredLastModifiedDate: stored.wire["LastModifiedDate"] },
  };
}

function inConflict(record: RecordDefinition, key: number, conflicts: readonly Conflict[]): Refusal {
  const properties = conflicts.map((each) => each.property);
  return {
    name: "changed",
    property: properties[0] ?? "",
    reason: `${record.name} ${key}: ${properties.join(", ")} changed on both sides since it was read.`,
  };
}
