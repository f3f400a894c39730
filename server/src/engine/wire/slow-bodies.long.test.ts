import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { anonymousBodyLengthMax, undecidedBytesMax } from "../fields/limits.ts";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";

const http = testHttp();
const path = () => new URL(http.apiUrl).pathname + new URL(http.apiUrl).search;

/** A connection that sends what the test says, when it says it. */
async function open(first: string): Promise<{ socket: Socket; closed: Promise<number>; answer: () => string }> {
  const { hostname, port } = new URL(http.base);
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  let text = "";
  socket.on("data", (data) => (text += data.toString()));
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => socket.once("close", () => resolve(performance.now() - began)));
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(first);
  return { socket, closed, answer: () => text };
}
const head = (length: number) =>
  `POST ${path()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const session = async () => {
  const body = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
  const response = await fetch(http.apiUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { Content: { SessionToken: string } }).Content.SessionToken;
};
const post = async (body: string) => {
  const response = await fetch(http.apiUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return { status: response.status, answer: (await response.json()) as { ResponseCode: number } };
};

describe("a slow sender", () => {
  it("is disconnected when the headers take more than 10 seconds", async () => {
    const { socket, closed } = await open("POST / HTTP/1.1\r\nHost: localhost\r\n");
    const milliseconds = await closed;
    socket.destroy();
    expect(milliseconds).toBeGreaterThan(9_000);
    expect(milliseconds).toBeLessThan(14_000);
  }, 30_000);

  it("is disconnected when a body arrives more slowly than 20 KB a second", async () => {
    const { socket, closed } = await open(`${head(200_000)}{`);
    const drip = setInterval(() => socket.write(" "), 500);
    const milliseconds = await closed;
    clearInterval(drip);
    expect(milliseconds).toBeLessThan(8_000);
  }, 30_000);
});

describe("a body of more than 64 KB", () => {
  const filler = " ".repeat(anonymousBodyLengthMax + 1000);

  it("works with the SessionToken first or last", async () => {
    const SessionToken = await session();
    const call = `"Method":"ListContacts","MethodArguments":{}`;
    const token = `"SessionToken":"${SessionToken}"`;
    for (const body of [`{${token},${call}${filler}}`, `{${call},${filler}${token}}`])
      expect(await post(body)).toMatchObject({ status: 200, answer: { ResponseCode: 200 } });
  });

  it("is refused without a session, and an unknown token does not help", async () => {
    for (const token of ["", `"SessionToken":"x",`])
      expect((await post(`{${token}"Method":"ListContacts"${filler}}`)).answer.ResponseCode).toBe(-402);
  });

  it("is refused with 503 while others fill the buffer that bodies without a session share, and callers with one are not", async () => {
    const part = 10 * 1024 * 1024;
    const senders = await Promise.all(
      Array.from({ length: undecidedBytesMax / part }, () => open(`${head(part + 1)}${" ".repeat(part)}`)),
    );
    await pause(1000);
    const refused = await open(`${head(part)}${" ".repeat(part / 2)}`);
    await refused.closed;
    expect(refused.answer()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/i);
    const SessionToken = await session();
    const admitted = await post(`{"SessionToken":"${SessionToken}","Method":"ListContacts"${filler.repeat(20)}}`);
    expect(admitted.answer.ResponseCode).toBe(200);
    for (const { socket } of senders) socket.destroy();
    await pause(200);
    expect((await post(`{"Method":"ListContacts"${filler}}`)).answer.ResponseCode).toBe(-402);
  }, 30_000);
});
