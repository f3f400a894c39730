import { isIP } from "node:net";
import type { Refusal } from "../fields/refusals.ts";
import { isPublicAddress } from "./public-address.ts";

/** The setting of the process that a refusal points to. */
export const allowSetting = "PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS";

/** What an address to deliver to must be. Names are looked up, and their addresses checked, at each delivery. */
export function checkWebhookUrl(text: string, allowsPrivate: boolean): Refusal[] {
  const refuse = (reason: string): Refusal[] => [
    { name: "notAllowed", property: "URL", value: text, reason: `URL ${reason}` },
  ];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return refuse("must be an address such as https://example.com/plumbline.");
  if (url.username !== "" || url.password !== "")
    return refuse("must not hold a user name or password: the signature proves who sends.");
  if (url.hash !== "") return refuse("must not hold a #: what stands behind it is never sent.");
  if (!allowsPrivate && isPrivateHost(hostOf(url)))
    return refuse(
      `must not lead to a private or loopback address. Where receivers on the service's own network are meant, its operator sets ${allowSetting} to yes.`,
    );
  return [];
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether a host is private by its own words; a name may still lead to a private address. */
function isPrivateHost(host: string): boolean {
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : !isPublicAddress(host);
}
