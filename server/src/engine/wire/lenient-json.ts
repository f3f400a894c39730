import { jsonPartsMax, nestingMax } from "../fields/limits.ts";

/**
 * The strict JSON of a text with names without quotes or trailing commas, in time proportional to its length; undefined if it has
 * neither, or more of them than a body may have. Nothing else is changed, so what else is wrong with the text stays wrong.
 */
export function lenientJson(text: string): string | undefined {
  const pieces: string[] = [];
  const open: boolean[] = [];
  let copied = 0;
  let expectsName = false;
  let before = 0;
  const replace = (from: number, to: number, piece: string) => {
    pieces.push(text.slice(copied, from), piece);
    copied = to;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isSpace(character)) continue;
    if (character === quote) {
      at = endOfText(text, at);
      expectsName = false;
    } else if (character === openBrace || character === openBracket) {
      if (open.length >= nestingMax) return undefined;
      open.push(character === openBrace);
      expectsName = character === openBrace;
    } else if (character === closeBrace || character === closeBracket) {
      open.pop();
      expectsName = false;
    } else if (character === comma) {
      const next = nextCharacter(text, at + 1);
      // Nothing comes before it in an empty list, nor after another comma.
      const isTrailing = next === closeBrace || next === closeBracket;
      if (isTrailing && !startsItem.has(before)) replace(at, at + 1, "");
      expectsName = open.at(-1) === true;
    } else if (expectsName) {
      const end = endOfName(text, at);
      if (end > at && nextCharacter(text, end) === colon) replace(at, end, `"${text.slice(at, end)}"`);
      at = Math.max(at, end - 1);
      expectsName = false;
    }
    if (pieces.length > jsonPartsMax) return undefined;
    before = character;
  }
  return pieces.length === 0 ? undefined : pieces.join("") + text.slice(copied);
}

const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const byteOrderMark = 0xfeff;

const startsItem: ReadonlySet<number> = new Set([openBrace, openBracket, comma, colon]);

const isSpace = (character: number) =>
  character === 32 || (character >= 9 && character <= 13) || character === byteOrderMark;

/** The quotation mark that ends the text which starts here, or the end of the whole. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === backslash) at++;
    else if (character === quote) return at;
  }
  return text.length;
}

function nextCharacter(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return text.charCodeAt(at);
  return undefined;
}

function endOfName(text: string, start: number): number {
  name.lastIndex = start;
  return name.test(text) ? name.lastIndex : start;
}

const name = /[A-Za-z_$][\w$]*/y;
