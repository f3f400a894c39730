/** Undoes an import of records: deletes what it created and restores what it changed. */
import type { WrittenMembers } from "../../engine/audit/index.ts";
import type { Field } from "../../engine/fields/fields.ts";
import { importSliceRows } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition, Submitted } from "../../engine/records/index.ts";
import { InvoiceGroup, Phase } from "../projects/index.ts";
import { findLaterCalls, type LaterCall, lockVersions, type StoredRun } from "./import-store.ts";
import type { ImportTarget } from "./import-types.ts";
import { saveSlice } from "./save-slice.ts";

export interface Undone {
  readonly deleted: number;
  readonly restored: number;
}

type Run = StoredRun & { readonly usageKey: string };

export async function undoRecords(
  call: Call,
  run: Run,
  target: ImportTarget,
  written: readonly WrittenMembers[],
): Promise<Undone> {
  const { record } = target;
  const roots = firstOf(written.filter((each) => each.record === record.name));
  const created = [...roots.values()].filter(({ before }) => before === null).map(({ key }) => key);
  const touched = [...new Set(written.map((each) => `${each.record}:${each.key}`))];
  refuseAll((await findLaterCalls(call.db, run.usageKey, touched)).map(refuseLater));
  const changes = changedRecords(target, written, new Set(created));
  const versions = await lockVersions(call.db, record, [...created, ...changes.keys()]);
  const restored = [...changes].filter(([key]) => versions.has(key));
  const links = linksBetween(target, written, new Set(created)).filter(([key]) => versions.has(key));
  const unlinked = [...restored, ...links].map(([key, members]) => ({ ...members, ...stamped(record, key, versions) }));
  await update(call, target, unlinked);
  const now = await lockVersions(call.db, record, created);
  const deleted = created.filter((key) => now.has(key));
  await update(
    call,
    target,
    deleted.map((key) => ({ ...stamped(record, key, now), Delete: true })),
  );
  return { deleted: deleted.length, restored: restored.length };
}

function stamped({ keyName }: RecordDefinition, key: number, versions: ReadonlyMap<number, number>): Submitted {
  return { [keyName]: key, LastModifiedDate: new Date(versions.get(key) ?? 0).toISOString() };
}

/** The references of created records to records of the same kind, cleared: a record that another one refers to is not deleted. */
function linksBetween(
  { fields, record }: ImportTarget,
  written: readonly WrittenMembers[],
  created: ReadonlySet<number>,
): [number, Submitted][] {
  const names = fields.filter(({ of, path, name }) => of === record.name && path === name).map(({ name }) => name);
  const last = new Map(written.filter((each) => each.record === record.name).map((each) => [each.key, each.after]));
  return [...last].flatMap(([key, after]): [number, Submitted][] => {
    const set = created.has(key) ? names.filter((name) => (after?.[name] ?? null) !== null) : [];
    return set.length === 0 ? [] : [[key, Object.fromEntries(set.map((name) => [name, null]))]];
  });
}

export function refuseLater({ touched, method, user, at, usageKey }: LaterCall): Refusal {
  const [name = "", key = ""] = touched.split(":");
  return {
    name: "wrongState",
    property: "ImportKey",
    reason: `${name} ${key} was changed by ${user} with ${method} on ${at} after the import. Undo that change first.`,
    data: { Record: name, RecordKey: Number(key), Method: method, ChangedBy: user, ChangedUsageKey: usageKey },
  };
}

/** What each record was before the import: rows of a file that refer to each other write a record twice. */
function firstOf(written: readonly WrittenMembers[]): Map<number, WrittenMembers> {
  const first = new Map<number, WrittenMembers>();
  for (const each of written) {
    const known = first.get(each.key);
    const before = known?.before === null || each.before === null ? null : { ...each.before, ...known?.before };
    first.set(each.key, { ...each, before: known === undefined ? each.before : before });
  }
  return first;
}

/** The members to restore, by record. The parts of a project are restored inside it. */
function changedRecords(
  { record, type }: ImportTarget,
  written: readonly WrittenMembers[],
  created: ReadonlySet<number>,
): Map<number, Record<string, unknown>> {
  const of = (named: RecordDefinition) =>
    [...firstOf(written.filter((each) => each.record === named.name)).values()].filter(({ before }) => before !== null);
  const changes = new Map<number, Record<string, unknown>>();
  const changeOf = (key: number) => {
    const known = changes.get(key) ?? {};
    changes.set(key, known);
    return known;
  };
  for (const { key, before } of of(record)) Object.assign(changeOf(key), writable(record, before!));
  if (type !== "Projects") return changes;
  const groups = new Map<number, Record<string, unknown>>();
  const groupIn = (project: number, group: number) => {
    const known = groups.get(group) ?? { InvoiceGroupKey: group, Phases: [] };
    if (!groups.has(group)) {
      groups.set(group, known);
      const inProject = changeOf(project);
      inProject["InvoiceGroups"] = [...((inProject["InvoiceGroups"] as unknown[] | undefined) ?? []), known];
    }
    return known;
  };
  const isKept = ({ after }: WrittenMembers) => after !== null && !created.has(after["ProjectKey"] as number);
  for (const each of of(InvoiceGroup).filter(isKept))
    Object.assign(groupIn(Number(each.after!["ProjectKey"]), each.key), writable(InvoiceGroup, each.before!));
  for (const each of of(Phase).filter(isKept)) {
    const group = groupIn(Number(each.after!["ProjectKey"]), Number(each.after!["InvoiceGroupKey"]));
    (group["Phases"] as unknown[]).push({ PhaseKey: each.key, ...writable(Phase, each.before!) });
  }
  return changes;
}

/** The members that an Update method accepts. */
function writable(record: RecordDefinition, members: Submitted): Record<string, unknown> {
  const fields: Readonly<Record<string, Field | undefined>> = record.fields;
  return Object.fromEntries(
    Object.entries(members).filter(([name]) => {
      const field = fields[name];
      return field !== undefined && !field.readOnly && name !== record.keyName;
    }),
  );
}

/** Saves slice by slice; a refusal refuses the call. */
async function update(call: Call, target: ImportTarget, all: readonly Submitted[]): Promise<void> {
  const found: Refusal[] = [];
  for (let from = 0; from < all.length; from += importSliceRows)
    found.push(...(await saveSlice(call, target, all.slice(from, from + importSliceRows), true)).refusals);
  refuseAll(found);
}
