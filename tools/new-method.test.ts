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

it("names files after their methods", () => {
  expect(kebab("CreateAPISession")).toBe("create-api-session");
  expect(kebab("ListGLAccounts")).toBe("list-gl-accounts");
});

it("writes methods that compile and are registered, in an existing and in a new capability", () => {
  expect(newMethod(copy, "contacts", "ListContactNotes")).toEqual([
    "server/src/capabilities/contacts/list-contact-notes.ts",
    "server/src/capabilities/contacts/list-contact-notes.test.ts",
    "server/src/capabilities/contacts/index.ts",
    "server/src/methods.ts",
  ]);
  newMethod(copy, "new-things", "UpdateNewThings");
  const contents = readFileSync(join(copy, "server/src/methods.ts"), "utf8");
  expect(contents).toMatch(/import \{[^}]*listContactNotes[^}]*\} from "\.\/capabilities\/contacts\/index\.ts"/);
  expect(contents).toContain('import { updateNewThings } from "./capabilities/new-things/index.ts"');
  expect(contents).toContain("  listContactNotes,\n  updateNewThings,\n];");
  const files = [
    "server/src/capabilities/contacts/list-contact-notes.ts",
    "server/src/capabilities/new-things/update-new-things.ts",
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
