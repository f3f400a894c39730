import type { RowFacts } from "./import-row.ts";
import type { ImportTarget } from "./import-types.ts";

/** The record's key and, for an existing one, the LastModifiedDate that was just read and locked. */
export function startRecord(
  { type, record }: ImportTarget,
  key: number,
  { versions, parts }: RowFacts,
): Record<string, unknown> {
  if (key < 0)
    return type === "Projects"
      ? { [record.keyName]: key, Contacts: [], InvoiceGroups: [newGroup(key)] }
      : { [record.keyName]: key };
  const start = { [record.keyName]: key, LastModifiedDate: new Date(versions.get(key) ?? 0).toISOString() };
  const { group, phase } = parts.get(key) ?? { group: null, phase: null };
  if (group === null) return start;
  const Phases = phase === null ? [] : [{ PhaseKey: phase }];
  return { ...start, InvoiceGroups: [{ InvoiceGroupKey: group, Phases }] };
}

const newGroup = (key: number) => ({
  InvoiceGroupKey: key - 1,
  Phases: [{ PhaseKey: key - 2, Contacts: [] }],
});

/** As in CreateProjects: the phase takes its billing, and missing descriptions, from the project. */
export function completeNew({ type }: ImportTarget, project: Record<string, unknown>): void {
  if (type !== "Projects") return;
  const [group] = project["InvoiceGroups"] as [Record<string, unknown>];
  const [phase] = group["Phases"] as [Record<string, unknown>];
  const { Description, BillingType, RateTableKey } = project;
  group["Description"] ??= Description;
  phase["Description"] ??= Description;
  phase["BillingType"] = BillingType;
  if (RateTableKey !== undefined) phase["RateTableKey"] = RateTableKey;
}

/** Whether the record has the object that a field belongs to: an existing project may have no invoice group. */
export function reaches(record: Record<string, unknown>, path: string): boolean {
  return holderOf(record, path) !== undefined;
}

export function setAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const holder = holderOf(record, path);
  if (holder !== undefined) holder[path.replace(/^InvoiceGroups.*[.]/, "")] = value;
}

function holderOf(record: Record<string, unknown>, path: string): Record<string, unknown> | undefined {
  if (!path.startsWith("InvoiceGroups[0].")) return record;
  const [group] = (record["InvoiceGroups"] ?? []) as Record<string, unknown>[];
  if (!path.startsWith("InvoiceGroups[0].Phases[0].")) return group;
  return ((group?.["Phases"] ?? []) as Record<string, unknown>[])[0];
}
