import { argumentsSchema, describe, recordSchemas } from "../server/src/surfaces/docs/index.ts";
import type { JsonSchema } from "../server/src/engine/fields/field.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";

const place = "#/$defs/";
/** A record, its rows and what the rows hold; forms show no more. */
const depthMax = 3;

/** The longest texts and the choices in the arguments of the methods that write, by path; the forms of the web app use them. */
export function formLimitsOf(methods: readonly MethodDefinition[]): string {
  const described = describe(methods);
  const records = recordSchemas(described, place);
  const found = new Map<string, Record<string, number | readonly string[]>>();
  for (const method of methods) {
    if (method.isSessionMethod || method.effect === "read") continue;
    const limits = limitsIn(argumentsSchema(described, method, place), records, "", 0);
    // Where the versions differ, a form sends the members of one of them.
    found.set(method.name, { ...found.get(method.name), ...limits });
  }
  const lines = [...found]
    .filter(([, limits]) => Object.keys(limits).length > 0)
    .map(([name, limits]) => `  ${name}: ${JSON.stringify(limits)},`);
  return [
    "// Generated from the service's definitions by `npm run print`. Do not edit.",
    "// oxlint-disable\n",
    "/** The longest text or the choices of a member, by method and path. */",
    "export const formLimits: Readonly<Record<string, Readonly<Record<string, number | readonly string[]>>>> = {",
    ...lines,
    "};\n",
  ].join("\n");
}

type Limits = Record<string, number | readonly string[]>;

type Records = Readonly<Record<string, JsonSchema>>;

function limitsIn(schema: JsonSchema, records: Records, path: string, depth: number): Limits {
  const resolved = plainSchema(schema, records);
  if (typeof resolved["maxLength"] === "number") return { [path]: resolved["maxLength"] };
  if (Array.isArray(resolved["enum"])) return { [path]: resolved["enum"].filter(isChoice) };
  if (resolved["items"] !== undefined) return limitsIn(resolved["items"] as JsonSchema, records, path, depth);
  if (resolved["properties"] === undefined || depth === depthMax) return {};
  return Object.assign(
    {},
    ...Object.entries(resolved["properties"] as Record<string, JsonSchema>)
      .filter(([name, member]) => !name.startsWith("Unchanged") && member["readOnly"] !== true)
      .map(([name, member]) => limitsIn(member, records, path === "" ? name : `${path}.${name}`, depth + 1)),
  ) as Limits;
}

/** The interface document writes Null where nothing is chosen. */
const isChoice = (value: unknown) => typeof value === "string" && value !== "Null";

/** Without references, and without null. */
function plainSchema(schema: JsonSchema, records: Records): JsonSchema {
  const reference = schema["$ref"];
  if (typeof reference === "string") return plainSchema(records[reference.slice(place.length)] ?? {}, records);
  const choices = (schema["anyOf"] ?? schema["allOf"]) as readonly JsonSchema[] | undefined;
  const first = choices?.find((each) => each["type"] !== "null");
  return first === undefined ? schema : plainSchema(first, records);
}
