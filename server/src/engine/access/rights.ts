import type { Tag } from "../fields/field.ts";
import type { Caller, Role } from "./access.ts";

/** What a person may see beyond names, hours and the status of work. */
export const rights = ["seeCost", "seePay", "seeClientMoney", "seePayables", "seePersonal", "seeTaxAndBank"] as const;
export type Right = (typeof rights)[number];

/** How far a right reaches: the whole firm, the projects that the person manages, or the person's own record. */
export type Reach = "firm" | "ownProjects" | "ownRecord" | "none";

/** The right that opens the members with a tag. */
export const rightOfTag: Readonly<Record<Tag, Right>> = {
  cost: "seeCost",
  pay: "seePay",
  clientMoney: "seeClientMoney",
  payables: "seePayables",
  personal: "seePersonal",
  taxId: "seeTaxAndBank",
  bank: "seeTaxAndBank",
};
export const tags = Object.keys(rightOfTag) as Tag[];

type Granted = Readonly<Partial<Record<Right, Reach>>>;

const everything: Granted = Object.fromEntries(rights.map((right) => [right, "firm"]));

/** The rights of each role: the one table that decides what people see. */
export const rightsOfRole: Readonly<Record<Role, Granted>> = {
  Principal: { seeCost: "firm", seeClientMoney: "firm", seePayables: "firm" },
  Supervisor: {},
  ProjectManager: { seeCost: "ownProjects", seeClientMoney: "ownProjects", seePayables: "ownProjects" },
  AccountingManager: everything,
  MarketingContact: {},
  Administrator: {},
};

/** Every employee sees their own personal data. */
const rightsOfEmployee: Granted = { seePersonal: "ownRecord" };

/** API users have rights of their own, not those of the employee they act for. */
export const rightsOfAPIUser: Readonly<Record<"authorized" | "notAuthorized", Granted>> = {
  authorized: everything,
  notAuthorized: { seeClientMoney: "firm", seePayables: "firm" },
};

const wider: readonly Reach[] = ["none", "ownRecord", "ownProjects", "firm"];

/** How far the caller's right reaches, over all roles. */
export function reachOf(right: Right, caller: Pick<Caller, "kind" | "authorized" | "roles">): Reach {
  const grants =
    caller.kind === "api"
      ? [rightsOfAPIUser[caller.authorized ? "authorized" : "notAuthorized"]]
      : [rightsOfEmployee, ...caller.roles.map((role) => rightsOfRole[role])];
  return grants.reduce<Reach>((widest, granted) => {
    const reach = granted[right] ?? "none";
    return wider.indexOf(reach) > wider.indexOf(widest) ? reach : widest;
  }, "none");
}

const sights = new Map<string, Sight>();

/** What a caller sees of tagged members in one call. Callers who see the same share one object. */
export interface Sight {
  readonly reach: Readonly<Record<Tag, Reach>>;
  /** Whether something depends on who the caller is. */
  readonly isPersonal: boolean;
}

/**
 * The one decision about what a caller sees. A documented method that is granted to an API user includes all of its documented
 * members; extensions, exports and AI assistants need the right, and service users always do.
 */
export function sightOf(
  caller: Pick<Caller, "kind" | "authorized" | "roles">,
  use: { readonly extension: boolean; readonly surface: "api" | "assistant" },
): Sight {
  if (caller.kind === "api" && !use.extension && use.surface === "api") return fullSight;
  return sightWith((tag) => reachOf(rightOfTag[tag], caller));
}

export const fullSight: Sight = sightWith(() => "firm");

function sightWith(reachOfTag: (tag: Tag) => Reach): Sight {
  const reach = Object.fromEntries(tags.map((tag) => [tag, reachOfTag(tag)])) as Record<Tag, Reach>;
  const id = Object.values(reach).join();
  const isPersonal = tags.some((tag) => reach[tag] === "ownProjects" || reach[tag] === "ownRecord");
  const known = sights.get(id) ?? { reach, isPersonal };
  sights.set(id, known);
  return known;
}
