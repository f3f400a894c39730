import { errorOf, NetworkError, PlumblineError, UnexpectedAnswer, UnknownOutcome } from "./errors.ts";
import type { Envelope } from "./methods.generated.ts";
import { type Fetch, type FetchResponse, pause, platform, randomKey, type Signal } from "./platform.ts";

export interface CallOptions {
  /**
   * The same key and body within 24 hours return the first response again, so a write can safely be sent twice. By default
   * each call has a random key, with which the client itself repeats it.
   */
  readonly idempotencyKey?: string;
  /** Everything is carried out, checked and answered as usual, then rolled back. */
  readonly preview?: boolean;
  /** An AbortSignal, which ends the call and its repetitions at once. */
  readonly signal?: Signal;
  /** How long one attempt may take, in milliseconds; 0 for no limit. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after a failure that may pass. */
  readonly retries?: number;
}

/** A whole response, with the members beside the content: warnings, page counts, the usage key. */
export type Answer<Content> = Omit<Envelope, "Content"> & { readonly Content: Content };

export interface Endpoint {
  readonly url: string;
  /** Replaces the global fetch. */
  readonly fetch?: Fetch;
  readonly headers?: Readonly<Record<string, string>>;
  /** The limits of calls that do not set their own. */
  readonly timeoutMs?: number;
  readonly retries?: number;
}

export interface Body {
  readonly Method: string;
  readonly [member: string]: unknown;
}

export const timeoutMsDefault = 60_000;
export const retriesDefault = 3;
const firstPauseMs = 500;
const longestPauseMs = 20_000;
/** A service that asks for a longer wait gets the program's attention instead. */
const longestAskedPauseMs = 60_000;

/**
 * Sends a request and returns its response. Throws what the service refuses, a response that is not the service's, and a
 * NetworkError when there is none. What may pass is repeated, with longer and longer pauses and always with the same
 * Idempotency-Key, so that nothing is saved twice.
 */
export async function post(endpoint: Endpoint, body: Body, options: CallOptions = {}): Promise<Answer<unknown>> {
  const retries = options.retries ?? endpoint.retries ?? retriesDefault;
  const idempotencyKey = options.idempotencyKey ?? (retries > 0 ? randomKey() : undefined);
  for (let repeated = 0; ; repeated++)
    try {
      return await postOnce(endpoint, body, {
        ...options,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
    } catch (error) {
      const pauseMs = repeated < retries ? pauseAfter(error, repeated, body.Method) : undefined;
      if (pauseMs === undefined) throw error;
      await pause(pauseMs, options.signal);
    }
}

/** How long to wait before the next attempt; undefined when another one would fail too, or must not be made. */
function pauseAfter(error: unknown, repeated: number, method: string): number | undefined {
  // Half of the pause is random, so that many clients do not return together.
  const backOff = Math.min(longestPauseMs, firstPauseMs * 2 ** repeated) * (0.5 + Math.random() / 2);
  if (error instanceof NetworkError || error instanceof UnknownOutcome) return backOff;
  if (error instanceof UnexpectedAnswer) return isPassing(error.status) ? backOff : undefined;
  if (!(error instanceof PlumblineError) || !isPassing(error.status)) return undefined;
  // A sign-in that is delayed had the wrong password before.
  if (error.status === 429 && method === "CreateAPISession") return undefined;
  const asked = (error.retryAfter ?? 0) * 1000;
  return asked > longestAskedPauseMs ? undefined : Math.max(asked, backOff);
}

function isPassing(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

async function postOnce(endpoint: Endpoint, body: Body, options: CallOptions): Promise<Answer<unknown>> {
  const { url } = endpoint;
  const { response, text } = await exchange(endpoint, body, options);
  const envelope = envelopeIn(text);
  if (envelope === undefined) throw new UnexpectedAnswer(url, response.status, text);
  if (envelope.Errors.length === 0 && (envelope.ResponseCode === 0 || envelope.ResponseCode === 200)) return envelope;
  const seconds = response.headers.get("retry-after");
  throw errorOf(body.Method, envelope, response.status, seconds === null ? undefined : Number(seconds));
}

/** One request and its complete response, within the time limit. */
async function exchange(
  endpoint: Endpoint,
  body: Body,
  { idempotencyKey, preview, signal, ...limits }: CallOptions,
): Promise<{ response: FetchResponse; text: string }> {
  const throwIfAborted = () => {
    if (signal?.aborted === true) throw signal.reason;
  };
  throwIfAborted();
  const timeoutMs = limits.timeoutMs ?? endpoint.timeoutMs ?? timeoutMsDefault;
  const controller = new platform.AbortController();
  let timedOut = false;
  const abort = () => controller.abort(signal?.reason);
  const expire = () => {
    timedOut = true;
    controller.abort();
  };
  signal?.addEventListener("abort", abort);
  const timer = timeoutMs > 0 ? platform.setTimeout(expire, timeoutMs) : undefined;
  const fetch = endpoint.fetch ?? platform.fetch;
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...endpoint.headers,
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(preview === true ? { ...body, Preview: true } : body),
      signal: controller.signal,
    });
    return { response, text: await response.text() };
  } catch (error) {
    throwIfAborted();
    throw new NetworkError(body.Method, endpoint.url, timedOut ? timeoutMs : undefined, error);
  } finally {
    platform.clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Partial<Envelope> | null;
    return Array.isArray(read?.Errors) && typeof read.ResponseCode === "number" ? (read as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
