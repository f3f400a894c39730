import { nestingMax } from "../fields/limits.ts";

interface JsonScan {
  /** Member names that appear twice in one object; the last one is used. */
  readonly duplicates: readonly string[];
  /** Names that no object from outside may have. */
  readonly forbidden: readonly string[];
  readonly tooDeep: boolean;
}

/** Names that can reach an object's prototype when it is copied carelessly. */
export const forbiddenNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Scans a JSON text that JSON.parse has accepted, for what JSON.parse does not report. */
export function scanJson(text: string): JsonScan {
  const duplicates = new Set<string>();
  const forbidden = new Set<string>();
  const open: (Set<string> | undefined)[] = [];
  let expectsName = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (expectsName && names !== undefined) {
        const name = JSON.parse(text.slice(at, end + 1)) as string;
        if (names.has(name)) duplicates.add(name);
        if (forbiddenNames.has(name)) forbidden.add(name);
        names.add(name);
        expectsName = false;
      }
      at = end;
    } else if (character === openBrace || character === openBracket) {
      if (open.length >= nestingMax) return { duplicates: [], forbidden: [], tooDeep: true };
      open.push(character === openBrace ? new Set() : undefined);
      expectsName = character === openBrace;
    } else if (character === closeBrace || character === closeBracket) {
      open.pop();
      expectsName = false;
    } else if (character === comma) expectsName = open.at(-1) !== undefined;
  }
  return { duplicates: [...duplicates], forbidden: [...forbidden], tooDeep: false };
}

const quote = 34;
const comma = 44;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const backslash = 92;

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
}
