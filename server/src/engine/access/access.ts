import { type Because, type Caller, hasRight, reasonsFor, scopeOf } from "./caller.ts";
import { isOfEmployee, type Right } from "./right-catalog.ts";
import { type Scope, together } from "./scopes.ts";

export type { Caller } from "./caller.ts";

/** Who may call a method. Decided by `decide` before the arguments are read. */
export type Access =
  /** No session needed: only the session methods. */
  | { readonly is: "anyone" }
  /** Any session whose user has permission for the method. */
  | { readonly is: "session" }
  /** A right, one of several, for the whole firm or for a part of it. */
  | {
      readonly is: "right";
      /** Any of these. */
      readonly rights: readonly Right[];
      /** This one too. */
      readonly also?: Right | undefined;
      /** Firm: the right must reach the whole firm. Otherwise the method answers for the part that it reaches. */
      readonly of: Subject;
      /** What an API user needs: the right, or only what the interface document asks. */
      readonly api: "right" | "permitted" | "authorized";
    };

export type Subject = "employee" | "project" | "firm";

export const anyone: Access = { is: "anyone" };
export const anySession: Access = { is: "session" };

/** Requires a right, or any of several. */
export function needs(
  right: Right | readonly Right[],
  { of = "firm", also }: { of?: Subject; also?: Right } = {},
): Access {
  return { is: "right", rights: typeof right === "string" ? [right] : right, also, of, api: "right" };
}

/** For a documented method: an API user needs what the interface document asks, a service user the right. */
export function documented(access: Access, api: "permitted" | "authorized"): Access {
  return access.is === "right" ? { ...access, api } : access;
}

/** What decides who may call a method. */
export interface GuardedMethod {
  readonly access: Access;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly effect: "read" | "write";
}

export type Decision =
  | { readonly allowed: true; readonly scope: Scope; readonly because: readonly Because[] }
  | {
      readonly allowed: false;
      readonly lacks: Right | "method" | "authorized" | "employee";
      /** The end of "Unauthorized method X ...". */
      readonly reason: string;
    };

/** The one decision about who may call a method: dispatch, exports, imports, the web menu and ExplainAccess use it. */
export function decide({ access, name, aliases, effect }: GuardedMethod, caller: Caller): Decision {
  const refuse = (lacks: Right | "method" | "authorized" | "employee", reason: string): Decision => ({
    allowed: false,
    lacks,
    reason: `for user ${caller.userName}: ${reason}`,
  });
  if (access.is === "anyone") return { allowed: true, scope: "firm", because: [] };
  const permitted = caller.permittedMethods;
  if (permitted !== null && ![name, ...aliases].some((each) => permitted.has(each)))
    return refuse("method", "this user does not have permission for this method.");
  if (access.is !== "right") return { allowed: true, scope: "firm", because: [] };
  if (access.rights.every(isOfEmployee)) {
    if (caller.employee === null) return refuse("employee", "an authorizing employee must be set on the API user.");
    if (!caller.employee.active)
      return refuse("employee", `the authorizing employee ${caller.employee.name} is not active.`);
  } else if (caller.kind === "api" && access.api !== "right") {
    return access.api === "permitted" || caller.authorized
      ? { allowed: true, scope: "firm", because: [] }
      : refuse("authorized", "the API user must be set up as an authorized service user.");
  }
  if (access.also !== undefined && !hasRight(caller, access.also, effect))
    return refuse(access.also, `this method requires the right ${access.also}.`);
  const because = access.rights.flatMap((right) => reasonsFor(caller, right, effect));
  const scope = together(access.rights.map((right) => scopeOf(caller, right, effect)));
  if (access.of === "firm" ? access.rights.some((right) => hasRight(caller, right, effect)) : scope !== "none")
    return { allowed: true, scope, because };
  const far = because.length > 0 ? " for the whole firm" : "";
  const which =
    access.rights.length === 1 ? `the right ${access.rights[0]}` : `one of the rights ${access.rights.join(", ")}`;
  return refuse(access.rights[0] as Right, `this method requires ${which}${far}.`);
}

/** Whether the caller may post to control accounts, which otherwise only documents post to. */
export function mayPostToControlAccounts(caller: Caller): boolean {
  return hasRight(caller, "keepBooks", "write");
}

/** Whether the caller may post on softly locked days if there is a reason: whoever may close a period may. */
export function mayPassSoftLocks(caller: Caller): boolean {
  const permitted = caller.permittedMethods;
  return hasRight(caller, "close", "write") && (permitted === null || permitted.has("ClosePeriod"));
}
