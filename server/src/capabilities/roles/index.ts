import type { Capability } from "../../engine/capability/capability.ts";
import { explainAccess } from "./explain-access.ts";
import { getRoles } from "./get-roles.ts";
import { listRights } from "./list-rights.ts";
import { listRoles } from "./list-roles.ts";
import { updateRoles } from "./update-roles.ts";

/** Roles: sets of rights that the firm edits and gives to employees, and why a user may do what. */
export const roles = {
  name: "roles",
  methods: { listRoles, getRoles, updateRoles, listRights, explainAccess },
} satisfies Capability;

export { everyonesRole } from "./role-rules.ts";
export { requireAccessGiver } from "./access-giver.ts";
export { findUnknownRoles, lockRoles, someoneGivesAccess } from "./role-store.ts";
