import { Agent, type AgentOptions, type ClientRequestArgs } from "node:http";
import { Agent as TlsAgent } from "node:https";
import { lookupIn } from "./checked-addresses.ts";

/** Connections to receivers, which stay open for a while after a delivery, because the next one often follows soon. */
export interface Connections {
  /** The options of a request that uses one, to the given checked addresses only. */
  to(url: URL, addresses: readonly string[]): ClientRequestArgs;
  close(): void;
}

/** Servers usually close a connection after five seconds or more. */
const idleMs = 4000;
const idlePerReceiverMax = 4;

export function openConnections(): Connections {
  const options = { keepAlive: true, timeout: idleMs, maxFreeSockets: idlePerReceiverMax };
  const agents = { plain: byAddress(new Agent(options)), tls: byAddress(new TlsAgent(options)) };
  return {
    to: (url, addresses) => ({
      agent: url.protocol === "https:" ? agents.tls : agents.plain,
      lookup: lookupIn(addresses),
      // Part of the connection's name: see byAddress.
      ...{ addresses: addresses.toSorted().join() },
    }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** A connection is used again only while the name of the receiver has the addresses that it had when the connection was opened. */
function byAddress<Kind extends Agent>(agent: Kind): Kind {
  const nameOf = agent.getName.bind(agent);
  agent.getName = (options?: AgentOptions & { readonly addresses?: string }) =>
    `${nameOf(options)}:${options?.addresses ?? ""}`;
  return agent;
}
