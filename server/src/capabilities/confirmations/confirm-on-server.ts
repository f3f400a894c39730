import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Call } from "../../engine/method/method.ts";
import { decideOn } from "./confirm-pending-changes.ts";
import { refuseState } from "./pending-change-rules.ts";
import { showPending } from "./pending-change-store.ts";
import { requirePending } from "./pending-changes.ts";

/** What waits, as the command line shows it. */
export interface WaitingChange {
  readonly PendingChangeKey: number;
  readonly Summary: string;
  readonly AskedBy: string;
  readonly AskedDate: string;
  readonly ExpiresDate: string;
  readonly Status: string;
  readonly Reason: string;
}

export async function listWaiting(call: Call): Promise<WaitingChange[]> {
  return shown(call, { states: ["Waiting"], keys: [] });
}

/**
 * Confirms a change as the second person, for a firm in which nobody else can: whoever runs commands on the server. Returns what
 * became of it.
 */
export async function confirmOnServer(call: Call, key: number): Promise<WaitingChange | undefined> {
  const changes = await requirePending(call, [key]);
  refuseAll(changes.flatMap(refuseState));
  await decideOn(changes, call);
  return (await shown(call, { states: [], keys: [key] }))[0];
}

async function shown(call: Call, filter: Parameters<typeof showPending>[1]): Promise<WaitingChange[]> {
  return JSON.parse((await showPending(call, filter)).items.text) as WaitingChange[];
}
