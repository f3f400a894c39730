import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { jsonSchemasOf, markdownFile, markdownOf, openApiOf, siteOf } from "../server/src/surfaces/docs/index.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import { clientTypesOf } from "./client-types.ts";
import { recordAnswers } from "./example-answers.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reference = "docs/reference";

/**
 * `npm run print` writes what is printed from the definitions; with `--check` it only tells which files differ; with
 * `--record` it first asks a demo firm for the answers that the pages show.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--record")) say(`Recorded ${await recordAnswers()} answers.`);
  const files = printed(methods);
  if (args.includes("--check")) return check(files);
  for (const [name, text] of files) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const name of leftOver(root, files)) rmSync(join(root, name));
  say(`Printed ${files.size} files from ${methods.length} methods.`);
  return 0;
}

/** Every printed file by its path from the root, in memory. */
export function printed(of: readonly MethodDefinition[]): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  return new Map([
    ...siteOf(of).pages.map((page): [string, string] => [`${reference}/${markdownFile(page.path)}`, markdownOf(page)]),
    [`${reference}/openapi.json`, json(openApiOf(of))],
    [`${reference}/schemas.json`, json(jsonSchemasOf(of))],
    ["client/src/methods.generated.ts", clientTypesOf(of)],
  ]);
}

/** The files that are not as they would be printed now, and those that would not be printed any more. */
export function differences(folder: string, files: ReadonlyMap<string, string>): string[] {
  const differing = [...files].filter(([name, text]) => {
    const file = join(folder, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  return [...differing.map(([name]) => name), ...leftOver(folder, files)];
}

function check(files: ReadonlyMap<string, string>): number {
  const differing = differences(root, files);
  for (const name of differing) say(`${name} is not as it would be printed now.`);
  if (differing.length > 0) say("Run npm run print and commit what it writes.");
  return differing.length > 0 ? 1 : 0;
}

function leftOver(folder: string, files: ReadonlyMap<string, string>): string[] {
  const there = join(folder, reference);
  if (!existsSync(there)) return [];
  return readdirSync(there, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\//, ""))
    .filter((name) => !files.has(name));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
