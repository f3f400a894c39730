import type { Tag } from "../fields/field.ts";
import { type Caller, scopeOf } from "./caller.ts";
import type { Right } from "./right-catalog.ts";
import { ownRecords, type Scope, together } from "./scopes.ts";

export { type Right, rights } from "./right-catalog.ts";

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

const sights = new Map<string, Sight>();

/** What a caller sees of tagged members in one call. Callers who see the same share one object. */
export interface Sight {
  readonly reach: Readonly<Record<Tag, Scope>>;
}

/**
 * The one decision about what a caller sees. A documented method that is granted to an API user includes all of its documented
 * members; extensions, exports and AI assistants need the right, and service users always do.
 */
export function sightOf(
  caller: Pick<Caller, "kind" | "grants">,
  use: { readonly extension: boolean; readonly surface: "api" | "assistant" },
): Sight {
  if (caller.kind === "api" && !use.extension && use.surface === "api") return fullSight;
  const known = sightsOfCallers.get(caller.grants) ?? sightOfGrants(caller);
  sightsOfCallers.set(caller.grants, known);
  return known;
}

/** A session's grants stay the same object from call to call. */
const sightsOfCallers = new WeakMap<Caller["grants"], Sight>();

function sightOfGrants(caller: Pick<Caller, "kind" | "grants">): Sight {
  return sightWith((tag) => {
    const scope = scopeOf(caller, rightOfTag[tag], "read");
    // Every employee sees their own personal data.
    return tag === "personal" && caller.kind === "service" ? together([scope, ownRecords]) : scope;
  });
}

/** An object of its own: who may see everything is still told what a documented answer does not say. */
export const fullSight: Sight = { reach: reachWith(() => "firm") };

function sightWith(reachOfTag: (tag: Tag) => Scope): Sight {
  const reach = reachWith(reachOfTag);
  const id = JSON.stringify(Object.values(reach));
  const known = sights.get(id) ?? { reach };
  sights.set(id, known);
  return known;
}

function reachWith(reachOfTag: (tag: Tag) => Scope): Record<Tag, Scope> {
  return Object.fromEntries(tags.map((tag) => [tag, reachOfTag(tag)])) as Record<Tag, Scope>;
}
