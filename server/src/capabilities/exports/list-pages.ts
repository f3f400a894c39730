import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import { exportedAnswerLengthMax, exportedItemsMax, exportedRowsMax } from "../../engine/fields/limits.ts";
import { refuse, type RefusedCall } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import { tooLong } from "../../engine/method/file-content.ts";
import { type Answer, type Call, type MethodDefinition, type Page, RawJson } from "../../engine/method/method.ts";
import { Slices } from "../../engine/method/slices.ts";
import { asOfOneMoment } from "./moment-store.ts";
import { itemsOf } from "./json-items.ts";
import type { Item } from "./table.ts";

/** A list that was read page by page. Its pages are kept compressed, because they are read twice: for the columns, then for the rows. */
export interface ListPages {
  /** The headings of its columns of amounts, if it has such. */
  readonly heads: readonly string[];
  /** What is beside the list and says what its figures are: every row repeats it. */
  readonly beside: Item;
  items(): AsyncGenerator<Iterable<Item>>;
}

/** The first page says how long the items are, and how many there are. */
const firstPage = 500;
/**
 * Longer pages would keep others waiting; shorter ones are counted and sorted more often. JSON that PostgreSQL made is only passed through;
 * that of records and of objects is made here, in one go.
 */
const pageLengths = { fromDatabase: 12_000_000, made: 3_000_000 };
const pageSizes = { min: 50, max: 25_000 };

/** Reads what the method returns; a longer list as of one moment, on a connection of its own. */
export async function readList(
  method: MethodDefinition,
  values: unknown,
  call: Call,
  member: string,
): Promise<ListPages> {
  const own = callFor(call, method);
  const read = async (more: Partial<Call>) => {
    const done = await method.handle(values as never, { ...own, ...more });
    return { total: done.total, content: done.content as Item, text: textOf(done, member) };
  };
  // A caller who names a number of items, as ListEvents allows, gets that many.
  const isPaged = method.paged && (values as { MaximumEvents?: number }).MaximumEvents === undefined;
  const first = await read({ page: isPaged ? { size: firstPage, number: 1 } : undefined });
  const { total = 0, text } = first;
  if (isPaged && first.total === undefined) throw new Error(`${method.name} does not say how many items it has.`);
  if (total > exportedItemsMax) throw tooMany(method.name, total, "items", exportedItemsMax);
  const about = { heads: headsOf(first.content), beside: besideOf(first.content) };
  const pages = new KeptPages(about);
  if (text.length > exportedAnswerLengthMax) throw tooLong();
  if (total <= firstPage) {
    await pages.keep(text);
    return pages;
  }
  const size = pageSizeFor(text, first.content[member] instanceof RawJson && !isOfRecords(method, member));
  return asOfOneMoment(call.firm.pool, async (db) => {
    const all = new KeptPages(about);
    // As of now, which may be more than before.
    let now = total;
    for (let number = 1; (number - 1) * size < now; number++) {
      const page: Page = { size, number };
      // The first page has already warned.
      const more = await read({ db, page, warn: () => {} });
      now = more.total ?? 0;
      await all.keep(more.text);
    }
    return all;
  });
}

/** How many items are as long as a page, if all are as long as those of the first page. */
function pageSizeFor(text: string, isFromDatabase: boolean): number {
  const length = isFromDatabase ? pageLengths.fromDatabase : pageLengths.made;
  return Math.min(pageSizes.max, Math.max(pageSizes.min, Math.round((length / text.length) * firstPage)));
}

const isOfRecords = ({ content }: MethodDefinition, member: string) => content[member]?.kind.madeOf?.is === "records";

export function tooManyRows(name: string, rows: number): RefusedCall {
  return tooMany(name, rows, "rows", exportedRowsMax);
}

function tooMany(name: string, count: number, what: string, max: number): RefusedCall {
  return refuse("notAllowed", `${name} returns ${count} ${what}; the maximum is ${max}. Narrow the Arguments.`, {
    property: "Arguments",
  });
}

function headsOf({ Columns: given }: Item): string[] {
  const heads: unknown = given instanceof RawJson ? JSON.parse(given.text) : given;
  return Array.isArray(heads) ? (heads as string[]) : [];
}

function besideOf({ LaborCostBasis }: Item): Item {
  return LaborCostBasis === undefined ? {} : { LaborCostBasis };
}

function textOf({ content }: Answer, member: string): string {
  const items = (content as Item)[member];
  return items instanceof RawJson ? items.text : JSON.stringify(items ?? []);
}

const pack = promisify(deflateRaw) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;
const unpack = promisify(inflateRaw) as (bytes: Buffer) => Promise<Buffer>;

class KeptPages implements ListPages {
  readonly heads: readonly string[];
  readonly beside: Item;
  readonly #pages: Buffer[] = [];

  constructor({ heads, beside }: Pick<ListPages, "heads" | "beside">) {
    this.heads = heads;
    this.beside = beside;
  }

  async keep(text: string): Promise<void> {
    this.#pages.push(await pack(Buffer.from(text), { level: constants.Z_BEST_SPEED }));
  }

  async *items(): AsyncGenerator<Iterable<Item>> {
    for (const page of this.#pages) yield itemsOf((await unpack(page)).toString()) as Iterable<Item>;
  }
}

/** Every item in turn, with rests for others. */
export async function eachItem(pages: ListPages, work: (item: Item) => void): Promise<void> {
  const slices = new Slices();
  for await (const items of pages.items())
    for (const item of items) {
      work(item);
      if (slices.isDue) await slices.rest();
    }
}
