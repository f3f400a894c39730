import { type Creation, insertRecords, type Update, updateRecords } from "../../engine/records/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { type Level, levels, type ProjectRecords } from "./project-shapes.ts";
import { takeKeys } from "./project-store.ts";
import type { ProjectStep } from "./project-steps.ts";

type NewKeys = ReadonlyMap<number, number>;

/** Members of a new record that may name another new one. */
const placeKeys = ["ProjectKey", "InvoiceGroupKey", "ParentKey"] as const;

/**
 * Saves the steps of a plan: keys for what is new, then creations, updates and deletions level by level, from the project
 * down and back. A fixed number of statements, whatever the number of records. Gives the keys of the new records.
 */
export async function saveProjects(
  call: Call,
  stored: ProjectRecords,
  steps: readonly ProjectStep[],
): Promise<NewKeys> {
  const keys = await newKeys(call, steps);
  for (const level of levels) await createRecords(call, stored, level, steps, keys);
  for (const level of levels) await changeRecords(call, stored, level, steps, keys);
  for (const level of levels.toReversed()) await removeRecords(call, stored, level, steps);
  return keys;
}

async function newKeys(call: Call, steps: readonly ProjectStep[]): Promise<NewKeys> {
  const created = (level: Level) => steps.filter((step) => step.is === "create" && step.level === level);
  if (steps.every((step) => step.is !== "create")) return new Map();
  const counts = { Project: 0, InvoiceGroup: 0, Phase: 0, Resource: 0 };
  for (const level of levels) counts[level] = created(level).length;
  const taken = await takeKeys(call.db, counts);
  return new Map(
    levels.flatMap((level) => created(level).map((step, index) => [step.key, taken[level][index] as number])),
  );
}

async function createRecords(
  call: Call,
  stored: ProjectRecords,
  level: Level,
  steps: readonly ProjectStep[],
  keys: NewKeys,
): Promise<void> {
  const creations = steps.filter((step) => step.is === "create" && step.level === level);
  const rows = creations.map((step) => ({
    is: "create" as const,
    key: step.key,
    submitted: {},
    values: step.is === "create" ? withNewKeys(step.values, keys) : {},
  }));
  const given = creations.map((step) => keys.get(step.key) as number);
  const made = await insertRecords(call.db, stored[level], rows as unknown as Creation[], call.now, given);
  for (const { key, json } of made) call.wrote({ record: level, key, before: null, after: json });
}

async function changeRecords(
  call: Call,
  stored: ProjectRecords,
  level: Level,
  steps: readonly ProjectStep[],
  keys: NewKeys,
): Promise<void> {
  const changes = steps.filter((step) => step.is === "update" && step.level === level);
  const updates = changes.map((step) => ({
    key: step.key,
    set: step.is === "update" ? withNewKeys(step.set, keys) : {},
  }));
  const changed = await updateRecords(call.db, stored[level], updates as unknown as Update[], call.now);
  for (const step of changes) {
    const before = step.is === "update" ? step.stored?.json : undefined;
    const after = changed.get(step.key);
    if (before !== undefined && after !== undefined) call.wrote({ record: level, key: step.key, before, after });
  }
}

async function removeRecords(
  call: Call,
  stored: ProjectRecords,
  level: Level,
  steps: readonly ProjectStep[],
): Promise<void> {
  const removed = steps.filter((step) => step.is === "delete" && step.level === level);
  if (removed.length === 0) return;
  const { table, keyColumn } = stored[level];
  await call.db.run(`delete from ${table} where ${keyColumn} = any($1)`, [removed.map((step) => step.key)]);
  for (const step of removed)
    call.wrote({
      record: level,
      key: step.key,
      before: step.is === "delete" ? (step.stored?.json ?? null) : null,
      after: null,
    });
}

function withNewKeys(values: Readonly<Record<string, unknown>>, keys: NewKeys): Record<string, unknown> {
  const saved: Record<string, unknown> = { ...values };
  for (const name of placeKeys) {
    const key = saved[name];
    if (typeof key === "number" && key < 0) saved[name] = keys.get(key);
  }
  return saved;
}
