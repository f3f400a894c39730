/** A limit that a call counts toward. */
export interface CallRate {
  /** What is counted: a user, an address or a firm, with the firm that set the limit. */
  readonly counts: string;
  readonly perSecond: number;
}

/** Why a call must wait: the first of its limits that is used up, and for how many seconds. */
export interface UsedUp {
  readonly rate: number;
  readonly seconds: number;
}

/** How many calls each limit still allows at once, and whether one of them allows none. */
export interface Counted {
  readonly left: readonly number[];
  readonly usedUp: UsedUp | undefined;
}

/** Counts a call toward all of its limits, or toward none when one of them is used up. Undefined when nobody could count it. */
export type CountCall = (rates: readonly CallRate[]) => Promise<Counted | undefined>;

interface Bucket {
  left: number;
  at: number;
}

/** So many seconds of calls may come at once: a page of the web app makes a few calls when it opens. */
export const burstSeconds = 5;
const recentMax = 50_000;

/** The calls of the last seconds, by what they count toward. */
export class CallRates {
  #recent = new Map<string, Bucket>();
  /** Those that were used before the recent ones became too many; when that happens again, they are forgotten. */
  #older = new Map<string, Bucket>();

  /** `now` is in milliseconds of any clock that does not go back. */
  count(rates: readonly CallRate[], now: number): Counted {
    const buckets = rates.map((rate) => this.#filled(rate, now));
    const usedUp = usedUpIn(buckets, rates);
    if (usedUp === undefined) for (const bucket of buckets) bucket.left--;
    return { left: buckets.map(({ left }) => left), usedUp };
  }

  #filled({ counts, perSecond }: CallRate, now: number): Bucket {
    const max = perSecond * burstSeconds;
    const bucket = this.#recent.get(counts) ?? this.#older.get(counts) ?? { left: max, at: now };
    bucket.left = Math.min(max, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (this.#recent.size >= recentMax) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#recent.set(counts, bucket);
    return bucket;
  }
}

function usedUpIn(buckets: readonly Bucket[], rates: readonly CallRate[]): UsedUp | undefined {
  const rate = buckets.findIndex(({ left }) => left < 1);
  if (rate < 0) return undefined;
  const { left } = buckets[rate] as Bucket;
  return { rate, seconds: Math.max(1, Math.ceil((1 - left) / (rates[rate] as CallRate).perSecond)) };
}
