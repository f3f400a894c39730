import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { anySession } from "../server/src/engine/access/access.ts";
import { key } from "../server/src/engine/fields/fields.ts";
import { defineMethod } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import {
  environmentReaders,
  findProblems,
  findRemarks,
  readTree,
  undescribedMethods,
  unlistedDecisions,
  untoldMigrations,
  importCycles,
  wrongImports,
} from "./tidy.ts";

const tree = (files: Record<string, string>) => new Map(Object.entries(files));
const imports = (file: string, target: string) => wrongImports(tree({ [file]: `import { x } from "${target}";\n` }));

it("the repository is tidy", () => {
  expect(findProblems(readTree(fileURLToPath(new URL("..", import.meta.url))), methods)).toEqual([]);
});

describe("imports", () => {
  it("of capabilities go from right to left, through the index", () => {
    expect(imports("server/src/capabilities/clients/x.ts", "../contacts/index.ts")).toEqual([]);
    expect(imports("server/src/capabilities/contacts/x.ts", "../clients/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/clients/x.ts", "../contacts/contact-record.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/clients/x.ts", "./client-rules.ts")).toEqual([]);
  });

  it("are found in every form: type, export, dynamic, over several lines", () => {
    const files = {
      "server/src/capabilities/contacts/a.ts": 'import type { A } from "../clients/index.ts";',
      "server/src/capabilities/contacts/b.ts": 'export { B } from "../clients/index.ts";',
      "server/src/capabilities/contacts/c.ts": 'const c = await import("../clients/index.ts");',
      "server/src/capabilities/contacts/d.ts": 'import {\n  d,\n  e,\n} from "../clients/index.ts";',
    };
    expect(wrongImports(tree(files))).toHaveLength(4);
  });

  it("of the engine do not reach up to capabilities, and those of capabilities not to surfaces", () => {
    expect(imports("server/src/engine/wire/x.ts", "../sessions/index.ts")).toEqual([]);
    expect(imports("server/src/engine/records/x.ts", "../../capabilities/contacts/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../app.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../surfaces/docs/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../service-version.ts")).toEqual([]);
  });

  it("in a circle are found, whatever its length", () => {
    const files = {
      "server/src/engine/wire/a.ts": 'import { b } from "./b.ts";',
      "server/src/engine/wire/b.ts": 'import type { C } from "./c.ts";',
      "server/src/engine/wire/c.ts": 'import { a } from "./a.ts";',
    };
    expect(importCycles(tree(files))).toHaveLength(1);
    expect(importCycles(tree({ ...files, "server/src/engine/wire/c.ts": "" }))).toEqual([]);
  });

  it("of a folder that is not ranked are refused", () => {
    expect(imports("server/src/new-things/x.ts", "../engine/fields/fields.ts")).toHaveLength(1);
    expect(imports("server/src/main.ts", "./new-things/x.ts")).toHaveLength(1);
  });

  it("of accounting and the client stay inside; nobody imports tools; tests are free", () => {
    expect(imports("accounting/src/money.ts", "node:fs")).toHaveLength(1);
    expect(imports("accounting/src/money.test.ts", "vitest")).toEqual([]);
    expect(imports("client/src/client.ts", "node:http")).toHaveLength(1);
    expect(imports("server/src/app.ts", "../../tools/print.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.test.ts", "../../app.ts")).toEqual([]);
  });
});

describe("methods", () => {
  const bare = defineMethod({
    name: "DoThing",
    chapter: "Things",
    versions: [1],
    access: anySession,
    effect: "read",
    summary: " ",
    args: { Key: key({ required: true }) },
    content: {},
    example: {},
    handle: () => Promise.resolve({ content: {} }),
  });

  it("need a summary, an example and a test", () => {
    expect(undescribedMethods(tree({}), [bare])).toHaveLength(3);
    const test = { "server/src/x.test.ts": 'firm.call("DoThing")' };
    expect(undescribedMethods(tree(test), [{ ...bare, summary: "Does.", example: { Key: 1 } }])).toEqual([]);
    expect(undescribedMethods(tree({ "x.test.ts": "DoThings" }), [bare])).toHaveLength(3);
  });

  it("may be named by a test that goes through a table of names", () => {
    const files = { "a/x.test.ts": "firm.call(`Do${noun}`)", "a/table.ts": '"Thing"', "b/other.ts": '"Widget"' };
    const named = (name: string) =>
      undescribedMethods(tree(files), [{ ...bare, summary: "x", example: { Key: 1 }, name }]);
    expect(named("DoThing")).toEqual([]);
    expect(named("DoWidget")).toEqual(["DoWidget is named by no test."]);
  });
});

describe("files", () => {
  it("other than settings.ts do not read the environment", () => {
    const text = "const x = process.env.X;";
    expect(environmentReaders(tree({ "server/src/settings.ts": text, "server/src/app.ts": text }))).toHaveLength(1);
  });

  it("of migrations begin with a sentence", () => {
    const files = {
      "server/migrations/firm/0001-a.sql": "-- Says why.\ncreate table a ();",
      "server/migrations/firm/0002-b.sql": "create table b ();",
    };
    expect(untoldMigrations(tree(files))).toEqual([expect.stringContaining("0002-b.sql")]);
  });

  it("of decisions are in the index, each number once", () => {
    const files = {
      "docs/decisions/README.md": "- [a](0001-a.md)\n- [gone](0009-gone.md)",
      "docs/decisions/0001-a.md": "",
      "docs/decisions/0001-b.md": "",
    };
    expect(unlistedDecisions(tree(files))).toHaveLength(3);
  });

  it("that are long are remarked on", () => {
    expect(findRemarks(tree({ "server/src/x.ts": "\n".repeat(401), "server/src/y.ts": "" }))).toHaveLength(1);
  });
});
