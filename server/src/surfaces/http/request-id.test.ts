import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../app.ts";
import { testFirm, testFirmId } from "../../../testing/firm.ts";

type Logged = Parameters<NonNullable<Parameters<typeof makeApp>[0]["onAnswer"]>>[0];

const firm = testFirm();
const logged: Logged[] = [];
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  app = await makeApp({
    service: firm.service,
    trustProxy: 1,
    onAnswer: (call) => void logged.push(call),
    readiness: async () => reason,
    metrics: async () => "",
    metricsToken: "a token of the metrics",
    warning: () => "The disk /var/lib is almost full.",
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

let reason: string | undefined;

async function call(headers: Record<string, string>, path = `/ServiceAPI.ashx?${testFirmId}`) {
  const body = JSON.stringify({ Method: "GetNothing", SessionToken: "unknown" });
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const { UsageKey } = (await response.json()) as { UsageKey: string };
  return { headers: response.headers, UsageKey, log: logged.at(-1) };
}

describe("the ids of a request", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

  it("are in the log with the caller's address, and in the response", async () => {
    const sent = { "x-request-id": "edge-7/42", traceparent, "x-forwarded-for": "192.0.2.7" };
    for (const path of [undefined, "/nothing"]) {
      const { headers, log } = await call(sent, path);
      expect(log).toMatchObject({ address: "192.0.2.7", requestId: "edge-7/42", trace });
      expect([headers.get("x-request-id"), headers.get("traceparent")]).toEqual(["edge-7/42", traceparent]);
    }
  });

  it("are the UsageKey where the caller sent none", async () => {
    const { headers, UsageKey, log } = await call({});
    expect([headers.get("x-request-id"), headers.get("traceparent")]).toEqual([UsageKey, null]);
    expect(log).toMatchObject({ usageKey: UsageKey, address: "127.0.0.1", requestId: undefined, trace: undefined });
  });

  it.each([
    { "x-request-id": 'a" b' },
    { "x-request-id": "x".repeat(129) },
    { traceparent: "00-00000000000000000000000000000000-00f067aa0ba902b7-01" },
    { traceparent: "my trace" },
  ])("are left out when they are of another form, as in %j", async (sent) => {
    const { headers, UsageKey, log } = await call(sent);
    expect([headers.get("x-request-id"), headers.get("traceparent")]).toEqual([UsageKey, null]);
    expect(log).toMatchObject({ requestId: undefined, trace: undefined });
  });
});

describe("/readyz", () => {
  const readyz = async (headers: Record<string, string>) => {
    const response = await fetch(`${base}/readyz`, { headers });
    return { code: response.status, body: await response.json() };
  };
  const stranger = { "x-forwarded-for": "192.0.2.7" };

  it("says to strangers only whether the service is ready, and everything on this machine or with the token", async () => {
    const token = { ...stranger, authorization: "Bearer a token of the metrics" };
    expect(await readyz(stranger)).toEqual({ code: 200, body: { status: "ready" } });
    for (const headers of [{}, token])
      expect(await readyz(headers)).toEqual({
        code: 200,
        body: { status: "ready", warning: "The disk /var/lib is almost full." },
      });
    reason = "The database does not respond: connect ENOENT /var/lib/plumbline/.s.PGSQL.5432";
    expect(await readyz(stranger)).toEqual({ code: 503, body: { status: "not ready" } });
    for (const headers of [{}, token])
      expect(await readyz(headers)).toEqual({ code: 503, body: { status: "not ready", reason } });
  });
});
