import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** The heaviest test files of methods: half a minute of a run, which seldom fails for a change elsewhere. */
export const heavyTests = [
  "server/src/capabilities/contacts/list-contacts.test.ts",
  "server/src/capabilities/custom-fields/custom-fields.test.ts",
  "server/src/capabilities/employees/update-employees.test.ts",
  "server/src/capabilities/identities/taken-over-identities.test.ts",
  "server/src/capabilities/journals/moved-control-items.test.ts",
  "server/src/capabilities/ledger/histories.test.ts",
  "server/src/capabilities/ledger/labor-periods.test.ts",
  "server/src/capabilities/projects/project-size.test.ts",
  "server/src/capabilities/roles/roles.test.ts",
  "server/src/capabilities/statements/known-at.test.ts",
  "server/src/capabilities/statements/statements.test.ts",
  "server/src/capabilities/vendors/concurrent-vendors.test.ts",
  "server/src/surfaces/mcp/mcp.test.ts",
  "server/src/surfaces/scim/scim.test.ts",
  "server/src/surfaces/sign-on/sign-on.test.ts",
];

/** What every test of a method depends on, beside its own folder and those that it imports. */
const sharedInputs = [
  "accounting/",
  "server/migrations/",
  "server/schema/",
  "server/testing/",
  "package-lock.json",
  "vitest.config.ts",
];

/**
 * Tests that prove something about few files, and take long: what they depend on, as beginnings of paths. .ci/run leaves them out while
 * nothing of that changed since the commit in .ci/proven, at which .ci/nightly ran everything.
 */
export const proofs = [
  {
    tests: ["tools/release.long.test.ts", "tools/clone.long.test.ts", "tools/compiled-code.long.test.ts"],
    inputs: [
      "package.json",
      "package-lock.json",
      "deploy/",
      "server/bin/",
      "server/package.json",
      "server/src/command-line/start.ts",
      "server/src/installed-files.ts",
      "server/src/main.ts",
      "server/src/process/",
      "server/src/service-version.ts",
      "tools/bill-of-materials",
      "tools/clone",
      "tools/compiled-code",
      "tools/release",
      "tools/shipped-packages.ts",
      "tools/third-party-licenses.ts",
      "web/package.json",
      "web/vite.config.ts",
    ],
  },
  { tests: ["conformance/src/faults.long.test.ts"], inputs: ["conformance/"] },
  {
    tests: ["client/src/network.long.test.ts", "tools/python-client.long.test.ts"],
    inputs: ["client/", "client-python/", "server/src/app.ts", "server/src/engine/wire/", "server/src/surfaces/http/"],
  },
];

/** More commits than this since everything ran are too many to say what depends on what. */
const provenCommitsMax = 200;

/** The test files of `proofs` that need not run again. */
export function provenTests(root) {
  const commit = provenCommit(root);
  const changed = commit === undefined ? undefined : changedSince(root, commit);
  if (changed === undefined) return [];
  return proofs.flatMap(({ tests, inputs }) => (isTouched(changed, inputs) ? [] : tests));
}

/** The commit at which everything was run last; undefined if that is not known or long ago. */
function provenCommit(root) {
  const file = join(root, ".ci", "proven");
  const commit = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (!/^[0-9a-f]{40}$/.test(commit)) return undefined;
  const count = git(root, "rev-list", "--count", `${commit}..HEAD`);
  return count !== undefined && Number(count) <= provenCommitsMax ? commit : undefined;
}

/** The test files of `heavyTests` whose folder and what it imports did not change on this branch, or since the last commit of main. */
export function heavyTestsLeftOut(root) {
  const changed = changedSince(root, branchPoint(root));
  if (changed === undefined || isTouched(changed, sharedInputs)) return [];
  const imports = importedFolders(root);
  return heavyTests.filter((name) => !isTouched(changed, [...reachable(imports, posix.dirname(name))].map(asFolder)));
}

function branchPoint(root) {
  const head = git(root, "rev-parse", "HEAD");
  const point = git(root, "merge-base", "HEAD", "main");
  return point === undefined || point === head ? "HEAD~1" : point;
}

const asFolder = (name) => `${name}/`;

function isTouched(changed, beginnings) {
  return changed.some((name) => beginnings.some((each) => name.startsWith(each)));
}

/** The files that differ from a commit, also those that git does not know yet; undefined if git cannot say. */
function changedSince(root, commit) {
  const differing = git(root, "diff", "--name-only", commit);
  const unknown = git(root, "ls-files", "--others", "--exclude-standard");
  if (differing === undefined || unknown === undefined) return undefined;
  return `${differing}\n${unknown}`.split("\n").filter((name) => name !== "");
}

function git(root, ...args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** By folder of the service, the folders that its files import; what only tests import does not count. */
function importedFolders(root) {
  const folders = new Map();
  for (const name of sourcesIn(root, "server/src")) {
    const folder = posix.dirname(name);
    const targets = folders.get(folder) ?? new Set();
    for (const [, target] of readFileSync(join(root, name), "utf8").matchAll(/(?:\bfrom |\bimport\()"(\.[^"]+)"/g))
      targets.add(posix.dirname(posix.join(folder, target)));
    folders.set(folder, targets);
  }
  return folders;
}

function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : sourcesIn(root, name);
    return /^(?!test-).*(?<!\.test)\.ts$/.test(entry.name) ? [name] : [];
  });
}

function reachable(imports, folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const target of imports.get(folder) ?? []) reachable(imports, target, found);
  return found;
}
