import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { dateOnly } from "@plumbline/accounting";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeApp } from "../../app.ts";
import { runCommandLine } from "../../command-line/index.ts";
import { createDemoFirm, isDemo } from "../../demo/index.ts";
import * as limits from "../../engine/fields/limits.ts";
import { openKeyFile } from "../../platform/keys/index.ts";
import { addHealthRoutes } from "../health/health-routes.ts";
import { settingsList } from "../../settings.ts";
import { methods } from "../../methods.ts";
import { databaseUrl } from "../../../testing/database-url.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testFirm } from "../../../testing/firm.ts";
import { withGuides } from "./guides.ts";
import { inlines, type Page } from "./page.ts";
import { siteOf } from "./site.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const readmes = ["README.md", "CONTRIBUTING.md", "client/README.md", "client-python/README.md"];
const pages = [...readmes, ...markdownIn("docs"), ...markdownIn("docs/guides")];
const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** Runs a command in this process; returns what it printed. */
async function run(args: readonly string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const write = (text: string) => void printed.push(text);
  const terminal = { print: write, say: write, ask: async () => undefined, read: async () => "" };
  const code = await runCommandLine(args, terminal);
  return { code, printed: printed.join("\n") };
}

describe.each(pages)("%s", (page) => {
  const text = textOf(page);
  const code = [...text.matchAll(/```sh\n([^]*?)```|`([^`\n]+)`/g)].map(([, block, span]) =>
    (block ?? span ?? "").replaceAll("\\\n", " "),
  );

  it("names only existing commands, flags, scripts and settings", async () => {
    const { printed } = await run(["--help"]);
    const names = [...printed.matchAll(/^ {2}plumbline ((?:[a-z-]+ ?)+)/gm)].map(([, name = ""]) => name.trim());
    const scripts = (JSON.parse(textOf("package.json")) as { scripts: Record<string, string> }).scripts;
    for (const line of code.flatMap((each) => each.split("\n"))) {
      for (const [, words = ""] of line.matchAll(/(?<!=)\bplumbline ((?:[^\s|;&#]+ ?)+)/g)) {
        if (!/^[a-z]/.test(words)) continue;
        const name = names.find((each) => `${words} `.startsWith(`${each} `));
        expect(name, `${page}: plumbline ${words}`).toBeDefined();
        const help = (await run([...(name ?? "").split(" "), "--help"])).printed;
        for (const [flag] of words.matchAll(/(?<=^|\s)--[a-z-]+/g)) if (flag !== "--help") expect(help).toContain(flag);
      }
      for (const [, script = ""] of line.matchAll(/\bnpm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(script);
    }
    const known = settingsList.map(({ name }) => name);
    for (const [name] of text.matchAll(/\bPLUMBLINE_[A-Z_]+\b/g)) expect(known, page).toContain(name);
  });

  it("links only to existing files and headings", () => {
    for (const [, target = ""] of text.replaceAll(/```[^]*?```/g, "").matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      expect(existsSync(join(root, file)), `${page}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(textOf(file)), `${page}: ${target}`).toContain(anchor);
    }
  });
});

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

describe("the guides at /docs", () => {
  const site = withGuides(siteOf(methods));
  const guides = site.pages.filter(({ path }) => path.startsWith("guides/"));

  it("come before the reference, and every link leads to a page", () => {
    const written = markdownIn("docs/guides").map((page) => page.replace(/^docs\/|\.md$/g, ""));
    for (const path of written.filter((each) => each !== "guides/README"))
      expect(guides.map((page) => page.path)).toContain(path);
    expect(site.navigation[0]).toMatchObject({ title: "Guides", entries: { length: guides.length } });
    const paths = new Set(site.pages.map(({ path }) => path));
    for (const page of guides)
      for (const to of linksOf(page)) expect(paths, `${page.path} to ${to}`).toContain(to.split("#")[0]);
  });

  it("hold everything that is written: headings, code, table rows and list items", () => {
    for (const page of guides) {
      const place = /^guides\/(accounting|access-matrix|reporting|settings)/.test(page.path);
      const text = textOf(`docs/${place ? page.path.slice("guides/".length) : page.path}.md`);
      const prose = text.replaceAll(/^```[^]*?^```$/gm, "");
      const count = (is: string) => page.blocks.filter((block) => block.is === is).length;
      const items = page.blocks.flatMap((block) => (block.is === "list" ? block.items : []));
      const rows = page.blocks.flatMap((block) => (block.is === "table" ? block.rows : []));
      expect([page.path, count("heading")]).toEqual([page.path, (prose.match(/^##+ /gm) ?? []).length]);
      expect([page.path, count("code")]).toEqual([page.path, (text.match(/^```\w*$/gm) ?? []).length / 2]);
      expect([page.path, items.length]).toEqual([page.path, (prose.match(/^(- |\d+\. )/gm) ?? []).length]);
      const heads = (prose.match(/^\|[-|]+\|$/gm) ?? []).length;
      expect([page.path, rows.length]).toEqual([page.path, (prose.match(/^\|/gm) ?? []).length - 2 * heads]);
      expect(page.summary).not.toBe("");
    }
  });
});

describe("the page about the interface", () => {
  const text = textOf("docs/guides/interface.md");

  it("names every method of the interface document with its version, and only those in its table", () => {
    const table = [...text.matchAll(/^\| [^|]+ \| (1|2|both) \| ([^|]+) \|$/gm)].flatMap(([, version, names = ""]) =>
      [...names.matchAll(/[A-Z]\w+/g)].flatMap(([name]) =>
        version === "both" ? [`${name} 1`, `${name} 2`] : [`${name} ${version}`],
      ),
    );
    const documented = methods
      .filter((method) => !method.extension)
      .flatMap(({ name, versions }) => versions.map((version) => `${name} ${version}`));
    expect(table.toSorted()).toEqual(documented.toSorted());
  });

  it("gives the limits that the service has", () => {
    const megabytes = (bytes: number) => bytes / 1024 / 1024;
    const expected = [
      megabytes(limits.bodyBytesMax),
      limits.recordsPerUpdateMax,
      limits.requestedKeysMax,
      limits.listFilterValuesMax,
      limits.pageSizeMax,
      limits.vendorInvoicesPerCallMax,
      limits.linesPerVendorInvoiceMax,
      limits.expensesPerReportMax,
      limits.contactsPerRecordMax,
      megabytes(limits.attachmentBytesMax),
      limits.longTextLengthMax,
      limits.userNameLengthMax,
      limits.passwordLengthMax,
      limits.idempotencyHours,
    ];
    const rows = [...text.matchAll(/^\| [^|]+ \| ([\d,]+) \|$/gm)].map(([, value = ""]) => value);
    expect(rows).toEqual(expected.map((each) => each.toLocaleString("en-US")));
  });

  it("names every error code", () => {
    const codes = [...textOf("docs/errors.md").matchAll(/^\|[^|]*(-\d{3})\b/gm)].map(([, code = ""]) => code);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
  });
});

function linksOf(page: Page): string[] {
  const texts = page.blocks.flatMap((block) => {
    if (block.is === "paragraph") return [block.text];
    if (block.is === "list") return block.items;
    return block.is === "table" ? block.rows.flatMap((row) => row.cells) : [];
  });
  return texts.flatMap(inlines).flatMap((each) => (typeof each !== "string" && each.is === "link" ? [each.to] : []));
}

/** In the order of reading; the last one drops and restores the demo firm. */
const followed = [
  "docs/guides/start.md",
  "docs/guides/connect.md",
  "docs/reporting.md",
  "docs/guides/security.md",
  "docs/guides/operate.md",
];
/** Commands that start the service, or have their own test. */
const skippedCommands = /\bnpm\b|\bpg_/;
/** What the guides write for another PostgreSQL server; here it is another database. */
const otherServer = /postgres:\/\/\S+@db\.example\.com\/plumbline\?sslmode=verify-full/g;

describe("the guides", () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "plumbline-guides-"));
  const keyFile = join(folder, "data", "keys.json");
  mkdirSync(join(folder, "data"));
  const test = testFirm({ isExempt: isDemo, keys: openKeyFile(keyFile) });
  const elsewhere = testDatabase();
  let port: number;
  let commands: Server;
  let app: Awaited<ReturnType<typeof makeApp>>;

  beforeAll(async () => {
    await createDemoFirm(test.database.pools, { today: dateOnly("2026-11-15"), size: "small" });
    app = await makeApp({ service: test.service });
    addHealthRoutes(app, { readiness: async () => undefined, metrics: async () => "plumbline_pool_connections 1\n" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as AddressInfo).port;
    process.chdir(folder);
    commands = createServer(async (request, response) => {
      const [server = "", keys = "", , ...args] = (await buffer(request)).toString().split("\0").slice(0, -1);
      vi.stubEnv("DATABASE_URL", server);
      vi.stubEnv("PLUMBLINE_KEY_FILE", keys);
      const { code, printed } = await run(args);
      response.writeHead(code === 0 ? 200 : 500).end(`${printed}\n`);
    });
    await new Promise<void>((listening) => commands.listen(0, "127.0.0.1", listening));
    // A stand-in for npx: starting a process for each command would take most of a minute.
    const { port: behind } = commands.address() as AddressInfo;
    const send = `curl -s --fail-with-body --data-binary @- http://127.0.0.1:${behind}`;
    const script = `#!/bin/sh\nprintf '%s\\0' "$DATABASE_URL" "$PLUMBLINE_KEY_FILE" "$@" | ${send}\n`;
    writeFileSync(join(folder, "npx"), script);
    chmodSync(join(folder, "npx"), 0o755);
  });

  afterAll(async () => {
    process.chdir(home);
    vi.unstubAllEnvs();
    commands.close();
    app.server.closeAllConnections();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are served with the reference", async () => {
    const page = await fetch(`http://127.0.0.1:${port}/docs/guides/operate`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1>Operate<\/h1>[^]*<a href="[^"]*guides\/reporting">reporting with SQL<\/a>/);
  });

  it("show their pictures, which are served with them", async () => {
    const address = `http://127.0.0.1:${port}/docs/guides/my-week`;
    const page = await fetch(address);
    expect(page.headers.get("content-security-policy")).toContain("img-src 'self'");
    const [, source = "", alt] = /<img src="([^"]+)" alt="([^"]+)"/.exec(await page.text()) ?? [];
    const picture = await fetch(new URL(source, address));
    expect([picture.status, picture.headers.get("content-type"), alt]).toEqual([200, "image/png", expect.any(String)]);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect((await fetch(new URL("missing.png", picture.url))).status).toBe(404);
  });

  it.each(followed)("%s can be followed, command by command", async (page) => {
    const followedHere = (block: string) =>
      block
        .replaceAll(":8080", `:${port}`)
        .replaceAll(otherServer, databaseUrl(elsewhere.connection))
        // All checks take minutes, and have their own test.
        .replace(/--decision successCode=always200$/m, "$& --only Envelope");
    const blocks = [...textOf(page).matchAll(/```sh\n([^]*?)```/g)].map(([, block = ""]) => block);
    const tried = blocks.filter((block) => !skippedCommands.test(block));
    expect(tried.length).toBeGreaterThan(0);
    const script = ["set -eu", ...tried.map(followedHere)].join("\n");
    const settings = { DATABASE_URL: databaseUrl(test.database.connection), PLUMBLINE_KEY_FILE: keyFile };
    const env = { ...process.env, ...settings, PATH: `${folder}:${process.env["PATH"]}` };
    const { stdout } = await promisify(execFile)("bash", ["-c", script], { cwd: folder, env }).catch(
      (error: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${page} failed after this output:\n${error.stdout.slice(-4000)}\n${error.stderr}`);
      },
    );
    for (const [code] of stdout.matchAll(/"ResponseCode":-?\d+/g)) expect(code).toMatch(/:(0|200)$/);
    expect(stdout).not.toBe("");
    expect(stdout).not.toMatch(/^plumbline: /m);
  });
});
