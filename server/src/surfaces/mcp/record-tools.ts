import type { Version } from "../../engine/method/method.ts";
import type { MethodsInReach } from "./methods-in-reach.ts";
import type { RemoteService } from "./remote-service.ts";
import { objectOf, resultOf, resultSchema, type Tool } from "./tool.ts";

/** A kind of record that can be found by its name. */
interface NamedRecords {
  /** As in ListClients and GetClients. */
  readonly type: string;
  readonly version: Version;
  readonly keyName: string;
  /** The filter that finds names; without one the whole list is searched. */
  readonly filter: string | undefined;
  readonly names: readonly string[];
}

const namedRecords: readonly NamedRecords[] = [
  { type: "Clients", version: 1, keyName: "ClientKey", filter: "FilterByNameLike", names: ["Description"] },
  {
    type: "Contacts",
    version: 1,
    keyName: "ContactKey",
    filter: "FilterByText",
    names: ["FirstName", "LastName", "Company"],
  },
  { type: "Vendors", version: 1, keyName: "VendorKey", filter: "FilterByNameLike", names: ["Name"] },
  { type: "Projects", version: 1, keyName: "ProjectKey", filter: "FilterByNameLike", names: ["ID", "Description"] },
  {
    type: "Employees",
    version: 1,
    keyName: "EmployeeKey",
    filter: "FilterByNameLike",
    names: ["FirstName", "LastName", "Description"],
  },
  { type: "GLAccounts", version: 1, keyName: "GLAccountKey", filter: undefined, names: ["ID", "Description"] },
];

/** The types of records that an assistant can read by key. */
export function readableTypes(reach: MethodsInReach): NamedRecords[] {
  return namedRecords.filter(({ type }) => reach.has(`Get${type}`));
}

/** Finds records by name and reads them by key. */
export function recordTools(reach: MethodsInReach): Tool[] {
  const found = namedRecords.filter(({ type }) => reach.has(`List${type}`));
  const read = readableTypes(reach);
  return [...(found.length === 0 ? [] : [findRecord(found)]), ...(read.length === 0 ? [] : [getRecords(read)])];
}

const foundPerType = 20;

function findRecord(types: readonly NamedRecords[]): Tool {
  return {
    name: "find_record",
    description: `Finds ${types.map(({ type }) => type).join(", ")} by part of a name or number, and returns their keys.`,
    inputSchema: objectOf(
      {
        Text: { type: "string", description: "Part of the name." },
        Types: { type: "array", items: { type: "string", enum: types.map(({ type }) => type) } },
        PageNumber: {
          type: "integer",
          minimum: 1,
          default: 1,
          description: `Each page has up to ${foundPerType} of a type.`,
        },
      },
      ["Text"],
    ),
    outputSchema: objectOf(
      {
        Records: {
          type: "array",
          items: objectOf(
            {
              Type: { type: "string" },
              Key: { type: "integer" },
              Name: { type: "string" },
              Resource: { type: "string" },
            },
            ["Type", "Key", "Name", "Resource"],
          ),
        },
        PageNumber: { type: "integer" },
        PageCount: { type: "integer", description: "The number of pages of the type that has the most." },
      },
      ["Records", "PageNumber", "PageCount"],
    ),
    async run({ Text, Types, PageNumber = 1 }, service) {
      const text = String(Text ?? "").trim();
      if (text === "") throw new Error("Text must have at least one character.");
      const asked = types.filter(({ type }) => !Array.isArray(Types) || Types.includes(type));
      const number = Math.max(1, Math.trunc(Number(PageNumber)) || 1);
      const pages = await Promise.all(asked.map((each) => findIn(each, text, number, service)));
      return {
        Records: pages.flatMap(({ records }) => records),
        PageNumber: number,
        PageCount: Math.max(0, ...pages.map(({ pageCount }) => pageCount)),
      };
    },
  };
}

interface FoundPage {
  readonly records: readonly object[];
  readonly pageCount: number;
}

async function findIn(named: NamedRecords, text: string, number: number, service: RemoteService): Promise<FoundPage> {
  const { type, version, filter } = named;
  const paging = { PageResults: true, PageSize: foundPerType, PageNumber: number };
  const body = { Method: `List${type}`, MethodArguments: filter === undefined ? {} : { [filter]: text } };
  const result = resultOf(await service.call(version, filter === undefined ? body : { ...body, ...paging }));
  const items = ((result["Content"] as Record<string, unknown>)[type] ?? []) as Record<string, unknown>[];
  const records = items.map((item) => shown(named, item));
  if (filter !== undefined) return { records, pageCount: Number(result["PageCount"] ?? 1) };
  const matching = records.filter(({ Name }) => Name.toLowerCase().includes(text.toLowerCase()));
  const start = (number - 1) * foundPerType;
  return {
    records: matching.slice(start, start + foundPerType),
    pageCount: Math.ceil(matching.length / foundPerType),
  };
}

function shown({ type, keyName, names }: NamedRecords, item: Record<string, unknown>) {
  const Key = Number(item[keyName]);
  const parts = names.map((name) => item[name]).filter((part) => typeof part === "string" && part !== "");
  return { Type: type, Key, Name: parts.join(" "), Resource: recordAddress(type, Key) };
}

export function recordAddress(type: string, key: number | string): string {
  return `plumbline://records/${type}/${key}`;
}

const keysMax = 50;

function getRecords(types: readonly NamedRecords[]): Tool {
  return {
    name: "get_records",
    description: "Reads complete records by their keys, as find_record returns them.",
    inputSchema: objectOf(
      {
        Type: { type: "string", enum: types.map(({ type }) => type) },
        Keys: { type: "array", items: { type: "integer" }, minItems: 1, maxItems: keysMax },
      },
      ["Type", "Keys"],
    ),
    outputSchema: resultSchema,
    run: ({ Type, Keys }, service) => readRecords(types, String(Type), Keys, service),
  };
}

/** The Get method of a type, with keys. */
export async function readRecords(
  types: readonly NamedRecords[],
  type: string,
  keys: unknown,
  service: RemoteService,
): Promise<Record<string, unknown>> {
  const found = types.find((each) => each.type === type);
  if (found === undefined) throw new Error(`Type must be one of ${types.map((each) => each.type).join(", ")}.`);
  const MethodArguments = { [`Requested${type}`]: keys };
  return resultOf(await service.call(found.version, { Method: `Get${type}`, MethodArguments }));
}
