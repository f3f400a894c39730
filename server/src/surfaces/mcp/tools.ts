import type { MethodDefinition, Version } from "../../engine/method/method.ts";
import { argumentsSchema, describe, type Described, identifierOf, recordSchemas } from "../docs/index.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

/** A method as an assistant sees it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: "object" };
  readonly method: MethodDefinition;
  readonly version: Version;
}

export interface ToolOptions {
  /** Methods that write are offered too, as previews. */
  readonly previews: boolean;
  /** Only methods of these names. */
  readonly only?: readonly string[] | undefined;
}

/** How many items a list answers at once, unless the assistant says otherwise: it reads every one. */
export const pageSizeByDefault = 50;
export const pageSizeMax = 500;

/** The methods that read, and those that write as previews; session methods never: the assistant is signed in already. */
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
          "A preview: everything is checked and answered as if saved, and nothing is saved. A person has to do it for real.",
        ];
  return [method.summary, ...effect, ...method.rules].join("\n");
}

/** The method's arguments, with the page of a list among them, and the records they are made of. */
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
    default: pageSizeByDefault,
    description: "Items on a page.",
  },
  PageNumber: {
    type: "integer",
    minimum: 1,
    default: 1,
    description: "PageCount of the answer tells how many there are.",
  },
};

/** The records that a schema refers to, and those that they refer to. */
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
