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
  if (was === undefined || is === undefined || was.names.length !== is.names.length) return undefined;
  const changed: string[] = [];
  for (const [at, name] of was.names.entries()) {
    // Both texts are of the same definition, so their members are in the same order.
    if (is.names[at] !== name) return undefined;
    if (is.values[at] !== was.values[at]) changed.push(`${name}:${was.values[at]}`);
  }
  return changed;
}

interface Members {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** The outermost members of a JSON object, names and values as they are written; undefined if the text is not an object. */
function membersOf(text: string): Members | undefined {
  const names: string[] = [];
  const values: string[] = [];
  let at = afterSpace(text, 0);
  if (text[at] !== "{") return undefined;
  at = afterSpace(text, at + 1);
  if (text[at] === "}") return { names, values };
  for (;;) {
    if (text[at] !== '"') return undefined;
    const nameEnd = endOfString(text, at);
    names.push(text.slice(at, nameEnd));
    at = afterSpace(text, nameEnd);
    if (text[at] !== ":") return undefined;
    at = afterSpace(text, at + 1);
    const valueEnd = endOfValue(text, at);
    values.push(text.slice(at, valueEnd));
    at = afterSpace(text, valueEnd);
    if (text[at] === "}") return { names, values };
    if (text[at] !== ",") return undefined;
    at = afterSpace(text, at + 1);
  }
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at++;
  return at;
}

/** The place behind a value. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at) - 1;
        break;
      case "{":
      case "[":
        depth++;
        continue;
      case "}":
      case "]":
        if (depth === 0) return at;
        depth--;
        break;
      case ",":
      case " ":
      case "\n":
        if (depth === 0) return at;
        continue;
      default:
        continue;
    }
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The place behind the closing quotation mark. Most texts are long, so it is looked for at once instead of character by character. */
function endOfString(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first--;
  return (at - first) % 2 === 1;
}
