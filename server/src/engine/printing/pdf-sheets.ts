import type { Paper } from "./document.ts";
import type { Face } from "./helvetica.ts";
import { printable, widthOf } from "./letters.ts";
import type { PdfPage } from "./pdf-file.ts";
import { type DrawnLetters, noLetters, showOperators } from "./pdf-text.ts";

/** Sizes in points, 72 per inch. */
const sizes: Readonly<Record<Paper, { width: number; height: number }>> = {
  Letter: { width: 612, height: 792 },
  A4: { width: 595, height: 842 },
};

const margin = 54;
const footRoom = 30;

export type Color = "ink" | "quiet" | "accent" | "line" | "shade" | "warning" | "mark";

const colors: Readonly<Record<Color, string>> = {
  ink: "0.13 0.15 0.18",
  quiet: "0.42 0.45 0.5",
  accent: "0.1 0.25 0.4",
  line: "0.83 0.85 0.88",
  shade: "0.95 0.96 0.97",
  warning: "0.7 0.1 0.1",
  mark: "0.93 0.91 0.91",
};

export interface Written {
  readonly x: number;
  /** The baseline, from the top of the page. */
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly color?: Color;
  /** Right-aligned: x is the end of the text. */
  readonly right?: boolean;
}

/** Pages that are filled from top to bottom. Coordinates start at the top left corner. */
export interface Sheets {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** The top of the next block. */
  y: number;
  /** The space left on the page below y. */
  room(): number;
  /** The space on an empty page. */
  readonly wholeRoom: number;
  isAtTop(): boolean;
  newPage(): void;
  write(text: string, at: Written): void;
  rule(y: number, color: Color, width?: number): void;
  fill(y: number, height: number, color: Color): void;
  /** The letters written so far that Helvetica does not have. */
  readonly letters: DrawnLetters;
  /** The pages; `finish` adds the watermark and footer of each. */
  pages(finish: (page: Finishing) => void): PdfPage[];
}

export interface Finishing extends Pick<Sheets, "left" | "right" | "write"> {
  readonly number: number;
  readonly count: number;
  /** The baseline of the footer. */
  readonly foot: number;
  /** Writes a watermark across the page, below everything else. */
  mark(text: string): void;
}

export function openSheets(paper: Paper): Sheets {
  const { width, height } = sizes[paper];
  const bottom = height - margin - footRoom;
  const pages: string[][] = [[]];
  const letters = noLetters();
  const put = (operators: string) => void pages.at(-1)!.push(operators);
  const sheets: Sheets = {
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    y: margin,
    wholeRoom: bottom - margin,
    letters,
    room: () => bottom - sheets.y,
    isAtTop: () => sheets.y === margin,
    newPage() {
      pages.push([]);
      sheets.y = margin;
    },
    write: (text, at) => put(textOperators(text, at, height, letters)),
    rule: (y, color, thickness = 0.6) =>
      put(
        `${colors[color]} RG ${thickness} w ${margin} ${place(height - y)} m ${width - margin} ${place(height - y)} l S`,
      ),
    fill: (y, tall, color) =>
      put(`${colors[color]} rg ${margin} ${place(height - y - tall)} ${width - 2 * margin} ${place(tall)} re f`),
    pages: (finish) =>
      pages.map((operators, at) => {
        const [beneath, foot]: [string[], string[]] = [[], []];
        finish({
          left: margin,
          right: width - margin,
          number: at + 1,
          count: pages.length,
          foot: height - margin,
          write: (text, where) => void foot.push(textOperators(text, where, height, letters)),
          mark: (text) => void beneath.push(markOperators(text, width, height, letters)),
        });
        return { width, height, content: [...beneath, ...operators, ...foot].join("\n") };
      }),
  };
  return sheets;
}

function textOperators(given: string, written: Written, height: number, letters: DrawnLetters): string {
  const { x, y, size, face = "regular", color = "ink", right } = written;
  const { text } = printable(given);
  const start = right === true ? x - widthOf(text, size, face) : x;
  const begin = `${place(start)} ${place(height - y)} Td`;
  return `BT ${colors[color]} rg ${showOperators(text, { face, size: place(size), begin }, letters)} ET`;
}

/** The watermark, diagonal from lower left to upper right. */
function markOperators(given: string, width: number, height: number, letters: DrawnLetters): string {
  const { text } = printable(given);
  const size = 120;
  const half = widthOf(text, size, "bold") / 2;
  const [turn, lean] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 4)];
  const x = width / 2 - half * turn + (size / 3) * lean;
  const y = height / 2 - half * lean - (size / 3) * turn;
  const begin = `${turn.toFixed(4)} ${lean.toFixed(4)} ${(-lean).toFixed(4)} ${turn.toFixed(4)} ${place(x)} ${place(y)} Tm`;
  return `BT ${colors.mark} rg ${showOperators(text, { face: "bold", size: place(size), begin }, letters)} ET`;
}

function place(value: number): string {
  return String(Number(value.toFixed(2)));
}
