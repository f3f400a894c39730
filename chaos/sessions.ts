import { setTimeout as pause } from "node:timers/promises";
import { callAt, newSession } from "./calls.ts";
import type { Place } from "./place.ts";

const secondsToEndMax = 10;

/** Somebody who signs in, signs out, and then tries the session everywhere. */
export interface SessionWatch {
  readonly watched: number;
  readonly untrue: readonly string[];
  stop(): Promise<void>;
}

export function startSessionWatch({ addresses }: Place): SessionWatch {
  const untrue: string[] = [];
  let watched = 0;
  let working = true;

  async function watchOne(at: number): Promise<void> {
    const SessionToken = await newSession(addresses[at % 2]!);
    if (SessionToken === undefined) return;
    // Both services know the session now.
    for (const address of addresses) await callAt(address, { Method: "ListContactTypes", SessionToken });
    const ended = await callAt(addresses[at % 2]!, { Method: "EndAPISession", SessionToken });
    if (ended.is !== "saved") return;
    await pause(secondsToEndMax * 1000);
    watched++;
    for (const address of addresses) {
      const tried = await callAt(address, { Method: "ListContactTypes", SessionToken });
      if (tried.is === "saved") untrue.push(`UNTRUE: a session worked ${secondsToEndMax} s after it was ended.`);
    }
  }

  const done = (async () => {
    for (let at = 0; working; at++) await Promise.all([watchOne(at), pause(1000)]);
  })();
  return {
    get watched() {
      return watched;
    },
    untrue,
    async stop() {
      working = false;
      await done;
    },
  };
}
