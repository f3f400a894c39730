import { paragraphsOf, type PrintedDocument } from "./document.ts";
import { printable, startsAtRight, widthOf, wrap } from "./letters.ts";
import { openSheets, type Sheets } from "./pdf-sheets.ts";
import { drawTable } from "./pdf-table.ts";

/** A document as a PDF; the same document gives the same bytes. */
export function pdfDocument(document: PrintedDocument): Buffer {
  const { title, from, to, mark, paper } = document;
  const sheets = openSheets({ paper, title: `${title} ${from.name}`.trim(), mark: mark?.toUpperCase() ?? null });
  drawHead(sheets, document);
  drawParties(sheets, document);
  for (const block of document.blocks)
    switch (block.is) {
      case "text":
        drawText(sheets, block.text);
        break;
      case "heading":
        drawHeading(sheets, block.text);
        break;
      case "page":
        if (!sheets.isAtTop()) sheets.newPage();
        break;
      case "table":
        drawTable(sheets, block);
    }
  const line = [from.name, title, to[0] ?? ""].filter((part) => part !== "").join("  ·  ");
  return sheets.finish(({ left, right, number, count, foot: y, write }) => {
    const style = { y, size: 8, color: "quiet" } as const;
    write(wrap(printable(line).text, right - left - 80, 8, "regular")[0] ?? "", { ...style, x: left });
    write(`Page ${number} of ${count}`, { ...style, x: right, right: true });
  });
}

/** The characters of the document that the PDF cannot show, each once. */
export function lostCharacters({ from, to, facts, blocks }: PrintedDocument): string[] {
  const texts = [
    from.name,
    ...from.lines,
    ...to,
    ...facts.flatMap(({ name, value }) => [name, value]),
    ...blocks.flatMap((block) => {
      if (block.is === "page") return [];
      if (block.is !== "table") return [block.text];
      return block.rows.flatMap((row) => ("cells" in row ? row.cells : [row.text]));
    }),
  ];
  return [...new Set(texts.flatMap((text) => printable(text).lost))];
}

/** The sender at the left, the title at the right. */
function drawHead(sheets: Sheets, { from, title, mark }: PrintedDocument): void {
  const top = sheets.y;
  const half = sheets.width * 0.6;
  let y = top + 16;
  sheets.part("P", () => {
    for (const line of wrap(printable(from.name).text, half, 17, "bold")) {
      sheets.write(line, { x: sheets.left, y, size: 17, face: "bold", color: "accent" });
      y += 20;
    }
    y -= 5;
    for (const line of from.lines.flatMap((each) => wrap(printable(each).text, half, 8.5, "regular"))) {
      sheets.write(line, { x: sheets.left, y, size: 8.5, color: "quiet" });
      y += 11;
    }
  });
  const end = { x: sheets.right, right: true } as const;
  const titleSize = fitted(title, 20, sheets.width - half);
  sheets.part("H1", () => sheets.write(title, { ...end, y: top + 16, size: titleSize }));
  if (mark !== null) {
    const style = { size: 10, face: "bold", color: "warning" } as const;
    sheets.part("P", () => sheets.write(mark.toUpperCase(), { ...end, ...style, y: top + 31 }));
  }
  sheets.y = Math.max(y, top + 36);
  sheets.rule(sheets.y, "accent", 1.2);
  sheets.y += 22;
}

/** The recipient at the left, the facts at the right. */
function drawParties(sheets: Sheets, { to, facts }: PrintedDocument): void {
  const top = sheets.y;
  const addressWidth = sheets.width * 0.42;
  let left = top + 22;
  sheets.part("P", () => {
    sheets.write("Bill to", { x: sheets.left, y: top + 8, size: 8, color: "quiet" });
    for (const [at, line] of to.entries())
      for (const part of wrap(printable(line).text, addressWidth, 10, at === 0 ? "bold" : "regular")) {
        sheets.write(part, { x: sheets.left, y: left, size: 10, face: at === 0 ? "bold" : "regular" });
        left += 13;
      }
  });
  const names = sheets.left + sheets.width * 0.48;
  const values = sheets.left + sheets.width * 0.68;
  let right = top + 8;
  for (const { name, value, strong } of facts) {
    const face = strong === true ? "bold" : "regular";
    const size = strong === true ? 11 : 9.5;
    const lines = wrap(printable(value).text, sheets.right - values, size, face);
    sheets.part("P", () => {
      sheets.write(name, { x: names, y: right, size: 9, color: "quiet" });
      for (const line of lines) {
        sheets.write(line, { x: values, y: right, size, face });
        right += 14;
      }
    });
  }
  sheets.y = Math.max(left, right) + 10;
}

const textSize = 9.5;
const lineHeight = 13;

function drawText(sheets: Sheets, text: string): void {
  for (const paragraph of paragraphsOf(text)) {
    const lines = paragraph
      .split("\n")
      .flatMap((each) => wrap(printable(each).text, sheets.width, textSize, "regular"));
    const begin = startsAtRight(paragraph) ? { x: sheets.right, right: true } : { x: sheets.left };
    sheets.part("P", () => {
      for (const line of lines) {
        if (sheets.room() < lineHeight) sheets.newPage();
        sheets.write(line, { ...begin, y: sheets.y + 10, size: textSize });
        sheets.y += lineHeight;
      }
    });
    sheets.y += 6;
  }
}

/** A heading stays on the same page as what follows it. */
function drawHeading(sheets: Sheets, text: string): void {
  if (sheets.room() < 80) sheets.newPage();
  sheets.y += sheets.isAtTop() ? 0 : 8;
  const style = { size: 12, face: "bold", color: "accent" } as const;
  sheets.part("H2", () => sheets.write(text, { x: sheets.left, y: sheets.y + 12, ...style }));
  sheets.y += 22;
}

function fitted(text: string, size: number, width: number): number {
  const wide = widthOf(printable(text).text, size, "regular");
  return wide <= width ? size : (size * width) / wide;
}
