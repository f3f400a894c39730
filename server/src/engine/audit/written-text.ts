import type { Written } from "../method/method.ts";

/**
 * What the audit keeps of a written record, as JSON. Of an updated one: the record after the write, and in `changed` the members
 * that were different before, as they were. Of a created or deleted one: the whole record. The members' JSON is copied as text,
 * because the database already built it.
 */
export function writtenText({ record, key, before, after }: Written): string {
  const about = `"record":${JSON.stringify(record)},"key":${key}`;
  const changed = before && after ? changedMembers(before, after) : undefined;
  if (changed !== undefined) return `{${about},"changed":{${changed.join(",")}},"after":${after}}`;
  return `{${about},"before":${before ?? "null"},"after":${after ?? "null"}}`;
}

/** The members of `before` that are different in `after`; undefined if the two do not have the same members. */
function changedMembers(before: string, after: string): string[] | undefined {
  const [was, is] = [membersOf(before), membersOf(after)];
  if (was === undefined || is === undefined || was.size !== is.size) return undefined;
  const changed: string[] = [];
  for (const [name, value] of was) {
    const now = is.get(name);
    if (now === undefined) return undefined;
    if (now !== value) changed.push(`${name}:${value}`);
  }
  return changed;
}

/** The outermost members of a JSON object, name and value as they are written; undefined if the text is not an object. */
function membersOf(text: string): Map<string, string> | undefined {
  const members = new Map<string, string>();
  let depth = 0;
  let begin = 0;
  let name: string | undefined;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case "{":
      case "[":
        if (depth === 0 && text[at] === "[") return undefined;
        if (depth++ === 0) begin = at + 1;
        break;
      case ":":
        if (depth !== 1) break;
        name = text.slice(begin, at).trim();
        begin = at + 1;
        break;
      case ",":
      case "}":
      case "]": {
        const closes = text[at] !== ",";
        if (depth === 1 && name !== undefined) {
          members.set(name, text.slice(begin, at).trim());
          name = undefined;
        }
        if (depth === 1) begin = at + 1;
        if (closes) depth--;
        break;
      }
    }
  }
  return depth === 0 && begin > 0 ? members : undefined;
}

/** The place of the closing quotation mark. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
