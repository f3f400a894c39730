import type { MethodDefinition, Version } from "../../engine/method/method.ts";
import { argumentsSchema, describe, type Described, identifierOf, recordSchemas } from "../docs/index.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

/** A method as a tool for assistants. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: "object" };
  readonly method: MethodDefinition;
  readonly version: Version;
}

export interface ToolOptions {
  /** Also offers methods that write, as previews. */
  readonly previews: boolean;
  /** Only these methods. */
  readonly only?: readonly string[] | undefined;
}

/** Items per page of a list, unless the assistant asks for another number. */
export const defaultPageSize = 50;
export const pageSizeMax = 500;

/** The methods that read and, as previews, those that write. Session methods are left out. */
export function toolsOf(methods: readonly MethodDefinition[], { previews, only }: ToolOptions): Tool[] {
  const described = describe(methods);
  const records = recordSchemas(described, place);
  return methods
    .filter((method) => !method.isSessionMethod && (method.effect === "read" || previews))
    .filter((method) => only === undefined || only.includes(method.name))
    .map((method) => ({
      name: identifierOf(method, methods),
      description: descriptionOf(method),
      inputSchema: inputSchema(described, records, method),
      method,
      version: method.versions[0] ?? 1,
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
): Tool["inputSchema"] {
  const own = argumentsSchema(described, method, place);
  const schema = { ...own, properties: { ...(own["properties"] as object), ...(method.paged ? paging : {}) } };
  const $defs = used(schema, records);
  return { ...schema, type: "object", ...(Object.keys($defs).length === 0 ? {} : { $defs }) };
}

const paging = {
  PageSize: {
    type: "integer",
    minimum: 1,
    maximum: pageSizeMax,
    default: defaultPageSize,
    description: "Items per page.",
  },
  PageNumber: {
    type: "integer",
    minimum: 1,
    default: 1,
    description: "The page to return; the response has PageCount.",
  },
};

/** The records that a schema refers to, directly or indirectly. */
function used(schema: JsonSchema, records: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
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
  return found;
}
