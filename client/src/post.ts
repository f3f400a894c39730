import { errorOf, UnexpectedAnswer, UnknownOutcome } from "./errors.ts";
import type { Envelope } from "./methods.generated.ts";

export interface CallOptions {
  /**
   * The same key and body within 24 hours return the first response again, so a write can safely be sent twice. With a
   * key, the client itself repeats a call whose outcome is unknown (-510).
   */
  readonly idempotencyKey?: string;
  /** Everything is carried out, checked and answered as usual, then rolled back. */
  readonly preview?: boolean;
  readonly signal?: AbortSignal;
}

/** A whole response, with the members beside the content: warnings, page counts, the usage key. */
export type Answer<Content> = Omit<Envelope, "Content"> & { readonly Content: Content };

export interface Endpoint {
  readonly url: string;
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Body {
  readonly Method: string;
  readonly [member: string]: unknown;
}

const pausesMs = [1000, 2000, 4000];

/**
 * Sends a request and returns its response. Throws what the service refuses, and a response that is not the service's. A
 * request with an Idempotency-Key is repeated while its outcome is unknown, because that cannot save it twice.
 */
export async function post(endpoint: Endpoint, body: Body, options: CallOptions = {}): Promise<Answer<unknown>> {
  for (const pauseMs of options.idempotencyKey === undefined ? [] : pausesMs)
    try {
      return await postOnce(endpoint, body, options);
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  return postOnce(endpoint, body, options);
}

async function postOnce(endpoint: Endpoint, body: Body, options: CallOptions): Promise<Answer<unknown>> {
  options.signal?.throwIfAborted();
  const { url, fetch = globalThis.fetch } = endpoint;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    ...endpoint.headers,
  };
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  const response = await fetch(url, {
    method: "POST",
    headers,
    body: JSON.stringify(options.preview === true ? { ...body, Preview: true } : body),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const text = await response.text();
  const envelope = envelopeIn(text);
  if (envelope === undefined) throw new UnexpectedAnswer(url, response.status, text);
  if (envelope.Errors.length === 0 && (envelope.ResponseCode === 0 || envelope.ResponseCode === 200)) return envelope;
  const seconds = response.headers.get("retry-after");
  throw errorOf(body.Method, envelope, seconds === null ? undefined : Number(seconds));
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Partial<Envelope> | null;
    return Array.isArray(read?.Errors) && typeof read.ResponseCode === "number" ? (read as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
