import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { deliveryAnswerBytesMax, deliveryAnswerKeptMax, deliverySecondsMax } from "../fields/limits.ts";
import { checkedAddresses, ClosedAddress, type Resolve } from "./checked-addresses.ts";
import type { Connections } from "./connections.ts";

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The outcome of an attempt: a status, or why there is none. It succeeded when there is no error. */
export interface Outcome {
  readonly statusCode: number | null;
  readonly error: string | null;
  /** What the receiver answered; missing when it did not. */
  readonly answer?: Answer;
}

/** The beginnings of the headers, a line for each, and of the body. */
export interface Answer {
  readonly headers: string;
  readonly body: string;
}

export interface SendOptions {
  readonly allowsPrivate: boolean;
  readonly connections: Connections;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
  readonly secondsMax?: number;
}

/**
 * Posts to a receiver at an address that was checked: the name is resolved once and the connection uses that result, so a
 * name that later resolves differently has no effect. Does not follow redirects. Never throws.
 */
export async function send(posted: Posted, options: SendOptions): Promise<Outcome> {
  const seconds = options.secondsMax ?? deliverySecondsMax;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, seconds * 1000);
  options.signal.addEventListener("abort", end);
  if (options.signal.aborted) end();
  try {
    const url = new URL(posted.url);
    const addresses = await checkedAddresses(url, options, signal);
    const { statusCode, ...answer } = await postAgain(url, posted, {
      ...options.connections.to(url, addresses),
      signal,
    });
    if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null, answer };
    const redirected = statusCode >= 300 && statusCode < 400 ? " Redirects are not followed." : "";
    return {
      statusCode,
      error: `The receiver answered ${statusCode}; a status from 200 to 299 was expected.${redirected}`,
      answer,
    };
  } catch (error) {
    if (error instanceof ClosedAddress) return failed(`The receiver's ${error.message}; nothing was sent.`);
    if (late) return failed(`The receiver did not answer within ${seconds} seconds.`);
    return failed(`The receiver could not be reached: ${reasonOf(error)}.`);
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", end);
  }
}

function failed(error: string): Outcome {
  return { statusCode: null, error };
}

function reasonOf(error: unknown): string {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  return (message === "" ? code : message).slice(0, 500);
}

type Answered = Answer & { readonly statusCode: number };

/** The receiver closed a connection that was open from before, perhaps before the request reached it. */
class ClosedBefore extends Error {}

/** Posts; once more if the connection was an older one that the receiver has closed. At worst it gets the same delivery twice. */
async function postAgain(url: URL, posted: Posted, options: RequestOptions): Promise<Answered> {
  for (;;) {
    try {
      return await post(url, posted, options);
    } catch (error) {
      if (!(error instanceof ClosedBefore)) throw error;
    }
  }
}

function post(url: URL, { headers, body }: Posted, options: RequestOptions): Promise<Answered> {
  const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      ...options,
    });
    // Once the receiver has sent its status, that counts, even when its body is cut off.
    let response: IncomingMessage | undefined;
    const parts: Buffer[] = [];
    const end = (error?: unknown) => {
      if (response === undefined) reject(wasClosed(request, error) ? new ClosedBefore() : (error as Error));
      else resolve({ statusCode: response.statusCode ?? 0, headers: headerLines(response), body: beginningOf(parts) });
    };
    request.on("error", end);
    request.on("response", (answered) => {
      response = answered;
      readOut(answered, parts).then(() => end(), end);
    });
    request.end(body);
  });
}

function wasClosed({ reusedSocket }: ClientRequest, error: unknown): boolean {
  return reusedSocket && ["ECONNRESET", "EPIPE"].includes((error as { code?: string }).code ?? "");
}

/** Reads a limited part of the response body, so that the receiver can finish. */
async function readOut(response: IncomingMessage, parts: Buffer[]): Promise<void> {
  let length = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > deliveryAnswerBytesMax) break;
  }
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return storable(lines.join("\n"));
}

function beginningOf(parts: readonly Buffer[]): string {
  return storable(Buffer.concat(parts).toString("utf8"));
}

/** A text in PostgreSQL cannot contain a NUL. */
function storable(text: string): string {
  return text.replaceAll("\0", "\uFFFD").slice(0, deliveryAnswerKeptMax).toWellFormed();
}
