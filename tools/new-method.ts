import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const usage = "npm run new-method -- <capability> <MethodName>, for example: contacts ListContactNotes";

/** `npm run new-method -- contacts ListContactNotes`: writes the files of a method from a template and registers it. */
export async function run([capability = "", name = ""]: readonly string[]): Promise<number> {
  const written = newMethod(fileURLToPath(new URL("..", import.meta.url)), capability, name);
  if (typeof written === "string") {
    process.stdout.write(`${written}\n`);
    return 1;
  }
  process.stdout.write(
    `Wrote ${written.join(", ")}.\nNext: fill it in, npx vitest run ${written[1]}, npm run print.\n`,
  );
  return 0;
}

/** The files written or changed, or the reason why none was. */
export function newMethod(root: string, capability: string, name: string): string[] | string {
  if (!/^[a-z][a-z0-9-]*$/.test(capability))
    return `The capability must be the name of a folder of server/src/capabilities, such as contacts. ${usage}`;
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) return `The method name must be written like ListContacts. ${usage}`;
  const folder = `server/src/capabilities/${capability}`;
  const file = `${folder}/${kebab(name)}.ts`;
  const test = `${folder}/${kebab(name)}.test.ts`;
  if (existsSync(join(root, file))) return `${file} already exists.`;
  const changed = register(root, capability, name);
  if (typeof changed === "string") return changed;
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, file), methodText(capability, name));
  writeFileSync(join(root, test), testText(name));
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return [file, test, ...changed.keys()];
}

function methodText(capability: string, name: string): string {
  const isRead = /^(List|Get)/.test(name);
  return `import { ${isRead ? "anySession" : "needs"} } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";

export const ${camel(name)} = defineMethod({
  name: "${name}",
  chapter: "${chapterOf(capability)}",
  versions: [1, 2],
  extension: true,
  access: ${isRead ? "anySession" : 'needs("lists")'},
  effect: "${isRead ? "read" : "write"}",
  summary: "Returns the text that it receives.",
  args: { Text: text({ required: true, max: 80, doc: "The text to return." }) },
  content: { Text: text({ doc: "The text that was sent." }) },
  example: { Text: "plumb" },
  // Gather (store), decide (rules), save (store), show (record): one direction, each once.
  async handle(args) {
    return { content: { Text: args.Text } };
  },
});
`;
}

function testText(name: string): string {
  return `import { expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

it("${name} rejects a missing text with -420 and one that is too long with -421", async () => {
  expect((await firm.call("${name}", {})).ResponseCode).toBe(-420);
  expect((await firm.call("${name}", { Text: "x".repeat(81) })).ResponseCode).toBe(-421);
});

it("${name} returns the text", async () => {
  const answer = await firm.call("${name}", { Text: "plumb" });
  expect(answer.Errors).toEqual([]);
  expect(answer.Content).toEqual({ Text: "plumb" });
});
`;
}

/** The files that name the method: `index.ts` of its capability, and methods.ts for a new capability or chapter. Or why that cannot be done. */
function register(root: string, capability: string, name: string): Map<string, string> | string {
  const index = `server/src/capabilities/${capability}/index.ts`;
  const contents = "server/src/methods.ts";
  const isNew = !existsSync(join(root, index));
  const listed = withMethod(isNew ? newIndex(capability) : readFileSync(join(root, index), "utf8"), name);
  if (listed === undefined) return `${index} does not have the expected form; add ${camel(name)} there by hand.`;
  const before = readFileSync(join(root, contents), "utf8");
  const chaptered = withEntry(before, "chapters", JSON.stringify(chapterOf(capability)));
  const after = isNew ? withCapability(chaptered, capability) : chaptered;
  return new Map(
    after === before
      ? [[index, listed]]
      : [
          [index, listed],
          [contents, after],
        ],
  );
}

function newIndex(capability: string): string {
  return `import type { Capability } from "../../engine/capability/capability.ts";

export const ${constantOf(capability)} = {
  name: "${capability}",
  methods: {},
} satisfies Capability;
`;
}

/** An index.ts with the import of the method and, at the end of the methods of its capability, its name. */
function withMethod(index: string, name: string): string | undefined {
  const [first] = /^import type \{ Capability \} from .*\n/m.exec(index) ?? [];
  const [list, names = ""] = /^  methods: \{([\w\s,]*)\},\n(?=\} satisfies Capability;$)/m.exec(index) ?? [];
  if (first === undefined || list === undefined) return undefined;
  const all = [...names.split(",").map((each) => each.trim()), camel(name)].filter((each) => each !== "");
  return index
    .replace(first, `${first}import { ${camel(name)} } from "./${kebab(name)}.ts";\n`)
    .replace(list, `  methods: {\n${all.map((each) => `    ${each},\n`).join("")}  },\n`);
}

function withCapability(contents: string, capability: string): string {
  const constant = constantOf(capability);
  return `import { ${constant} } from "./capabilities/${capability}/index.ts";\n${withEntry(contents, "capabilities", constant)}`;
}

/** methods.ts with an entry at the end of a list, if it is not there yet. */
function withEntry(contents: string, list: string, entry: string): string {
  const [lines = ""] = new RegExp(`^export const ${list}: [^]*?^\\];$`, "m").exec(contents) ?? [];
  if (lines === "" || lines.includes(`  ${entry},\n`)) return contents;
  return contents.replace(lines, `${lines.slice(0, -"];".length)}  ${entry},\n];`);
}

const chapterOf = (capability: string) =>
  capability.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
const constantOf = (capability: string) =>
  capability.replaceAll(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());
const camel = (name: string) => name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** `CreateAPISession` becomes `create-api-session`. */
export function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();
}
