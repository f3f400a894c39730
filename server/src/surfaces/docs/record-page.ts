import type { Field } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type Described, titleOf } from "./described.ts";
import { methodPath } from "./method-page.ts";
import { type Block, heading, joined, link, type Page, paragraph, type Text } from "./page.ts";
import { columns, fieldTable, membersOf } from "./words.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

const recordColumns = [
  columns.member,
  columns.type,
  columns.max,
  columns.default,
  columns.nullable,
  columns.readOnly,
  columns.notes,
];

/** The page of one record: its members, and the methods that use it. */
export function recordPage(described: Described, name: string, record: DescribedRecord, keys: KeyPlaces): Page {
  const users = described.methods.filter((method) => uses(described, method, name));
  const summary = record.doc === "" ? `The record ${name}.` : record.doc;
  return {
    path: `records/${name}`,
    title: name,
    summary,
    blocks: [
      paragraph(summary),
      fieldTable(described, record.fields, recordColumns),
      ...(users.length === 0
        ? []
        : [
            heading("Used by"),
            paragraph(
              joined(
                users.map((method) => [link(methodPath(described, method), titleOf(method, described.methods))]),
                ", ",
              ),
            ),
          ]),
      ...keyUses(keys.get(name) ?? []),
    ],
  };
}

/** The members and arguments that hold the key of a record, by record. */
export type KeyPlaces = ReadonlyMap<string, readonly Text[]>;

export function keyPlaces(described: Described): KeyPlaces {
  const places = [
    ...[...described.records].map(([title, { fields }]) => ({ path: `records/${title}`, title, fields })),
    ...described.methods.map((method) => ({
      path: methodPath(described, method),
      title: titleOf(method, described.methods),
      fields: method.args,
    })),
  ];
  const found = new Map<string, Text[]>();
  for (const { path, title, fields } of places)
    for (const [member, field] of membersOf(fields)) {
      const of = keyOf(field);
      if (of === undefined || `${title}.${member}` === `${of}.${of}Key`) continue;
      const links = found.get(of) ?? [];
      links.push([link(`${path}#${member}`, `${title} ${member}`)]);
      found.set(of, links);
    }
  return found;
}

function keyUses(links: readonly Text[]): Block[] {
  return links.length === 0 ? [] : [heading("Where its key is used"), paragraph(joined(links, ", "))];
}

function keyOf({ kind }: Field): string | undefined {
  if (kind.madeOf?.is === "list") return keyOf(kind.madeOf.item);
  const of = kind.schema["x-key-of"];
  return typeof of === "string" ? of : undefined;
}

function uses(described: Described, method: MethodDefinition, name: string): boolean {
  return [...Object.values(method.args), ...Object.values(method.content)].some(({ kind: { madeOf: made } }) => {
    const inner = made?.is === "list" ? made.item.kind.madeOf : made;
    if (inner?.is === "group") return inner.title === name;
    return inner?.is === "records" && described.nameOf(inner.record, inner.names) === name;
  });
}
