import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../server/src/app.ts";
import { addHealthRoutes } from "../server/src/surfaces/health/health-routes.ts";
import { testFirm, testFirmId, testPassword } from "../server/testing/firm.ts";
import { freePort } from "../server/testing/free-port.ts";

// A command through each proxy with the configuration of deploy/, over TLS. Where a proxy is not installed, its tests are skipped.
const file = (name: string) => readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), "utf8");
const has = (program: string) => spawnSync(program, ["-h"]).error === undefined;
const scratch = mkdtempSync(join(tmpdir(), "plumbline-proxies-"));
const firm = testFirm();
let app: Awaited<ReturnType<typeof makeApp>>;
let servicePort: number;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  app = await makeApp({ service: firm.service, trustProxy: 1 });
  addHealthRoutes(app, { readiness: async () => undefined, metrics: async () => "" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  servicePort = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  if (proxy === undefined || proxy.exitCode !== null) return;
  const ended = new Promise((resolve) => proxy?.once("close", resolve));
  proxy.kill("SIGTERM");
  await ended;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

function send(port: number, path: string, body?: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const made = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { host: "books.example.com", "content-type": "application/json", ...headers },
        servername: "books.example.com",
        // Made for this test.
        rejectUnauthorized: false,
      },
      (answer) =>
        text(answer).then(
          (read) => resolve({ status: answer.statusCode, headers: answer.headers, body: read }),
          reject,
        ),
    );
    made.once("error", reject);
    made.end(body);
  });
}

/** Starts a proxy and waits until it serves the service; its output is the message of a failure. */
async function start(port: number, program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, HOME: scratch, ...env } });
  proxy = child;
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const until = Date.now() + 60_000;
  for (;;) {
    const found = await send(port, "/healthz").catch(() => undefined);
    if (found?.status === 200) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} did not start.\n${said}`);
    await pause(50);
  }
}

/** What holds for the service behind any of the proxies. */
async function expectCommands(port: number): Promise<void> {
  const path = `/ServiceAPI.ashx?${testFirmId}`;
  const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
  const opened = await send(port, path, JSON.stringify({ ...signIn, UseSessionCookie: true }), {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "http",
  });
  // From the service itself, once.
  expect([opened.status, opened.headers["strict-transport-security"]]).toEqual([
    200,
    "max-age=31536000; includeSubDomains",
  ]);
  const { Content } = JSON.parse(opened.body) as { Content: { SessionToken: string } };
  // The service knows that the caller used TLS.
  expect(String(opened.headers["set-cookie"])).toMatch(/ServiceSession=.*; Secure/);
  // The address is that of the connection, not the one that the caller claims.
  const addresses = await firm.database.firm.db.rows<{ address: string }>("select address from sign_in_address");
  expect(addresses.map(({ address }) => address)).not.toContain("203.0.113.9");
  expect(addresses.length).toBeGreaterThan(0);
  // A body of 31 MB, which the service itself accepts.
  const long = { Method: "ListClients", SessionToken: Content.SessionToken, MethodArguments: {} };
  const listed = await send(port, path, JSON.stringify(long) + " ".repeat(31 * 1024 * 1024));
  expect([listed.status, (JSON.parse(listed.body) as { ResponseCode: number }).ResponseCode]).toEqual([200, 200]);
}

describe.skipIf(!has("nginx") || !has("openssl"))("nginx", () => {
  it("passes commands on over TLS, with the caller's address and bodies of any size that the service accepts", async () => {
    const port = await freePort();
    const plain = await freePort();
    const key = join(scratch, "key.pem");
    const certificate = join(scratch, "certificate.pem");
    const names = ["-subj", "/CN=books.example.com", "-keyout", key, "-out", certificate];
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...names]);
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const site = file("nginx.conf")
      .replaceAll(/^ *listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ", `listen 127.0.0.1:${port} `)
      .replace("127.0.0.1:8080", `127.0.0.1:${servicePort}`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    const whole = [
      `daemon off; pid ${join(scratch, "pid")}; events {}`,
      // As root its workers would be another user, who may not reach the folder of this test.
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `http { access_log off; ${places.map((each) => `${each}_temp_path ${join(scratch, each)};`).join(" ")} ${site} }`,
    ];
    writeFileSync(join(scratch, "nginx.conf"), whole.join("\n"));
    await start(port, "nginx", ["-e", join(scratch, "errors"), "-c", join(scratch, "nginx.conf")]);
    await expectCommands(port);
    const redirected = await fetch(`http://127.0.0.1:${plain}/projects?x=1`, { redirect: "manual" });
    expect([redirected.status, redirected.headers.get("location")]).toEqual([308, "https://127.0.0.1/projects?x=1"]);
  });
});

describe.skipIf(!has("caddy"))("Caddy", () => {
  it("passes commands on over TLS, with the caller's address and bodies of any size that the service accepts", async () => {
    const port = await freePort();
    // Its own certificate, kept here, and no service beside the site.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n\tstorage file_system ${scratch}/caddy\n}\n`;
    writeFileSync(join(scratch, "Caddyfile"), options + file("Caddyfile"));
    const args = ["run", "--adapter", "caddyfile", "--config", join(scratch, "Caddyfile")];
    const env = { SITE: `books.example.com:${port}`, UPSTREAM: `127.0.0.1:${servicePort}` };
    await start(port, "caddy", args, env);
    await expectCommands(port);
  });
});
