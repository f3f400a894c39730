import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import { type Face, fontHas, type FontName, textWidth } from "./fonts.ts";

/** Replaces characters that no font has. */
export const unknownCharacter = "?";

export interface Printable {
  /** Only characters of the fonts, on one line, in the order they are read. */
  readonly text: string;
  /** Characters that were replaced by a question mark. */
  readonly lost: readonly string[];
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** A text in characters of the fonts: a character itself, or else its plain form (① becomes 1), or else a question mark. */
export function printable(text: string): Printable {
  if (isAscii(text)) return { text, lost: [] };
  const lost: string[] = [];
  const shown = Array.from(text.normalize("NFC"), (character) => {
    if (/\s/u.test(character)) return " ";
    if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(character)) return "";
    if (isDrawn(character)) return character;
    if (/\p{Mn}/u.test(character)) return "";
    const like = character.normalize("NFKD").replaceAll(/\p{Mn}/gu, "");
    if (like !== "" && [...like].every(isDrawn)) return like;
    lost.push(character);
    return unknownCharacter;
  });
  return { text: shown.join(""), lost };
}

const isDrawn = (character: string): boolean => fontOf(character, fontOrder("")) !== undefined;

const fontOf = (character: string, order: readonly FontName[]): FontName | undefined =>
  order.find((name) => fontHas(name, character.codePointAt(0)!));

/** The same Chinese character looks different in China, Japan and Korea; the other characters of the text tell which. */
function fontOrder(text: string): readonly FontName[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ["arimo", "arabic", "jp", "sc", "kr"];
  if (/\p{Script=Hangul}/u.test(text)) return ["arimo", "arabic", "kr", "sc", "jp"];
  return ["arimo", "arabic", "sc", "jp", "kr"];
}

/** A part of a line in one font. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether a run is drawn as a whole: its words are not in the order of the line. */
export const isRightToLeft = ({ text }: Run): boolean => rightToLeft.test(text);

/** The runs of a `printable` text from left to right, as they are drawn. */
export function runsOf(text: string): Run[] {
  if (isAscii(text)) return [{ font: "arimo", text }];
  return rightToLeft.test(text) ? orderedRuns(text) : runsInOrder(text);
}

function runsInOrder(text: string): Run[] {
  const order = fontOrder(text);
  const runs: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // A mark belongs to the letter before it.
    const font =
      last !== undefined && /\p{M}/u.test(character) && fontHas(last.font, character.codePointAt(0)!)
        ? last.font
        : (fontOf(character, order) ?? "arimo");
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

// The package describes its default export for other loaders than Node's.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Orders the runs of a line by the bidirectional algorithm of Unicode. */
function orderedRuns(text: string): Run[] {
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const fonts = runsInOrder(text).flatMap(({ font, text: part }) => Array.from({ length: part.length }, () => font));
  const groups: { font: FontName; level: number; places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(text, levels)) {
    const [font, level] = [fonts[place]!, levels.levels[place]!];
    const last = groups.at(-1);
    if (last?.font === font && last.level === level) last.places.push(place);
    else groups.push({ font, level, places: [place] });
  }
  return groups.map(({ font, level, places }) => {
    const read = places.toSorted((one, other) => one - other).map((place) => mirrored.get(place) ?? text[place]!);
    const part = read.join("");
    // The font's shaping reverses what has right-to-left letters, and only that.
    const isTurned = level % 2 === 1;
    return { font, text: isTurned === rightToLeft.test(part) ? part : [...part].toReversed().join("") };
  });
}

/** Whether a text begins at the right. */
export const startsAtRight = (text: string): boolean =>
  rightToLeft.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;

/** The widths of words are asked for again and again; a bound keeps rare texts from filling the memory. */
const widths = new Map<string, number>();
const widthsMax = 20_000;

/** The width of a `printable` text. */
export function widthOf(text: string, size: number, face: Face): number {
  let thousandths = 0;
  for (const run of runsOf(text))
    for (const word of isRightToLeft(run) ? [run.text] : wordsOf(run.text))
      thousandths += wordWidth(word, run.font, face);
  return (thousandths * size) / 1000;
}

function wordWidth(word: string, font: FontName, face: Face): number {
  const id = `${face} ${font} ${word}`;
  const known = widths.get(id);
  if (known !== undefined) return known;
  if (widths.size >= widthsMax) widths.clear();
  const width = textWidth(word, font, face);
  widths.set(id, width);
  return width;
}

/** The words of a text, each with the space after it, as they are drawn. */
const wordsOf = (text: string): string[] => text.match(/[^ ]+ ?| /g) ?? [];

/** Breaks a text into lines where its script allows it; a word that is too wide for a line is broken too. */
export function wrap(text: string, width: number, size: number, face: Face): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of partsOf(text).flatMap((each) => broken(each, width, size, face))) {
    const longer = line + part;
    if (line === "" || widthOf(longer.trimEnd(), size, face) <= width) line = longer;
    else {
      lines.push(line.trimEnd());
      line = part;
    }
  }
  return [...lines, line.trimEnd()];
}

/** The parts of a text between the places where a line may end, each with the spaces after it. */
function partsOf(text: string): string[] {
  if (isAscii(text)) return wordsOf(text);
  const breaker = new LineBreaker(text);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    parts.push(text.slice(start, next.position));
    start = next.position;
  }
  return parts;
}

function broken(part: string, width: number, size: number, face: Face): string[] {
  if (widthOf(part.trimEnd(), size, face) <= width) return [part];
  const parts: string[] = [];
  let line = "";
  for (const character of part) {
    if (line !== "" && widthOf(line + character, size, face) > width) {
      parts.push(line);
      line = "";
    }
    line += character;
  }
  return [...parts, line];
}
