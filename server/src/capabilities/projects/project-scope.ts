import { refuse } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Plan, RecordDefinition, Saved } from "../../engine/records/index.ts";
import { nameOf } from "../../engine/records/index.ts";
import { findRecordsWithin } from "./project-store.ts";
import { refuseOutside } from "./who-may.ts";

/** Refuses projects outside the caller's scope, before anything is saved. */
export async function requireProjectsWithin(call: Call, project: RecordDefinition, { tops }: Plan): Promise<void> {
  const outside = await outsideOf(
    call,
    project,
    tops.filter((key) => key > 0),
  );
  if (outside.length > 0)
    await refuseOutside(call, outside, { property: "ProjectKey", right: "projects", verb: "change" });
}

/** A new project must be one that the caller's right reaches: one that names them, or one of their company. */
export async function requireNewWithin(call: Call, project: RecordDefinition, saved: Saved): Promise<void> {
  const created = saved.records.filter((each) => each.originalKey !== undefined).map(({ key }) => key);
  if ((await outsideOf(call, project, created)).length === 0) return;
  const reason =
    "Your right to create projects reaches only some: name yourself as ProjectManager or PrincipalInCharge, or use your company or department.";
  throw refuse("notAllowed", reason, { property: "ProjectManager" });
}

async function outsideOf(call: Call, project: RecordDefinition, keys: readonly number[]): Promise<number[]> {
  if (call.scope === "firm" || keys.length === 0) return [];
  const found = await findRecordsWithin(call.db, call.scope, project, new Map([[project.name, keys]]));
  return keys.filter((key) => !found.has(nameOf(project.name, key)));
}
