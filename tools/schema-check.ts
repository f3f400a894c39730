import { Ajv2020 } from "ajv/dist/2020.js";

type Schema = Readonly<Record<string, unknown>>;

/** How a value differs from its schema, including members that the schema does not have. CF_ members are always allowed. */
export function schemaProblems(root: object, definition: string, value: unknown): string[] {
  const validate = validatorOf(root, definition);
  if (validate === undefined) return [`There is no schema ${definition}.`];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const unknown = (params as Record<string, unknown>)["unevaluatedProperty"];
    const place = instancePath === "" ? "The content" : instancePath;
    return unknown === undefined
      ? `${place} ${message}.`
      : `${place} has ${String(unknown)}, which is not in the schema.`;
  });
}

const validators = new WeakMap<object, Ajv2020>();
const rootId = "definitions";

function validatorOf(root: object, definition: string) {
  const definitions = (root as { $defs?: Record<string, Schema> }).$defs ?? {};
  if (!Object.hasOwn(definitions, definition)) return undefined;
  const ajv = validators.get(root) ?? new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  if (!validators.has(root)) {
    const open = Object.entries(definitions).map(([name, schema]) => [name, closed(schema, true)]);
    ajv.addSchema({ $defs: Object.fromEntries(open) as object }, rootId);
    validators.set(root, ajv);
  }
  const schema = { $ref: `${rootId}#/$defs/${definition}` };
  return ajv.getSchema(definition) ?? ajv.addSchema(closed(schema), definition).getSchema(definition);
}

/**
 * The schema with unknown members forbidden. Definitions and parts of an allOf stay open themselves: what refers to them
 * closes them together.
 */
function closed(schema: Schema, open = false): Schema {
  const entries = Object.entries(schema).map(([name, value]) => [name, closedPart(name, value)]);
  const isObject = ["$ref", "properties", "allOf"].some((each) => each in schema);
  return {
    ...(Object.fromEntries(entries) as Schema),
    ...(isObject && !open ? { patternProperties: { "^CF_": true }, unevaluatedProperties: false } : {}),
  };
}

function closedPart(name: string, value: unknown): unknown {
  if (name === "items") return closed(value as Schema);
  if (name === "anyOf" || name === "allOf") return (value as Schema[]).map((each) => closed(each, name === "allOf"));
  if (name !== "properties") return value;
  return Object.fromEntries(Object.entries(value as Record<string, Schema>).map(([key, each]) => [key, closed(each)]));
}
