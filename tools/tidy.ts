import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import { isSource, isTestFile, type Tree } from "./source-tree.ts";
import { filledCollections } from "./tidy-registries.ts";
import { undescribedArguments, undescribedMembers, wordsNotInGlossary } from "./tidy-language.ts";
import {
  methodsSharingFiles,
  refusingStores,
  rulesImportingStores,
  sqlOutsideStores,
  undeclaredPosters,
  unlistedMethods,
  untypedWebAddresses,
  webCallsPastTheLayer,
  webDialogsOfTheBrowser,
} from "./tidy-shape.ts";

/**
 * `npm run tidy` checks what docs/architecture.md and docs/style.md promise, one sentence per problem.
 * `npm run tidy -- --pending` runs the pending checks too.
 */
export async function run(args: readonly string[] = []): Promise<number> {
  const tree = readTree(fileURLToPath(new URL("..", import.meta.url)));
  const problems = findProblems(tree, methods, args.includes("--pending") ? [] : pendingChecks);
  for (const line of [...problems, ...findRemarks(tree)]) process.stdout.write(`${line}\n`);
  return problems.length > 0 ? 1 : 0;
}

const checks = {
  wrongImports,
  importCycles,
  undescribedMethods,
  environmentReaders,
  unexplainedMigrations,
  unlistedDecisions,
  sqlOutsideStores,
  rulesImportingStores,
  refusingStores,
  methodsSharingFiles,
  unlistedMethods,
  undeclaredPosters,
  filledCollections,
  untypedWebAddresses,
  webCallsPastTheLayer,
  webDialogsOfTheBrowser,
  wordsNotInGlossary,
  undescribedMembers: (_tree, of) => undescribedMembers(of),
  undescribedArguments: (_tree, of) => undescribedArguments(of),
} satisfies Record<string, (tree: Tree, of: readonly MethodDefinition[]) => string[]>;

/** Checks that the code does not pass yet. Remove a name once `npm run tidy -- --pending` no longer reports it. */
export const pendingChecks: readonly (keyof typeof checks)[] = [];

export function findProblems(tree: Tree, of: readonly MethodDefinition[], skipped = pendingChecks): string[] {
  return Object.entries(checks).flatMap(([name, check]) =>
    (skipped as readonly string[]).includes(name) ? [] : check(tree, of),
  );
}

/** Worth a look, not wrong. */
export function findRemarks(tree: Tree): string[] {
  return [...tree]
    .filter(([name]) => isSource(name))
    .map(([name, text]) => ({ name, lines: text.split("\n").length }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ name, lines }) => `Remark: ${name} has ${lines} lines; about 300 is the aim.`);
}

const linesMax = 400;

/**
 * Every folder and top file of server/src from the bottom up (docs/architecture.md): each may import those before it, never
 * those after it. Capabilities are used through their index.ts, but `background.ts` takes what the primary process loads from theirs.
 */
export const importOrder = [
  "service-version.ts",
  "installed-files.ts",
  "platform/database",
  "settings.ts",
  "platform/keys",
  "platform/backups",
  "platform/firms",
  "engine/fields",
  "engine/access",
  "engine/firms",
  "engine/method",
  "engine/audit",
  "engine/capability",
  "engine/sessions",
  "engine/records",
  "engine/events",
  "engine/wire",
  "documents/books",
  "documents/printing",
  "checks.ts",
  "service-core.ts",
  "capabilities/sessions",
  "capabilities/webhooks",
  "capabilities/approvals",
  "capabilities/custom-fields",
  "capabilities/contacts",
  "capabilities/identities",
  "capabilities/roles",
  "capabilities/employees",
  "capabilities/api-settings",
  "capabilities/sign-ins",
  "capabilities/saved-views",
  "capabilities/directory",
  "capabilities/single-sign-on",
  "capabilities/confirmations",
  "capabilities/reference-lists",
  "capabilities/clients",
  "capabilities/vendors",
  "capabilities/projects",
  "capabilities/ledger",
  "capabilities/journals",
  "capabilities/vendor-invoices",
  "capabilities/labor",
  "capabilities/timesheets",
  "capabilities/expense-reports",
  "capabilities/attachments",
  "capabilities/client-invoices",
  "capabilities/unbilled-work",
  "capabilities/receipts",
  "capabilities/payments",
  "capabilities/clearings",
  "capabilities/openings",
  "capabilities/setup",
  "capabilities/statements",
  "capabilities/summaries",
  "capabilities/exports",
  "capabilities/history",
  "capabilities/imports",
  "capabilities/take-over",
  "capabilities/reporting",
  "background.ts",
  "demo",
  "methods.ts",
  "surfaces/docs",
  "surfaces/mcp",
  "surfaces/web",
  "surfaces/health",
  "surfaces/http",
  "surfaces/sign-on",
  "surfaces/scim",
  "service.ts",
  "app.ts",
  "process",
  "command-line",
  "main.ts",
  // server/testing, which no shipped file may import.
  "testing",
] as const;

export function wrongImports(tree: Tree): string[] {
  return [...tree].flatMap(([name, text]) =>
    isSource(name) ? importsOf(text).flatMap((target) => wrongImport(name, target)) : [],
  );
}

function wrongImport(name: string, target: string): string[] {
  const to = resolveImport(name, target);
  const isTest = isTestFile(name);
  if (to.startsWith("tools/") && !name.startsWith("tools/")) return [`${name} imports ${to}: nobody imports tools.`];
  if (
    name.startsWith("accounting/") &&
    !isTest &&
    !name.startsWith("accounting/src/test-") &&
    !to.startsWith("accounting/")
  )
    return [`${name} imports ${to}: accounting imports nothing.`];
  if (name.startsWith("client/") && !isTest && !to.startsWith("client/"))
    return [`${name} imports ${to}: the client has no dependency.`];
  const from = placeIn(name);
  const place = placeIn(to);
  if (isTest || from === undefined || from === place) return [];
  if (rank(from) < 0) return [`${name}: ${from} is not ranked in tools/tidy.ts.`];
  if (place === undefined) return [];
  if (rank(place) < 0) return [`${name} imports ${to}: ${place} is not ranked in tools/tidy.ts.`];
  if (rank(place) > rank(from)) return [`${name} imports ${to}: ${place} comes after ${from}.`];
  const door = from === "background.ts" ? "background.ts" : "index.ts";
  if (!place.startsWith("capabilities/") || posix.basename(to) === door) return [];
  return [`${name} imports ${to}: ${place} is used through its ${door}.`];
}

function resolveImport(name: string, target: string): string {
  return target.startsWith(".") ? posix.join(posix.dirname(name), target) : target;
}

/** The ranked folder of server/src that a file is in, or the file itself at the top; undefined elsewhere. */
function placeIn(path: string): string | undefined {
  if (path.startsWith("server/testing/")) return "testing";
  return /^server\/src\/((?:platform|engine|documents|capabilities|surfaces)\/[^/]+|[^/]+)/.exec(path)?.[1];
}

const rank = (place: string) => (importOrder as readonly string[]).indexOf(place);

/** Files that import each other, directly or through others. */
export function importCycles(tree: Tree): string[] {
  const targets = new Map(
    [...tree]
      .filter(([name]) => isSource(name) && !isTestFile(name))
      .map(([name, text]) => [name, importsOf(text).map((each) => resolveImport(name, each))] as const),
  );
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    const from = path.indexOf(name);
    if (from >= 0) {
      problems.push(`Import cycle: ${[...path.slice(from), name].join(" -> ")}.`);
      return;
    }
    if (done.has(name)) return;
    for (const target of targets.get(name) ?? []) if (targets.has(target)) visit(target, [...path, name]);
    done.add(name);
  };
  for (const name of targets.keys()) visit(name, []);
  return problems;
}

function importsOf(text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^;"'`]*?\bfrom\s*["']([^"'\n]+)["']|^import\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm,
  );
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
}

export function undescribedMethods(tree: Tree, of: readonly MethodDefinition[]): string[] {
  const tests = [...tree].filter(([name]) => isTestFile(name));
  return of.flatMap((method) => {
    const problems = [];
    if (method.summary.trim() === "") problems.push(`${method.name} has no summary.`);
    const needsExample = Object.values({ ...method.args, ...method.envelope }).some((field) => field.required);
    if (needsExample && Object.keys(method.example).length === 0) problems.push(`${method.name} has no example.`);
    if (!tests.some(([name, text]) => namesMethod(tree, name, text, method.name)))
      problems.push(`${method.name} is not named in any test.`);
    return problems;
  });
}

/** By its name, or as `List${plural}` in a test that loops over a table of its folder with that plural. */
function namesMethod(tree: Tree, test: string, text: string, method: string): boolean {
  if (new RegExp(`\\b${method}\\b`).test(text)) return true;
  const [, verb = "", noun = ""] = /^([A-Z][a-z]+)([A-Z]\w*)$/.exec(method) ?? [];
  if (!text.includes(`\`${verb}\${`)) return false;
  const folder = `${posix.dirname(test)}/`;
  return [...tree].some(([name, source]) => name.startsWith(folder) && source.includes(`"${noun}"`));
}

/** Settings are read and checked in one place. */
export function environmentReaders(tree: Tree): string[] {
  return [...tree]
    .filter(([name, text]) => isSource(name) && /\bprocess\s*\.\s*env\b/.test(text))
    .filter(
      ([name]) =>
        !isTestFile(name) &&
        !/^server\/src\/settings|^web\/src\/testing\/|^(tools|bench|conformance|console)\//.test(name),
    )
    .map(([name]) => `${name} reads process.env: only server/src/settings.ts does.`);
}

export function unexplainedMigrations(tree: Tree): string[] {
  return [...tree]
    .filter(([name, text]) => name.startsWith("server/migrations/") && !/^-- [A-Z][^\n]*(\n-- [^\n]*)*[.:]/.test(text))
    .map(([name]) => `${name} does not begin with a comment that says why it exists.`);
}

/** Every decision record is in the index, and the index names no other. */
export function unlistedDecisions(tree: Tree): string[] {
  const folder = "docs/decisions/";
  const index = tree.get(`${folder}README.md`) ?? "";
  const records = [...tree.keys()]
    .filter((name) => name.startsWith(folder) && name !== `${folder}README.md`)
    .map((name) => name.slice(folder.length));
  const listed = [...index.matchAll(/\]\((?:\.\/)?([^)#]+\.md)\)/g)].map(([, name = ""]) => name);
  const numbers = records.map((name) => name.slice(0, 4));
  return [
    ...records.filter((name) => !listed.includes(name)).map((name) => `${folder}${name} is not in the index.`),
    ...listed
      .filter((name) => !records.includes(name))
      .map((name) => `${folder}README.md lists ${name}, which does not exist.`),
    ...records
      .filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))
      .map((name) => `${folder}${name} is not named NNNN-title.md.`),
    ...records
      .filter((name, at) => numbers.indexOf(name.slice(0, 4)) !== at)
      .map((name) => `${folder}${name} has the number of another record.`),
  ];
}

const folders = [
  "accounting",
  "bench",
  "chaos",
  "client",
  "conformance",
  "console",
  "docs",
  "server",
  "spreadsheet",
  "tools",
  "web",
];
const skippedFolders = new Set(["node_modules", "dist", "data", "reference"]);

export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = posix.join(folder, entry.name);
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(name);
      if (entry.isFile() && /\.(tsx?|sql|md)$/.test(name)) tree.set(name, readFileSync(join(root, name), "utf8"));
    }
  };
  for (const folder of readdirSync(root)) if (folders.includes(folder)) walk(folder);
  return tree;
}
