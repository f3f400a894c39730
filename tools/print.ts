import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { jsonSchemasOf, markdownFile, markdownOf, openApiOf, siteOf } from "../server/src/surfaces/docs/index.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import { clientTypesOf } from "./client-types.ts";
import { formLimitsOf } from "./form-limits.ts";
import { publicMembersSql } from "./public-members.ts";
import { pythonTypesOf } from "./python-types.ts";
import { referencesOf } from "./references.ts";
import { recordAnswers } from "./example-answers.ts";
import { licenseList } from "./third-party-licenses.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const referenceFolder = "docs/reference";

/**
 * `npm run print` writes the files generated from the definitions. With `--check` it only reports committed files that
 * differ; with `--record` it first asks a demo firm for the answers that the reference shows.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--record")) say(`Recorded ${await recordAnswers()} answers.`);
  const committed = committedFiles(methods);
  if (args.includes("--check")) return check(committed);
  const reference = referencePages(methods);
  rmSync(join(root, referenceFolder), { recursive: true, force: true });
  for (const [name, text] of [...committed, ...reference]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  say(`Wrote ${[...committed.keys()].join(", ")}, and ${reference.size} files to ${referenceFolder} (not committed).`);
  return 0;
}

/** The generated files that are part of the repository, by path: contracts whose changes a reviewer should see. */
export function committedFiles(of: readonly MethodDefinition[]): Map<string, string> {
  const catalogs = siteOf(of).pages.filter(({ path }) => path === "errors" || path === "warnings");
  return new Map([
    ["docs/openapi.json", json(openApiOf(of))],
    ...catalogs.map((page): [string, string] => [`docs/${markdownFile(page.path)}`, markdownOf(page)]),
    ["client/src/methods.generated.ts", clientTypesOf(of)],
    ["client-python/src/plumbline_client/methods.py", pythonTypesOf(of)],
    ["web/src/shared/form-limits.generated.ts", formLimitsOf(of)],
    ["server/schema/printed/public-members.sql", publicMembersSql(of)],
    ["server/src/engine/records/define/references.generated.ts", referencesOf(of)],
    ["THIRD-PARTY-LICENSES.md", licenseList(root)],
  ]);
}

/** The pages that the service shows at /docs, as Markdown, and the JSON Schemas. Git ignores them. */
export function referencePages(of: readonly MethodDefinition[]): Map<string, string> {
  return new Map([
    ...siteOf(of).pages.map((page): [string, string] => [
      `${referenceFolder}/${markdownFile(page.path)}`,
      markdownOf(page),
    ]),
    [`${referenceFolder}/schemas.json`, json(jsonSchemasOf(of))],
  ]);
}

/** The files that are missing or differ from what would be printed now. */
export function differences(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, text]) => {
    const file = join(folder, name);
    return existsSync(file) && readFileSync(file, "utf8") === text ? [] : [name];
  });
}

function check(files: ReadonlyMap<string, string>): number {
  const differing = differences(root, files);
  for (const name of differing) say(`${name} differs from the definitions.`);
  if (differing.length > 0) say("Run npm run print and commit the result.");
  return differing.length > 0 ? 1 : 0;
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
