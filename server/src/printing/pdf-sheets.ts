import type { Paper } from "./document.ts";
import { encode, type Face, printable, widthOf } from "./helvetica.ts";
import { fontName, type PdfPage } from "./pdf-file.ts";

/** In points, 72 to the inch. */
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
  /** The base line, from the top of the page. */
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly color?: Color;
  /** x is where the text ends. */
  readonly right?: boolean;
}

/** Pages that are filled from top to bottom. Places are measured from the top left corner. */
export interface Sheets {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Where the next thing begins. */
  y: number;
  /** What is left of the page below y, and what a whole page has. */
  room(): number;
  readonly wholeRoom: number;
  isAtTop(): boolean;
  newPage(): void;
  write(text: string, at: Written): void;
  rule(y: number, color: Color, width?: number): void;
  fill(y: number, height: number, color: Color): void;
  /** The pages, each finished by what it gets beneath all and on its foot. */
  pages(finish: (page: Finishing) => void): PdfPage[];
}

export interface Finishing extends Pick<Sheets, "left" | "right" | "write"> {
  readonly number: number;
  readonly count: number;
  /** Where the foot's base line is. */
  readonly foot: number;
  /** In large letters across the page, under everything else. */
  mark(text: string): void;
}

export function openSheets(paper: Paper): Sheets {
  const { width, height } = sizes[paper];
  const bottom = height - margin - footRoom;
  const pages: string[][] = [[]];
  const put = (operators: string) => void pages.at(-1)!.push(operators);
  const sheets: Sheets = {
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    y: margin,
    wholeRoom: bottom - margin,
    room: () => bottom - sheets.y,
    isAtTop: () => sheets.y === margin,
    newPage() {
      pages.push([]);
      sheets.y = margin;
    },
    write: (text, at) => put(textOperators(text, at, height)),
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
          write: (text, where) => void foot.push(textOperators(text, where, height)),
          mark: (text) => void beneath.push(markOperators(text, width, height)),
        });
        return { width, height, content: [...beneath, ...operators, ...foot].join("\n") };
      }),
  };
  return sheets;
}

function textOperators(given: string, { x, y, size, face = "regular", color = "ink", right }: Written, height: number) {
  const { text } = printable(given);
  const start = right === true ? x - widthOf(text, size, face) : x;
  return `BT ${colors[color]} rg /${fontName(face)} ${place(size)} Tf ${place(start)} ${place(height - y)} Td ${literal(text)} Tj ET`;
}

/** From the lower left to the upper right. */
function markOperators(given: string, width: number, height: number): string {
  const { text } = printable(given);
  const size = 120;
  const half = widthOf(text, size, "bold") / 2;
  const [turn, lean] = [Math.cos(Math.PI / 4), Math.sin(Math.PI / 4)];
  const x = width / 2 - half * turn + (size / 3) * lean;
  const y = height / 2 - half * lean - (size / 3) * turn;
  return `BT ${colors.mark} rg /${fontName("bold")} ${size} Tf ${turn.toFixed(4)} ${lean.toFixed(4)} ${(-lean).toFixed(4)} ${turn.toFixed(4)} ${place(x)} ${place(y)} Tm ${literal(text)} Tj ET`;
}

function literal(text: string): string {
  const escaped = encode(text).map((code) => {
    const character = String.fromCharCode(code);
    if (character === "(" || character === ")" || character === "\\") return `\\${character}`;
    return code < 127 ? character : `\\${code.toString(8).padStart(3, "0")}`;
  });
  return `(${escaped.join("")})`;
}

function place(value: number): string {
  return String(Number(value.toFixed(2)));
}
