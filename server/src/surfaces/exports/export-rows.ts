import { anySession, denied } from "../../engine/access/access.ts";
import { choice, integer, json, text } from "../../engine/fields/fields.ts";
import { exportedRowsMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod, type MethodDefinition, RawJson } from "../../engine/method/method.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { isObject, Reading, unreadable } from "../../engine/fields/reading.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { toCsv } from "./csv.ts";
import { listsOf, type Table, tableOf } from "./table.ts";
import { toWorkbook } from "./workbook.ts";

const formats = ["CSV", "Excel"] as const;
type Format = (typeof formats)[number];

const exportArguments = {
  ExportedMethod: text({ required: true, max: 100, doc: "The method whose rows are wanted." }),
  Arguments: json({ doc: "Its MethodArguments." }),
  Format: choice(formats, { default: "CSV" }),
  Member: text({ max: 100, doc: "The list of its Content, where there are several; the first when left out." }),
};

const file = {
  Filename: text({ required: true }),
  MimeType: text({ required: true }),
  Rows: integer({ required: true }),
  Data: text({ required: true, doc: "The file, base64." }),
};

const rules = [
  "Whoever may call the method may export it. Members of inner objects stand as Client.ClientKey; items inside an item give a row each; amounts by column get a column each.",
  "CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file of one sheet.",
];

export const exportList = defineMethod({
  name: "ExportList",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "The rows of any List method as a CSV or Excel file.",
  rules,
  errors: ["notPermitted", "notAllowed"],
  args: exportArguments,
  content: file,
  example: { ExportedMethod: "ListClients", Arguments: { FilterByStatus: ["Active"] }, Format: "Excel" },
  handle: (args, call) => exportRows(args, call, (method) => method.name.startsWith("List"), "a List method"),
});

export const exportStatement = defineMethod({
  name: "ExportStatement",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "The rows of any statement as a CSV or Excel file.",
  rules,
  errors: ["notPermitted", "notAllowed"],
  args: exportArguments,
  content: file,
  example: { ExportedMethod: "GetTrialBalance", Arguments: { AsOfDate: "EndOfLastMonth" } },
  handle: (args, call) => exportRows(args, call, (method) => method.chapter === "Statements", "a statement"),
});

interface Wanted {
  readonly ExportedMethod: string;
  readonly Arguments?: unknown;
  readonly Format?: Format | undefined;
  readonly Member?: string | undefined;
}

async function exportRows(args: Wanted, call: Call, fits: (method: MethodDefinition) => boolean, what: string) {
  const method = findMethod(args.ExportedMethod, call, fits, what);
  const lists = listsOf(method.content);
  const member = args.Member ?? lists[0];
  if (member === undefined || !lists.includes(member))
    throw refuse("notAllowed", `Member ${args.Member} is no list of ${method.name}; it has ${lists.join(", ")}.`, {
      property: "Member",
      value: args.Member,
    });
  const values = readValues(method, args.Arguments, call);
  const { content } = await method.handle(values as never, { ...call, page: undefined });
  const table = tableOf(parsed(content as Record<string, unknown>), method.content, member);
  if (table.rows.length > exportedRowsMax)
    throw refuse(
      "notAllowed",
      `${method.name} gives ${table.rows.length} rows; at most ${exportedRowsMax} are exported.`,
      {
        property: "Arguments",
      },
    );
  return { content: { ...fileOf(table, method.name, args.Format ?? "CSV"), Rows: table.rows.length } };
}

/** The method of that name in the caller's version, if the caller may call it. */
function findMethod(name: string, call: Call, fits: (method: MethodDefinition) => boolean, what: string) {
  const method = call.methods.get(name)?.find((each) => each.versions.includes(call.version));
  if (method === undefined || method.effect !== "read" || !fits(method))
    throw refuse("notAllowed", `ExportedMethod ${name} is not ${what} of API version ${call.version}.`, {
      property: "ExportedMethod",
      value: name,
    });
  const reason = denied(method.access, method.name, call.caller);
  if (reason !== undefined) throw refuse("notPermitted", `${method.name} ${reason}`);
  return method;
}

function readValues(method: MethodDefinition, given: unknown, call: Call): unknown {
  const reading = new Reading(call.firm.settings.timeZone, "Arguments", [], call.warn);
  if (given !== undefined && given !== null && !isObject(given)) reading.refuse("invalid", "must be an object.", given);
  const values = isObject(given ?? {}) ? readFields(method.args, given ?? {}, reading) : unreadable;
  if (reading.refusals.length > 0) throw new RefusedCall(reading.refusals);
  return values;
}

function parsed(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, value instanceof RawJson ? JSON.parse(value.text) : value]),
  );
}

function fileOf(table: Table, name: string, format: Format) {
  return format === "CSV"
    ? {
        Filename: `${name}.csv`,
        MimeType: "text/csv; charset=utf-8",
        Data: Buffer.from(toCsv(table)).toString("base64"),
      }
    : {
        Filename: `${name}.xlsx`,
        MimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Data: toWorkbook(table, name).toString("base64"),
      };
}
