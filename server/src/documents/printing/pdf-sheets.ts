import PDFDocument from "pdfkit";
import type { Paper } from "./document.ts";
import { type Face, fontFile, type FontName } from "./fonts.ts";
import { isRightToLeft, printable, runsOf, widthOf } from "./letters.ts";

/** Sizes in points, 72 per inch. */
const sizes: Readonly<Record<Paper, { width: number; height: number }>> = {
  Letter: { width: 612, height: 792 },
  A4: { width: 595, height: 842 },
};

const margin = 54;
const footRoom = 30;

export type Color = "ink" | "quiet" | "accent" | "line" | "shade" | "warning" | "mark";

const colors: Readonly<Record<Color, string>> = {
  ink: "#21262e",
  quiet: "#6b7380",
  accent: "#1a4066",
  line: "#d4d9e0",
  shade: "#f2f5f7",
  warning: "#b31a1a",
  mark: "#ede8e8",
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

/** What a part of the document is, for programs that read it aloud. */
export type Role = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD";

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
  /** Everything written by the work is one part of the document. */
  part(role: Role, work: () => void): void;
  write(text: string, at: Written): void;
  rule(y: number, color: Color, width?: number): void;
  fill(y: number, height: number, color: Color): void;
  /** The file; `foot` adds the footer of each page. */
  finish(foot: (page: Footing) => void): Buffer;
}

export interface Footing extends Pick<Sheets, "left" | "right" | "write"> {
  readonly number: number;
  readonly count: number;
  /** The baseline of the footer. */
  readonly foot: number;
}

interface SheetOptions {
  readonly paper: Paper;
  readonly title: string;
  /** A watermark on every page, below everything else. */
  readonly mark: string | null;
}

/** Fixed, so that the same document gives the same bytes. */
const madeAt = new Date(0);

export function openSheets({ paper, title, mark }: SheetOptions): Sheets {
  const { width, height } = sizes[paper];
  const bottom = height - margin - footRoom;
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    // No font of its own, which the bundle does not contain: every text sets one.
    font: "",
    info: { Title: title, Creator: "Plumbline", Producer: "Plumbline", CreationDate: madeAt },
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const parts = [root];
  const draw = drawWith(pdf);
  const decorate = (work: () => void) => {
    pdf.markContent("Artifact");
    work();
    pdf.endMarkedContent();
  };
  const addPage = () => {
    pdf.addPage();
    if (mark !== null) decorate(() => drawMark(pdf, draw, mark, width, height));
  };
  const sheets: Sheets = {
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    y: margin,
    wholeRoom: bottom - margin,
    room: () => bottom - sheets.y,
    isAtTop: () => sheets.y === margin,
    newPage() {
      addPage();
      sheets.y = margin;
    },
    part(role, work) {
      const part = pdf.struct(role);
      parts.at(-1)!.add(part);
      parts.push(part);
      work();
      parts.pop();
      part.end();
    },
    write: (text, at) => void parts.at(-1)!.add(() => draw(text, at)),
    rule: (y, color, thickness = 0.6) =>
      decorate(() =>
        pdf
          .lineWidth(thickness)
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .stroke(colors[color]),
      ),
    fill: (y, tall, color) => decorate(() => pdf.rect(margin, y, width - 2 * margin, tall).fill(colors[color])),
    finish(foot) {
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let at = 0; at < count; at++) {
        pdf.switchToPage(at);
        decorate(() =>
          foot({ left: margin, right: width - margin, number: at + 1, count, foot: height - margin, write: draw }),
        );
      }
      pdf.end();
      return pdf.read() as Buffer;
    },
  };
  addPage();
  return sheets;
}

type Draw = (text: string, at: Written) => void;

/** Draws lines of text; a font is embedded when the document first uses it. */
function drawWith(pdf: PDFKit.PDFDocument): Draw {
  const embedded = new Set<string>();
  const useFont = (font: FontName, face: Face) => {
    const name = `${font}-${face}`;
    if (!embedded.has(name)) pdf.registerFont(name, fontFile(font, face));
    embedded.add(name);
    return pdf.font(name);
  };
  return (given, { x, y, size, face = "regular", color = "ink", right }) => {
    const { text } = printable(given);
    let at = right === true ? x - widthOf(text, size, face) : x;
    for (const run of runsOf(text)) {
      useFont(run.font, face)
        .fontSize(size)
        .fillColor(colors[color])
        .text(run.text, at, y, {
          lineBreak: false,
          baseline: "alphabetic",
          // With a list, even an empty one, a run is laid out as a whole instead of word by word.
          ...(isRightToLeft(run) ? { features: [] } : {}),
        });
      at += widthOf(run.text, size, face);
    }
  };
}

/** The watermark, diagonal from lower left to upper right. */
function drawMark(pdf: PDFKit.PDFDocument, draw: Draw, text: string, width: number, height: number): void {
  const size = 120;
  pdf.save().rotate(-45, { origin: [width / 2, height / 2] });
  const x = (width - widthOf(printable(text).text, size, "bold")) / 2;
  draw(text, { x, y: height / 2 + size / 3, size, face: "bold", color: "mark" });
  pdf.restore();
}
