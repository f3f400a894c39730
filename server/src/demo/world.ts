import { addDays, type DateOnly } from "@plumbline/accounting";
import type { FirmSettings } from "../engine/firms/index.ts";
import { type Random, seededRandom } from "./random.ts";

/** A value of a demo row: dates, decimals and date-times are text; objects become JSON and lists become arrays. */
export type DemoValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly [name: string]: unknown };
export type DemoRow = Readonly<Record<string, DemoValue>>;

export interface DemoTable {
  readonly name: string;
  readonly rows: readonly DemoRow[];
  /**
   * Adds a row and returns its key, counted from 1 in the column `<table>_key` unless the row has its own. Missing columns
   * get the column's default; last_modified defaults to the day before the demo was made.
   */
  add(row: DemoRow): number;
}

/** The demo firm while it is generated in memory; the same day gives the same rows. It is loaded into the database at the end. */
export interface DemoWorld {
  readonly today: DateOnly;
  readonly size: DemoSize;
  /** The full years of history before this year. */
  readonly years: number;
  /** The evening before today: the default of last_modified and of other times. */
  readonly madeAt: string;
  /** The hash of the demo password. */
  readonly passwordHash: string;
  /** Firm settings that differ from the defaults. */
  readonly settings: { -readonly [Name in keyof FirmSettings]?: FirmSettings[Name] };
  readonly tables: ReadonlyMap<string, DemoTable>;
  table(name: string): DemoTable;
  /** A table without its own key. */
  linkTable(name: string): DemoTable;
  random(name: string): Random;
  /** The first number for the full demo, the second for the small demo of tests. */
  count(full: number, small: number): number;
}

export type DemoSize = "full" | "small";

export interface DemoWorldOptions {
  readonly today: DateOnly;
  readonly size: DemoSize;
  /** By default two. */
  readonly years?: number;
  readonly passwordHash: string;
}

export function makeWorld(options: DemoWorldOptions): DemoWorld {
  const tables = new Map<string, DemoTable>();
  const tableOf = (name: string, key: string | undefined) => {
    const known = tables.get(name) ?? makeTable(name, key);
    tables.set(name, known);
    return known;
  };
  return {
    ...options,
    years: options.years ?? 2,
    madeAt: `${addDays(options.today, -1)}T22:00:00.000Z`,
    settings: {},
    tables,
    table: (name) => tableOf(name, `${name}_key`),
    linkTable: (name) => tableOf(name, undefined),
    random: seededRandom,
    count: (full, small) => (options.size === "full" ? full : small),
  };
}

function makeTable(name: string, key: string | undefined): DemoTable {
  const rows: DemoRow[] = [];
  let last = 0;
  return {
    name,
    rows,
    add(row) {
      if (key === undefined) return rows.push(row);
      const given = row[key];
      const own = typeof given === "number" ? given : last + 1;
      last = Math.max(last, own);
      // The key last: copying an object that begins with another is fast.
      rows.push({ ...row, [key]: own });
      return own;
    },
  };
}
