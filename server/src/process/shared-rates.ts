import { setTimeout as pause } from "node:timers/promises";
import type { CallRate, CountCall, Counted } from "../engine/method/call-rates.ts";
import type { ToPrimary, ToWorker } from "./messages.ts";

/** A primary that is busy for longer must not hold up calls; they are then answered without being counted. */
const answerMsMax = 1000;

/** Counts the calls of a worker in the primary process, so that a limit is shared by all workers. */
export function openSharedRates(send: (message: ToPrimary) => void): {
  readonly countCall: CountCall;
  /** To be called with the primary's answers. */
  readonly answered: (message: Extract<ToWorker, { plumbline: "counted" }>) => void;
} {
  const waiting = new Map<number, (counted: Counted) => void>();
  let asked = 0;
  return {
    async countCall(rates: readonly CallRate[]) {
      const question = ++asked;
      const answer = new Promise<Counted>((resolve) => waiting.set(question, resolve));
      send({ plumbline: "count?", question, rates });
      const end = new AbortController();
      const late = pause(answerMsMax, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
      try {
        return await Promise.race([answer, late]);
      } finally {
        end.abort();
        waiting.delete(question);
      }
    },
    answered: ({ question, counted }) => waiting.get(question)?.(counted),
  };
}
