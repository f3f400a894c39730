/** As much of JSON Schema as our own schemas use. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** How a value differs from its schema, members that the schema does not know included; custom fields are always allowed. */
export function schemaProblems(root: object, definition: string, value: unknown): string[] {
  const found = (root as Schema).$defs?.[definition];
  return found === undefined ? [`There is no schema ${definition}.`] : problems(root as Schema, found, value, "");
}

function problems(root: Schema, given: Schema, value: unknown, path: string): string[] {
  const schema = whole(root, given);
  const at = path === "" ? "The content" : path;
  if (schema.anyOf !== undefined) {
    const tried = schema.anyOf.map((each) => problems(root, each, value, path));
    return tried.some((each) => each.length === 0) ? [] : (tried[0] ?? []);
  }
  if (schema.type !== undefined && !isOfType(schema.type, value))
    return [`${at} is ${JSON.stringify(value)?.slice(0, 60)}; the schema says ${schema.type}.`];
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return [`${at} is ${JSON.stringify(value)}; the schema says ${schema.enum.join(", ")}.`];
  if (schema.maxLength !== undefined && [...String(value)].length > schema.maxLength)
    return [`${at} is longer than ${schema.maxLength}.`];
  if (Array.isArray(value) && schema.items !== undefined)
    return value.flatMap((each, index) => problems(root, schema.items as Schema, each, `${path}[${index}]`));
  if (schema.properties === undefined || typeof value !== "object" || value === null) return [];
  return memberProblems(root, schema, value as Record<string, unknown>, path);
}

function memberProblems(root: Schema, schema: Schema, value: Record<string, unknown>, path: string): string[] {
  const properties = schema.properties ?? {};
  const inner = (name: string) => (path === "" ? name : `${path}.${name}`);
  return [
    ...(schema.required ?? [])
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => `${inner(name)} is missing; the schema says it is always sent.`),
    ...Object.keys(value)
      .filter((name) => !Object.hasOwn(properties, name) && !name.startsWith("CF_"))
      .map((name) => `${inner(name)} is not in the schema.`),
    ...Object.entries(properties).flatMap(([name, each]) =>
      Object.hasOwn(value, name) ? problems(root, each, value[name], inner(name)) : [],
    ),
  ];
}

/** A schema with its references followed and its parts put together. */
function whole(root: Schema, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace("#/$defs/", "");
    return whole(root, root.$defs?.[name] ?? {});
  }
  if (schema.allOf === undefined) return schema;
  const parts = schema.allOf.map((each) => whole(root, each));
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map((each) => each.properties ?? {})) as Record<string, Schema>,
    required: parts.flatMap((each) => each.required ?? []),
  };
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
