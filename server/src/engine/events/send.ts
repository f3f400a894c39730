import { promises as dns, TIMEOUT as dnsTimeout } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { deliveryAnswerBytesMax, deliverySecondsMax } from "../fields/limits.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { hostOf } from "./webhook-url.ts";

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The outcome of an attempt: a status, or why there is none. It succeeded when there is no error. */
export interface Outcome {
  readonly statusCode: number | null;
  readonly error: string | null;
}

export interface SendOptions {
  readonly allowsPrivate: boolean;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
  readonly secondsMax?: number;
}

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

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
    const addresses = await orEnd(findAddresses(hostOf(url), options.resolve ?? resolveName), signal);
    const closed = options.allowsPrivate ? undefined : addresses.find((each) => !isPublicAddress(each));
    if (closed !== undefined) return failed(`The receiver's address ${closed} is not public; nothing was sent.`);
    if (url.protocol === "http:" && !addresses.every(isLoopbackAddress))
      return failed("The receiver's address does not begin with https; nothing was sent.");
    const statusCode = await post(url, posted, addresses, signal);
    if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null };
    const redirected = statusCode >= 300 && statusCode < 400 ? " Redirects are not followed." : "";
    return {
      statusCode,
      error: `The receiver answered ${statusCode}; a status from 200 to 299 was expected.${redirected}`,
    };
  } catch (error) {
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

async function findAddresses(host: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await resolve(host);
  if (found.length === 0) throw new Error(`the name ${host} has no address`);
  return found;
}

const resolveMs = 3000;

/**
 * Uses DNS without a thread, because there are few: a name server that does not respond delays nobody else. Names that DNS
 * does not know, and those without a dot, are resolved by the system.
 */
async function resolveName(host: string): Promise<readonly string[]> {
  if (host.includes(".")) {
    const resolver = new dns.Resolver({ timeout: resolveMs, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    if (found.length > 0) return found;
    if (answers.some((each) => each.status === "rejected" && (each.reason as { code?: string }).code === dnsTimeout))
      throw new Error(`the name server did not return an address for ${host}`);
  }
  return (await dns.lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

function post(url: URL, { headers, body }: Posted, addresses: readonly string[], signal: AbortSignal): Promise<number> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const first = found[0] as { address: string; family: number };
  const lookup: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, found) : done(null, first.address, first.family);
  const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      agent: false,
      lookup,
      signal,
    });
    // Once the receiver has sent its status, that counts, even when its body is cut off.
    let status: number | undefined;
    const end = (error?: unknown) => (status === undefined ? reject(error as Error) : resolve(status));
    request.on("error", end);
    request.on("response", (response) => {
      status = response.statusCode ?? 0;
      readOut(response).then(() => end(), end);
    });
    request.end(body);
  });
}

/** Reads a limited part of the response body, so that the receiver can finish. */
async function readOut(response: IncomingMessage): Promise<void> {
  let length = 0;
  for await (const part of response) {
    length += (part as Buffer).length;
    if (length > deliveryAnswerBytesMax) break;
  }
}

function orEnd<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
