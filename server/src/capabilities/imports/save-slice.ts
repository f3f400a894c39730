import { saveProjectParts } from "../projects/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import type { Submitted } from "../../engine/records/index.ts";
import type { ImportTarget } from "./import-types.ts";

/** Calls the Update method of the records within this call, with its rules and its audit. */
export async function saveSlice(
  call: Call,
  { method, record, partOfProject }: ImportTarget,
  submitted: readonly Submitted[],
  single: boolean,
): Promise<{ refusals: readonly Refusal[]; records: readonly Submitted[] }> {
  const own = callFor(call, method);
  const args = {
    [`Updated${record.plural}`]: submitted,
    [`Unchanged${record.plural}`]: [],
    UseSingleTransaction: single,
  };
  try {
    if (partOfProject !== undefined) return await saveProjectParts(own, partOfProject, submitted, single);
    const { content, refusals = [] } = await method.handle(args as never, own);
    const shown = (content as Readonly<Record<string, unknown>>)[record.plural];
    return { refusals, records: shown instanceof RawJson ? (JSON.parse(shown.text) as Submitted[]) : [] };
  } catch (error) {
    if (error instanceof RefusedCall) return { refusals: error.refusals, records: [] };
    throw error;
  }
}
