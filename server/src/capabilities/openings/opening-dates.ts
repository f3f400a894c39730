import { lockAreas } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { decideDate, findDateLimits } from "../ledger/index.ts";
import type { StoredOpening } from "./opening-facts.ts";

/** An opening posts to every area of the books, so one area that is closed on the cutover date is enough to refuse. */
export async function refuseCutover(call: Call, { company, cutover }: StoredOpening): Promise<Refusal[]> {
  const limits = await findDateLimits(call, [company]);
  const found = lockAreas.flatMap((area) => {
    const asked = { date: cutover, isGiven: true, companies: [company], area };
    return decideDate(asked, limits, "CutoverDate").refusals ?? [];
  });
  return found.slice(0, 1);
}
