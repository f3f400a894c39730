import { type Limited, reachesProjects } from "../../engine/access/scopes.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  definitionOf,
  nameOf,
  type ReadingCall,
  type RecordDefinition,
  type Submission,
} from "../../engine/records/index.ts";
import { findRecordsWithin } from "./project-store.ts";

/** The call with the knowledge which of the submitted records the caller's rights reach, where they do not reach all. */
export async function withOwnership(
  call: Call,
  project: RecordDefinition,
  { records }: Submission,
): Promise<Call & Pick<ReadingCall, "owns">> {
  const scopes = [...new Set(Object.values(call.sight.reach).filter(reachesProjects))];
  if (scopes.length === 0) return call;
  const keys = new Map<string, number[]>();
  for (const { level, members } of records) {
    const key = members[definitionOf(project, level).keyName];
    if (Number.isInteger(key) && Number(key) > 0 && Number(key) <= keyMax)
      keys.set(level, [...(keys.get(level) ?? []), Number(key)]);
  }
  const found = new Map<Limited, ReadonlySet<string>>();
  for (const scope of scopes) found.set(scope, await findRecordsWithin(call.db, scope, project, keys));
  return { ...call, owns: (level, key, scope) => found.get(scope)?.has(nameOf(level, key)) === true };
}
