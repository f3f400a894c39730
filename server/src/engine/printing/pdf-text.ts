import { codes, type Face } from "./helvetica.ts";
import { type Run, runsOf } from "./letters.ts";

/** The letters of a document in Arimo, with their glyph numbers in the embedded font, in order of first use. */
export type DrawnLetters = Readonly<Record<Face, Map<string, number>>>;

export const noLetters = (): DrawnLetters => ({ regular: new Map(), bold: new Map() });

const fontNames = { helvetica: { regular: "F1", bold: "F2" }, arimo: { regular: "F3", bold: "F4" } } as const;

/** The name of a font on a page. */
export const fontName = (font: Run["font"], face: Face): string => fontNames[font][face];

export interface Shown {
  readonly face: Face;
  /** The font size, and the operator that positions the start of the text. */
  readonly size: string;
  readonly begin: string;
}

/** The operators that show a `printable` text, run after run. */
export function showOperators(text: string, { face, size, begin }: Shown, letters: DrawnLetters): string {
  return runsOf(text)
    .map((run, at) => {
      const string = run.font === "helvetica" ? literal(run.text) : numbered(run.text, letters[face]);
      return `/${fontName(run.font, face)} ${size} Tf ${at === 0 ? `${begin} ` : ""}${string} Tj`;
    })
    .join(" ");
}

function literal(text: string): string {
  const escaped = Array.from(text, (character) => {
    if (character === "(" || character === ")" || character === "\\") return `\\${character}`;
    const code = codes.get(character) ?? 63;
    return code < 127 ? character : `\\${code.toString(8).padStart(3, "0")}`;
  });
  return `(${escaped.join("")})`;
}

/** Four hexadecimal digits per glyph. */
function numbered(text: string, letters: Map<string, number>): string {
  const digits = Array.from(text, (character) => {
    const number = letters.get(character) ?? letters.size + 1;
    letters.set(character, number);
    return hexadecimal(number);
  });
  return `<${digits.join("")}>`;
}

export const hexadecimal = (number: number): string => number.toString(16).toUpperCase().padStart(4, "0");
