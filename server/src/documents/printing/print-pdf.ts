import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { PrintedDocument } from "./document.ts";
import type { PrintedJob, PrintJob } from "./print-thread.ts";

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** The characters of the document that the PDF cannot show, each once. */
  readonly lost: readonly string[];
}

/** The fonts and libraries of the thread take memory, so it ends when nothing was printed for a while. */
const idleMsMax = 60_000;
const threadMegabytesMax = 512;

let thread: PrintThread | undefined;

/** Prints in a thread of its own: opening the fonts alone would keep everybody else waiting for a fifth of a second. */
export async function printPdf(document: PrintedDocument): Promise<PrintedPdf> {
  const file = fileURLToPath(new URL("./print-thread.js", import.meta.url));
  if (!existsSync(file)) return printHere(document);
  thread ??= startThread(file, () => (thread = undefined));
  return thread.print(document);
}

/** From the sources, as tests run: a thread could not read them. */
async function printHere(document: PrintedDocument): Promise<PrintedPdf> {
  const { lostCharacters, pdfDocument } = await import("./pdf-document.ts");
  return { bytes: pdfDocument(document), lost: lostCharacters(document) };
}

interface PrintThread {
  print(document: PrintedDocument): Promise<PrintedPdf>;
}

interface Waiting {
  readonly resolve: (printed: PrintedPdf) => void;
  readonly reject: (error: Error) => void;
}

function startThread(file: string, onEnd: () => void): PrintThread {
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: threadMegabytesMax } });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let jobs = 0;
  let isOver = false;
  /** Nothing is sent to a thread that ends. */
  const close = () => {
    if (!isOver) onEnd();
    isOver = true;
  };
  const idle = setTimeout(() => {
    if (waiting.size > 0) return;
    close();
    void worker.terminate();
  }, idleMsMax).unref();
  const end = (error: Error) => {
    clearTimeout(idle);
    close();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", (job: PrintedJob) => {
    const { resolve, reject } = waiting.get(job.id) ?? {};
    waiting.delete(job.id);
    if (waiting.size === 0) idle.refresh();
    if ("failed" in job) reject?.(new Error(`A document could not be printed: ${job.failed}`));
    else resolve?.(job);
  });
  worker.on("error", end);
  worker.on("exit", () => end(new Error("The thread that prints ended early.")));
  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        const job: PrintJob = { id: ++jobs, document };
        waiting.set(job.id, { resolve, reject });
        worker.postMessage(job);
      }),
  };
}
