import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, call, service, visitAs } from "../src/testing/browser.ts";

// The client as it is published, in a page of another origin than the service.
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "plumbline-client-page-"));
const html = `<!doctype html><title>Page</title>
<script type="module">import { PlumblineClient } from "/index.js"; window.PlumblineClient = PlumblineClient;</script>`;
let pages: Server;
let origin: string;

beforeAll(async () => {
  const tsc = join(root, "node_modules", ".bin", "tsc");
  execFileSync(tsc, ["-p", "client", "--outDir", folder, "--composite", "false", "--incremental", "false"], {
    cwd: root,
  });
  pages = createServer((request, response) => {
    if (request.url === "/") return response.writeHead(200, { "Content-Type": "text/html" }).end(html);
    const file = join(folder, basename(request.url ?? ""));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { "Content-Type": "text/javascript" }).end(readFileSync(file));
  });
  pages.listen(0, "127.0.0.1");
  await once(pages, "listening");
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});

afterAll(async () => {
  pages.close();
  rmSync(folder, { recursive: true, force: true });
});

async function allow(allowedOrigins: string): Promise<void> {
  const admin = await visitAs("demo.admin");
  await call(admin, "UpdateFirmSettings", { Settings: { allowedOrigins } });
  await admin.context.close();
}

interface Called {
  readonly contacts: number;
  readonly named: string;
  readonly refused: number;
}

/** Signs in, reads, and makes a call that the service refuses. */
function useClient(page: Page): Promise<Called | string> {
  return page.evaluate(async (url) => {
    interface Client {
      call: Record<string, (args?: object) => Promise<Record<string, Record<string, unknown>[]>>>;
      end(): Promise<void>;
    }
    const { PlumblineClient } = window as unknown as { PlumblineClient: new (options: object) => Client };
    const client = new PlumblineClient({ url, username: "api.demo", password: "demo", retries: 0 });
    try {
      const { Contacts } = await client.call["ListContacts"]!();
      const key = Contacts![0]!["ContactKey"];
      const got = await client.call["GetContacts"]!({ RequestedContacts: [key] });
      const refused = await client.call["GetContacts"]!({ RequestedContacts: "none" }).then(
        () => 0,
        (error: { errors?: { ErrorID: number }[] }) => error.errors?.[0]?.ErrorID ?? 1,
      );
      await client.end();
      return { contacts: Contacts!.length, named: String(got["Contacts"]![0]!["LastName"]), refused };
    } catch (error) {
      return (error as Error).name;
    }
  }, `${service.address}/ServiceAPI.ashx?demo`);
}

test("the client works in a page of an origin that the firm allows, and of no other", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => "PlumblineClient" in window);
  expect(await useClient(page)).toBe("NetworkError");
  await allow(origin);
  try {
    const called = (await useClient(page)) as Called;
    expect(called.contacts).toBeGreaterThan(0);
    expect(called.named).not.toBe("");
    expect(called.refused).toBeLessThan(0);
  } finally {
    await allow("");
    await context.close();
  }
});
