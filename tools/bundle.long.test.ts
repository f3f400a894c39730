import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "plumbline-bundle-"));
/** The text of each file of the bundle. */
const files = new Map<string, string>();

beforeAll(() => {
  const program = fileURLToPath(new URL("../server/bin/bundle.js", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, "all", folder], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const bundle = join(folder, "server", "dist", "bundle");
  for (const name of readdirSync(bundle)) files.set(name, readFileSync(join(bundle, name), "utf8"));
  // What the bundle loads from other places.
  for (const place of ["node_modules", "server/migrations"])
    symlinkSync(fileURLToPath(new URL(`../${place}`, import.meta.url)), join(folder, place));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that are loaded with a file, without those that it loads later. */
function loadedWith(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, next = ""] of (files.get(name) ?? "").matchAll(
    /^(?:(?:const|let) \w+ = )?require\("\.\/([^"]+)"\);$/gm,
  ))
    loadedWith(next, known);
  return known;
}

/** What only methods and what only HTTP have in their code. */
const marks = {
  method: "defineMethod({",
  http: "FST_ERR_",
  demo: "addTimesheets(",
  command: "firm reporting-access",
};
const marksIn = (names: Iterable<string>) => {
  const text = [...names].map((name) => files.get(name) ?? "").join("");
  return Object.entries(marks)
    .filter(([, mark]) => text.includes(mark))
    .map(([what]) => what);
};

/** The records that are defined in files: the primary makes events, and posts recurring journals with their audit. */
const recordsIn = (names: Iterable<string>) =>
  [...new Set(names)]
    .flatMap((name) => [...(files.get(name) ?? "").matchAll(/\bdefineRecord\(\{\s*name: "(\w+)"/g)])
    .map(([, record]) => record)
    .toSorted();

describe("the bundle", () => {
  it("contains only Latin-1, because V8 keeps other files in twice the memory", () => {
    expect([...files.keys()]).toContain("worker.js");
    for (const [name, text] of files) expect([name, /[^\0-\xff]/.exec(text)?.[0]]).toEqual([name, undefined]);
  });

  it("loads in each process only what that one uses", () => {
    expect(marksIn(loadedWith("worker.js"))).toEqual(["method", "http"]);
    // The primary starts the workers before it loads the rest of its own code.
    expect(loadedWith("main.js")).not.toContain("start-primary.js");
    const primary = [...loadedWith("main.js"), ...loadedWith("start-primary.js")];
    expect(marksIn(primary)).toEqual([]);
    expect(recordsIn(primary)).toEqual(["Event", "JournalEntry"]);
    expect(marksIn(loadedWith("command-line.js"))).toContain("command");
    expect(marksIn(loadedWith("demo-process.js"))).toEqual(["demo"]);
  });

  it("loads without Node's HTTP client, which a start does not use", () => {
    const worker = join(folder, "server", "dist", "bundle", "worker.js");
    // Without a primary, a worker ends when it is loaded.
    const program = `process.on("exit", () => console.log(process.moduleLoadList.join("\\n"))); require(${JSON.stringify(worker)});`;
    const { status, stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toContain("NativeModule http");
    expect(stdout).not.toContain("undici");
  });

  it("starts without the files of the rest, which are built meanwhile", () => {
    const first = ["main.js", "start-primary.js", "demo-process.js"];
    const files = first.flatMap((name) => [...loadedWith(name)]);
    expect(files.filter((name) => !name.startsWith("start-") && !first.includes(name))).toEqual([]);
  });

  it("imports no modules that code from server/bin/compiled-code.cjs could not", () => {
    for (const [name, text] of files) expect([name, /\bawait import\(.*/.exec(text)?.[0]]).toEqual([name, undefined]);
  });
});
