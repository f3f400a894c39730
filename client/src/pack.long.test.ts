import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../server/testing/firm.ts";
import { testHttp } from "../../server/testing/http.ts";

const http = testHttp();
const root = fileURLToPath(new URL("../..", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "plumbline-client-"));
const program = (name: string) => join(root, "node_modules", ".bin", name);

/** An empty project with the client installed, packed from a copy that was never built, as in a clean clone. */
beforeAll(() => {
  const npm = (args: string[], cwd: string) => execFileSync("npm", args, { cwd, encoding: "utf8", stdio: "pipe" });
  const clone = join(project, "clone");
  for (const name of ["tsconfig.base.json", "client/package.json", "client/tsconfig.json", "client/README.md"])
    cpSync(join(root, name), join(clone, name));
  cpSync(join(root, "client", "LICENSE"), join(clone, "client", "LICENSE"));
  cpSync(join(root, "client", "src"), join(clone, "client", "src"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  npm(["pack", "--pack-destination", project], join(clone, "client"));
  rmSync(clone, { recursive: true });
  const tarball = readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(join(project, "package.json"), '{ "name": "stranger", "type": "module" }');
  npm(["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], project);
}, 60_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("the packed client", () => {
  it("contains no tests, and runs as an ES module without anything else installed", async () => {
    const installed = readdirSync(join(project, "node_modules", "@plumbline", "client", "dist"));
    expect(installed.filter((name) => name.includes("test"))).toEqual([]);
    expect(installed).toEqual(expect.arrayContaining(["index.js", "index.d.ts", "methods.generated.d.ts"]));
    const license = readFileSync(join(project, "node_modules", "@plumbline", "client", "LICENSE"), "utf8");
    expect(license).toContain("MIT License");
    const script = `import { PlumblineClient } from "@plumbline/client";
      const client = new PlumblineClient({ url: process.argv[2], username: "api", password: process.argv[3] });
      const { Contacts } = await client.call.ListContacts();
      await client.end();
      process.stdout.write(String(Array.isArray(Contacts)));`;
    writeFileSync(join(project, "try.js"), script);
    const child = spawn(process.execPath, ["try.js", http.apiUrl, testPassword], { cwd: project });
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.stderr.on("data", (text: Buffer) => (said += text.toString()));
    await new Promise((gone) => child.on("exit", gone));
    expect(said).toBe("true");
  });

  it("includes its types", () => {
    writeFileSync(
      join(project, "try.ts"),
      `import { type Contact, PlumblineClient } from "@plumbline/client";
       const client = new PlumblineClient({ url: "", username: "", password: "" });
       export const names = async (): Promise<string[]> =>
         (await client.call.GetContacts({ RequestedContacts: [1] })).Contacts.map((each: Contact) => each.LastName);
       // @ts-expect-error: no such method
       export const wrong = () => client.call.ListNothing();`,
    );
    const options = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--module",
      "nodenext",
      "--target",
      "es2023",
    ];
    const check = (name: string, lib: string) =>
      spawnSync(program("tsc"), [...options, "--lib", lib, "--types", "", name], { cwd: project, encoding: "utf8" })
        .stdout;
    // Neither a browser's types nor Node's are needed, and the declarations themselves are checked too.
    expect(check("try.ts", "es2023")).toBe("");
    writeFileSync(
      join(project, "page.ts"),
      `import { PlumblineClient } from "@plumbline/client";
       const client = new PlumblineClient({ url: "", username: "", password: "", fetch, timeoutMs: 5 });
       export const stop = new AbortController();
       export const list = () => client.call.ListContacts({}, { signal: stop.signal });`,
    );
    expect(check("page.ts", "es2023,dom")).toBe("");
  });

  it("is a browser bundle of under 15 kB compressed", async () => {
    mkdirSync(join(project, "out"));
    await build({
      root: project,
      configFile: false,
      logLevel: "error",
      build: {
        outDir: "out",
        lib: {
          entry: join(project, "node_modules/@plumbline/client/dist/index.js"),
          formats: ["es"],
          fileName: "client",
        },
      },
    });
    const [bundle = ""] = readdirSync(join(project, "out"));
    const text = readFileSync(join(project, "out", bundle), "utf8");
    expect(text).not.toContain("node:");
    expect(gzipSync(text).length).toBeLessThan(15_000);
  });
});
