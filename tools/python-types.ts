import {
  changedRecords,
  contentIsText,
  type Described,
  describe,
  groupRecord,
  identifierOf,
  notesOf,
  responseEnvelope,
} from "../server/src/surfaces/docs/index.ts";
import type { DescribedRecord, JsonSchema } from "../server/src/engine/fields/field.ts";
import type { Field, Fields } from "../server/src/engine/fields/fields.ts";
import type { MethodDefinition, Version } from "../server/src/engine/method/method.ts";

/** The Python client's types: a TypedDict for each record, arguments and content, and the methods of each version. */
export function pythonTypesOf(methods: readonly MethodDefinition[]): string {
  const described = describe(methods);
  const writer = new TypeWriter(described);
  const changed = changedRecords(described);
  for (const [name, record] of described.records) {
    writer.declare(name, record.doc, record.fields, "sent");
    if (changed.has(name)) writer.declare(`${name}Change`, changeDoc(record), changeFields(record), "taken", deletion);
  }
  writer.declare("Envelope", "The envelope of every response.", responseEnvelope, "sent");
  const called = methods.filter((each) => !each.isSessionMethod);
  for (const method of called) {
    const name = identifierOf(method, methods);
    writer.declare(`${name}Arguments`, `The arguments of ${method.name}.`, method.args, "taken");
    if (!contentIsText(method))
      writer.declare(`${name}Content`, `The Content that ${method.name} returns.`, method.content, "sent");
  }
  const tables = versions.flatMap((version) => [
    ...tablesOf(described, writer.members, version, ""),
    ...tablesOf(described, writer.members, version, "Async"),
  ]);
  return `${[header, ...writer.declarations, ...tables].join("\n\n\n")}\n`;
}

const versions: readonly Version[] = [1, 2];
const deletion = [["Delete", "NotRequired[bool]", ["Whether to delete the record."]]] as const;

const header = `# Generated from the service's definitions by \`npm run print\`. Do not edit.
"""The records, arguments and contents of every method, as typed dictionaries."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from ._calls import (
    AsyncCall,
    AsyncEdit,
    AsyncOptionalCall,
    AsyncOptionalPages,
    AsyncPages,
    ByName,
    Call,
    Edit,
    OptionalCall,
    OptionalPages,
    Pages,
)
from ._numbers import AnyNumber, Number

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired`;

type Direction = "sent" | "taken";
type Member = readonly [name: string, type: string, notes: readonly string[]];

/** Collects the declarations; objects inside others get names of their own. */
class TypeWriter {
  readonly declarations: string[] = [];
  readonly members = new Map<string, readonly Member[]>();
  readonly #described: Described;

  constructor(described: Described) {
    this.#described = described;
  }

  declare(name: string, doc: string, fields: Fields, direction: Direction, more: readonly Member[] = []): void {
    const members = [...this.#members(name, fields, direction), ...more];
    this.members.set(name, members);
    this.declarations.push(declaration(name, doc, members));
  }

  /** A record may have the name already, such as TimesheetProject. */
  #declareInner(wanted: string, doc: string, fields: Fields, direction: Direction): string {
    const isTaken = this.members.has(wanted) || this.#described.records.has(wanted);
    const name = isTaken ? `${wanted}Value` : wanted;
    this.declare(name, doc, fields, direction);
    return name;
  }

  #members(owner: string, fields: Fields, direction: Direction): Member[] {
    return Object.entries(fields).map(([name, field]) => {
      const optional = direction === "sent" ? field.onlyWhenSet : !field.required;
      const value = this.#type(`${owner}${identifier(name)}`, field, direction);
      const type = field.nullable && value !== "Any" ? `${value} | None` : value;
      return [name, optional ? `NotRequired[${type}]` : type, [...notesOf(name, field), ...limits(field)]];
    });
  }

  #type(owner: string, field: Field, direction: Direction): string {
    const made = field.kind.madeOf;
    switch (made?.is) {
      case undefined:
        return scalar(field.kind.schema, direction);
      case "list": {
        const item = this.#type(`${owner}Item`, made.item, direction);
        return `list[${item}${made.item.nullable && item !== "Any" ? " | None" : ""}]`;
      }
      case "group":
        if (made.title !== undefined && direction === "sent")
          return this.#described.nameOf(groupRecord(made.title, made.fields, field.doc));
        return this.#declareInner(owner, field.doc ?? "", made.fields, direction);
      case "records": {
        const name = this.#described.nameOf(made.record, made.names);
        if (made.change) return `list[${name}Change]`;
        const picked = (made.names ?? []).map((each) => [each, made.record.fields[each] as Field]);
        if (made.names === undefined && made.more === undefined) return `list[${name}]`;
        const fields = made.names === undefined ? made.record.fields : Object.fromEntries(picked);
        return `list[${this.#declareInner(`${owner}Item`, made.record.doc, { ...fields, ...made.more }, direction)}]`;
      }
    }
  }
}

/** Names that are not identifiers, such as 'Timesheet Key', need the other way to write a TypedDict. */
function declaration(name: string, doc: string, members: readonly Member[]): string {
  if (members.some(([member]) => !/^[A-Za-z_]\w*$/.test(member) || pythonWords.has(member))) {
    const lines = members.map(([member, type]) => `        ${quoted(member)}: ${quoted(type)},`);
    return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${lines.join("\n")}\n    },\n)\n${docstring([doc], "")}`;
  }
  const lines = members.map(([member, type, notes]) => `    ${member}: ${type}\n${docstring(notes, "    ")}`);
  return `class ${name}(TypedDict):\n${docstring([doc], "    ") || '    """"""\n'}${lines.length === 0 ? "" : "\n"}${lines.join("")}`.trimEnd();
}

const pythonWords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** Numbers without a fraction are int; others keep their digits. */
function scalar(schema: JsonSchema, direction: Direction): string {
  if (Array.isArray(schema["enum"])) return `Literal[${schema["enum"].map(literal).join(", ")}]`;
  switch (schema["type"]) {
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "integer":
      return "int";
    case "number":
      return direction === "sent" ? "Number" : "AnyNumber";
    case "array":
      return `list[${scalar((schema["items"] ?? {}) as JsonSchema, direction)}]`;
    case "object":
      return "dict[str, Any]";
    default:
      return "Any";
  }
}

function literal(value: unknown): string {
  return typeof value === "string" ? quoted(value) : value === null ? "None" : String(value);
}

/** One class for each way to call the methods of a version: calls, pages, items and edits. */
function tablesOf(
  described: Described,
  types: ReadonlyMap<string, readonly Member[]>,
  version: Version,
  kind: "" | "Async",
): string[] {
  const own = described.methods.filter((method) => method.versions.includes(version) && !method.isSessionMethod);
  const lines = own.flatMap((method) => {
    const name = identifierOf(method, described.methods);
    const optional = Object.values(method.args).some((field) => field.required) ? "" : "Optional";
    const doc = docstring([method.summary, ...method.rules.map((rule) => `- ${rule}`)], "    ");
    return [method.name, ...method.aliases].map((called) => ({ called, method, name, optional, doc }));
  });
  const table = (title: string, doc: string, members: readonly string[]) =>
    `class ${kind}${title}V${version}(ByName):\n    """${doc} of interface version ${version}."""\n\n${members.join("")}`.trimEnd();
  const paged = lines.filter(({ method }) => method.paged);
  return [
    table(
      "Calls",
      "The methods",
      lines.map(
        (each) =>
          `    ${each.called}: ${kind}${each.optional}Call[${each.name}Arguments, ${each.name}Content]\n${each.doc}`,
      ),
    ),
    table(
      "Pages",
      "The paged list methods, page by page,",
      paged.map(
        (each) => `    ${each.called}: ${kind}${each.optional}Pages[${each.name}Arguments, ${each.name}Content]\n`,
      ),
    ),
    table(
      "Items",
      "The paged list methods, item by item,",
      paged.map((each) => {
        const item = itemIn(types.get(`${each.name}Content`));
        return `    ${each.called}: ${kind}${each.optional}Pages[${each.name}Arguments, ${item}]\n`;
      }),
    ),
    table(
      "Edits",
      "The records that can be read, edited and saved",
      own.flatMap((method) => {
        const record = editedBy(described, types, own, method);
        return record === undefined ? [] : [`    ${method.name.slice("Get".length)}: ${kind}Edit[${record}]\n`];
      }),
    ),
  ];
}

/** The items of the list in a Content. */
function itemIn(members: readonly Member[] = []): string {
  const lists = members.flatMap(([, type]) => /^(?:NotRequired\[)?list\[(\w+)\]/.exec(type)?.[1] ?? []);
  return lists[0] ?? "Any";
}

/** The record of a Get method whose Update method takes change sets. */
function editedBy(
  described: Described,
  types: ReadonlyMap<string, readonly Member[]>,
  own: readonly MethodDefinition[],
  method: MethodDefinition,
): string | undefined {
  const things = /^Get(\w+)$/.exec(method.name)?.[1];
  const update = own.find(({ name }) => name === `Update${things}`);
  if (things === undefined || update === undefined || !(`Unchanged${things}` in update.args)) return undefined;
  const content = types.get(`${identifierOf(method, described.methods)}Content`) ?? [];
  return itemIn(content.filter(([name]) => name === things));
}

function changeDoc({ doc }: DescribedRecord): string {
  return `${doc} As a caller sends it: a negative key creates a record, Delete: True deletes one.`;
}

function changeFields(record: DescribedRecord): Fields {
  return { ...record.fields, [record.keyName]: { ...(record.fields[record.keyName] as Field), required: true } };
}

function limits(field: Field): string[] {
  const { maxLength, maxItems } = field.kind.schema;
  if (typeof maxLength === "number") return [`At most ${maxLength} characters.`];
  return typeof maxItems === "number" ? [`At most ${maxItems}.`] : [];
}

function identifier(name: string): string {
  return name.replaceAll(/\W/g, "");
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function docstring(lines: readonly string[], indent: string): string {
  const shown = lines.filter((line) => line.trim() !== "").map((line) => line.replaceAll("\\", "\\\\"));
  if (shown.length === 0) return "";
  const safe = shown.map((line) => line.replaceAll('"""', "'''").replace(/"$/, '" '));
  if (safe.length === 1) return `${indent}"""${safe[0]}"""\n`;
  return `${indent}"""${safe.join(`\n${indent}`)}\n${indent}"""\n`;
}
