import type { Capability } from "../../engine/capability/capability.ts";
import { background } from "./background.ts";

/** Taking over an identity: who may make somebody's credential or give rights, and what waits for a second person. */
export const identities = background satisfies Capability;

export {
  type Actor,
  grantsOfIdentity,
  holdsForFirm,
  type Identity,
  inWords,
  type Lacking,
  lackedBy,
  lackedToGive,
  lackedToTakeOver,
  moneyIn,
  namesOf,
} from "./identity-rules.ts";
export {
  endIssuers,
  endIssuersOfOwner,
  findGrantsOfEmployees,
  findHoldersOfRoles,
  findIdentities,
  findIssuers,
  findIssuersOfEmployees,
  findRoleRights,
  type IdentityAction,
  linksByEmail,
  lockAccess,
  type RoleRights,
} from "./identity-store.ts";
export { findActor, mayTakeOver, nameOf, refuseMore, remember } from "./take-over.ts";
