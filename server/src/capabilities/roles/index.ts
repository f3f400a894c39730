/** Roles: sets of rights that the firm edits and gives to employees, and why a user may do what. */
export { explainAccess } from "./explain-access.ts";
export { getRoles } from "./get-roles.ts";
export { listRights } from "./list-rights.ts";
export { listRoles } from "./list-roles.ts";
export { everyonesRole } from "./role-rules.ts";
export { findUnknownRoles, lockRoles, requireAccessGiver, someoneGivesAccess } from "./role-store.ts";
export { updateRoles } from "./update-roles.ts";
