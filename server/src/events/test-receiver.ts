import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

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
  /** The keys of all events that came, in the order they came. */
  keys(): number[];
  /** What it does with a delivery; by default it answers 200. */
  answer: (response: ServerResponse, received: Received) => void;
}

/** A receiver of webhooks on this machine, for the tests of a file. */
export async function openReceiver(): Promise<Receiver> {
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
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    keys: () => received.flatMap(({ events }) => events.map((each) => each.EventKey)),
    answer: (response) => response.end("ok"),
  };
  afterAll(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return receiver;
}
