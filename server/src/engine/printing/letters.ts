import { arimoHas, arimoWidth } from "./arimo.ts";
import { codes, type Face, helveticaWidth } from "./helvetica.ts";

/** Stands for what neither font has. */
export const unknownCharacter = "?";

export interface Printable {
  /** Of characters of the two fonts alone, on one line. */
  readonly text: string;
  /** What could not be shown, not even by a likeness. */
  readonly lost: readonly string[];
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const isDrawn = (character: string): boolean => codes.has(character) || arimoHas(character);

/** A text as the fonts can show it: itself, else what it is made of without its marks (ａ as a), else a question mark. */
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

/** A stretch of a text that one font draws: Helvetica what it has, Arimo the rest. */
export interface Run {
  readonly font: "helvetica" | "arimo";
  readonly text: string;
}

/** The runs of a text that `printable` gave; an empty text is an empty run. */
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

/** How wide a text is that `printable` gave. */
export function widthOf(text: string, size: number, face: Face): number {
  let thousandths = 0;
  for (const character of text) thousandths += helveticaWidth(character, face) ?? arimoWidth(character, face);
  return (thousandths * size) / 1000;
}

/** Breaks a text at spaces into lines that are no wider; a word that is wider by itself is broken where it must be. */
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
