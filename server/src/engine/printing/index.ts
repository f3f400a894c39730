/** Printed documents: described once, printed as an HTML page or a PDF. */
export { type Block, papers, type PrintedDocument, type PrintedRow, type PrintedTable } from "./document.ts";
export { htmlPage } from "./html-page.ts";

/** What prints PDFs, loaded by the first document: its libraries are a third of the program, and most workers never print. */
export const loadPdf = () => import("./pdf-document.ts");
