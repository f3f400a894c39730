import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Wire = Record<string, unknown>;

/** A command on its way to the service, and its answer on the way back. */
export interface Exchange {
  readonly method: string;
  readonly version: 1 | 2;
  readonly args: Wire;
  readonly sent: Wire;
  status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly answer: Wire & { ResponseCode: number; Message: unknown; Errors: unknown; Content: Wire; UsageKey: unknown };
}

export interface Fault {
  /** Changes a command before the service sees it; */
  readonly request?: (sent: Wire) => Wire;
  /** Changes the answer. */
  readonly answer?: (exchange: Exchange) => void;
}

export interface FaultProxy {
  /** The address to check instead of the service's. */
  readonly url: string;
  fault: Fault;
  close(): void;
}

/** A proxy before a service that answers correctly, for tests of the checks: it makes one deliberate fault. For tests only. */
export async function openFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  const versions = new Map<unknown, 1 | 2>();
  const proxy = { fault: {} as Fault };
  const server: Server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on("data", (chunk: Buffer) => chunks.push(chunk));
    from.on("end", () => {
      const body = Buffer.concat(chunks);
      const sent = objectIn(body.toString());
      const change = proxy.fault.request;
      // A body that is not changed stays as it is: some checks send names twice, or no JSON.
      const onwardBody = sent === undefined || change === undefined ? body : Buffer.from(JSON.stringify(change(sent)));
      const { host: _host, "content-length": _length, "accept-encoding": _encoding, ...headers } = from.headers;
      const target = new URL(serviceUrl);
      const onward = request(
        { host: target.hostname, port: target.port, path: from.url, method: from.method, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const { "content-length": _, ...kept } = answer.headers;
            const read = objectIn(Buffer.concat(parts).toString());
            if (read === undefined || sent === undefined) {
              to.writeHead(answer.statusCode ?? 500, kept);
              return to.end(Buffer.concat(parts));
            }
            const exchange = exchangeOf(sent, read, answer.statusCode ?? 500, { ...kept }, versions);
            proxy.fault.answer?.(exchange);
            to.writeHead(exchange.status, exchange.headers);
            return to.end(JSON.stringify(exchange.answer));
          });
        },
      );
      onward.on("error", () => to.destroy());
      onward.end(onwardBody);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { pathname, search } = new URL(serviceUrl);
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

function exchangeOf(
  sent: Wire,
  read: Wire,
  status: number,
  headers: Exchange["headers"],
  versions: Map<unknown, 1 | 2>,
): Exchange {
  const answer = read as Exchange["answer"];
  const asked = sent["APIVersion"];
  if (sent["Method"] === "CreateAPISession" && (asked === 1 || asked === 2))
    versions.set(answer.Content?.["SessionToken"], asked);
  const version = asked === 2 ? 2 : (versions.get(sent["SessionToken"]) ?? 1);
  const args = (sent["MethodArguments"] ?? {}) as Wire;
  return { method: String(sent["Method"]), version, args, sent, status, headers, answer };
}

function objectIn(text: string): Wire | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Wire) : undefined;
  } catch {
    return undefined;
  }
}
