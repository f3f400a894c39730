/** Documents on paper: one description, printed as a page for browsers or as a PDF. */
export { type Block, papers, type PrintedDocument, type PrintedRow, type PrintedTable } from "./document.ts";
export { htmlPage } from "./html-page.ts";
export { lostCharacters, pdfDocument } from "./pdf-document.ts";
