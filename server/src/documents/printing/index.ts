/** Printed documents: described once, printed as an HTML page or a PDF. */
export { type Block, papers, type PrintedDocument, type PrintedRow, type PrintedTable } from "./document.ts";
export { htmlPage } from "./html-page.ts";

export { type PrintedPdf, printPdf } from "./print-pdf.ts";
