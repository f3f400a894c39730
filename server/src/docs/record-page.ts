import type { DescribedRecord } from "../method/kinds.ts";
import type { MethodDefinition } from "../method/method.ts";
import { type Described, titleOf } from "./described.ts";
import { methodPath } from "./method-page.ts";
import { heading, joined, link, type Page, paragraph } from "./page.ts";
import { columns, fieldTable } from "./words.ts";

const recordColumns = [
  columns.member,
  columns.type,
  columns.max,
  columns.default,
  columns.nullable,
  columns.readOnly,
  columns.notes,
];

/** The page of one record: its fields, and the methods that send or take it. */
export function recordPage(described: Described, name: string, record: DescribedRecord): Page {
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
    ],
  };
}

function uses(described: Described, method: MethodDefinition, name: string): boolean {
  return [...Object.values(method.args), ...Object.values(method.content)].some(({ kind: { madeOf: made } }) => {
    const inner = made?.is === "list" ? made.item.kind.madeOf : made;
    if (inner?.is === "group") return inner.title === name;
    return inner?.is === "records" && described.nameOf(inner.record, inner.names) === name;
  });
}
