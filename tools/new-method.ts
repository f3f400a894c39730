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
  const index = `${folder}/index.ts`;
  const contents = "server/src/methods.ts";
  if (existsSync(join(root, file))) return `${file} already exists.`;
  const registered = register(readFileSync(join(root, contents), "utf8"), capability, camel(name));
  if (registered === undefined) return `${contents} does not have the expected form; add ${camel(name)} there by hand.`;
  const before = existsSync(join(root, index)) ? readFileSync(join(root, index), "utf8") : "";
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, file), methodText(capability, name));
  writeFileSync(join(root, test), testText(name));
  writeFileSync(join(root, index), `${before}export { ${camel(name)} } from "./${kebab(name)}.ts";\n`);
  writeFileSync(join(root, contents), registered);
  return [file, test, index, contents];
}

function methodText(capability: string, name: string): string {
  const isRead = /^(List|Get)/.test(name);
  const chapter = capability.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return `import { ${isRead ? "anySession" : "needs"} } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";

export const ${camel(name)} = defineMethod({
  name: "${name}",
  chapter: "${chapter}",
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
import { testFirm } from "../../testing/firm.ts";

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

/** methods.ts with the import of the method and, at the end of the list, its entry. */
function register(contents: string, capability: string, identifier: string): string | undefined {
  const from = `"./capabilities/${capability}/index.ts";`;
  const known = new RegExp(`import \\{([^}]*)\\} from ${from.replaceAll(".", "\\.")}`);
  const imported = known.test(contents)
    ? contents.replace(known, (_whole, names: string) => {
        const all = [...names.split(",").map((each) => each.trim()), identifier].filter((each) => each !== "");
        return `import { ${all.sort().join(", ")} } from ${from}`;
      })
    : `import { ${identifier} } from ${from}\n${contents}`;
  const end = imported.indexOf("\n];");
  return end < 0 ? undefined : `${imported.slice(0, end)}\n  ${identifier},${imported.slice(end)}`;
}

const camel = (name: string) => name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** `CreateAPISession` becomes `create-api-session`. */
export function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();
}
