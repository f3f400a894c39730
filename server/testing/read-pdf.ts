import { execFileSync, spawnSync } from "node:child_process";

/** Whether PDFs can be read back; CI always can. */
export const canReadPdf = spawnSync("pdftotext", ["-v"]).status === 0 || process.env["CI"] !== undefined;

/** The texts of the pages of a PDF, as another program reads them, for tests. */
export function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
  // Without the marks that tell the direction of right-to-left texts.
  return text
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, "")
    .split("\f")
    .slice(0, -1);
}
