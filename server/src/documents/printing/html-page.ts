import { type Block, paragraphsOf, type PrintedDocument, type PrintedRow, type PrintedTable } from "./document.ts";

/** A document as a self-contained HTML page. All text is escaped, and nothing is loaded from elsewhere. */
export function htmlPage(document: PrintedDocument): string {
  const { title, mark, from, to, facts, blocks, paper } = document;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>@page { size: ${paper.toLowerCase()}; margin: 19mm; }${pageStyle}</style>
</head>
<body>
<header>
<div><p class="company">${escaped(from.name)}</p>
<p class="letterhead">${from.lines.map(escaped).join("<br>")}</p></div>
<div><h1>${escaped(title)}</h1>
${mark === null ? "" : `<p class="mark">${escaped(mark)}</p>`}</div>
</header>
<section class="parties">
<address><span>Bill to</span><br>${to.map(escaped).join("<br>")}</address>
<dl>
${facts.map(({ name, value, strong }) => `<dt>${escaped(name)}</dt><dd${strong === true ? ' class="strong"' : ""}>${escaped(value)}</dd>`).join("\n")}
</dl>
</section>
${blocks.map(blockPart).join("\n")}
</body>
</html>
`;
}

function blockPart(block: Block): string {
  switch (block.is) {
    case "text":
      return paragraphsOf(block.text)
        .map((part) => `<p>${broken(part)}</p>`)
        .join("\n");
    case "heading":
      return `<h2>${escaped(block.text)}</h2>`;
    case "page":
      return '<div class="page"></div>';
    case "table":
      return tablePart(block);
  }
}

function tablePart({ columns, rows, totals }: PrintedTable): string {
  const figure = (at: number) => (columns[at]?.isFigure === true ? ' class="figure"' : "");
  const cells = (texts: readonly string[]) =>
    columns.map((_, at) => `<td${figure(at)}>${escaped(texts[at] ?? "")}</td>`).join("");
  const row = (each: PrintedRow): string =>
    "cells" in each
      ? `<tr class="${each.is}">${cells(each.cells)}</tr>`
      : `<tr class="${each.is}"><td colspan="${columns.length}">${broken(each.text)}</td></tr>`;
  const total = ({ name, value, strong }: PrintedTable["totals"][number]) =>
    `<tr${strong === true ? ' class="strong"' : ""}><th scope="row" colspan="${Math.max(1, columns.length - 1)}">${escaped(name)}</th><td class="figure">${escaped(value)}</td></tr>`;
  // Totals are a separate tbody, because a tfoot repeats on every printed page.
  return `<table>
<thead><tr>${columns.map(({ heading }, at) => `<th scope="col"${figure(at)}>${escaped(heading)}</th>`).join("")}</tr></thead>
<tbody>
${rows.map(row).join("\n")}
</tbody>
<tbody class="totals">
${totals.map(total).join("\n")}
</tbody>
</table>`;
}

const broken = (text: string): string => escaped(text).replaceAll("\n", "<br>");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const pageStyle = `
body { font: 10.5pt/1.45 Helvetica, Arial, sans-serif; color: #21262e; max-width: 180mm; margin: 8mm auto; padding: 0 4mm; }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 1.5pt solid #1a4066; padding-bottom: 3mm; }
header > :last-child { text-align: right; }
h1 { font-size: 20pt; font-weight: 400; margin: 0; }
h2 { font-size: 12pt; color: #1a4066; }
.company { font-size: 16pt; font-weight: 700; color: #1a4066; margin: 0; }
.letterhead { font-size: 9pt; color: #6b7380; margin: 0; }
.mark { color: #b31a1a; font-weight: 700; text-transform: uppercase; margin: 0; }
.parties { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6mm; margin: 8mm 0; }
address { font-style: normal; }
address span, dt { color: #6b7380; }
dl { display: grid; grid-template-columns: auto auto; gap: 0 5mm; margin: 0; align-content: start; max-width: 95mm; }
dd { margin: 0; }
dd.strong { font-weight: 700; font-size: 12pt; }
table { width: 100%; border-collapse: collapse; margin: 5mm 0; }
th, td { text-align: left; padding: 1.2mm 1.5mm; vertical-align: top; }
thead { display: table-header-group; }
thead th { background: #f2f5f7; font-size: 9pt; }
tr.entry td, tr.sum td { border-bottom: 0.5pt solid #d4d9e0; }
tr.group td { font-weight: 700; color: #1a4066; padding-top: 3mm; break-after: avoid; }
tr.remark td { color: #6b7380; break-after: avoid; }
tr.sum td { font-weight: 700; }
.totals { break-inside: avoid; }
.totals th { text-align: right; font-weight: 400; }
.totals .strong th, .totals .strong td { font-weight: 700; font-size: 12pt; background: #f2f5f7; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr { break-inside: avoid; }
.page { break-before: page; }
`;
