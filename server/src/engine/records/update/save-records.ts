import { takeKeys } from "../../../platform/database/take-keys.ts";
import { entriesOf } from "../../fields/nested-kinds.ts";
import type { Field, Fields } from "../../fields/fields.ts";
import { isObject } from "../../fields/reading.ts";
import type { Call } from "../../method/method.ts";
import { type Level, nameOf, type RecordDefinition, type Values } from "../define/record.ts";
import { findRows, type Row } from "../read/find-rows.ts";
import { recordsNow } from "../read/get-records.ts";
import { maskedForAudit } from "../read/secrets.ts";
import { visible } from "../read/visible.ts";
import type { Creation, Plan, Step, Update } from "./steps.ts";
import { insertRecords, sequenceOf, updateRecords } from "./write-records.ts";

/** What was written. */
export interface Saved {
  /** The top records that were not refused, in the order sent. */
  readonly records: readonly SavedRecord[];
  /** With levels: the records and everything inside them as now stored, in the shape that answers. */
  readonly rows: readonly Row[];
  /** The negative keys that new children and other records came with, by name ("Phase 17"). */
  readonly originals: ReadonlyMap<string, number>;
}

/** One top record after saving. */
export interface SavedRecord {
  readonly key: number;
  /** The wire form as now stored; null when deleted, and with levels, where `rows` have it. */
  readonly json: string | null;
  readonly originalKey: number | undefined;
  /** False for an update that changed nothing. */
  readonly changed: boolean;
}

/** New keys by the negative keys of a call. */
type NewKeys = Map<number, number>;

/**
 * Saves a plan in a fixed number of statements, whatever its size: for each kind of record one for its creations, one for its
 * updates and one for its deletions. Other records that the plan creates come first, then the levels from the top down.
 * Every written record is added to the audit row. With levels, `shown` is the shape in which the answer is read.
 */
export async function saveRecords<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  plan: Plan<F>,
  shown: RecordDefinition = record,
): Promise<Saved> {
  // Nothing is written only to be rolled back.
  if (plan.single && plan.refusals.length > 0) return { records: [], rows: [], originals: new Map() };
  const steps = plan.steps as readonly Step[];
  const newKeys: NewKeys = new Map();
  const written = new Map<Step, string>();
  const definitions = inOrder(record, steps);
  for (const each of definitions) await createRecords(call, record, each, steps, newKeys, written);
  // All keys are known: what follows is sent together, and the last statement shows the result of those before.
  const changing = definitions.map((each) => changeRecords(call, each, steps, newKeys, written));
  for (const each of definitions.toReversed()) deleteRecords(call, each, steps);
  const answering = readAnswer(call, record, shown, plan, newKeys);
  const [answer] = await Promise.all([answering, ...changing]);
  const creations = definitions.length === 1 ? [] : steps.filter((step) => step.is === "create");
  const originals = new Map(creations.map((step) => [nameOf(step.record.name, newKeys.get(step.key)), step.key]));
  audit(call, steps, newKeys, written);
  if (record.levels.length > 0) return { records: treeRecords(plan, steps, newKeys), rows: answer.rows, originals };
  const records = flatRecords(record, steps, newKeys, written).map((each) =>
    each.json === null || answer.seen === undefined ? each : { ...each, json: answer.seen.get(each.key) ?? null },
  );
  return { records, rows: [], originals };
}

interface Read {
  /** With levels: the rows that answer. */
  readonly rows: readonly Row[];
  /** Without levels, the records as the caller sees them, if something is hidden; the audit keeps them as they are. */
  readonly seen?: ReadonlyMap<number, string>;
}

async function readAnswer(
  call: Call,
  record: RecordDefinition,
  shown: RecordDefinition,
  plan: Pick<Plan, "steps" | "tops">,
  newKeys: NewKeys,
): Promise<Read> {
  const nowOf = (key: number) => newKeys.get(key) ?? key;
  if (record.levels.length > 0) return { rows: await findRows(call.db, visible(shown, call), plan.tops.map(nowOf)) };
  const seen = visible(record, call);
  if (seen === record) return { rows: [] };
  const keys = plan.steps.filter((step) => step.is !== "delete" && isOf(step, record)).map((step) => nowOf(step.key));
  return { rows: [], seen: await recordsNow(call.db, seen, keys) };
}

function deleteRecords({ db }: Call, record: RecordDefinition, steps: readonly Step[]): void {
  const keys = steps.filter((step) => step.is === "delete" && isOf(step, record)).map((step) => step.key);
  if (keys.length > 0) db.send(`delete from ${record.table} where ${record.keyColumn} = any($1)`, [keys]);
}

function flatRecords(
  record: RecordDefinition,
  steps: readonly Step[],
  newKeys: NewKeys,
  written: ReadonlyMap<Step, string>,
): SavedRecord[] {
  return steps
    .filter((step) => isOf(step, record))
    .map((step) => ({
      key: newKeys.get(step.key) ?? step.key,
      json: step.is === "delete" ? null : (written.get(step) ?? (step.is === "update" ? step.stored.json : null)),
      originalKey: step.is === "create" ? step.key : undefined,
      changed: step.is === "delete" || written.has(step),
    }));
}

function treeRecords(plan: Pick<Plan, "tops">, steps: readonly Step[], newKeys: NewKeys): SavedRecord[] {
  const changed = new Set(steps.map((step) => step.top));
  return plan.tops.map((key) => ({
    key: newKeys.get(key) ?? key,
    json: null,
    originalKey: key < 0 ? key : undefined,
    changed: changed.has(key),
  }));
}

/** Other records first, then the top record and its levels from the top down. */
function inOrder(record: RecordDefinition, steps: readonly Step[]): RecordDefinition[] {
  const own = [record, ...record.levels.map((level) => level.record)];
  const names = new Set(own.map(({ name }) => name));
  const others = new Map(
    steps.filter((step) => !names.has(step.record.name)).map((step) => [step.record.name, step.record]),
  );
  return [...others.values(), ...own];
}

const isOf = (step: Step, { name }: RecordDefinition) => step.record.name === name;

async function createRecords(
  call: Call,
  record: RecordDefinition,
  definition: RecordDefinition,
  steps: readonly Step[],
  newKeys: NewKeys,
  written: Map<Step, string>,
): Promise<void> {
  const creations = steps.filter((step): step is Creation => step.is === "create" && isOf(step, definition));
  if (creations.length === 0) return;
  const level = record.levels.find((each) => each.record.name === definition.name);
  const keys = isInItself(level) ? await takeKeys(call.db, sequenceOf(definition), creations.length) : undefined;
  creations.forEach((step, at) => keys?.[at] !== undefined && newKeys.set(step.key, keys[at]));
  const rows = await insertRecords(
    call.db,
    definition,
    creations.map((step, at) => ({
      key: keys?.[at],
      values: withNewKeys(definition.fields, step.values, newKeys),
      ...(level === undefined ? {} : { place: placeOf(level, step, newKeys) }),
    })),
    call.now,
  );
  rows.forEach(({ key, json }, at) => {
    const step = creations[at] as Creation;
    newKeys.set(step.key, key);
    written.set(step, json);
  });
}

/** The columns of a new child that no member fills: its top record, and its position after its siblings. */
function placeOf(
  { topColumn, position, record }: Level,
  step: Creation,
  newKeys: NewKeys,
): Readonly<Record<string, number>> {
  const place = { [topColumn]: newKeys.get(step.top) ?? step.top };
  if (position === undefined) return place;
  const isFilled = entriesOf(record.fields).some(
    ([name, { column }]) => column === position && step.values[name] !== undefined,
  );
  return isFilled ? place : { ...place, [position]: step.position ?? 0 };
}

/** Records of such a level refer to each other before they are written: they need their keys first. */
function isInItself(level: Level | undefined): boolean {
  return level?.parents.some((each) => each.level === level.record.name) === true;
}

async function changeRecords(
  call: Call,
  definition: RecordDefinition,
  steps: readonly Step[],
  newKeys: NewKeys,
  written: Map<Step, string>,
): Promise<void> {
  const updates = steps.filter(
    (step): step is Update => step.is === "update" && isOf(step, definition) && isEffective(step),
  );
  if (updates.length === 0) return;
  // What another step changes may show in this record too.
  const isAlone = steps.length === 1;
  const { timeZone } = call.firm.settings;
  const rows = updates.map(({ key, set, stored }) => ({
    key,
    set: withNewKeys(definition.fields, set, newKeys),
    before: isAlone ? stored : undefined,
  }));
  const changed = await updateRecords(call.db, definition, rows, { now: call.now, timeZone });
  for (const step of updates) {
    const json = changed.get(step.key);
    if (json !== undefined) written.set(step, json);
  }
}

function isEffective(step: Update): boolean {
  return step.touched === true || Object.keys(step.set).length > 0;
}

/** Values with every negative key that names a new record replaced by its new key, in lists too. */
function withNewKeys(fields: Fields, values: Values, newKeys: NewKeys): Values {
  if (newKeys.size === 0) return values;
  let replaced: Record<string, unknown> | undefined;
  for (const [name, field] of fieldsWithKeys(fields)) {
    const value = values[name];
    const now = newKeyIn(field, value, newKeys);
    if (now !== value) (replaced ??= { ...values })[name] = now;
  }
  return replaced ?? values;
}

/** Found once: most fields of a record hold no key, and thousands of new records have all of them. */
function fieldsWithKeys(fields: Fields): readonly (readonly [string, Field])[] {
  const known = keyFields.get(fields);
  if (known !== undefined) return known;
  const made = entriesOf(fields).filter(([, { kind }]) => isKey(kind) || kind.madeOf !== undefined);
  keyFields.set(fields, made);
  return made;
}

const keyFields = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

const isKey = ({ name, schema }: Field["kind"]) => name === "key" || schema["x-key-of"] !== undefined;

function newKeyIn({ kind }: Field, value: unknown, newKeys: NewKeys): unknown {
  const { madeOf } = kind;
  if (typeof value === "number") return isKey(kind) ? (newKeys.get(value) ?? value) : value;
  if (madeOf?.is === "list" && Array.isArray(value)) return value.map((each) => newKeyIn(madeOf.item, each, newKeys));
  if (madeOf?.is === "group" && isObject(value)) return withNewKeys(madeOf.fields, value, newKeys);
  return value;
}

/** Adds every written record to the audit row. */
function audit(call: Call, steps: readonly Step[], newKeys: NewKeys, written: ReadonlyMap<Step, string>): void {
  for (const step of steps) {
    const after = written.get(step) ?? null;
    if (step.is !== "delete" && (after === null || (step.is === "update" && step.follows))) continue;
    const before = step.is === "create" ? null : step.stored.json;
    call.wrote({
      record: step.record.name,
      key: newKeys.get(step.key) ?? step.key,
      before: maskedForAudit(step.record, before),
      after: maskedForAudit(step.record, after),
    });
  }
}
