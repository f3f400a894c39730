import { forbiddenNames } from "../fields/forbidden-names.ts";
import {
  jsonPartsMax,
  memberNameLengthMax,
  memberNamesMax,
  membersPerObjectMax,
  nestingMax,
} from "../fields/limits.ts";

export interface JsonScan {
  /** Member names that appear twice in one object; the last one is used. */
  readonly duplicates: readonly string[];
  /** Names that no object from outside may have. */
  readonly forbidden: readonly string[];
  /** The limit that the text exceeds, as the end of "The body ..."; the scan ends there. */
  readonly tooMuch: string | undefined;
  /** The SessionToken of the outermost object, when it is text. */
  readonly sessionToken: string | undefined;
}

/**
 * Scans a text before JSON.parse reads it, in time proportional to its length: for limits that keep parsing cheap, and for what
 * JSON.parse does not report. The text may be anything; whether it is JSON is for JSON.parse to say.
 */
export function scanJson(text: string): JsonScan {
  const duplicates = new Set<string>();
  const forbidden = new Set<string>();
  const different = new Set<string>();
  const open: (Set<string> | undefined)[] = [];
  let parts = 0;
  let expectsName = false;
  let sessionToken: string | undefined;
  const found = (tooMuch?: string): JsonScan => ({
    duplicates: [...duplicates],
    forbidden: [...forbidden],
    tooMuch,
    sessionToken,
  });
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      const end = endOfString(text, at);
      if (end === undefined) return found();
      const names = open.at(-1);
      if (expectsName && names !== undefined) {
        expectsName = false;
        if (end - at - 1 > memberNameLengthMax)
          return found(`has a member name of more than ${memberNameLengthMax} characters`);
        const name = stringOf(text, at, end);
        if (names.has(name)) duplicates.add(name);
        if (forbiddenNames.has(name)) forbidden.add(name);
        names.add(name);
        different.add(name);
        if (names.size > membersPerObjectMax)
          return found(`has an object with more than ${membersPerObjectMax} members`);
        if (different.size > memberNamesMax) return found(`has more than ${memberNamesMax} different member names`);
        if (++parts > jsonPartsMax) return found(tooManyParts);
        if (name === "SessionToken" && open.length === 1) sessionToken = textAfterColon(text, end + 1);
      }
      at = end;
    } else if (character === openBrace || character === openBracket) {
      if (open.length >= nestingMax) return found(`is nested more than ${nestingMax} levels deep`);
      if (++parts > jsonPartsMax) return found(tooManyParts);
      open.push(character === openBrace ? new Set() : undefined);
      expectsName = character === openBrace;
    } else if (character === closeBrace || character === closeBracket) {
      open.pop();
      expectsName = false;
    } else if (character === comma) expectsName = open.at(-1) !== undefined;
  }
  return found();
}

const tooManyParts = `has more than ${jsonPartsMax} members, objects and lists`;

const quote = 34;
const comma = 44;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const backslash = 92;

/** Where the string that starts here ends; undefined when it does not. */
function endOfString(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return undefined;
}

function stringOf(text: string, start: number, end: number): string {
  const plain = text.slice(start + 1, end);
  if (!plain.includes("\\")) return plain;
  try {
    return JSON.parse(text.slice(start, end + 1)) as string;
  } catch {
    // Not JSON, as JSON.parse will report.
    return plain;
  }
}

/** The text of a member whose name ends here; undefined when its value is something else. */
function textAfterColon(text: string, from: number): string | undefined {
  const before = /\s*:\s*"/y;
  before.lastIndex = from;
  if (!before.test(text)) return undefined;
  const start = before.lastIndex - 1;
  const end = endOfString(text, start);
  return end === undefined || end - start > tokenLengthMax ? undefined : stringOf(text, start, end);
}

const tokenLengthMax = 1_000;
