import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { checkedAddresses, lookupIn, type Reach } from "./checked-addresses.ts";

export interface FetchLimits extends Reach {
  readonly secondsMax: number;
  /** The longest response that is read. */
  readonly bytesMax: number;
}

interface Sent {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches from an address that a customer chose, by the same rules as deliveries to webhooks: checked addresses, no redirects, and a
 * limit on time and size for the whole exchange.
 */
export async function publicFetch(address: string, sent: Sent, limits: FetchLimits): Promise<Response> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} is not a protocol to fetch from`);
  const late = AbortSignal.timeout(limits.secondsMax * 1000);
  const signal = sent.signal === undefined ? late : AbortSignal.any([late, sent.signal]);
  const addresses = await checkedAddresses(url, limits, signal);
  const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
  const body = textOf(sent.body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = begin(url, {
      method: sent.method ?? "GET",
      headers: body === undefined ? sent.headers : { ...sent.headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      lookup: lookupIn(addresses),
      signal,
    });
    request.on("error", reject);
    request.on("response", resolve);
    request.end(body);
  });
  const bytes = await readAll(response, limits.bytesMax);
  const status = response.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers });
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string" || body instanceof URLSearchParams) return String(body);
  throw new TypeError("a body must be text or a form");
}

async function readAll(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += (part as Buffer).length;
    // Leaving the loop closes the connection.
    if (length > bytesMax) throw new TypeError(`the response is longer than ${bytesMax} bytes`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
