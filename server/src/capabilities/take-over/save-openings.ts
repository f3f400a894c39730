/** Saves the derived openings as drafts, and checks or posts them. */
import { createHash } from "node:crypto";
import { Opening, openings } from "../openings/index.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { Reading, unreadable } from "../../engine/fields/reading.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordsNow } from "../../engine/records/index.ts";
import type { DerivedOpening } from "./derive-opening.ts";
import type { Members } from "./source.ts";
import { findKeys } from "./take-over-store.ts";

interface StoredOpening {
  readonly OpeningKey: number;
  readonly CompanyKey: number;
  readonly Status: "Draft" | "Posted";
  readonly Notes: string;
}

export type SavedOpening = DerivedOpening & { readonly state: "saved" | "unchanged" | "posted" };

/** Saves each opening unless it is posted, or was derived from the same figures before: what people corrected in it stays. */
export async function saveOpenings(call: Call, derived: readonly DerivedOpening[]): Promise<SavedOpening[]> {
  const stored = new Map((await storedOpenings(call)).map((each) => [each.CompanyKey, each]));
  const saved: SavedOpening[] = [];
  for (const opening of derived) {
    const before = stored.get(opening.company);
    const Notes = `Taken over, ${createHash("sha256").update(JSON.stringify(opening.args)).digest("hex").slice(0, 16)}`;
    const state = before?.Status === "Posted" ? "posted" : before?.Notes === Notes ? "unchanged" : "saved";
    if (state === "saved")
      await openings.methods.saveOpening.handle(readArguments({ ...opening.args, Notes }, call) as never, call);
    saved.push({ ...opening, state });
  }
  return saved;
}

function readArguments(wire: Members, call: Call): unknown {
  const reading = new Reading(call.firm.settings.timeZone);
  const read = readFields(openings.methods.saveOpening.args, wire, reading);
  if (read === unreadable) throw new RefusedCall(reading.refusals);
  return read;
}

/** Posts every draft, all or none. Throws what is wrong with them. */
export async function postOpenings(call: Call): Promise<number> {
  const drafts = (await storedOpenings(call)).filter(({ Status }) => Status === "Draft");
  const refusals = [];
  for (const { OpeningKey, CompanyKey } of drafts)
    try {
      await openings.methods.postOpening.handle({ OpeningKey } as never, call);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals.push(...error.refusals.map((each) => ({ ...each, reason: `Company ${CompanyKey}: ${each.reason}` })));
    }
  refuseAll(refusals);
  return drafts.length;
}

async function storedOpenings(call: Call): Promise<StoredOpening[]> {
  const found = await recordsNow(call.db, Opening, await findKeys(call.db, Opening));
  return [...found.values()].map((json) => JSON.parse(json) as StoredOpening);
}
