import type { JsonSchema } from "../../engine/fields/field.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { argumentsSchema, describe, type Described, identifierOf, recordSchemas } from "../docs/index.ts";
import type { MethodsInReach } from "./methods-in-reach.ts";
import { defaultPageSize, type ObjectSchema, pageSizeMax, paging, resultOf, resultSchema, type Tool } from "./tool.ts";

export interface MethodToolOptions {
  /** Also offers methods that write, as previews. */
  readonly previews: boolean;
  /** Only these methods. */
  readonly only?: readonly string[] | undefined;
}

/** Each method that reads and, as previews, each that writes as a tool of its own. Session methods are left out. */
export function methodTools({ all, whole }: MethodsInReach, { previews, only }: MethodToolOptions): Tool[] {
  const described = describe(whole);
  const records = recordSchemas(described, place);
  return all
    .filter((method) => method.effect === "read" || previews)
    .filter((method) => only === undefined || only.includes(method.name))
    .map((method) => ({
      name: identifierOf(method, whole),
      description: descriptionOf(method),
      inputSchema: inputSchema(described, records, method),
      outputSchema: resultSchema,
      run: async (given, service) => resultOf(await service.call(method.versions[0] ?? 1, bodyOf(method, given))),
    }));
}

const place = "#/$defs/";

function descriptionOf(method: MethodDefinition): string {
  const effect =
    method.effect === "read"
      ? []
      : [
          "Preview only: the call is checked and answered as if it were saved, but nothing is saved. A person must make the change.",
        ];
  return [method.summary, ...effect, ...method.rules].join("\n");
}

/** The arguments of the method, with paging for lists, and the records they contain. */
function inputSchema(
  described: Described,
  records: Readonly<Record<string, JsonSchema>>,
  method: MethodDefinition,
): ObjectSchema {
  const own = argumentsSchema(described, method, place);
  const schema = { ...own, properties: { ...(own["properties"] as object), ...(method.paged ? paging : {}) } };
  return { ...withRecords(schema, records), type: "object" };
}

/** A schema with the records that it refers to, directly or indirectly. */
export function withRecords(schema: JsonSchema, records: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const found: Record<string, JsonSchema> = {};
  const see = (part: JsonSchema) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) {
      const record = records[name];
      if (record === undefined || Object.hasOwn(found, name)) continue;
      found[name] = record;
      see(record);
    }
  };
  see(schema);
  return Object.keys(found).length === 0 ? schema : { ...schema, $defs: found };
}

/** The request. A write is always a preview, whatever the assistant asks for. */
export function bodyOf(method: MethodDefinition, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (method.effect === "write") return { Method: method.name, MethodArguments: given, Preview: true };
  if (!method.paged) return { Method: method.name, MethodArguments: given };
  const { PageSize = defaultPageSize, PageNumber = 1, ...args } = given;
  const size = typeof PageSize === "number" ? Math.min(PageSize, pageSizeMax) : PageSize;
  return { Method: method.name, MethodArguments: args, PageResults: true, PageSize: size, PageNumber };
}
