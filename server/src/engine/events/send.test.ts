import { createServer as createHttpServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backOffMs } from "./back-off.ts";
import { openConnections } from "./connections.ts";
import { type Outcome, send, type SendOptions } from "./send.ts";
import { answers, testReceiver } from "../../../testing/webhook-receiver.ts";

const receiver = testReceiver();
/** Accepts connections and never responds. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket.on("error", () => {})));

beforeAll(async () => {
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  silent.close();
  for (const each of sockets) each.destroy();
});

const connections = openConnections();
afterAll(() => connections.close());

const never = new AbortController().signal;
const post = (url: string, options: Partial<SendOptions> = {}): Promise<Outcome> =>
  send({ url, headers: {}, body: '{"Events":[]}' }, { allowsPrivate: true, connections, signal: never, ...options });
const port = () => receiver.port;

describe("nothing is sent", () => {
  it("to an address that is not public, directly or by a host name, unless that is allowed", async () => {
    const before = receiver.received.length;
    const closed = { allowsPrivate: false };
    const names: [string, string[]][] = [
      ["inside.example", ["127.0.0.1"]],
      ["mixed.example", ["8.8.8.8", "127.0.0.1"]],
      ["six.example", ["::1"]],
      ["mapped.example", ["::ffff:127.0.0.1"]],
      ["metadata.example", ["169.254.169.254"]],
    ];
    for (const [name, addresses] of names) {
      const outcome = await post(`http://${name}:${port()}/`, { ...closed, resolve: async () => addresses });
      expect(outcome).toMatchObject({ statusCode: null, error: expect.stringMatching(/is not public/) as unknown });
    }
    for (const host of ["127.0.0.1", "[::1]", "0.0.0.0", "127.1", "localhost"])
      expect((await post(`http://${host}:${port()}/`, closed)).error).toMatch(/is not public|could not be reached/);
    expect(receiver.received).toHaveLength(before);
  });

  it("except to the address that was checked: the name is looked up once", async () => {
    const answers = [["127.0.0.1"], ["192.0.2.1"]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const outcome = await post(`http://receiver.example:${port()}/named`, { resolve });
    expect([outcome, asked]).toMatchObject([{ statusCode: 200, error: null }, 1]);
    expect(receiver.received.at(-1)).toMatchObject({
      path: "/named",
      headers: { host: `receiver.example:${port()}` },
    });
  });
});

it("a name of this machine is resolved by the system", async () => {
  expect(await post(`http://localhost:${port()}/`)).toMatchObject({ statusCode: 200, error: null });
});

describe("an attempt fails", () => {
  it.each([301, 302, 307, 400, 404, 410, 429, 500, 503])("when the receiver answers %i", async (status) => {
    const before = receiver.received.length;
    receiver.answer = (response) => response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end("no");
    const { statusCode, error } = await post(receiver.url);
    expect(statusCode).toBe(status);
    expect(error).toMatch(status < 400 ? /Redirects are not followed/ : /from 200 to 299/);
    expect(receiver.received).toHaveLength(before + 1);
  });

  it("when the receiver does not respond in time, disconnects, is unreachable or has no address", async () => {
    const { port: silentPort } = silent.address() as { port: number };
    expect((await post(`http://127.0.0.1:${silentPort}/`, { secondsMax: 0.2 })).error).toMatch(/within 0.2 seconds/);
    const hanging = { resolve: () => new Promise<never>(() => {}), secondsMax: 0.1 };
    expect((await post("http://slow.example/", hanging)).error).toMatch(/within 0.1 seconds/);
    receiver.answer = (response) => response.destroy();
    expect((await post(receiver.url)).error).toMatch(/could not be reached/);
    expect((await post("http://127.0.0.1:1/")).error).toMatch(/could not be reached: .*ECONNREFUSED/);
    expect((await post("http://none.example/", { resolve: async () => [] })).error).toMatch(/has no address/);
    expect((await post(`https://127.0.0.1:${port()}/`)).error).toMatch(/could not be reached/);
  });

  it("at once when the service stops", async () => {
    const { port: silentPort } = silent.address() as { port: number };
    const ending = new AbortController();
    const sent = post(`http://127.0.0.1:${silentPort}/`, { signal: ending.signal });
    setTimeout(() => ending.abort(), 20);
    expect((await sent).error).toMatch(/could not be reached/);
  });
});

describe("an attempt succeeds", () => {
  it.each([200, 201, 202, 204, 299])("when the receiver answers %i", async (status) => {
    receiver.answer = answers(status);
    expect(await post(receiver.url)).toMatchObject({ statusCode: status, error: null });
  });

  it("whatever the receiver sends after its status: a long body is not read to its end, and a slow one not waited for", async () => {
    let stopped = false;
    receiver.answer = (response) => {
      const more = setInterval(() => response.write("x".repeat(16_384)), 1);
      response.on("close", () => ((stopped = true), clearInterval(more)));
      response.writeHead(200);
    };
    expect(await post(receiver.url)).toMatchObject({ statusCode: 200, error: null });
    receiver.answer = (response) => void response.writeHead(200).write("and");
    expect(await post(receiver.url, { secondsMax: 0.2 })).toMatchObject({ statusCode: 200, error: null });
    expect(stopped).toBe(true);
  });
});

describe("a connection", () => {
  /** The number of the connection that brought each request, from 1. */
  const brought: number[] = [];
  const opened: Socket[] = [];
  let answer: (response: ServerResponse, connection: number) => void;
  let server: Server;
  beforeAll(async () => {
    server = createHttpServer((request, response) => {
      brought.push(opened.indexOf(request.socket) + 1);
      request.resume();
      request.on("end", () => answer(response, brought.at(-1) ?? 0));
    });
    server.on("connection", (socket) => void opened.push(socket));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  beforeEach(() => {
    server.closeAllConnections();
    brought.length = opened.length = 0;
    answer = (response) => response.end();
  });
  afterAll(() => void server.close().closeAllConnections());
  const at = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;

  it("is used again for the next delivery", async () => {
    for (let turn = 0; turn < 3; turn++) expect(await post(at("127.0.0.1"))).toMatchObject({ error: null });
    expect(brought).toEqual([1, 1, 1]);
  });

  it("is not used when the name has another address by then, or one that is not public", async () => {
    const named = (address: string, allowsPrivate = true) =>
      post(at("moved.example"), { allowsPrivate, resolve: async () => [address] });
    expect(await named("127.0.0.1")).toMatchObject({ error: null });
    expect((await named("127.0.0.2")).error).toMatch(/could not be reached/);
    expect((await named("127.0.0.1", false)).error).toMatch(/is not public/);
    expect(brought).toEqual([1]);
    expect(await named("127.0.0.1")).toMatchObject({ error: null });
    expect(brought).toEqual([1, 1]);
  });

  it("that the receiver has closed meanwhile is no failure: a new one is opened", async () => {
    expect(await post(at("127.0.0.1"))).toMatchObject({ error: null });
    // As when the request and the end of the connection cross on the way.
    answer = (response, connection) => (connection === 1 ? response.destroy() : response.end());
    expect(await post(at("127.0.0.1"))).toMatchObject({ statusCode: 200, error: null });
    expect(brought).toEqual([1, 1, 2]);
    answer = (response) => response.destroy();
    expect((await post(at("127.0.0.1"))).error).toMatch(/could not be reached/);
    expect(brought).toEqual([1, 1, 2, 2, 3]);
  });
});

it("the pause after a failure doubles from 5 seconds to an hour", () => {
  expect([1, 2, 3, 4, 8].map(backOffMs)).toEqual([5000, 10_000, 20_000, 40_000, 640_000]);
  expect([10, 11, 12, 1000, 1e9].map(backOffMs)).toEqual([2_560_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000]);
});
