import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { pdfDocument } from "./pdf-document.ts";
import { made, rows } from "../../../testing/printed-document.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-print-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const repository = fileURLToPath(new URL("../../../..", import.meta.url));

it("the thread of the bundle prints the same bytes, one document after the other, and says which one failed", () => {
  const bundled = spawnSync(process.execPath, [join(repository, "server", "bin", "bundle.js"), "rest", folder]);
  expect(bundled.status).toBe(0);
  for (const place of ["node_modules", "server/fonts", "server/migrations"])
    symlinkSync(join(repository, place), join(folder, place));
  const documents = [made(), made({ rows: rows(200) }), { ...made(), blocks: [{ is: "table" }] }, made()];
  const file = join(folder, "documents.json");
  writeFileSync(file, JSON.stringify(documents));
  const program = `
    const { Worker } = require("node:worker_threads");
    const thread = new Worker(${JSON.stringify(join(folder, "server/dist/bundle/print-thread.js"))}, { execArgv: [] });
    const documents = JSON.parse(require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8"));
    const printed = [];
    thread.on("message", (job) => {
      printed.push("failed" in job ? "failed" : Buffer.from(job.bytes).toString("base64"));
      if (printed.length < documents.length) return;
      console.log(JSON.stringify(printed));
      thread.terminate();
    });
    documents.forEach((document, id) => thread.postMessage({ id, document }));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", program], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  expect([status, stderr]).toEqual([0, ""]);
  const small = pdfDocument(made()).toString("base64");
  expect(JSON.parse(stdout)).toEqual([
    small,
    pdfDocument(made({ rows: rows(200) })).toString("base64"),
    "failed",
    small,
  ]);
}, 120_000);
