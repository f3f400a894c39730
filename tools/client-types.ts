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
import type { Field, Fields } from "../server/src/engine/fields/fields.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import type { DescribedRecord } from "../server/src/engine/fields/field.ts";

/** The client's types: one interface of methods per version, with their arguments, contents and records. */
export function clientTypesOf(methods: readonly MethodDefinition[]): string {
  const described = describe(methods);
  const changed = changedRecords(described);
  const parts = [
    "// Generated from the service's definitions by `npm run print`. Do not edit.",
    "// oxlint-disable\n",
    ...[...described.records].flatMap(([name, record]) => [
      declaration(described, name, record.doc, record.fields, "sent", customMembers(record)),
      ...(changed.has(name)
        ? [
            declaration(
              described,
              `${name}Change`,
              `${record.doc} As a caller sends it: a negative key creates a record, Delete: true deletes one.`,
              { ...record.fields, [record.keyName]: { ...(record.fields[record.keyName] as Field), required: true } },
              "taken",
              [...customMembers(record), "  Delete?: boolean;"],
            ),
          ]
        : []),
    ]),
    declaration(described, "Envelope", "The envelope of every response.", responseEnvelope, "sent", []),
    ...methods.flatMap((method) => methodDeclarations(described, method)),
    versionDeclaration(described, 1),
    versionDeclaration(described, 2),
  ];
  return `${parts.join("\n")}\n`;
}

type Direction = "sent" | "taken";

function methodDeclarations(described: Described, method: MethodDefinition): string[] {
  const name = identifierOf(method, described.methods);
  if (method.isSessionMethod) return [];
  const args = declaration(described, `${name}Arguments`, `The arguments of ${method.name}.`, method.args, "taken", []);
  if (contentIsText(method)) return [args];
  return [
    args,
    declaration(described, `${name}Content`, `The Content that ${method.name} returns.`, method.content, "sent", []),
  ];
}

/** The client opens and ends sessions itself, so the session methods are left out. */
function versionDeclaration(described: Described, version: 1 | 2): string {
  const members = described.methods
    .filter((method) => method.versions.includes(version) && method.isSessionMethod === false)
    .flatMap((method) => {
      const name = identifierOf(method, described.methods);
      const lines = [method.summary, ...method.rules.map((rule) => `- ${rule}`)];
      const facts = `paged: ${method.paged}; effect: "${method.effect}"`;
      return [method.name, ...method.aliases].map(
        (called) =>
          `${comment(lines, "  ")}  ${called}: { args: ${name}Arguments; content: ${name}Content; ${facts} };`,
      );
    });
  return `/** The methods of interface version ${version}. */\nexport interface Version${version} {\n${members.join("\n")}\n}\n`;
}

function declaration(
  described: Described,
  name: string,
  doc: string,
  fields: Fields,
  direction: Direction,
  more: readonly string[],
): string {
  const members = [...memberLines(described, fields, direction, "  "), ...more];
  return `${comment([doc], "")}export interface ${name} {\n${members.join("\n")}\n}\n`;
}

function memberLines(described: Described, fields: Fields, direction: Direction, indent: string): string[] {
  return Object.entries(fields).map(([name, field]) => {
    const optional = direction === "sent" ? field.onlyWhenSet : !field.required;
    const ignored = field.readOnly && direction === "taken" && name !== "LastModifiedDate";
    const lines = [...notesOf(name, field), ...limits(field), ...(ignored ? ["Read-only: accepted and ignored."] : [])];
    const type = `${typeOf(described, field, direction, indent)}${field.nullable ? " | null" : ""}`;
    return `${comment(lines, indent)}${indent}${memberName(name)}${optional ? "?" : ""}: ${type};`;
  });
}

function typeOf(described: Described, field: Field, direction: Direction, indent: string): string {
  const made = field.kind.madeOf;
  switch (made?.is) {
    case undefined:
      return field.kind.wireType;
    case "list": {
      const item = typeOf(described, made.item, direction, indent);
      if (made.item.nullable) return `(${item} | null)[]`;
      return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    case "group":
      if (made.title !== undefined && direction === "sent")
        return described.nameOf(groupRecord(made.title, made.fields, field.doc));
      return `{\n${memberLines(described, made.fields, direction, `${indent}  `).join("\n")}\n${indent}}`;
    case "records": {
      const name = described.nameOf(made.record, made.names);
      if (made.names !== undefined)
        return `Pick<${name}, ${made.names.map((each) => JSON.stringify(each)).join(" | ")}>[]`;
      if (made.change) return `${name}Change[]`;
      if (made.more === undefined) return `${name}[]`;
      const more = memberLines(described, made.more, direction, `${indent}  `).join("\n");
      return `(${name} & {\n${more}\n${indent}})[]`;
    }
  }
}

/** In version 1 custom fields are CF_ members of these records; in version 2 they are in the member CustomFields. */
const recordsWithCustomFields =
  /^(Client|Contact|Vendor|Project|Phase|ProjectPhase|ProjectTemplate|ProjectWithResources)$/;

function customMembers(record: DescribedRecord): string[] {
  if (!recordsWithCustomFields.test(record.name) || "CustomFields" in record.fields) return [];
  return ["  /** Custom fields. */", "  [custom: `CF_${string}`]: string | number | boolean | null | undefined;"];
}

function limits(field: Field): string[] {
  const { maxLength, maxItems } = field.kind.schema;
  if (typeof maxLength === "number") return [`At most ${maxLength} characters.`];
  return typeof maxItems === "number" ? [`At most ${maxItems}.`] : [];
}

function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function comment(lines: readonly string[], indent: string): string {
  const shown = lines.filter((line) => line.trim() !== "").map((line) => line.replaceAll("*/", "*\\/"));
  if (shown.length === 0) return "";
  if (shown.length === 1) return `${indent}/** ${shown[0]} */\n`;
  return `${indent}/**\n${shown.map((line) => `${indent} * ${line}`).join("\n")}\n${indent} */\n`;
}
