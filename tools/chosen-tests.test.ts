import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { heavyTests, heavyTestsLeftOut, proofs, provenTests } from "./chosen-tests.js";
import { countUnsteady, readUnsteady } from "./unsteady.js";

const folders: string[] = [];
let root = "";
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@localhost", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

function write(name: string, text = ""): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function commit(name: string, text?: string): string {
  write(name, text);
  git("add", "--all");
  git("commit", "--quiet", "--message", name);
  return git("rev-parse", "HEAD");
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plumbline-chosen-"));
  folders.push(root);
  git("init", "--quiet", "--initial-branch", "main");
  write("server/src/engine/records/read.ts");
  write("server/src/capabilities/contacts/index.ts", 'import { read } from "../../engine/records/read.ts";');
  write("server/src/capabilities/vendors/index.ts", 'export { x } from "../contacts/index.ts";');
  write("server/src/capabilities/vendors/one.test.ts", 'import { x } from "../roles/index.ts";');
  commit("server/src/capabilities/roles/index.ts");
});

describe("tests that are left out because nothing of theirs changed since they passed", () => {
  const all = proofs.flatMap(({ tests }) => tests);

  it("are none if the commit is missing, unknown or no commit", () => {
    expect(provenTests(root)).toEqual([]);
    for (const text of ["", "HEAD", "0".repeat(40)]) {
      write(".ci/proven", text);
      expect(provenTests(root)).toEqual([]);
    }
  });

  it("are those whose inputs are the same, whether what differs is committed or not", () => {
    write(".ci/proven", git("rev-parse", "HEAD"));
    expect(provenTests(root)).toEqual(all);
    commit("conformance/src/checks.ts");
    expect(provenTests(root)).toEqual(all.filter((name) => !name.startsWith("conformance/")));
    write("server/bin/not-committed.js");
    expect(provenTests(root)).toEqual(proofs.at(-1)?.tests);
  });

  it("are none after more than 200 commits", () => {
    const proven = git("rev-parse", "HEAD");
    const tree = git("rev-parse", "HEAD^{tree}");
    let head = proven;
    const add = () => (head = git("commit-tree", tree, "-p", head, "-m", "same"));
    for (let count = 0; count < 200; count += 1) add();
    git("reset", "--quiet", "--hard", head);
    write(".ci/proven", `${proven}\n`);
    expect(provenTests(root)).toEqual(all);
    add();
    git("reset", "--quiet", "--soft", head);
    expect(provenTests(root)).toEqual([]);
  });
});

describe("the heaviest tests that --changed leaves out", () => {
  const left = () => heavyTestsLeftOut(root);
  const vendors = heavyTests.filter((name) => name.includes("/vendors/"));
  const roles = heavyTests.filter((name) => name.includes("/roles/"));

  it("are all but those whose folder, or one that it imports, changed", () => {
    commit("docs/page.md");
    expect(left()).toEqual(heavyTests);
    commit("server/src/capabilities/contacts/rule.ts");
    expect(left()).not.toEqual(expect.arrayContaining(vendors));
    expect(left()).toEqual(expect.arrayContaining(roles));
  });

  it("follow imports of imports, but not those of tests", () => {
    commit("server/src/engine/records/read.ts", "changed");
    expect(left()).not.toEqual(expect.arrayContaining(vendors));
    expect(left()).toEqual(expect.arrayContaining(roles));
    commit("server/src/capabilities/roles/index.ts", "changed");
    expect(left()).toEqual(expect.arrayContaining(vendors));
  });

  it("are none when what all of them share changed, when git cannot say, or since a branch began", () => {
    commit("server/migrations/firm/0001-first.sql");
    expect(left()).toEqual([]);
    commit("docs/page.md");
    git("checkout", "--quiet", "-b", "work");
    commit("accounting/src/money.ts");
    commit("docs/other.md");
    expect(left()).toEqual([]);
    rmSync(join(root, ".git"), { recursive: true });
    expect(left()).toEqual([]);
  });
});

it("names only tests and inputs that exist", () => {
  const here = fileURLToPath(new URL("..", import.meta.url));
  const named = [...heavyTests, ...proofs.flatMap(({ tests, inputs }) => [...tests, ...inputs])];
  // An input may be the beginning of several names.
  const isThere = (name: string) => existsSync(join(here, name)) || !/[./]/.test(name.split("/").at(-1) ?? "");
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  expect(heavyTests).toHaveLength(15);
});

it("unsteady tests are counted over runs", () => {
  const file = join(root, "unsteady");
  expect(readUnsteady(file)).toEqual([]);
  countUnsteady(file, ["a.test.ts: one", "b.test.ts: two"]);
  countUnsteady(file, ["b.test.ts: two"]);
  expect(readUnsteady(file)).toEqual([
    ["a.test.ts: one", 1],
    ["b.test.ts: two", 2],
  ]);
});
