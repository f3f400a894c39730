import { isIP } from "node:net";
import { refusedMember } from "../fields/refusal-words.ts";
import type { Refusal } from "../fields/refusals.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** The process setting that a refusal mentions. */
const allowSetting = "PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS";

/** Checks the address of a webhook. Host names are resolved, and their addresses checked, at each delivery. */
export function checkWebhookUrl(text: string, allowsPrivate: boolean): Refusal[] {
  const refuse = (rest: string) => [refusedMember("notAllowed", "URL", text, rest)];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return refuse("must be an address such as https://example.com/plumbline.");
  if (url.username !== "" || url.password !== "")
    return refuse("must not contain a user name or password. Receivers verify deliveries by their signature.");
  if (url.hash !== "") return refuse("must not contain a # part, because HTTP does not send it.");
  if (!allowsPrivate && isPrivateHost(hostOf(url)))
    return refuse(
      `must not point to a private or loopback address. To allow receivers on the service's own network, its operator sets ${allowSetting} to yes.`,
    );
  if (url.protocol === "http:" && !isLoopbackHost(hostOf(url)))
    return refuse("must begin with https: events contain the firm's records, and http shows them to the network.");
  return [];
}

/** Whether a host is this machine as written. */
export function isLoopbackHost(host: string): boolean {
  return isIP(host) === 0 ? isLocalName(host) : isLoopbackAddress(host);
}

const isLocalName = (host: string) => /(^|\.)localhost\.?$/i.test(host);

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether a host is private as written; a name may still resolve to a private address. */
export function isPrivateHost(host: string): boolean {
  return isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
}
