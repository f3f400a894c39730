import type { FastifyInstance } from "fastify";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../app.ts";
import { openTestFirm, testPassword, type TestFirm } from "../../../testing/firm.ts";

let firm: TestFirm & { close(): Promise<void> };
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  firm = await openTestFirm();
  app = await makeApp({ service: firm.service });
  base = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await firm.close();
});

const json = { "content-type": "application/json" };
const signInBody = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };

async function post(path: string, body: unknown, headers: Record<string, string> = json) {
  const response = await fetch(base + path, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const envelope = (await response.json()) as Record<string, unknown> & { Content: Record<string, string> };
  return { status: response.status, headers: response.headers, envelope };
}

describe("an HTTP request that is not a command still gets an envelope", () => {
  it("404 for an unknown path or id, 400 without id", async () => {
    for (const path of ["/", "/ServiceAPI.asp?test", "/API.ashx.txt?test", "/ServiceAPI.ashx?nobody"]) {
      const { status, envelope } = await post(path, signInBody);
      expect([path, status, envelope["ResponseCode"]]).toEqual([path, 404, -404]);
    }
    for (const path of ["/ServiceAPI.ashx", "/ServiceAPI.ashx?", "/ServiceAPI.ashx?id="])
      expect((await post(path, signInBody)).status).toBe(400);
  });

  it("404 for a firm id with a NUL (?demo%00), as for any other unknown id", async () => {
    for (const id of ["demo%00", "%00", "id=test%00", "test%00test"]) {
      const { status, envelope } = await post(`/ServiceAPI.ashx?${id}`, signInBody);
      expect([id, status, envelope["ResponseCode"]]).toEqual([id, 404, -404]);
    }
  });

  it("405 with Allow: POST for any other method", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const response = await fetch(`${base}/ServiceAPI.ashx?test`, { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "POST"]);
      expect(await response.json()).toMatchObject({ ResponseCode: -400, Content: {} });
    }
  });

  it("415 for another content type, 400 for a body that is missing or not a JSON object", async () => {
    for (const type of ["text/plain", "text/plain; charset=utf-8", "text/xml", "multipart/form-data; boundary=x"]) {
      const { status, envelope } = await post("/ServiceAPI.ashx?test", signInBody, { "content-type": type });
      expect([type, status, envelope["ResponseCode"]]).toEqual([type, 415, -400]);
    }
    for (const body of ["", "{", "[]", "nonsense"])
      expect((await post("/ServiceAPI.ashx?test", body)).status).toBe(400);
  });

  it("405 without a body for HEAD", async () => {
    const response = await fetch(`${base}/ServiceAPI.ashx?test`, { method: "HEAD" });
    expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([405, "POST", ""]);
  });

  it("413 for a body over the limit", async () => {
    const { status, envelope } = await post("/ServiceAPI.ashx?test", `{"Method":"${"x".repeat(33 * 1024 * 1024)}"}`);
    expect([status, envelope["ResponseCode"]]).toEqual([413, -400]);
  });

  it("400 for bytes that are not UTF-8, so that nothing is stored altered", async () => {
    const body = Buffer.from(JSON.stringify({ ...signInBody, Username: "a?" }).replace("?", "\xff"), "latin1");
    const response = await fetch(`${base}/ServiceAPI.ashx?test`, { method: "POST", headers: json, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ResponseCode: -400 });
  });

  it("survives a malformed HTTP request", async () => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.end("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await post("/ServiceAPI.ashx?test", signInBody)).status).toBe(200);
  });
});

describe("the endpoint", () => {
  it("is any path that ends in API.ashx, under any prefix, with the id raw, encoded or as id=", async () => {
    for (const path of [
      "/ServiceAPI.ashx?test",
      "/ServiceAPI.ashx?id=test",
      "/ServiceAPI.ashx?%74est",
      "/OtherAPI.ashx?test",
      "/deep/er/ServiceAPI.ashx?test",
      "/API.ashx?test",
    ]) {
      const { status, envelope, headers } = await post(path, signInBody);
      expect([path, status, envelope["ResponseCode"]]).toEqual([path, 200, 0]);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
    }
  });

  it("returns its own address as APIURL, with prefix and id", async () => {
    const { envelope } = await post("/some/where/ServiceAPI.ashx?test", signInBody);
    expect(envelope.Content["APIURL"]).toBe(`${base}/some/where/ServiceAPI.ashx?test`);
    const again = await fetch(envelope.Content["APIURL"] ?? "", { method: "POST", headers: json, body: "{}" });
    expect(again.status).toBe(400);
  });

  it("accepts content types with a charset and any Accept", async () => {
    const headers = { "content-type": "application/json; charset=utf-8", accept: "text/html" };
    expect((await post("/ServiceAPI.ashx?test", signInBody, headers)).status).toBe(200);
  });
});

it("a response of any length arrives whole, with its length in bytes", async () => {
  const opened = await post("/ServiceAPI.ashx?test", signInBody);
  const SessionToken = opened.envelope.Content["SessionToken"];
  for (const count of [1, 60]) {
    const UpdatedContacts = Array.from({ length: count }, (_, at) => ({
      ContactKey: -1 - at,
      LastName: `Łódź ${at}`,
      Notes: "Żółć, 水, 😀. ".repeat(200),
    }));
    const args = { UpdatedContacts, UnchangedContacts: [], UseSingleTransaction: true };
    const response = await fetch(`${base}/ServiceAPI.ashx?test`, {
      method: "POST",
      headers: { ...json, "accept-encoding": "identity" },
      body: JSON.stringify({ Method: "UpdateContacts", SessionToken, MethodArguments: args }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    expect(bytes.length > 64 * 1024).toBe(count > 1);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(JSON.parse(bytes.toString()).Content.Contacts).toMatchObject(
      UpdatedContacts.map(({ LastName, Notes }) => ({ LastName, Notes })),
    );
  }
});

describe("the session cookie", () => {
  const cookieOf = (headers: Headers) => headers.get("set-cookie") ?? "";

  it("is set only on request: HttpOnly, SameSite=Strict, Path=/, not Secure over plain HTTP", async () => {
    expect(cookieOf((await post("/ServiceAPI.ashx?test", signInBody)).headers)).toBe("");
    const { headers, envelope } = await post("/ServiceAPI.ashx?test", { ...signInBody, UseSessionCookie: true });
    const cookie = cookieOf(headers);
    expect(cookie).toContain(`ServiceSession=${envelope.Content["SessionToken"]}`);
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Strict"]);
  });

  it("is Secure when the request came over TLS, through a trusted proxy", async () => {
    const behind = await makeApp({ service: firm.service, trustProxy: 1 });
    const answer = await behind.inject({
      method: "POST",
      url: "/ServiceAPI.ashx?test",
      headers: { ...json, "x-forwarded-proto": "https" },
      payload: JSON.stringify({ ...signInBody, UseSessionCookie: true }),
    });
    expect(answer.headers["set-cookie"]).toMatch(/Secure/);
    await behind.close();
  });

  it("works only with UseSessionCookie true in the body, and is removed with its session", async () => {
    const { headers } = await post("/ServiceAPI.ashx?test", { ...signInBody, UseSessionCookie: true });
    const cookie = cookieOf(headers).split(";")[0] ?? "";
    const list = (more: object) =>
      post("/ServiceAPI.ashx?test", { Method: "ListContacts", ...more }, { ...json, cookie });
    expect((await list({})).envelope["ResponseCode"]).toBe(-402);
    expect((await list({ UseSessionCookie: false })).envelope["ResponseCode"]).toBe(-402);
    expect((await list({ UseSessionCookie: true })).envelope["ResponseCode"]).toBe(200);
    expect((await list({ UseSessionCookie: "TRUE" })).envelope["ResponseCode"]).toBe(200);
    expect((await list({ UseSessionCookie: true, SessionToken: "wrong" })).envelope["ResponseCode"]).toBe(-402);

    const other = await post("/ServiceAPI.ashx?test", signInBody);
    const byToken = { Method: "EndAPISession", SessionToken: other.envelope.Content["SessionToken"] };
    expect(cookieOf((await post("/ServiceAPI.ashx?test", byToken, { ...json, cookie })).headers)).toBe("");
    expect((await list({ UseSessionCookie: true })).envelope["ResponseCode"]).toBe(200);

    const end = { Method: "EndAPISession", UseSessionCookie: true };
    const ended = await post("/ServiceAPI.ashx?test", end, { ...json, cookie });
    expect(ended.envelope["ResponseCode"]).toBe(0);
    expect(cookieOf(ended.headers)).toMatch(/ServiceSession=;.*Expires=Thu, 01 Jan 1970/);
    expect((await list({ UseSessionCookie: true })).envelope["ResponseCode"]).toBe(-402);
  });
});

it("too many failed sign-ins return HTTP 429 with Retry-After", async () => {
  const wrong = { ...signInBody, Username: "somebody", Password: "wrong" };
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await post("/ServiceAPI.ashx?test", wrong)).envelope["ResponseCode"]).toBe(-401);
  const { status, headers, envelope } = await post("/ServiceAPI.ashx?test", wrong);
  expect([status, envelope["ResponseCode"]]).toEqual([429, -429]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("the address of a caller", () => {
  /** Sends wrong passwords with made-up addresses in X-Forwarded-For, and returns how many were checked. */
  async function guesses(trustProxy: false | number | string[], forwarded: (guess: number) => string): Promise<number> {
    const behind = await makeApp({ service: firm.service, trustProxy });
    const user = `guessed ${JSON.stringify(trustProxy)} ${forwarded(0)}`;
    let checked = 0;
    for (let guess = 0; guess < 12; guess++) {
      const { statusCode } = await behind.inject({
        method: "POST",
        url: "/ServiceAPI.ashx?test",
        headers: { ...json, "x-forwarded-for": forwarded(guess) },
        payload: JSON.stringify({ ...signInBody, Username: user, Password: "wrong" }),
      });
      if (statusCode === 200) checked++;
    }
    await behind.close();
    return checked;
  }
  const madeUp = (guess: number) => `203.0.113.${guess}`;

  it("is not what the caller writes into X-Forwarded-For: guesses are throttled", async () => {
    expect(await guesses(1, (guess) => `${madeUp(guess)}, 198.51.100.7`)).toBe(5);
    expect(await guesses(2, (guess) => `${madeUp(guess)}, 198.51.100.8, 10.0.0.1`)).toBe(5);
    expect(await guesses(["127.0.0.0/8"], (guess) => `${madeUp(guess)}, 198.51.100.9`)).toBe(5);
    expect(await guesses(["10.0.0.1"], madeUp)).toBe(5);
    expect(await guesses(false, madeUp)).toBe(5);
  });

  it("is the one that the trusted proxy saw", async () => {
    expect(await guesses(1, madeUp)).toBe(12);
    expect(await guesses(["127.0.0.1", "10.0.0.0/8"], (guess) => `${madeUp(guess + 20)}, 10.1.2.3`)).toBe(12);
  });

  it("and X-Forwarded-Host count only from a trusted proxy", async () => {
    const hostFor = async (trustProxy: false | number | string[]) => {
      const behind = await makeApp({ service: firm.service, trustProxy });
      const answer = await behind.inject({
        method: "POST",
        url: "/ServiceAPI.ashx?test",
        headers: { ...json, host: "own.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
        payload: JSON.stringify(signInBody),
      });
      await behind.close();
      return (JSON.parse(answer.payload) as { Content: { APIURL: string } }).Content.APIURL;
    };
    for (const trust of [false, ["10.0.0.1"]] as const)
      expect(await hostFor(trust === false ? false : [...trust])).toBe("http://own.example/ServiceAPI.ashx?test");
    expect(await hostFor(1)).toBe("https://evil.example/ServiceAPI.ashx?test");
  });
});

describe("/metrics", () => {
  const token = "a-token-for-monitoring";
  async function metrics(headers: Record<string, string>, remoteAddress: string, metricsToken?: string) {
    const monitored = await makeApp({
      service: firm.service,
      readiness: () => Promise.resolve(undefined),
      metrics: () => Promise.resolve("plumbline_calls_total 1"),
      metricsToken,
    });
    const answer = await monitored.inject({ url: "/metrics", headers, remoteAddress });
    await monitored.close();
    return [answer.statusCode, answer.payload.includes("plumbline_calls_total")];
  }
  const refused = [401, false];
  const answered = [200, true];

  it("is refused to other machines, also through a proxy on this one", async () => {
    expect(await metrics({}, "203.0.113.5")).toEqual(refused);
    for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"])
      expect(await metrics({ [name]: "203.0.113.5" }, "127.0.0.1")).toEqual(refused);
    for (const authorization of ["Bearer ", "Bearer wrong", `Basic ${token}`, token, `Bearer ${token}x`])
      expect(await metrics({ authorization }, "203.0.113.5", token)).toEqual(refused);
    expect(await metrics({ authorization: "Bearer " }, "203.0.113.5")).toEqual(refused);
  });

  it("answers on this machine, and elsewhere with the token", async () => {
    for (const own of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
      expect(await metrics({}, own, token)).toEqual(answered);
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.5" };
    expect(await metrics(headers, "203.0.113.5", token)).toEqual(answered);
  });
});
