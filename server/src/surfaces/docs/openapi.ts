import type { MethodDefinition } from "../../engine/method/method.ts";
import { serviceVersion } from "../../service-version.ts";
import { envelopeFields } from "../../engine/wire/command.ts";
import { type Described, describe, identifierOf } from "./described.ts";
import { requestExample } from "./examples.ts";
import { responseEnvelope } from "./response-envelope.ts";
import { argumentsSchema, contentSchema, type Place, recordSchemas, sentSchema, takenSchema } from "./schemas.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

const place: Place = "#/components/schemas/";

/** OpenAPI 3.1: the one path, a request schema for each method name, and the records. */
export function openApiOf(methods: readonly MethodDefinition[]): JsonSchema {
  const described = describe(methods);
  const names = [...new Set(methods.map((each) => each.name))];
  const refs = (ending: string) => names.map((name) => ({ $ref: `${place}${name}${ending}` }));
  const envelope = {
    description: "The response envelope, also when the call failed.",
    content: json({ anyOf: refs("Response") }),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: serviceVersion,
      description:
        "A JSON command API with one path: the member Method names the operation. Besides what the schemas show, booleans and decimals are accepted as texts, and enumerations in any letter case.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: "/" }],
    paths: {
      "/ServiceAPI.ashx": {
        post: {
          operationId: "call",
          summary: "Calls a method.",
          parameters: [
            {
              name: "id",
              in: "query",
              required: true,
              schema: { type: "string" },
              description: "The id of the firm. It may also be the whole query string, without a name.",
            },
            {
              name: "Idempotency-Key",
              in: "header",
              schema: { type: "string", maxLength: 200 },
              description: "For writes: the same key and body within 24 hours return the first response again.",
            },
          ],
          requestBody: {
            required: true,
            content: json({ oneOf: refs("Request") }, examplesOf(described)),
          },
          responses: { "200": envelope, "4XX": envelope, "5XX": envelope },
        },
      },
    },
    components: {
      schemas: {
        ...Object.fromEntries(names.flatMap((name) => methodSchemas(described, name))),
        ...recordSchemas(described, place),
      },
    },
  };
}

/** One JSON Schema with definitions of the arguments, the Content and the records of all methods. */
export function jsonSchemasOf(methods: readonly MethodDefinition[]): JsonSchema {
  const described = describe(methods);
  const definitions = methods.flatMap((method) => {
    const name = identifierOf(method, methods);
    return [
      [`${name}Arguments`, argumentsSchema(described, method, "#/$defs/")],
      [`${name}Content`, contentSchema(described, method, "#/$defs/")],
    ];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Plumbline: arguments, contents and records",
    $defs: { ...Object.fromEntries(definitions), ...recordSchemas(described, "#/$defs/") } as object,
  };
}

/** Where the versions differ, one name covers both shapes; the session decides which one applies. */
function methodSchemas(described: Described, name: string): [string, JsonSchema][] {
  const named = described.methods.filter((each) => each.name === name);
  const oneOrAny = (schemas: JsonSchema[]) => (schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas });
  const sessionMethod = named.find((each) => each.isSessionMethod);
  const request = takenSchema(described, { ...envelopeFields, ...sessionMethod?.envelope }, place);
  const { MethodArguments: _anyArguments, ...members } = request["properties"] as Record<string, JsonSchema>;
  const args = { MethodArguments: oneOrAny(named.map((each) => argumentsSchema(described, each, place))) };
  const response = sentSchema(described, responseEnvelope, place);
  const content = oneOrAny(named.map((each) => contentSchema(described, each, place)));
  const failed = { type: "object", maxProperties: 0, description: "When the call failed." };
  return [
    [
      `${name}Request`,
      {
        ...request,
        description: named.map((each) => each.summary).join(" "),
        properties: { ...members, Method: methodNameSchema(named[0]!), ...(sessionMethod === undefined ? args : {}) },
        required: [...(request["required"] as string[]), ...(named.every(needsArguments) ? ["MethodArguments"] : [])],
      },
    ],
    [
      `${name}Response`,
      {
        ...response,
        properties: { ...(response["properties"] as object), Content: { anyOf: [content, failed] } },
      },
    ],
  ];
}

function methodNameSchema({ name, aliases }: MethodDefinition): JsonSchema {
  return aliases.length === 0 ? { const: name } : { enum: [name, ...aliases] };
}

function needsArguments(method: MethodDefinition): boolean {
  return Object.values(method.args).some((field) => field.required);
}

function json(schema: JsonSchema, examples?: JsonSchema): JsonSchema {
  return { "application/json": { schema, ...(examples === undefined ? {} : { examples }) } };
}

function examplesOf(described: Described): JsonSchema {
  return Object.fromEntries(
    described.methods.map((method) => [
      identifierOf(method, described.methods),
      { summary: method.summary, value: requestExample(method) },
    ]),
  );
}
