import { callFor } from "../../engine/method/call-for.ts";
import type { Call } from "../../engine/method/method.ts";
import type { OpeningPart } from "./opening-parts.ts";
import { findCallOfRows, lockCompany, lockOpening } from "./opening-store.ts";
import { reverseOpening } from "./reverse-opening.ts";
import { saveOpening } from "./save-opening.ts";

/** The rows of a part that a call wrote to the opening of a company. */
export interface OpeningRowsOf {
  readonly company: number;
  readonly part: OpeningPart;
  readonly usageKey: string;
}

export type DeletedRows =
  | { readonly isDeleted: boolean }
  /** The call that wrote the rows that are there instead; null if it is not known. */
  | { readonly replacedBy: string | null };

/** Deletes the rows from the opening. A posted opening is reversed first, and is then a draft with its other parts. */
export async function deleteOpeningRows(call: Call, rows: OpeningRowsOf, reason: string): Promise<DeletedRows> {
  const { company, part, usageKey } = rows;
  // The company first, as SaveOpening locks them.
  await lockCompany(call.db, company);
  const opening = await lockOpening(call.db, { company });
  const found = opening === undefined ? undefined : await findCallOfRows(call.db, opening.key, part);
  if (opening === undefined || found === undefined) return { isDeleted: false };
  if (found.usageKey !== usageKey) return { replacedBy: found.usageKey };
  if (opening.status === "Posted")
    await reverseOpening.handle({ OpeningKey: opening.key, Reason: reason } as never, callFor(call, reverseOpening));
  await saveOpening.handle({ CompanyKey: company, [part]: [] } as never, callFor(call, saveOpening));
  return { isDeleted: true };
}
