import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { BenchRow } from "./row.ts";

export interface Measurement {
  readonly connections: number;
  /** Responses per second, the median of the rounds. */
  readonly ours: number;
  /** Response time in milliseconds at the 50th and 99th percentiles. */
  readonly p50: number;
  readonly p99: number;
  readonly bare: number | undefined;
  readonly ratio: number | undefined;
  /** The cost relative to the row it is compared to. */
  readonly cost: number | undefined;
}

export interface Measured {
  readonly row: BenchRow;
  readonly byConnections: readonly Measurement[];
}

export interface Results {
  readonly measured: readonly Measured[];
  /** Memory of the largest worker in megabytes: after the contact rows, and after all rows, including large files and sign-ins. */
  readonly memory: { readonly contacts: number; readonly all: number };
  readonly workers: number;
  readonly quick: boolean;
}

export const memoryMax = 150;

/** The results as a table with the targets. */
export function verdicts(results: Results): { text: string; missed: number } {
  let missed = 0;
  const judge = (reached: boolean) => {
    if (!reached) missed++;
    return reached ? "reached" : "MISSED";
  };
  const lines = results.measured.flatMap(({ row, byConnections }) =>
    byConnections.map((each) => {
      const target = targetOf(row, each);
      return [
        row.name,
        String(each.connections),
        each.ours.toFixed(0),
        each.p99.toFixed(1),
        each.bare?.toFixed(0) ?? "",
        each.ratio?.toFixed(2) ?? "",
        target === undefined ? "" : `${target.text}: ${judge(target.reached)}`,
      ];
    }),
  );
  const memory = (name: string, megabytes: number, target: string) =>
    lines.push([name, "", `${megabytes.toFixed(0)} MB`, "", "", "", target]);
  const { contacts, all } = results.memory;
  if (contacts > 0)
    memory("memory of one worker after contacts", contacts, `< ${memoryMax} MB: ${judge(contacts < memoryMax)}`);
  memory("memory of one worker at the end", all, "");
  return { text: table(["row", "connections", "ours/s", "p99 ms", "bare/s", "ratio", "target"], lines), missed };
}

/** Writes today's results as Markdown and JSON; returns the path of the Markdown file. */
export function writeResults(results: Results): string {
  const folder = fileURLToPath(new URL("results/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}, ${results.workers} processes each`;
  const text = `# ${day}\n\n${machine}. Responses per second: the median of rounds in which our server and the bare server take turns.\n\n${verdicts(results).text}\n`;
  writeFileSync(`${folder}${day}.md`, text);
  const rows = results.measured.map(({ row, byConnections }) => ({ name: row.name, byConnections }));
  writeFileSync(`${folder}${day}.json`, `${JSON.stringify({ day, machine, memory: results.memory, rows }, null, 2)}\n`);
  return `bench/results/${day}.md`;
}

function targetOf(row: BenchRow, each: Measurement): { text: string; reached: boolean } | undefined {
  if (row.withinMs !== undefined)
    return { text: `median ${each.p50} ms, at most ${row.withinMs}`, reached: each.p50 <= row.withinMs };
  if (each.connections !== 16) return undefined;
  if (row.target !== undefined) return { text: `at least ${row.target}`, reached: (each.ratio ?? 0) >= row.target };
  if (row.atMost === undefined || each.cost === undefined) return undefined;
  const text = `costs ${each.cost.toFixed(2)} times, at most ${row.atMost.times}`;
  return { text, reached: each.cost <= row.atMost.times };
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 || at === 6 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  return [row(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...lines.map(row)].join("\n");
}
