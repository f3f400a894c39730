import { type Caller, type Grant, grantsOfAPIUser, hasRight, scopeOf } from "../../engine/access/caller.ts";
import { definitionOfRight, isMoney, isOfEmployee, type Right, rights } from "../../engine/access/right-catalog.ts";
import { rightOfTag } from "../../engine/access/rights.ts";
import type { Limited, Scope } from "../../engine/access/scopes.ts";
import { tagsIn } from "../../engine/access/tags-in.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";

/**
 * Taking over an identity (decision 0129): one person never gives both a credential and a right that they lack. Every method that
 * gives a credential or a right asks here whether a second person has to confirm it. Facts in, what waits out.
 */
type Methods = ReadonlyMap<string, readonly MethodDefinition[]>;

/** A sign-in with what it may do, or could if it and its employee were active. */
export interface Identity {
  readonly userKey: number;
  readonly kind: "api" | "service";
  readonly userName: string;
  readonly active: boolean;
  readonly employeeKey: number | null;
  readonly employeeName: string;
  readonly authorized: boolean;
  readonly permittedMethods: readonly string[] | null;
  readonly rights: readonly Right[];
  /** Those of its employee. */
  readonly grants: readonly Grant[];
  /** The first sign-in of its employee, which has never had a credential of their own. */
  readonly isNew: boolean;
}

/** Who acts, and what is known of them. */
export interface Actor {
  readonly caller: Pick<Caller, "userKey" | "kind" | "grants">;
  /** What a directory that was confirmed does is not confirmed again. */
  readonly needsNoSecond: boolean;
  /** Whether the firm has, or ever had, somebody else who could confirm. Until then the first colleagues can be invited. */
  readonly hasSecond: boolean;
  /** The sign-ins that act for the same person: of an API user also that of its employee and of those who made its credential. */
  readonly controls: ReadonlySet<number>;
}

/** What a second person has to confirm. */
export interface Lacking {
  readonly right: Right;
  readonly reach: Exclude<Scope, "none">;
}

/** Their worth is that another person has them: nobody gives them and the credential, whatever they hold themselves. */
const personal: readonly Right[] = ["confirm", "giveAccess"];

/** What an identity may do that the actor may not, or not as far. A scope counts as a role states it: the own team is a team. */
export function lackedBy(caller: Pick<Caller, "grants">, given: readonly Grant[]): Lacking[] {
  return rights.flatMap((right) => {
    const [reach] = (["read", "write"] as const).flatMap((effect) => {
      const held = personal.includes(right) ? "none" : scopeOf(caller, right, effect);
      return beyond(scopeOf({ grants: given }, right, effect), held) ?? [];
    });
    return reach === undefined ? [] : [{ right, reach }];
  });
}

/** The scope, if it reaches further than what is held. Everybody has their own records. */
function beyond(scope: Scope, held: Scope): Exclude<Scope, "none"> | undefined {
  if (scope === "none" || held === "firm") return undefined;
  if (scope === "firm") return scope;
  const has: Limited | undefined = held === "none" ? undefined : held;
  const more =
    (scope.team && has?.team !== true) ||
    (scope.ownProjects && has?.ownProjects !== true) ||
    scope.companies.some((key) => has?.companies.includes(key) !== true) ||
    scope.departments.some((key) => has?.departments.includes(key) !== true);
  return more ? scope : undefined;
}

/** Everything that an identity may do. An API user also has what the documented methods open that it is permitted. */
export function grantsOfIdentity(
  identity: Pick<Identity, "kind" | "rights" | "grants" | "authorized" | "permittedMethods">,
  caller: Pick<Caller, "grants">,
  methods: Methods,
): readonly Grant[] {
  if (identity.kind === "service") return identity.grants;
  const opened = [...new Set(permitted(identity, methods).flatMap((method) => openedBy(method, caller)))];
  return [...grantsOfAPIUser(identity.rights, identity.grants), ...(opened.length === 0 ? [] : [ofFirm(opened)])];
}

function permitted(
  { authorized, permittedMethods }: Pick<Identity, "authorized" | "permittedMethods">,
  methods: Methods,
) {
  return [...methods.values()].flat().filter(({ extension, access, name, aliases }) => {
    if (extension || access.is !== "right" || access.api === "right") return false;
    if (access.api === "authorized" && !authorized) return false;
    // These come from the authorizing employee.
    if (access.rights.every(isOfEmployee)) return false;
    return permittedMethods === null || [name, ...aliases].some((each) => permittedMethods.includes(each));
  });
}

/** What a documented method opens for an API user, which needs no more than the permission; of alternatives one that the caller lacks. */
function openedBy({ access, content }: MethodDefinition, caller: Pick<Caller, "grants">): Right[] {
  const alternatives = access.is === "right" ? access.rights : [];
  const isHeld = alternatives.some((right) => holdsForFirm(caller, right));
  return [...tagsIn(content).map((tag) => rightOfTag[tag]), ...(isHeld ? [] : alternatives.slice(0, 1))];
}

function ofFirm(opened: readonly Right[]): Grant {
  const held = opened.map((right) => ({ right, scope: "firm" as const }));
  return { role: null, code: null, readOnly: false, rights: held, companies: [], departments: [] };
}

/** Whether someone has a right as far as it can be given to an API user. */
export function holdsForFirm(caller: Pick<Caller, "grants">, right: Right): boolean {
  return hasRight(caller, right, right.startsWith("see") ? "read" : "write");
}

/** Which rights have to be confirmed when the actor makes a credential for the identity. */
export function lackedToTakeOver(actor: Actor, identity: Identity, methods: Methods): Lacking[] {
  if (actor.needsNoSecond || identity.userKey === actor.caller.userKey) return [];
  if (identity.isNew && !actor.hasSecond) return [];
  return lackedBy(actor.caller, grantsOfIdentity(identity, actor.caller, methods));
}

/** Which rights have to be confirmed when the actor gives them to the identity: those beyond their own, if they made its credential. */
export function lackedToGive(
  actor: Actor,
  to: { readonly isIssuer: boolean; readonly isNew: boolean },
  { before, after }: { readonly before: readonly Grant[]; readonly after: readonly Grant[] },
): Lacking[] {
  if (actor.needsNoSecond || !to.isIssuer || (to.isNew && !actor.hasSecond)) return [];
  return lackedBy(actor.caller, after).filter(({ right }) => grows(right, before, after));
}

function grows(right: Right, before: readonly Grant[], after: readonly Grant[]): boolean {
  return (["read", "write"] as const).some(
    (effect) =>
      beyond(scopeOf({ grants: after }, right, effect), scopeOf({ grants: before }, right, effect)) !== undefined,
  );
}

/** As the confirmation keeps it: what may not grow until the call is carried out. */
export function namesOf(lacking: readonly Lacking[]): string[] {
  return lacking.map(({ right, reach }) => (reach === "firm" ? right : `${right} ${JSON.stringify(reach)}`));
}

/** What a second person must hold, because an API user gets it with their word. */
export function moneyIn(lacking: readonly Lacking[]): Right[] {
  return lacking.map(({ right }) => right).filter(isMoney);
}

/** A sentence for the person who confirms. */
export function inWords(lacking: readonly Lacking[], what: string): string {
  if (lacking.length === 0) return `${what}.`;
  const some = lacking.slice(0, rightsNamedMax).map(({ right }) => definitionOfRight(right).title);
  const more = lacking.length - some.length;
  return `${what}, with rights beyond those of the asker: ${some.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const rightsNamedMax = 8;
