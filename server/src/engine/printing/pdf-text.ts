import { codes, type Face } from "./helvetica.ts";
import { type Run, runsOf } from "./letters.ts";

/** The letters of a document that Arimo draws: each has the number of its glyph in the embedded font, in the order of first use. */
export type DrawnLetters = Readonly<Record<Face, Map<string, number>>>;

export const noLetters = (): DrawnLetters => ({ regular: new Map(), bold: new Map() });

const fontNames = { helvetica: { regular: "F1", bold: "F2" }, arimo: { regular: "F3", bold: "F4" } } as const;

/** The name of a font on a page. */
export const fontName = (font: Run["font"], face: Face): string => fontNames[font][face];

export interface Shown {
  readonly face: Face;
  /** How large, and the operator that says where the text begins, as the page description writes them. */
  readonly size: string;
  readonly begin: string;
}

/** The operators that show a text that `printable` gave, a run behind the other; each goes on where the one before ends. */
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

/** Four digits for each glyph. */
function numbered(text: string, letters: Map<string, number>): string {
  const digits = Array.from(text, (character) => {
    const number = letters.get(character) ?? letters.size + 1;
    letters.set(character, number);
    return hexadecimal(number);
  });
  return `<${digits.join("")}>`;
}

export const hexadecimal = (number: number): string => number.toString(16).toUpperCase().padStart(4, "0");
