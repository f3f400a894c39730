import type { DateOnly } from "@plumbline/accounting";
import type { FirmSettings } from "../engine/firms/index.ts";
import { copyLine, inBlocks } from "../platform/firms/bulk-load.ts";
import { hashPassword } from "../engine/sessions/index.ts";
import { fillWorld } from "./fill-world.ts";
import { demoPassword } from "./sign-ins.ts";
import { type ColumnValues, columnsOf, modified, type TableOutline } from "./table-outline.ts";
import { type DemoSize, type DemoTable, type DemoValue, type DemoWorld, makeWorld } from "./world.ts";

/** A demo firm that is made and not loaded yet, in this process or in another one. */
export interface MadeDemo {
  readonly settings: Partial<FirmSettings>;
  readonly tables: readonly TableOutline[];
  /** The rows of the tables in their order, in blocks of COPY's text format. */
  copies(defaults: readonly ColumnValues[]): AsyncIterable<AsyncIterable<string | Uint8Array>>;
}

export interface DemoDay {
  /** The demo's dates are relative to this day, the day it is made. */
  readonly today: DateOnly;
  readonly size: DemoSize;
  /** The full years of history before this year; by default two. */
  readonly years?: number;
  /** Of every user; by default the public one. */
  readonly password?: string;
}

/** Generates the demo firm in memory; the same day gives the same rows. It takes seconds. */
export async function makeDemo({ password, ...day }: DemoDay): Promise<MadeDemo> {
  const hashing = password === undefined ? hashPassword(demoPassword, demoSalt) : hashPassword(password);
  const world = makeWorld({ ...day, passwordHash: await hashing });
  fillWorld(world);
  const tables = [...world.tables.values()].filter(({ rows }) => rows.length > 0);
  const outlines = tables.map(outlineOf);
  return {
    settings: world.settings,
    tables: outlines,
    async *copies(defaults) {
      for (const [at, table] of tables.entries())
        yield inBlocks(linesOf(world, table, columnsOf(outlines[at]!, defaults[at]!), defaults[at]!));
    },
  };
}

/** The demo password is public, and a random salt would make each demo different. */
const demoSalt = Buffer.from("the demo's salt.");

function outlineOf({ name, rows }: DemoTable): TableOutline {
  const columns: string[] = [];
  const counts: number[] = [];
  for (const row of rows) {
    let next = 0;
    for (const column in row) {
      // Most rows have the same columns in the same order, and comparing two names is faster than looking one up.
      const at = columns[next] === column ? next : placeOf(columns, column);
      counts[at] = (counts[at] ?? 0) + 1;
      next = at + 1;
    }
  }
  const isComplete = (column: string) => counts[columns.indexOf(column)] === rows.length;
  const incomplete = [...new Set([...columns, modified])].filter((column) => !isComplete(column));
  return { name, columns, incomplete };
}

/** Adds the column if it is new. */
function placeOf(columns: string[], column: string): number {
  const known = columns.indexOf(column);
  return known === -1 ? columns.push(column) - 1 : known;
}

function* linesOf(world: DemoWorld, { rows }: DemoTable, columns: readonly string[], defaults: ColumnValues) {
  const fallback = columns.map((name) => (name === modified ? world.madeAt : (defaults[name] ?? null)));
  for (const row of rows)
    yield copyLine(
      columns.map((name, at) => {
        const value = row[name];
        return value === undefined ? fallback[at]! : copyText(value);
      }),
    );
}

function copyText(value: DemoValue): string | null {
  if (value === null || typeof value === "string") return value;
  if (Array.isArray(value)) return `{${value.map(quoted).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Most elements are numbers, and most notes are empty. */
function quoted(element: string | number): string {
  if (element === "") return '""';
  return plainElement.test(String(element)) ? String(element) : JSON.stringify(String(element));
}

const plainElement = /^\d[\d.]*$/;
