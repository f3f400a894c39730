import { choice, integer, json, text } from "../../engine/fields/fields.ts";
import { exportedBytesMax, exportedItemsMax, exportedRowsMax } from "../../engine/fields/limits.ts";
import { callFor } from "../../engine/method/call-for.ts";
import { type Call, type MethodDefinition } from "../../engine/method/method.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { isObject, Reading, unreadable } from "../../engine/fields/reading.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { eachItem, type ListPages, readList, tooManyRows } from "./list-pages.ts";
import { type Cell, type Item, listsOf, tableShape, type TableShape } from "./table.ts";
import { type Format, formats, writeTable } from "./write-table.ts";

/** The arguments that ExportList and ExportStatement share. */
export const exportArguments = {
  ExportedMethod: text({ required: true, max: 100, doc: "The method whose rows to export." }),
  Arguments: json({ doc: "The MethodArguments of that method." }),
  Format: choice(formats, { default: "CSV", doc: "CSV, or Excel for an .xlsx file." }),
  Member: text({ max: 100, doc: "Which list of the method's Content to export. Default: the first." }),
};

export const exportedFile = {
  Filename: text({ required: true, doc: "A suggested file name." }),
  MimeType: text({ required: true, doc: "The media type of the file." }),
  Rows: integer({ required: true, doc: "The number of rows, not counting the headings." }),
  Data: text({ required: true, doc: "The file in base64." }),
};

export const exportRules = [
  "A user who may call the method may export it. Members of nested objects become columns such as Client.ClientKey; each nested item becomes a row; amounts by column become one column each. LaborCostBasis is repeated in each row.",
  `At most ${exportedItemsMax} items, ${exportedRowsMax} rows and ${exportedBytesMax / 1024 / 1024} MB (-422).`,
  "CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file with one sheet.",
];

interface ExportRequest {
  readonly ExportedMethod: string;
  readonly Arguments?: unknown;
  readonly Format?: Format | undefined;
  readonly Member?: string | undefined;
}

/** Calls the method within this call and writes its rows to a file. */
export async function exportRows(
  args: ExportRequest,
  call: Call,
  fits: (method: MethodDefinition) => boolean,
  what: string,
) {
  const method = findMethod(args.ExportedMethod, call, fits, what);
  const lists = listsOf(method.content);
  const member = args.Member ?? lists[0];
  if (member === undefined || !lists.includes(member))
    throw refuse("notAllowed", `Member ${args.Member} is not a list of ${method.name}. Use ${lists.join(" or ")}.`, {
      property: "Member",
      value: args.Member,
    });
  const values = readValues(method, args.Arguments, call);
  const pages = await readList(method, values, call, member);
  const shape = tableShape(method.content, member, pages.heads);
  let rows = 0;
  await eachItem(pages, (item) => {
    rows += shape.rowsOf({ ...item, ...pages.beside }).length;
  });
  if (rows > exportedRowsMax) throw tooManyRows(method.name, rows);
  const table = { columns: shape.columns, formats: shape.formats, rows: rowsOf(pages, shape) };
  return { content: { ...(await writeTable(args.Format ?? "CSV", method.name, table)), Rows: rows } };
}

async function* rowsOf(pages: ListPages, shape: TableShape): AsyncGenerator<Iterable<Cell[]>> {
  for await (const items of pages.items()) yield cellsOf(items, pages.beside, shape);
}

function* cellsOf(items: Iterable<Item>, beside: Item, shape: TableShape): Generator<Cell[]> {
  for (const item of items) for (const row of shape.rowsOf({ ...item, ...beside })) yield shape.cellsOf(row);
}

/** The method of that name in the caller's version, if the caller may call it. */
function findMethod(name: string, call: Call, fits: (method: MethodDefinition) => boolean, what: string) {
  const method = call.methods.get(name)?.find((each) => each.versions.includes(call.version));
  if (method === undefined || method.effect !== "read" || !fits(method))
    throw refuse("notAllowed", `ExportedMethod ${name} is not ${what} of API version ${call.version}.`, {
      property: "ExportedMethod",
      value: name,
    });
  callFor(call, method);
  return method;
}

function readValues(method: MethodDefinition, given: unknown, call: Call): unknown {
  const reading = new Reading(call.firm.settings.timeZone, "Arguments", [], call.warn);
  if (given !== undefined && given !== null && !isObject(given)) reading.refuse("invalid", "must be an object.", given);
  const values = isObject(given ?? {}) ? readFields(method.args, given ?? {}, reading) : unreadable;
  refuseAll(reading.refusals);
  return values;
}
