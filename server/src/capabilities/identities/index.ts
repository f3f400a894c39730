/** Taking over an identity: who may make somebody's credential or give rights, and what waits for a second person. */
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
  findUpgradedSignIns,
  type IdentityAction,
  linksByEmail,
  lockAccess,
  type RoleRights,
} from "./identity-store.ts";
export { findActor, mayTakeOver, nameOf, refuseMore, remember } from "./take-over.ts";
