import type { RecordDefinition } from "../define/record.ts";
import { type Member, separator, shapeOf } from "./shown-text.ts";

/**
 * Makes the wire JSON of one row's text after another; undefined when a value holds the separator. Most members of a row say what
 * those of the row before said: they are taken over in runs instead of made again. Joined to one piece at once: of thousands
 * of rows that wait for the answer, the pieces would cost more than the joining.
 */
export function shownReader(record: RecordDefinition): (text: string) => string | undefined {
  const { members } = shapeOf(record);
  /** The parts of the row before, the lengths of their members, and its JSON. */
  const parts: string[] = [];
  const lengths = members.map(() => 0);
  let json = "";
  return (text) => {
    const escapes = isSpecial.test(text);
    const pieces: string[] = [];
    let start = 0;
    // What the row before has from `from` up to `at` is this row's too.
    let from = 0;
    let at = 0;
    let index = 0;
    for (; index < members.length && start <= text.length; index++) {
      const length = lengths[index] as number;
      const before = parts[index];
      if (before !== undefined && isPart(text, start, before)) start += before.length + 1;
      else {
        const part = partAt(text, start);
        const piece = memberText(members[index] as Member, part, escapes);
        if (from < at) pieces.push(json.slice(from, at));
        pieces.push(piece);
        from = at + length;
        parts[index] = part;
        lengths[index] = piece.length;
        start += part.length + 1;
      }
      at += length;
    }
    if (index < members.length || start <= text.length) {
      parts.length = 0;
      return undefined;
    }
    pieces.push(json.slice(from, at), "}");
    return (json = pieces.join(""));
  };
}

function isPart(text: string, start: number, part: string): boolean {
  const end = start + part.length;
  return text.startsWith(part, start) && (end === text.length || text.startsWith(separator, end));
}

function partAt(text: string, start: number): string {
  const end = text.indexOf(separator, start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** The wire JSON of a list of so many rows: pieces that are joined when the whole answer is. */
export function shownList(
  record: RecordDefinition,
  names: readonly string[],
  text: string,
  rows: number,
): string | undefined {
  const shape = shapeOf(record, names).members;
  const escapes = isSpecial.test(text);
  let list = "[";
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (row > 0) list += ",";
    for (const member of shape) {
      if (at > text.length) return undefined;
      const part = partAt(text, at);
      list += memberText(member, part, escapes);
      at += part.length + 1;
    }
    list += "}";
  }
  return rows === 0 || at === text.length + 1 ? `${list}]` : undefined;
}

/** So many parts that stand ahead of a text, and it. */
export function partsAhead(text: string, count: number): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < count; index++) {
    const part = partAt(text, from);
    parts.push(part);
    from += part.length + 1;
  }
  parts.push(text.slice(from));
  return parts;
}

function memberText(member: Member, part: string, escapes: boolean): string {
  if (part === "") return member.whenEmpty;
  switch (member.is) {
    case "raw":
      return member.name + part;
    case "boolean":
      return part.startsWith("t") ? member.whenTrue : member.whenFalse;
    case "moment":
      return member.beforeText + momentText(part) + member.afterText;
    default: {
      const value = member.is === "text" ? part : part.slice(1);
      return escapes && isSpecial.test(value)
        ? member.name + JSON.stringify(value) + member.afterText.slice(1)
        : member.beforeText + value + member.afterText;
    }
  }
}

// Control characters are what is looked for.
// oxlint-disable-next-line no-control-regex
const isSpecial = /["\\\u0000-\u001e]/;

/** `2026-11-15 05:38:19.5-05`, as PostgreSQL writes a moment, as the wire does: `2026-11-15 05:38:19.500 GMT-05:00`. PostgreSQL's own to_char is a fifth of what a resource costs it. */
function momentText(part: string): string {
  const [, wall, fraction = "", hours, minutes = "00"] = momentParts.exec(part) as unknown as string[];
  return `${wall}.${fraction.slice(0, 3).padEnd(3, "0")} GMT${hours}:${minutes}`;
}

const momentParts = /^(\S+ [\d:]+)(?:\.(\d+))?([+-]\d\d)(?::(\d\d))?/;
