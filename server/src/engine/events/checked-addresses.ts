import { promises as dns, TIMEOUT as dnsTimeout } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { hostOf } from "./webhook-url.ts";

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface Reach {
  /** Whether addresses that are not public may be used. */
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve | undefined;
}

/** Nothing may be sent to the address; the message is the end of the sentence "The receiver's ...". */
export class ClosedAddress extends Error {}

/**
 * The addresses of a URL that somebody else chose, checked: public ones only, unless others are allowed, and https except on this machine.
 * The connection uses this result, so a name that later resolves differently has no effect.
 */
export async function checkedAddresses(url: URL, reach: Reach, signal: AbortSignal): Promise<readonly string[]> {
  const addresses = await orEnd(findAddresses(hostOf(url), reach.resolve ?? resolveName), signal);
  const closed = reach.allowsPrivate ? undefined : addresses.find((each) => !isPublicAddress(each));
  if (closed !== undefined) throw new ClosedAddress(`address ${closed} is not public`);
  if (url.protocol === "http:" && !addresses.every(isLoopbackAddress))
    throw new ClosedAddress("address does not begin with https");
  return addresses;
}

/** Connects to these addresses, whatever the name means by then. */
export function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const first = found[0] as { address: string; family: number };
  return (_host, options, done) => (options.all === true ? done(null, found) : done(null, first.address, first.family));
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

function orEnd<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
