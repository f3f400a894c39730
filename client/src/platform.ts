/**
 * The few parts of Node and browsers that the client uses, described here so that neither needs its types installed. A
 * program's own fetch and AbortSignal fit.
 */
export type Fetch = (
  url: string,
  init: {
    readonly method: "POST";
    readonly headers: Record<string, string>;
    readonly body: string;
    // The AbortSignal of whichever platform runs the program.
    // oxlint-disable-next-line typescript/no-explicit-any
    readonly signal: any;
  },
) => Promise<FetchResponse>;

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** An AbortSignal. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

interface Platform {
  readonly fetch: Fetch;
  readonly AbortController: new () => { readonly signal: Signal; abort(reason?: unknown): void };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly crypto: {
    getRandomValues(bytes: Uint8Array): Uint8Array;
    readonly subtle: {
      importKey(format: "raw", key: Uint8Array, kind: object, extractable: false, uses: string[]): Promise<object>;
      verify(kind: "HMAC", key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
    };
  };
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const platform = globalThis as unknown as Platform;

/** Waits, or throws the signal's reason as soon as it is aborted. */
export async function pause(milliseconds: number, signal: Signal | undefined): Promise<void> {
  let timer: unknown;
  const waiting = new Promise<void>((done) => {
    timer = platform.setTimeout(done, milliseconds);
  });
  try {
    await unlessAborted(waiting, signal);
  } finally {
    platform.clearTimeout(timer);
  }
}

/** The result of work that others may share, or the signal's reason as soon as it is aborted. */
export function unlessAborted<Result>(work: Promise<Result>, signal: Signal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  return new Promise((done, fail) => {
    // What a program aborts with is what it gets.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    const abort = () => fail(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    void work.then(done, fail).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** 128 random bits as hexadecimal digits. */
export function randomKey(): string {
  const bytes = platform.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
