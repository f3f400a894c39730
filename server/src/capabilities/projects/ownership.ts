import { keyMax } from "../../engine/fields/limits.ts";
import type { Call } from "../../engine/method/method.ts";
import { definitionOf, nameOf, type RecordDefinition, type Submission } from "../../engine/records/index.ts";
import { findOwnRecords } from "./project-store.ts";

/** The call with the knowledge which of the submitted records are the caller's own, where the caller's rights reach only those. */
export async function withOwnership(
  call: Call,
  project: RecordDefinition,
  { records }: Submission,
): Promise<Call & { owns?(level: string, key: number): boolean }> {
  if (!Object.values(call.sight.reach).includes("ownProjects")) return call;
  const keys = new Map<string, number[]>();
  for (const { level, members } of records) {
    const key = members[definitionOf(project, level).keyName];
    if (Number.isInteger(key) && Number(key) > 0 && Number(key) <= keyMax)
      keys.set(level, [...(keys.get(level) ?? []), Number(key)]);
  }
  const own = await findOwnRecords(call.db, project, keys);
  return { ...call, owns: (level, key) => own.has(nameOf(level, key)) };
}
