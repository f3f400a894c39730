import { describe, expect, it } from "vitest";
import { anySession } from "../server/src/engine/access/access.ts";
import type { DescribedRecord } from "../server/src/engine/fields/field.ts";
import { key, list } from "../server/src/engine/fields/fields.ts";
import { defineMethod } from "../server/src/engine/method/method.ts";
import { listOfRecord } from "../server/src/engine/records/index.ts";
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
import { filledCollections } from "./tidy-registries.ts";
import {
  environmentReaders,
  findRemarks,
  undescribedMethods,
  unlistedDecisions,
  unexplainedMigrations,
  importCycles,
  wrongImports,
} from "./tidy.ts";

const tree = (files: Record<string, string>) => new Map(Object.entries(files));
const imports = (file: string, target: string) => wrongImports(tree({ [file]: `import { x } from "${target}";\n` }));

describe("imports", () => {
  it("of capabilities go from right to left, through the index", () => {
    expect(imports("server/src/capabilities/clients/x.ts", "../contacts/index.ts")).toEqual([]);
    expect(imports("server/src/capabilities/contacts/x.ts", "../clients/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/clients/x.ts", "../contacts/contact-record.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/clients/x.ts", "./client-rules.ts")).toEqual([]);
    expect(imports("server/src/methods.ts", "./capabilities/ledger/index.ts")).toEqual([]);
    expect(imports("server/src/methods.ts", "./capabilities/ledger/background.ts")).toHaveLength(1);
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
    expect(imports("server/src/platform/database/x.ts", "../../engine/fields/limits.ts")).toHaveLength(1);
    expect(imports("server/src/engine/records/x.ts", "../../capabilities/contacts/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../app.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../surfaces/docs/index.ts")).toHaveLength(1);
    expect(imports("server/src/capabilities/contacts/x.ts", "../../service-version.ts")).toEqual([]);
  });

  it("of the primary process name no methods: only what capabilities do in the background", () => {
    expect(imports("server/src/background.ts", "./capabilities/ledger/background.ts")).toEqual([]);
    expect(imports("server/src/background.ts", "./capabilities/ledger/index.ts")).toHaveLength(1);
    expect(imports("server/src/service-core.ts", "./capabilities/ledger/index.ts")).toHaveLength(1);
    expect(imports("server/src/service-core.ts", "./methods.ts")).toHaveLength(1);
    expect(imports("server/src/service-core.ts", "./demo/index.ts")).toHaveLength(1);
    expect(imports("server/src/checks.ts", "./capabilities/ledger/index.ts")).toHaveLength(1);
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

  it("of what helps tests are for tests only", () => {
    expect(imports("server/src/command-line/x.ts", "../../testing/firm.ts")).toHaveLength(1);
    expect(imports("server/src/command-line/x.test.ts", "../../testing/firm.ts")).toEqual([]);
    expect(imports("server/testing/x.ts", "../src/capabilities/contacts/contact-store.ts")).toEqual([]);
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
    expect(named("DoWidget")).toEqual(["DoWidget is not named in any test."]);
  });

  it("are in the object of a capability, each version once", () => {
    const problems = (file: string, text: string, ...names: readonly string[]) =>
      unlistedMethods(
        tree({ [`server/src/capabilities/${file}`]: text }),
        names.map((name) => ({ ...bare, name })),
      );
    const voids = 'export const voidReceipts = defineMethod({ name: "VoidReceipts", args: {} });';
    expect(problems("receipts/void-receipts.ts", voids, "VoidReceipts")).toEqual([]);
    expect(problems("receipts/void-receipts.ts", voids, "ListReceipts")).toHaveLength(1);
    const balances = 'export const listDebtors = defineBalanceList({ name: "ListDebtors" });';
    expect(problems("summaries/list-debtors.ts", balances)).toHaveLength(1);
    const versions = ["1", "2"].map((at) => `export const getProjectsV${at} = defineMethod({ name: "GetProjects" });`);
    expect(problems("projects/get-projects.ts", versions.join("\n"), "GetProjects", "GetProjects")).toEqual([]);
    expect(problems("projects/get-projects.ts", versions.join("\n"), "GetProjects")).toHaveLength(1);
    expect(problems("contacts/contact-record.ts", 'export const Contact = defineRecord({ name: "Contact" });')).toEqual(
      [],
    );
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
    expect(unexplainedMigrations(tree(files))).toEqual([expect.stringContaining("0002-b.sql")]);
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

describe("the calls of the web app", () => {
  it("go through useRead and useCommand", () => {
    const text = 'await callService("VoidReceipts", args);';
    const files = {
      "web/src/receipts/page.tsx": text,
      "web/src/calls/use-command.ts": text,
      "web/src/a.test.ts": text,
    };
    expect(webCallsPastTheLayer(tree(files))).toEqual([expect.stringContaining("web/src/receipts/page.tsx")]);
  });

  it("and their addresses are typed", () => {
    const text = 'import { Link, useParams } from "@tanstack/react-router";';
    const files = { "web/src/receipts/page.tsx": text, "web/src/shared/link.tsx": text };
    expect(untypedWebAddresses(tree(files))).toEqual([expect.stringContaining("web/src/receipts/page.tsx")]);
    expect(untypedWebAddresses(tree({ "web/src/a.tsx": "useSearch({ strict: false }) as Filters" }))).toHaveLength(1);
  });

  it("and they ask and notify in one way", () => {
    const found = (text: string) => webDialogsOfTheBrowser(tree({ "web/src/receipts/page.tsx": text }));
    expect(found('if (window.confirm("Void?")) void run();')).toHaveLength(1);
    expect(found('alert("Saved");')).toHaveLength(1);
    expect(found('notifications.show({ message: "Saved." });')).toHaveLength(1);
    expect(found("const confirm = async () => undefined; confirm(); askAlert();")).toEqual([]);
    expect(webDialogsOfTheBrowser(tree({ "web/src/shared/notify.tsx": "notifications.show({ message });" }))).toEqual(
      [],
    );
  });
});

describe("SQL statements", () => {
  const found = (name: string, text: string) => sqlOutsideStores(tree({ [name]: text })).length;
  const file = "server/src/capabilities/contacts/list-contacts.ts";

  it("are found on every handle", () => {
    expect(found(file, 'await db.rows("select 1");')).toBe(1);
    expect(found(file, "const row = await call.db\n  .row<{ a: number }>(text, [1]);")).toBe(1);
    expect(found(file, 'await pools.admin.run("delete from x"); await client.query("begin");')).toBe(2);
    expect(found(file, "await rolled.rows<Row>(text);")).toBe(1);
    expect(found("server/src/app.ts", 'db.script("x");')).toBe(1);
  });

  it("are allowed in stores, in the engine, beside the service and in tests", () => {
    for (const name of [
      "server/src/capabilities/contacts/contact-store.ts",
      "server/src/engine/records/read.ts",
      "server/src/demo/clients.ts",
      "server/src/command-line/check.ts",
      "server/src/capabilities/contacts/contacts.test.ts",
      "bench/firms.ts",
    ])
      expect(found(name, 'await db.rows("select 1");'), name).toBe(0);
  });

  it("are not seen in comments, texts and other calls", () => {
    expect(found(file, '// db.rows("x")\nconst a = "db.rows(x)"; text("b"); response.text(); command.run(db);')).toBe(
      0,
    );
  });
});

describe("collections of a module", () => {
  const found = (text: string, name = "server/src/engine/records/a.ts") => filledCollections(tree({ [name]: text }));

  it("are not filled by functions, because then they have what the loaded modules add", () => {
    expect(
      found("const known = new Map<string, Fields>();\nexport function add(name: string) {\n  known.set(name, 1);\n}"),
    ).toEqual([expect.stringContaining("server/src/engine/records/a.ts:3 fills known")]);
    expect(found("const all: string[] = []; export const add = (name: string) => all.push(name);")).toHaveLength(1);
    expect(found("const all: Record<string, number> = {}; function add(name: string) { all[name] = 1; }")).toHaveLength(
      1,
    );
    expect(
      found(
        "const all = new Set<string>(); export function define(a: string) { [a].forEach((each) => all.add(each)); }",
      ),
    ).toHaveLength(1);
    expect(
      found(
        "const all = new Map(); export function add(a: string) { if (all.has(a)) throw new Error(a); all.set(a, 1); }",
      ),
    ).toHaveLength(1);
  });

  it("may be caches, be made whole, or be keyed by their source", () => {
    const cache =
      "const made = new Map<string, number>();\nexport function of(a: string) { const b = made.get(a) ?? 1; made.set(a, b); return b; }";
    expect(found(cache)).toEqual([]);
    expect(found("const byName = new Map(items.map((each) => [each.name, each]));")).toEqual([]);
    expect(found("const names = new Set<string>(); for (const each of items) names.add(each);")).toEqual([]);
    expect(
      found("const made = new WeakMap<object, number>(); export function keep(a: object) { made.set(a, 1); }"),
    ).toEqual([]);
    expect(found("export function count() { const found = new Set<string>(); found.add('a'); return found; }")).toEqual(
      [],
    );
    expect(found("const all: string[] = []; export const add = () => all.push('a');", "web/src/a.ts")).toEqual([]);
  });
});

describe("rules", () => {
  it("import no store, not even its types", () => {
    const rules = "server/src/capabilities/contacts/contact-rules.ts";
    const problems = (text: string) => rulesImportingStores(tree({ [rules]: text }));
    expect(problems('import type { Fact } from "./contact-store.ts";')).toHaveLength(1);
    expect(problems('export { x } from "../clients/client-store.ts";')).toHaveLength(1);
    expect(problems('import { x } from "./contact-record.ts";')).toEqual([]);
    const store = { "server/src/capabilities/contacts/contact-store.ts": 'import { x } from "./other-store.ts";' };
    expect(rulesImportingStores(tree(store))).toEqual([]);
  });
});

describe("stores", () => {
  it("return facts and refuse nothing", () => {
    const problems = (text: string) =>
      refusingStores(tree({ "server/src/capabilities/contacts/contact-store.ts": text }));
    expect(problems('import type { Refusal } from "../../engine/fields/refusals.ts";')).toHaveLength(1);
    expect(problems('import { refuse, warning } from "../fields/refusals.ts";')).toHaveLength(1);
    expect(problems('import { missing } from "../../engine/fields/refusal-words.ts";')).toHaveLength(1);
    expect(problems('import { refuseVoided } from "../ledger/index.ts";')).toHaveLength(1);
    expect(problems('export const wrong = { name: "notFound", value: 1, reason: "It does not exist." };')).toHaveLength(
      1,
    );
    expect(problems('import { type Warning, warning } from "../../engine/fields/refusals.ts";')).toEqual([]);
    expect(problems('export const column = { name: "invalid", doc: "Whether it is." };')).toEqual([]);
    const rules = { "server/src/capabilities/contacts/contact-rules.ts": 'import { refuse } from "./refusals.ts";' };
    expect(refusingStores(tree(rules))).toEqual([]);
  });
});

describe("method files", () => {
  const method = (name: string) => `export const x${name} = defineMethod({ name: "${name}", args: {} });`;
  const problems = (file: string, text: string) => methodsSharingFiles(tree({ [`server/src/${file}`]: text }));

  it("define one method, whose name they have", () => {
    expect(problems("capabilities/receipts/void-receipts.ts", method("VoidReceipts"))).toEqual([]);
    expect(problems("capabilities/ledger/list-gl-accounts.ts", method("ListGLAccounts"))).toEqual([]);
    expect(problems("capabilities/projects/get-projects.v2.ts", method("GetProjects"))).toEqual([]);
    expect(problems("capabilities/receipts/void-receipts.ts", method("HoldReceipts"))).toHaveLength(1);
    expect(problems("capabilities/exports/export-list.ts", method("ExportList") + method("ExportRows"))).toHaveLength(
      1,
    );
  });

  it("say that they post, even if a store does it for them", () => {
    const store = "export async function saveReceipts(poster: Poster) {\n  await postDocument(poster, {});\n}\n";
    const poster = (posts: string) =>
      `export const x = defineMethod({\n  name: "X",\n${posts}  handle: (call) => saveReceipts(call),\n});\n`;
    const files = (posts: string) => ({
      "server/src/capabilities/receipts/receipt-store.ts": store,
      "server/src/capabilities/receipts/x.ts": poster(posts),
    });
    expect(undeclaredPosters(tree(files('  posts: { areas: ["Receivables"], date: null },\n')))).toEqual([]);
    expect(undeclaredPosters(tree(files("")))).toHaveLength(1);
  });

  it("may hold functions that make methods", () => {
    const factory = "const list = (n: string) => defineMethod({ name: `List${n}` });";
    expect(
      problems("capabilities/reference-lists/define-list.ts", `${factory}\n${factory.replace("list", "get")}`),
    ).toEqual([]);
  });
});

describe("texts", () => {
  const problems = (text: string, name = "web/src/app/page.tsx") => wordsNotInGlossary(tree({ [name]: text }));

  it("of the web app follow the glossary: literals, templates and JSX", () => {
    expect(problems("export const P = () => <p>Paid ahead: {amount}</p>;")).toEqual([
      'web/src/app/page.tsx:1 says "Paid ahead": say "Advance; Prepayment".',
    ]);
    expect(problems("const label = 'Receivables ageing';")).toHaveLength(1);
    expect(problems("const label = `${count} drafts of invoices`;")).toHaveLength(1);
    expect(problems('const label = "In all";')).toHaveLength(1);
    expect(problems('const label = "Find in all projects";')).toEqual([]);
  });

  it("of the API follow it too, but SQL, comments and tests are not texts", () => {
    const file = "server/src/capabilities/receipts/void-receipts.ts";
    expect(problems('defineMethod({ summary: "Takes back receipts." });', file)).toHaveLength(1);
    expect(problems("// takes it back\ndb.run(`select standing from x`);", file)).toEqual([]);
    expect(problems('it("takes it back", () => {});', file.replace(".ts", ".test.ts"))).toEqual([]);
  });

  it("may use fixed texts, the document's names, and State of an address or a tax", () => {
    expect(problems('const t = "State does not allow this. The period is closed.";')).toEqual([]);
    expect(problems('call("GetWIPAgeing"); call("GetReceivableAgeing"); call("GetPayableAgeing");')).toEqual([]);
    expect(problems('const f = [{ name: "TaxState", label: "State" }]; const c = { State: "State" };')).toEqual([]);
    expect(problems('import { ageing } from "./ageing.ts"; go("/repayments");')).toEqual([]);
    expect(problems('const f = [{ id: "health", label: "State" }];')).toHaveLength(1);
    expect(problems("export const H = () => <th>State</th>;")).toHaveLength(1);
  });
});

describe("descriptions", () => {
  const record = { name: "Thing", keyName: "ThingKey", doc: "A thing.", fields: { ThingKey: key() } };
  const described = { ...record, fields: { ThingKey: key({ doc: "Identifies the thing." }) } };
  const method = (of: DescribedRecord) =>
    defineMethod({
      name: "GetThings",
      chapter: "Things",
      versions: [1],
      access: anySession,
      effect: "read",
      summary: "Gets things.",
      args: { Requested: list(key()) },
      content: { Things: listOfRecord(of as never) },
      example: {},
      handle: () => Promise.resolve({ content: {} }),
    });

  it("are needed for every member of a record, every argument and every other member of Content", () => {
    expect(undescribedMembers([method(record)])).toContain("Thing.ThingKey has no description.");
    expect(undescribedMembers([method(described)])).not.toContain("Thing.ThingKey has no description.");
    expect(undescribedArguments([method(record)])).toEqual(["GetThings.Requested has no description."]);
  });
});
