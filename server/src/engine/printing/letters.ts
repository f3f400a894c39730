import { arimoHas, arimoWidth } from "./arimo.ts";
import { codes, type Face, helveticaWidth } from "./helvetica.ts";

/** Replaces characters that neither font has. */
export const unknownCharacter = "?";

export interface Printable {
  /** Only characters of the two fonts, on one line. */
  readonly text: string;
  /** Characters that were replaced by a question mark. */
  readonly lost: readonly string[];
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const isDrawn = (character: string): boolean => codes.has(character) || arimoHas(character);

/** A text in characters of the fonts: a character itself, or else its plain form (ａ becomes a), or else a question mark. */
export function printable(text: string): Printable {
  if (isAscii(text)) return { text, lost: [] };
  const lost: string[] = [];
  const shown = Array.from(text.normalize("NFC"), (character) => {
    if (isDrawn(character)) return character;
    if (/\s/u.test(character)) return " ";
    if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(character)) return "";
    const like = character.normalize("NFKD").replaceAll(/\p{Mn}/gu, "");
    if (like !== "" && [...like].every(isDrawn)) return like;
    lost.push(character);
    return unknownCharacter;
  });
  return { text: shown.join(""), lost };
}

/** A part of a text in one font: Helvetica if it has the characters, otherwise Arimo. */
export interface Run {
  readonly font: "helvetica" | "arimo";
  readonly text: string;
}

/** The runs of a `printable` text; an empty text has one empty run. */
export function runsOf(text: string): Run[] {
  if (isAscii(text)) return [{ font: "helvetica", text }];
  const runs: { font: Run["font"]; text: string }[] = [];
  for (const character of text) {
    const font = codes.has(character) ? "helvetica" : "arimo";
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The width of a `printable` text. */
export function widthOf(text: string, size: number, face: Face): number {
  let thousandths = 0;
  for (const character of text) thousandths += helveticaWidth(character, face) ?? arimoWidth(character, face);
  return (thousandths * size) / 1000;
}

/** Breaks a text into lines at spaces; a word that is too wide for a line is broken too. */
export function wrap(text: string, width: number, size: number, face: Face): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => broken(each, width, size, face))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || widthOf(longer, size, face) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function broken(word: string, width: number, size: number, face: Face): string[] {
  if (widthOf(word, size, face) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && widthOf(part + character, size, face) > width) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}
