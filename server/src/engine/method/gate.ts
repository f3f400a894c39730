import { refuse } from "../fields/refusals.ts";

interface GateLimits {
  /** What waits, as the beginning of the refusal: "Exports and statements". */
  readonly what: string;
  readonly atOnceMax: number;
  readonly waitingMax: number;
  /** How many of one address run at once; all of them when left out. */
  readonly perAddressMax?: number;
}

interface Waiting {
  readonly address: string;
  readonly start: () => void;
}

const retryAfterSeconds = 2;

/** Lets a few calls run at once and a few wait; more are refused with -429, so that no burst can exhaust a worker. */
export class Gate {
  readonly #limits: GateLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #count = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Runs the work when there is room. */
  async through<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(address);
    try {
      return await work();
    } finally {
      this.#leave(address);
    }
  }

  #enter(address: string): Promise<void> {
    if (this.#hasRoom(address)) {
      this.#begin(address);
      return Promise.resolve();
    }
    const { what, waitingMax, atOnceMax } = this.#limits;
    if (this.#waiting.length >= waitingMax)
      throw refuse(
        "tooMany",
        `${what}: ${atOnceMax} run at once and ${waitingMax} wait. Try again in ${retryAfterSeconds} seconds.`,
        { data: { RetryAfter: retryAfterSeconds } },
      );
    return new Promise((start) => this.#waiting.push({ address, start }));
  }

  #hasRoom(address: string): boolean {
    const { atOnceMax, perAddressMax = atOnceMax } = this.#limits;
    return this.#count < atOnceMax && (this.#running.get(address) ?? 0) < perAddressMax;
  }

  #begin(address: string): void {
    this.#count++;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
  }

  #leave(address: string): void {
    this.#count--;
    const left = (this.#running.get(address) ?? 1) - 1;
    if (left === 0) this.#running.delete(address);
    else this.#running.set(address, left);
    const next = this.#waiting.findIndex((each) => this.#hasRoom(each.address));
    if (next < 0) return;
    const [waiting] = this.#waiting.splice(next, 1) as [Waiting];
    this.#begin(waiting.address);
    waiting.start();
  }
}

/** The gates of one worker. */
export interface Gates {
  /** Calls without a session, each of which may cost a password hash. */
  readonly anonymous: Gate;
  /** Exports, imports and statements, each of which may take seconds of a processor. */
  readonly heavy: Gate;
  /** Statements of which each takes some milliseconds, so that many of them do not hold up the reads of single records. */
  readonly statements: Gate;
  /** Calls with long bodies, such as uploads. */
  readonly large: Gate;
  /** Sign-ins that wait for an identity provider; a firm whose provider hangs holds up no other firm. */
  readonly providers: Gate;
}

export function openGates(): Gates {
  return {
    anonymous: new Gate({ what: "Calls without a session", atOnceMax: 32, waitingMax: 50, perAddressMax: 8 }),
    heavy: new Gate({ what: "Exports, imports and statements", atOnceMax: 2, waitingMax: 8 }),
    statements: new Gate({ what: "Statements", atOnceMax: 3, waitingMax: 200 }),
    large: new Gate({ what: "Calls with bodies of more than 4 MB", atOnceMax: 2, waitingMax: 30 }),
    providers: new Gate({
      what: "Sign-ins through identity providers",
      atOnceMax: 64,
      waitingMax: 100,
      perAddressMax: 8,
    }),
  };
}
