import { parentPort } from "node:worker_threads";
import type { PrintedDocument } from "./document.ts";
import { lostCharacters, pdfDocument } from "./pdf-document.ts";

/** The thread that prints PDFs (print-pdf.ts). */
export interface PrintJob {
  readonly id: number;
  readonly document: PrintedDocument;
}

export type PrintedJob =
  | { readonly id: number; readonly lost: readonly string[]; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failed: string };

parentPort?.on("message", ({ id, document }: PrintJob) => parentPort?.postMessage(print(id, document)));

function print(id: number, document: PrintedDocument): PrintedJob {
  try {
    return { id, lost: lostCharacters(document), bytes: pdfDocument(document) };
  } catch (error) {
    return { id, failed: (error as Error).stack ?? String(error) };
  }
}
