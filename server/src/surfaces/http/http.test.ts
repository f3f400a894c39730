import { brotliCompressSync, brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from "node:zlib";
import { request as send } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { encodingFor } from "./compress-answers.ts";

const http = testHttp();
const json = { "content-type": "application/json" };
const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
let token: string;

beforeAll(async () => {
  token = (await post(JSON.stringify(signIn), json)).envelope.Content.SessionToken as string;
});

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  readonly body: Buffer;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly envelope: any;
}

/** With node:http, which neither adds headers nor unpacks the answer. */
function post(body: string | Buffer, headers: Record<string, string>, method = "POST", url = http.apiUrl) {
  return new Promise<Answered>((resolve, reject) => {
    const request = send(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const all = Buffer.concat(chunks);
        const sent = response.headers as Answered["headers"];
        const envelope: unknown =
          sent["content-encoding"] === undefined && all.length > 0 ? JSON.parse(String(all)) : {};
        resolve({ status: response.statusCode ?? 0, headers: sent, body: all, envelope });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

const command = (Method: string, args: object = {}) =>
  JSON.stringify({ Method, SessionToken: token, MethodArguments: args });

describe("a body is accepted", () => {
  const accepted: [string, Record<string, string>][] = [
    ["as application/json with a charset", { "content-type": "Application/JSON; charset=UTF-8" }],
    ["as application/json with another parameter", { "content-type": "application/json;odata=verbose" }],
    ["as text/json", { "content-type": "text/json" }],
    ["as application/vnd.api+json", { "content-type": "application/vnd.api+json" }],
    ["under a form's content type", { "content-type": "application/x-www-form-urlencoded; charset=utf-8" }],
    ["without a content type", {}],
  ];
  it.each(accepted)("%s, without a warning", async (_name, headers) => {
    for (const text of [command("ListContacts"), `\ufeff${command("ListContacts")}`]) {
      const { status, envelope } = await post(text, headers);
      expect([status, envelope.ResponseCode, envelope.Warnings]).toEqual([200, 200, undefined]);
    }
  });

  it("but a call that uses the session cookie must be application/json", async () => {
    const opened = await post(JSON.stringify({ ...signIn, UseSessionCookie: true }), json);
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    const list = JSON.stringify({ Method: "ListContacts", UseSessionCookie: true });
    expect((await post(list, { ...json, cookie })).envelope.ResponseCode).toBe(200);
    const others = [{}, { "content-type": "text/json" }, { "content-type": "application/x-www-form-urlencoded" }];
    for (const headers of others) {
      const refused = await post(list, { ...headers, cookie });
      expect([refused.status, refused.envelope.ResponseCode]).toEqual([415, -400]);
      expect(refused.envelope.Errors[0].ErrorMessage).toContain("UseSessionCookie true must have");
      const signedIn = await post(JSON.stringify({ ...signIn, SessionToken: "x", UseSessionCookie: true }), headers);
      expect([signedIn.status, signedIn.headers["set-cookie"]]).toEqual([415, undefined]);
      const withToken = JSON.stringify({ Method: "ListContacts", SessionToken: token, UseSessionCookie: true });
      expect((await post(withToken, headers)).envelope.ResponseCode).toBe(200);
    }
  });
});

describe("a compressed body", () => {
  const packers = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

  it.each(Object.entries(packers))("%s is unpacked", async (encoding, pack) => {
    const text = command("ListContacts", { FilterByText: "Łódź" });
    const { envelope } = await post(pack(Buffer.from(text)), { ...json, "content-encoding": encoding });
    expect(envelope).toMatchObject({ ResponseCode: 200, Content: { Contacts: [] } });
  });

  it("that unpacks to far more than its size is refused before it is unpacked: 413", async () => {
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 32));
    expect(bomb.length).toBeLessThan(10_000);
    const before = process.memoryUsage().rss;
    const { status, envelope } = await post(bomb, { ...json, "content-encoding": "br" });
    expect([status, envelope.ResponseCode]).toEqual([413, -400]);
    expect(envelope.Errors[0].ErrorMessage).toMatch(/unpacks to more than 1048576 bytes. Send it in parts or without/);
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
    // A large and honest one is read: here it only has an unknown argument.
    const large = command("ListContacts", { Padding: Array.from({ length: 200_000 }, (_, at) => at * 7919) });
    const packed = gzipSync(Buffer.from(large));
    expect(large.length).toBeGreaterThan(1024 * 1024);
    expect((await post(packed, { ...json, "content-encoding": "gzip" })).envelope.ResponseCode).toBe(200);
  });

  it("in another encoding is 415, and one that is damaged 400", async () => {
    const text = Buffer.from(command("ListContacts"));
    const other = await post(text, { ...json, "content-encoding": "zstd" });
    expect([other.status, other.headers["accept-encoding"]]).toEqual([415, "gzip, br, deflate"]);
    expect(other.envelope.Errors[0].ErrorMessage).toContain("must be one of gzip, br, deflate; got zstd");
    for (const encoding of ["gzip", "br", "deflate"]) {
      const { status, envelope } = await post(text, { ...json, "content-encoding": encoding });
      expect([status, envelope.Errors[0].ErrorMessage]).toEqual([
        400,
        `Request is not valid. The body is not ${encoding}, as the header Content-Encoding says.`,
      ]);
    }
    expect((await post(text, { ...json, "content-encoding": "identity" })).status).toBe(200);
  });
});

describe("an answer", () => {
  it("of more than a kilobyte is compressed as the caller prefers", async () => {
    const plain = await post(command("ListFirmSettings"), json);
    expect([plain.headers["content-encoding"], plain.headers["vary"]]).toEqual([undefined, "Accept-Encoding"]);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0.1, gzip;q=0.9", "gzip"],
    ] as const) {
      const packed = await post(command("ListFirmSettings"), { ...json, "accept-encoding": accepted });
      expect([packed.headers["content-encoding"], packed.headers["vary"]]).toEqual([encoding, "Accept-Encoding"]);
      expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(JSON.parse(String(unpack[encoding](packed.body))).Content).toEqual(plain.envelope.Content);
    }
    const small = await post(command("ListContacts"), { ...json, "accept-encoding": "gzip" });
    expect([small.headers["content-encoding"], small.headers["vary"]]).toEqual([undefined, undefined]);
  });

  it("reaches fetch unchanged, and pages of the reference are compressed too", async () => {
    const response = await fetch(http.apiUrl, { method: "POST", headers: json, body: command("ListFirmSettings") });
    expect(response.headers.get("content-encoding")).toMatch(/gzip|br/);
    expect(await response.json()).toMatchObject({ ResponseCode: 200 });
    const page = await fetch(new URL("/openapi.json", http.apiUrl));
    expect(page.headers.get("content-encoding")).toMatch(/gzip|br/);
    expect(await page.json()).toMatchObject({ openapi: expect.stringMatching(/^3/) as unknown });
  });

  it("is compressed only for callers that accept it", () => {
    for (const none of [undefined, "", "identity", "deflate", "gzip;q=0", "br;q=0, *;q=0"])
      expect([none, encodingFor(none)]).toEqual([none, undefined]);
    expect(["*", "gzip;q=0, *", "GZIP;Q=0.5", "br;q=0,gzip"].map(encodingFor)).toEqual(["br", "br", "gzip", "gzip"]);
  });
});

describe("a page of another origin", () => {
  const origin = "https://app.example.com";
  const preflight = (from: string, url = http.apiUrl) =>
    post("", { origin: from, "access-control-request-method": "POST" }, "OPTIONS", url);
  const permissions = ({ headers }: Answered) => headers["access-control-allow-origin"];

  it("may not read an answer unless the firm allows its origin", async () => {
    for (const from of [origin, "null", "https://evil.example"]) {
      const asked = await preflight(from);
      expect([asked.status, permissions(asked), asked.headers["vary"]]).toEqual([204, undefined, "Origin"]);
      expect(permissions(await post(command("ListContacts"), { ...json, origin: from }))).toBeUndefined();
    }
  });

  it("may call with its token when the firm allows it, without the cookie", async () => {
    const set = await http.firm.call("UpdateFirmSettings", {
      Settings: { allowedOrigins: `http://localhost:5173 ${origin}` },
    });
    expect(set.Errors).toEqual([]);
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "Content-Type, Idempotency-Key, Content-Encoding, X-Request-Id, traceparent",
      "access-control-max-age": "600",
      allow: "POST, OPTIONS",
    });
    expect(asked.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(permissions(await post(command("ListContacts"), { ...json, origin }))).toBe(origin);
    // A refusal can be read too.
    for (const [text, type] of [
      ["{", "application/json"],
      ["{}", "text/plain"],
    ] as const)
      expect(permissions(await post(text, { "content-type": type, origin }))).toBe(origin);
    for (const from of [
      "https://app.example.com.evil.example",
      "https://app.example.co",
      "http://app.example.com",
      "null",
    ])
      expect(permissions(await preflight(from))).toBeUndefined();
    expect(permissions(await preflight(origin, http.apiUrl.replace(/\?.*/, "?nobody")))).toBeUndefined();
  });

  it.each([
    "*",
    "https://app.example.com/",
    "app.example.com",
    "https://*.example.com",
    "ftp://a.b",
    "https://A.example",
  ])("allowedOrigins %s is refused", async (allowedOrigins) => {
    const answer = await http.firm.call("UpdateFirmSettings", { Settings: { allowedOrigins } });
    expect([answer.ResponseCode, answer.Errors[0]?.ErrorData["Property"]]).toEqual([-422, "Settings.allowedOrigins"]);
  });
});

describe("HEAD and OPTIONS", () => {
  it("of a page or a file answer like GET, without a body, or with what is allowed", async () => {
    for (const path of ["/docs/", "/docs/style.css", "/openapi.json", "/docs/search?q=clients"]) {
      const url = new URL(path, http.apiUrl).href;
      const [page, head, options] = [
        await fetch(url),
        await fetch(url, { method: "HEAD" }),
        await fetch(url, { method: "OPTIONS" }),
      ];
      expect([path, page.status, head.status, await head.text()]).toEqual([path, 200, 200, ""]);
      for (const name of ["content-type", "etag", "cache-control"])
        expect([path, head.headers.get(name)]).toEqual([path, page.headers.get(name)]);
      expect([path, options.status, options.headers.get("allow")]).toEqual([path, 204, "GET, HEAD, OPTIONS"]);
      await page.arrayBuffer();
    }
    for (const method of ["HEAD", "OPTIONS", "GET"])
      expect((await fetch(new URL("/nowhere", http.apiUrl), { method })).status).toBe(404);
  });

  it("of the endpoint say that it takes POST", async () => {
    const options = await post("", {}, "OPTIONS");
    expect([options.status, options.headers["allow"], String(options.body)]).toEqual([204, "POST, OPTIONS", ""]);
    const head = await post("", {}, "HEAD");
    expect([head.status, head.headers["allow"], String(head.body)]).toEqual([405, "POST", ""]);
  });
});
