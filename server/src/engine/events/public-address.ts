import { BlockList, isIP } from "node:net";

/**
 * Whether an address belongs to the public internet. Everything that may be inside the service's own network does not: loopback,
 * private, link-local, shared (carrier NAT), multicast, reserved and documentation addresses, and IPv6 forms that carry an
 * IPv4 address inside (mapped, NAT64, 6to4, Teredo), because that address may be any of these.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedIPv4.check(address, "ipv4");
    case 6:
      // A zone (fe80::1%eth0) names an interface of this machine.
      return !address.includes("%") && globalIPv6.check(address, "ipv6") && !closedIPv6.check(address, "ipv6");
    default:
      return false;
  }
}

/** Whether an address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) === 4 ? address.startsWith("127.") : address === "::1";
}

const closedIPv4 = subnets("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** The only part of IPv6 that is assigned to the public internet. */
const globalIPv6 = subnets("ipv6", ["2000::/3"]);
const closedIPv6 = subnets("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

function subnets(family: "ipv4" | "ipv6", written: readonly string[]): BlockList {
  const found = new BlockList();
  for (const each of written) {
    const [address = "", bits = ""] = each.split("/");
    found.addSubnet(address, Number(bits), family);
  }
  return found;
}
