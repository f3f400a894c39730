import { readdirSync, readFileSync } from "node:fs";
import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../app.ts";
import { testFirm, testFirmId, testPassword } from "../../../testing/firm.ts";

const firm = testFirm({ url: "https://books.example.com" });
let app: Awaited<ReturnType<typeof makeApp>>;
let port = 0;

beforeAll(async () => {
  app = await makeApp({ service: firm.service, trustProxy: 1 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

interface Answered {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly code: number;
}

function post(body: object, headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const request = send(`http://127.0.0.1:${port}/ServiceAPI.ashx?${testFirmId}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { ResponseCode } = JSON.parse(String(Buffer.concat(chunks))) as { ResponseCode: number };
        resolve({ headers: response.headers, code: ResponseCode });
      });
    });
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}

const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
const withCookie = { ...signIn, UseSessionCookie: true };
const list = { Method: "ListContacts", UseSessionCookie: true };

describe("HSTS", () => {
  it("is sent when the browser used TLS, as the trusted proxy says, and not otherwise", async () => {
    const header = "strict-transport-security";
    expect((await post(signIn)).headers[header]).toBeUndefined();
    const secure = await post(signIn, { "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1" });
    expect(secure.headers[header]).toMatch(/^max-age=31536000/);
  });
});

describe("the session cookie", () => {
  it("does not count for a page of another origin, whatever it sends, and does for our own pages and programs", async () => {
    const opened = await post(withCookie);
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    for (const origin of [
      "https://evil.example",
      "null",
      "http://127.0.0.1:1",
      "https://books.example.com.evil.example",
    ])
      expect((await post(list, { cookie, origin, "sec-fetch-site": "cross-site" })).code).toBe(-402);
    for (const origin of ["https://books.example.com", `http://127.0.0.1:${port}`])
      expect((await post(list, { cookie, origin })).code).toBe(200);
    expect((await post(list, { cookie })).code).toBe(200);
    expect((await post(list, { cookie, origin: "http://proxy.example", "sec-fetch-site": "same-origin" })).code).toBe(
      200,
    );
  });

  it("is not set by a page of another origin, which could sign its visitor in as somebody else", async () => {
    const answer = await post(withCookie, { origin: "https://evil.example" });
    expect([answer.code, answer.headers["set-cookie"]]).toEqual([-402, undefined]);
  });

  it("is no matter for a call with a token", async () => {
    const answer = await post(signIn, { origin: "https://evil.example" });
    expect(answer.code).toBe(0);
  });
});

describe("the browser's storage", () => {
  it("holds the firm's id, drafts without secrets and the names of their pages, and nothing else: no token, in the console neither", () => {
    const root = fileURLToPath(new URL("../../../../", import.meta.url));
    const users = ["web/src", "console/src", "client/src"].flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing/.test(name))
        .map((name) => `${folder}/${name}`)
        .filter((name) =>
          /\b(local|session)Storage\b|indexedDB|document\.cookie/.test(readFileSync(root + name, "utf8")),
        ),
    );
    expect(users.sort()).toEqual([
      "web/src/calls/call.ts",
      "web/src/calls/use-command.ts",
      "web/src/shared/drafts.ts",
      "web/src/shared/unsaved.ts",
    ]);
    const call = readFileSync(`${root}web/src/calls/call.ts`, "utf8");
    expect([...call.matchAll(/setItem\((\w+)/g)].map(([, item]) => item)).toEqual(["firmItem"]);
  });
});
