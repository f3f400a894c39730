import { randomKey } from "@plumbline/client";

/** How long an identical command counts as the second click of the first one. */
const secondClickMs = 2_000;
/** The service knows an Idempotency-Key for a day. */
const keptMs = 24 * 3_600_000;

export interface Sent<Result> {
  readonly result: Promise<Result>;
  /** false for a second click: the first one shows the result. */
  readonly isFirst: boolean;
}

/**
 * What the user wants to be done once, however often it is sent. An intent is a method with its arguments. Its Idempotency-Key
 * is kept until there is an answer, also across a reload, so that saving again after a lost answer never posts twice.
 */
export class Intents {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly #now: () => number;
  #last: { readonly intent: string; readonly result: Promise<unknown>; readonly at: number } | undefined;

  constructor(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Sends the intent with its key, unless it is being sent or was just carried out. */
  send<Result>(
    intent: string,
    work: (idempotencyKey: string) => Promise<Result>,
    isOutcomeUnknown: (error: unknown) => boolean,
  ): Sent<Result> {
    const known = this.#running.get(intent) ?? this.#justDone(intent);
    if (known !== undefined) return { result: known as Promise<Result>, isFirst: false };
    // Another command in between makes the next identical one a new intent.
    this.#last = undefined;
    const result = this.#sendNow(intent, work, isOutcomeUnknown);
    this.#running.set(intent, result);
    return { result, isFirst: true };
  }

  #justDone(intent: string): Promise<unknown> | undefined {
    return this.#last?.intent === intent && this.#now() - this.#last.at < secondClickMs ? this.#last.result : undefined;
  }

  async #sendNow<Result>(
    intent: string,
    work: (idempotencyKey: string) => Promise<Result>,
    isOutcomeUnknown: (error: unknown) => boolean,
  ): Promise<Result> {
    const place = `${storagePrefix}${fingerprint(intent)}`;
    try {
      const result = await work(this.#keyAt(place));
      this.#storage.removeItem(place);
      this.#last = { intent, result: Promise.resolve(result), at: this.#now() };
      return result;
    } catch (error) {
      if (!isOutcomeUnknown(error)) this.#storage.removeItem(place);
      throw error;
    } finally {
      this.#running.delete(intent);
    }
  }

  /** The key of an earlier attempt, or a new one. */
  #keyAt(place: string): string {
    const [kept, at] = this.#storage.getItem(place)?.split(" ") ?? [];
    if (kept !== undefined && this.#now() - Number(at) < keptMs) return kept;
    const key = randomKey();
    this.#storage.setItem(place, `${key} ${this.#now()}`);
    return key;
  }
}

const storagePrefix = "plumbline.intent.";

/** Stands for the intent in the storage, which must not hold passwords or pay. Two different intents hardly ever share one. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
