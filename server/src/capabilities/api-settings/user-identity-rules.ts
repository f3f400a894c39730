import type { Grant } from "../../engine/access/caller.ts";
import type { Right } from "../../engine/access/right-catalog.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import type { Step, Submitted, Write } from "../../engine/records/index.ts";
import {
  type Actor,
  grantsOfIdentity,
  type Identity,
  type IdentityAction,
  type Lacking,
  lackedBy,
  lackedToGive,
  lackedToTakeOver,
} from "../identities/index.ts";
import type { UserKind } from "./user-records.ts";

/** What decides whether a change of a user waits for a second person. */
export interface UserFacts {
  readonly kind: UserKind;
  readonly actor: Actor;
  readonly methods: ReadonlyMap<string, readonly MethodDefinition[]>;
  /** The stored sign-ins by key. */
  readonly identities: ReadonlyMap<number, Identity>;
  /** What the employees may do, by key. */
  readonly grants: ReadonlyMap<number, readonly Grant[]>;
  /** The employees who have, or had, a sign-in. */
  readonly known: ReadonlySet<number>;
  /** The sign-ins whose credential the caller made. */
  readonly issued: ReadonlySet<number>;
}

/** What was done to the user's identity, as its owner sees it. */
export function actionsOf(step: Write, kind: UserKind, isGiven: boolean): IdentityAction[] {
  if (step.is === "create") return kind === "api" || isGiven ? ["Password"] : ["SignIn"];
  const isSet = (name: string) => Object.hasOwn(step.set, name);
  return [
    ...(isSet("Password") ? (["Password"] as const) : []),
    ...(isSet("UserName") ? (["UserName"] as const) : []),
    ...(isSet("AuthorizingEmployeeKey") ? (["AuthorizingEmployee"] as const) : []),
  ];
}

/** The rights that a second person has to confirm before the step is saved. */
export function lackedByStep(step: Step, hasPassword: boolean, facts: UserFacts): Lacking[] {
  if (step.is === "delete" || facts.actor.needsNoSecond) return [];
  if (facts.kind === "api") return lackedByAPIUser(step, facts);
  return lackedByServiceUser(step, hasPassword, facts);
}

function lackedByServiceUser(step: Write, hasPassword: boolean, facts: UserFacts): Lacking[] {
  const { actor, methods, identities, grants, known, issued } = facts;
  if (step.is === "create") {
    const employee = step.values["EmployeeKey"] as number;
    const isFirst = !known.has(employee) && !actor.hasSecond;
    return hasPassword && !isFirst ? lackedBy(actor.caller, grants.get(employee) ?? []) : [];
  }
  const identity = identities.get(step.key);
  if (identity === undefined) return [];
  const takesOver = hasPassword || Object.hasOwn(step.set, "UserName");
  if (takesOver) return lackedToTakeOver(actor, identity, methods);
  if (step.set["Status"] !== "Active" || identity.active) return [];
  const to = { isIssuer: issued.has(step.key), isNew: identity.isNew };
  return lackedToGive(actor, to, { before: [], after: identity.grants });
}

/** Whoever makes the password of a new API user gives it all of its rights. */
function lackedByAPIUser(step: Write, { actor, methods, identities, grants, issued }: UserFacts): Lacking[] {
  const after = grantsOfIdentity(valuesOf(step.values, grants), actor.caller, methods);
  if (step.is === "create") return lackedBy(actor.caller, after);
  const identity = identities.get(step.key);
  if (identity === undefined) return [];
  const before = identity.active ? grantsOfIdentity(identity, actor.caller, methods) : [];
  const isSet = (name: string) => Object.hasOwn(step.set, name);
  const isOwn = step.key === actor.caller.userKey;
  const takesOver = ["Password", "UserName", "AuthorizingEmployeeKey"].some(isSet);
  if (takesOver && !isOwn) return lackedBy(actor.caller, [...before, ...after]);
  if (step.values["Status"] !== "Active") return [];
  return lackedToGive(actor, { isIssuer: isOwn || issued.has(step.key), isNew: false }, { before, after });
}

function valuesOf(values: Submitted, grants: UserFacts["grants"]) {
  const employee = values["AuthorizingEmployeeKey"] as number | null;
  return {
    kind: "api",
    rights: values["Rights"] as readonly Right[],
    authorized: values["Authorized"] as boolean,
    permittedMethods: values["PermittedMethods"] as readonly string[] | null,
    grants: employee === null ? [] : (grants.get(employee) ?? []),
  } as const;
}

/** The MethodArguments that carry out the step later; a password is kept as its hash. */
export function requestOfUser(
  { keyName, plural }: { readonly keyName: string; readonly plural: string },
  step: Write,
  passwordHash: string | undefined,
): Submitted {
  const { Password: _sent, ...submitted } = step.submitted;
  const password = passwordHash === undefined ? {} : { Password: passwordHash };
  if (step.is === "create")
    return { [`Updated${plural}`]: [{ ...submitted, ...password }], [`Unchanged${plural}`]: [] };
  const { Password: _base, ...base } = step.change?.from.base ?? step.stored.wire;
  const same = { [keyName]: step.key, LastModifiedDate: step.stored.wire["LastModifiedDate"] };
  return {
    [`Updated${plural}`]: [{ ...submitted, ...same, ...password }],
    [`Unchanged${plural}`]: [{ ...base, ...same }],
  };
}
