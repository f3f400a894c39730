/** At which cost a caller sees labor in the figures of projects, and what is said where it is unknown. */
import { choice, type Fields } from "../../engine/fields/fields.ts";
import { fullSight } from "../../engine/access/rights.ts";
import type { Call } from "../../engine/method/method.ts";
import { inEnglish } from "../../engine/wire/confirmers.ts";
import { findRateSetters } from "./standard-rate-store.ts";

export const laborCostBases = ["Standard", "Actual"] as const;
export type LaborCostBasis = (typeof laborCostBases)[number];

/** What the reference says about every figure that contains labor cost. */
export const laborCostRule =
  "A caller who sees cost but not the pay of the whole firm sees labor cost, premium, burden and profit at standard cost, as LaborCostBasis says. They are null where labor has no standard cost yet.";

/** The one decision: actual cost, in whatever sums, is an equation over what people are paid. */
export const laborCostBasis = ({ sight }: Pick<Call, "sight">): LaborCostBasis =>
  sight.reach.pay === "firm" ? "Actual" : "Standard";

/** The member of Content beside figures with labor cost. */
export const laborCostShown = {
  LaborCostBasis: choice(laborCostBases, {
    onlyWhenSet: true,
    doc: "Whether labor costs what employees are paid (Actual) or the standard rates of their types (Standard). An extension: it is left out of documented answers to API users, which have actual cost, and where no cost is shown.",
  }),
} satisfies Fields;

/** The value of that member. The documented answer to an API user has no such member. */
export const laborCostMember = (call: Pick<Call, "sight">): { LaborCostBasis?: LaborCostBasis } =>
  call.sight === fullSight ? {} : { LaborCostBasis: laborCostBasis(call) };

/** Names members that are null because labor in them has no standard cost, and who can change that. */
export async function hideUnpriced(call: Call, members: readonly string[]): Promise<void> {
  const { hasRates, people } = await findRateSetters(call.db);
  const who = people.length === 0 ? "people with the right setPay" : inEnglish(people);
  const because = hasRates
    ? `no standard cost for some of this labor yet; ${who} can set rates for its dates`
    : `no standard cost rates yet; ${who} can set them`;
  for (const member of members) call.hides(member, { because });
}
