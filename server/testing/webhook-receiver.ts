import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The events of the body. */
  readonly events: {
    EventKey: number;
    RecordType: string;
    RecordKey: number;
    Record: Record<string, unknown> | null;
  }[];
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** The keys of all received events, in the order they arrived. */
  keys(): number[];
  /** How it handles a delivery; by default it responds 200. */
  answer: (response: ServerResponse, received: Received) => void;
}

/** A local receiver of webhooks, for a whole test file. */
export function testReceiver(): Receiver {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const { Events: events } = JSON.parse(body) as { Events: Received["events"] };
      const each = { path: request.url ?? "", headers: request.headers, body, events };
      received.push(each);
      receiver.answer(response, each);
    });
  });
  const receiver: Receiver = {
    get url() {
      return `http://127.0.0.1:${receiver.port}/hook`;
    },
    get port() {
      return (server.address() as AddressInfo).port;
    },
    received,
    keys: () => received.flatMap(({ events }) => events.map((each) => each.EventKey)),
    answer: answersWell,
  };
  beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
  afterAll(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return receiver;
}

export const answersWell: Receiver["answer"] = (response) => response.end("ok");

export const answers =
  (status: number): Receiver["answer"] =>
  (response) =>
    response.writeHead(status).end();
