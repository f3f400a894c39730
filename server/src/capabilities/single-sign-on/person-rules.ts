import { asciiLower } from "../../engine/fields/ascii.ts";

/** A provider as a sign-in uses it. */
export interface Provider {
  readonly key: number;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Encrypted, as base64; null for none. */
  readonly clientSecret: string | null;
  readonly allowedDomains: readonly string[];
  readonly justInTime: boolean;
  readonly companyKey: number | null;
  readonly checksSecondFactor: boolean;
  readonly groupsClaim: string;
  readonly roleByGroup: readonly GroupRole[];
}

export interface GroupRole {
  readonly group: string;
  readonly role: string;
  /** The employee who added the row; 0 if it was an API user. */
  readonly addedBy: number;
}

/** What a provider says of the person who signed in there. */
export interface Claims {
  readonly issuer: string;
  /** The provider's own id of the person, which never changes. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
}

export interface PersonFacts {
  /** The sign-in that the person is linked with; undefined at the first time. */
  readonly linked: { readonly userKey: number; readonly active: boolean } | undefined;
  /** The employees with that email address. */
  readonly matches: readonly Match[];
}

export interface Match {
  readonly employeeKey: number;
  readonly active: boolean;
  readonly signIns: readonly {
    readonly userKey: number;
    readonly active: boolean;
    /** Whether another person of the same provider is linked with it. */
    readonly isLinked: boolean;
  }[];
}

/** Why nobody is signed in; the sign-in page has a sentence for each. */
export const problems = [
  "canceled",
  "expired",
  "failed",
  "inactive",
  "linked",
  "none",
  "several",
  "unavailable",
  "unverified",
] as const;
export type Problem = (typeof problems)[number];

export type WhoSignsIn =
  | { readonly is: "known"; readonly userKey: number }
  | { readonly is: "link"; readonly userKey: number }
  | { readonly is: "newSignIn"; readonly employeeKey: number }
  | { readonly is: "newPerson" }
  | { readonly is: "nobody"; readonly problem: Problem };

type Rules = Pick<Provider, "allowedDomains" | "justInTime">;

/** Whom a person at the provider is here. A name or an address proves nothing once the two are linked. */
export function decideWho(claims: Claims, facts: PersonFacts, provider: Rules): WhoSignsIn {
  const nobody = (problem: Problem): WhoSignsIn => ({ is: "nobody", problem });
  const { linked, matches } = facts;
  if (linked !== undefined) return linked.active ? { is: "known", userKey: linked.userKey } : nobody("inactive");
  if (claims.email === undefined || !claims.emailVerified) return nobody("unverified");
  const isAllowed = provider.allowedDomains.includes(domainOf(claims.email));
  if (provider.allowedDomains.length > 0 && !isAllowed) return nobody("none");
  const mayCreate = provider.justInTime && isAllowed;
  const active = matches.filter((each) => each.active);
  const [match] = active;
  if (active.length > 1) return nobody("several");
  if (match === undefined) {
    if (matches.length > 0) return nobody("inactive");
    return mayCreate ? { is: "newPerson" } : nobody("none");
  }
  const usable = match.signIns.filter((each) => each.active);
  const [signIn] = usable;
  if (usable.length > 1) return nobody("several");
  if (signIn === undefined) {
    if (match.signIns.length > 0) return nobody("inactive");
    return mayCreate ? { is: "newSignIn", employeeKey: match.employeeKey } : nobody("none");
  }
  return signIn.isLinked ? nobody("linked") : { is: "link", userKey: signIn.userKey };
}

export function domainOf(email: string): string {
  return asciiLower(email.slice(email.lastIndexOf("@") + 1));
}

export interface HeldRoles {
  readonly employeeKey: number;
  readonly roles: readonly string[];
  /** Those of them that the provider's groups gave. */
  readonly fromProvider: readonly string[];
}

/** The employee's roles after a sign-in: those of the groups, and the firm's own, which stay as they are. Undefined if nothing changes. */
export function planRoles(
  held: HeldRoles,
  groups: readonly string[],
  rows: readonly GroupRole[],
): { readonly roles: readonly string[]; readonly fromProvider: readonly string[] } | undefined {
  const member = new Set(groups);
  // Nobody gives themselves a role.
  const given = rows.filter(({ group, addedBy }) => member.has(group) && addedBy !== held.employeeKey);
  const own = held.roles.filter((role) => !held.fromProvider.includes(role));
  const fromProvider = [...new Set(given.map(({ role }) => role))].filter((role) => !own.includes(role));
  const isSame = sameSet(fromProvider, held.fromProvider);
  return isSame ? undefined : { roles: [...own, ...fromProvider], fromProvider };
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

const origin = "http://localhost";

/** Where to go after signing in: a page of the web app only, so that a link cannot lead to another site. */
export function pageToOpen(wanted: string | undefined): string {
  const home = "/app/home";
  if (wanted === undefined || !wanted.startsWith("/app/") || wanted.includes("\\") || !URL.canParse(wanted, origin))
    return home;
  const url = new URL(wanted, origin);
  return url.origin === origin && url.pathname.startsWith("/app/") ? url.pathname + url.search : home;
}
