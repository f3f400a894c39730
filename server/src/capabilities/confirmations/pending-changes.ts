import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Call } from "../../engine/method/method.ts";
import { type PendingChange, refuseUnknown } from "./pending-change-rules.ts";
import { lockPending } from "./pending-change-store.ts";

/** The changes, locked until the transaction ends. Refuses the call if one of them does not exist. */
export async function requirePending(call: Call, keys: readonly number[]): Promise<PendingChange[]> {
  const found = await lockPending(call, keys);
  refuseAll(refuseUnknown(keys, found));
  return found;
}
