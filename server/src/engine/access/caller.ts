import { isOfEmployee, type Right } from "./right-catalog.ts";
import { type Places, type Scope, type ScopeName, scopeNamed, together } from "./scopes.ts";

/** The user who makes a call. */
export interface Caller {
  readonly kind: "api" | "service";
  readonly userKey: number;
  readonly userName: string;
  readonly authorized: boolean;
  /** The methods an API user may call; null for all. */
  readonly permittedMethods: ReadonlySet<string> | null;
  /** The authorizing employee; for a service user, the employee who signed in. */
  readonly employee: CallerEmployee | null;
  /** The codes of the roles of that employee while they are active. Rights decide, not these. */
  readonly roles: readonly string[];
  readonly grants: readonly Grant[];
  readonly signInRules: SignInRules;
}

/** How a user's roles want them to sign in; for an API user as the firm does. */
export interface SignInRules {
  readonly secondFactor: boolean;
  /** The shortest of the roles; null if none is shorter than the firm's sessions. */
  readonly idleMinutes: number | null;
  readonly hours: number | null;
}

interface CallerEmployee {
  readonly key: number;
  readonly name: string;
  readonly active: boolean;
  readonly companyKey: number;
}

/** A role that a caller has through an employee, or the rights of an API user. */
export interface Grant extends Places {
  /** The role's name; null for the API user's own rights. */
  readonly role: string | null;
  readonly code: string | null;
  readonly readOnly: boolean;
  readonly rights: readonly { readonly right: Right; readonly scope: ScopeName }[];
}

/** An integration has nobody who could enter a code, and its sessions last as long as the firm's. */
export const firmSignInRules: SignInRules = { secondFactor: false, idleMinutes: null, hours: null };

/** The strictest rules of the roles. */
export function strictestOf(rules: readonly SignInRules[]): SignInRules {
  return {
    secondFactor: rules.some(({ secondFactor }) => secondFactor),
    idleMinutes: shortest(rules.map(({ idleMinutes }) => idleMinutes)),
    hours: shortest(rules.map(({ hours }) => hours)),
  };
}

function shortest(lengths: readonly (number | null)[]): number | null {
  const given = lengths.filter((each) => each !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** Why a caller has a right. */
export interface Because {
  readonly right: Right;
  readonly role: string | null;
  readonly scope: ScopeName;
  readonly companies: readonly number[];
  readonly departments: readonly number[];
}

/** Where the right comes from. A read-only role counts for no change, except to confirm one. */
export function reasonsFor(caller: Pick<Caller, "grants">, right: Right, effect: "read" | "write"): Because[] {
  return caller.grants.flatMap((grant) =>
    effect === "write" && grant.readOnly && right !== "confirm"
      ? []
      : grant.rights
          .filter((held) => held.right === right)
          .map(({ scope }) => ({
            right,
            role: grant.role,
            scope,
            companies: grant.companies,
            departments: grant.departments,
          })),
  );
}

/** How far a caller's right reaches, over all roles. */
export function scopeOf(caller: Pick<Caller, "grants">, right: Right, effect: "read" | "write"): Scope {
  return together(reasonsFor(caller, right, effect).map((each) => scopeNamed(each.scope, each)));
}

export function hasRight(caller: Pick<Caller, "grants">, right: Right, effect: "read" | "write"): boolean {
  return scopeOf(caller, right, effect) === "firm";
}

/** An API user has its own rights, and those of its authorizing employee for time, expenses and their approval. */
export function grantsOfAPIUser(own: readonly Right[], employee: readonly Grant[]): Grant[] {
  const granted = own.filter((right) => !isOfEmployee(right)).map((right) => ({ right, scope: "firm" as const }));
  return [
    { role: null, code: null, readOnly: false, rights: granted, companies: [], departments: [] },
    ...employee.map((grant) => ({ ...grant, rights: grant.rights.filter(({ right }) => isOfEmployee(right)) })),
  ];
}
