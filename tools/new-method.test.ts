import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kebab, newMethod } from "./new-method.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "plumbline-new-method-"));
  mkdirSync(join(copy, "server"));
  for (const name of ["server/src", "accounting/src", "tsconfig.base.json", "package.json"])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist)(\/|$)|tsbuildinfo$/.test(from.slice(root.length)),
    });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("rejects invalid names and existing methods, and changes nothing", () => {
  const before = readFileSync(join(copy, "server/src/methods.ts"), "utf8");
  expect(newMethod(copy, "Contacts", "ListThings")).toContain("capability");
  expect(newMethod(copy, "contacts", "listThings")).toContain("written like ListContacts");
  expect(newMethod(copy, "contacts", "ListContacts")).toContain("already exists");
  expect(readFileSync(join(copy, "server/src/methods.ts"), "utf8")).toBe(before);
});

it("does not guess how a capability lists its methods", () => {
  expect(newMethod(copy, "reference-lists", "ListThings")).toContain("by hand");
});

it("names files after their methods", () => {
  expect(kebab("CreateAPISession")).toBe("create-api-session");
  expect(kebab("ListGLAccounts")).toBe("list-gl-accounts");
});

it("writes methods that compile and are registered, in an existing and in a new capability", () => {
  const contacts = "server/src/capabilities/contacts";
  expect(newMethod(copy, "contacts", "ListContactNotes")).toEqual([
    `${contacts}/list-contact-notes.ts`,
    `${contacts}/list-contact-notes.test.ts`,
    `${contacts}/index.ts`,
  ]);
  expect(newMethod(copy, "new-things", "UpdateNewThings")).toEqual([
    "server/src/capabilities/new-things/update-new-things.ts",
    "server/src/capabilities/new-things/update-new-things.test.ts",
    "server/src/capabilities/new-things/index.ts",
    "server/src/methods.ts",
  ]);
  const index = readFileSync(join(copy, contacts, "index.ts"), "utf8");
  expect(index).toContain('import { listContactNotes } from "./list-contact-notes.ts";\n');
  expect(index).toContain("    updateContacts,\n    listContactNotes,\n  },\n} satisfies Capability;\n");
  const contents = readFileSync(join(copy, "server/src/methods.ts"), "utf8");
  expect(contents).toContain('import { newThings } from "./capabilities/new-things/index.ts"');
  expect(contents).toContain("  newThings,\n];");
  expect(contents).toContain('  "New things",\n];');
  const files = [
    "server/src/capabilities/contacts/list-contact-notes.ts",
    "server/src/capabilities/new-things/update-new-things.ts",
    "server/src/methods.ts",
  ];
  expect(compile(files)).toEqual([]);
}, 60_000);

/** The errors that the compiler reports for the files. */
function compile(files: readonly string[]): string[] {
  const options = { extends: "./tsconfig.base.json", compilerOptions: { composite: false, noEmit: true }, files };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(options));
  const { stdout } = spawnSync(join(root, "node_modules", ".bin", "tsc"), ["-p", copy], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => files.some((file) => line.includes(file)));
}
