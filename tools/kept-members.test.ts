import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Field } from "../server/src/engine/fields/field.ts";
import { keptLists, keptMembers, keptSentence, recordsIn, sentenceOf } from "../server/src/engine/records/index.ts";
import { methods } from "../server/src/methods.ts";
import { isSource, isTestFile } from "./source-tree.ts";

/** Code that only writes or copies what others read. */
const writers = /\/(demo|testing|take-over|imports|history)\/|\/(template-records|setup-templates|copy-template)\.ts$/;
const table = "server/src/engine/records/define/kept-members.ts";

const root = new URL("../", import.meta.url);
const sources = ["server/src", "accounting/src", "web/src"].flatMap((folder) =>
  (readdirSync(new URL(folder, root), { recursive: true }) as string[])
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => isSource(name) && !isTestFile(name) && !writers.test(name) && name !== table)
    .map((name) => ({ name, text: readFileSync(new URL(name, root), "utf8") })),
);
const words = new Map<string, Set<string>>();
for (const { name, text } of sources)
  for (const word of new Set(text.match(/\w+/g))) words.set(word, (words.get(word) ?? new Set()).add(name));

const records = recordsIn(methods);
/** The records of the interface document, by the methods that it has for them. */
const documented = new Set(recordsIn(methods.filter(({ extension }) => !extension)).keys());
const definitionsOf = (record: string): readonly Readonly<Record<string, Field>>[] =>
  [...(records.get(record) ?? [])].map(({ fields }) => fields);
const fieldOf = (record: string, member: string): Field | undefined =>
  definitionsOf(record).find((fields) => Object.hasOwn(fields, member))?.[member];

const declares = (text: string, member: string) => new RegExp(`\\b${member}: (\\w+\\(|\\{\\n)`).test(text);

/** The files that have the name of a member or of its column, apart from those that declare it. */
function readersOf(member: string, { column }: Field): string[] {
  const named = new Set([...(words.get(member) ?? []), ...(column === undefined ? [] : (words.get(column) ?? []))]);
  return sources.filter(({ name, text }) => named.has(name) && !declares(text, member)).map(({ name }) => name);
}

const kept = Object.entries(keptMembers).flatMap(([record, members]) =>
  Object.entries(members).map(([member, how]) => ({ record, member, how })),
);

/** Whether the name alone says nothing: an everyday word, the name of a role, or one that another record has for a member or column with an effect. */
function isShared(record: string, member: string): boolean {
  if (/^([A-Z][a-z]+|MarketingContact)$/.test(member)) return true;
  const column = fieldOf(record, member)?.column;
  return [...records].some(([other, definitions]) =>
    [...definitions].some(({ fields }) =>
      Object.entries(fields).some(
        ([name, field]) =>
          (name === member || (column !== undefined && field.column === column)) &&
          other !== record &&
          !saysKept(other, field),
      ),
    ),
  );
}

describe("members kept for integrations", () => {
  it("are members of the interface, whose description says so", () => {
    for (const { record, member, how } of kept) {
      const docs = definitionsOf(record).flatMap((fields) =>
        fields[member] === undefined ? [] : [fields[member].doc],
      );
      expect(docs.length, `${record}.${member}`).toBeGreaterThan(0);
      for (const doc of docs) expect(doc, `${record}.${member}`).toContain(sentenceOf(how));
    }
    for (const list of keptLists)
      for (const { doc } of records.get(list) ?? []) expect(doc, list).toContain(keptSentence);
  });

  it("are read by no code, except by the filter that is named", () => {
    const read = kept
      .filter(({ record, member }) => !isShared(record, member))
      .flatMap(({ record, member, how }) =>
        readersOf(member, fieldOf(record, member)!)
          .filter((name) => !name.startsWith("web/"))
          .filter((name) => how === "kept" || !readFileSync(new URL(name, root), "utf8").includes(how))
          .map((name) => `${record}.${member} is in ${name}`),
      );
    expect(read).toEqual([]);
  });

  it("are all members that no code reads", () => {
    const unread = [...documented].flatMap((record) =>
      definitionsOf(record).flatMap((fields) =>
        Object.entries(fields)
          .filter(([member, field]) => isInstruction(field) && !isRead(member, field) && !saysKept(record, field))
          .map(([member]) => `${record}.${member}`),
      ),
    );
    expect([...new Set(unread)].sort()).toEqual([]);
  });

  it("are in no form of the web app without saying so", () => {
    const silent = kept.flatMap(({ record, member }) =>
      isShared(record, member)
        ? []
        : sources
            .filter(({ name }) => name.startsWith("web/"))
            .filter(({ text }) =>
              new RegExp(`(name: |yesNo\\()"${member}"(?![^}]*keptHelp|[^)]*\\), help: keptHelp)`).test(text),
            )
            .map(({ name }) => `${name} has ${record}.${member} without keptHelp`),
    );
    expect(silent).toEqual([]);
  });

  it("are no switches of a form, except those that a payroll, tax or CRM program may need", () => {
    const offered = kept
      .filter(({ record, member }) => fieldOf(record, member)?.kind.schema["type"] === "boolean")
      .filter(({ record, member }) => !isShared(record, member))
      .filter(({ member }) => sources.some(({ name, text }) => name.startsWith("web/") && isInForm(text, member)))
      .map(({ member }) => member);
    expect([...new Set(offered)].sort()).toEqual(["IsCertified", "ReceivesW9Form", "SyncToCRM"]);
  });
});

const isInForm = (text: string, member: string) => new RegExp(`(name: |yesNo\\()"${member}"`).test(text);

const saysKept = (record: string, { doc = "" }: Field) =>
  keptLists.includes(record) || doc.includes("Kept for integrations");

/** A text or a date informs people who read it; anything else asks for something. */
function isInstruction({ column, readOnly, kind }: Field): boolean {
  return (
    column !== undefined &&
    !readOnly &&
    kind.columnType !== "date" &&
    (kind.columnType !== "text" || kind.schema["enum"] !== undefined)
  );
}

/** A page of the web app reads a member by its name; a form that only has it as a field is no effect. */
function isRead(member: string, field: Field): boolean {
  const takes = new RegExp(`(\\.|\\[")${member}\\b`);
  return readersOf(member, field).some(
    (name) => !name.startsWith("web/") || takes.test(sources.find((each) => each.name === name)!.text),
  );
}
