import type { MethodDefinition } from "../../engine/method/method.ts";
import { serviceVersion } from "../../service-version.ts";
import { envelopeFields } from "../../engine/wire/command.ts";
import { type Described, describe, identifierOf } from "./described.ts";
import { failureResponses, methodPaths, parametersPlace, sharedParameters, tagsOf } from "./openapi-paths.ts";
import { responseEnvelope } from "./response-envelope.ts";
import { argumentsSchema, contentSchema, type Place, recordSchemas, sentSchema, takenSchema } from "./schemas.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

const place: Place = "#/components/schemas/";

/** OpenAPI 3.1: a path for each method of each version, the endpoint that takes them all, and the records. */
export function openApiOf(methods: readonly MethodDefinition[]): JsonSchema {
  const described = describe(methods);
  const names = [...new Set(methods.map((each) => each.name))];
  const refs = (ending: string) => names.map((name) => ({ $ref: `${place}${name}${ending}` }));
  const envelope = {
    description: "The response envelope, also when the call failed.",
    content: json({ anyOf: refs("Response") }),
  };
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: serviceVersion,
      description:
        "Each method has its own path, whose body is the method's arguments. The endpoint /ServiceAPI.ashx takes every method by its name, in an envelope. Besides what the schemas show, booleans and decimals are accepted as texts, and enumerations in any letter case.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }],
    tags: [...tagsOf(methods), { name: endpointTag, description: "The one address of the interface document." }],
    paths: {
      "/ServiceAPI.ashx": {
        post: {
          operationId: "call",
          summary: "Calls a method.",
          tags: [endpointTag],
          // The token may also be in the body, which is the interface document's place for it.
          security: [{}, { token: [] }],
          parameters: [{ $ref: `${parametersPlace}id` }, { $ref: `${parametersPlace}IdempotencyKey` }],
          requestBody: {
            required: true,
            content: json({ oneOf: refs("Request") }),
          },
          responses: { "200": envelope, "4XX": envelope, "5XX": envelope },
        },
      },
      ...methodPaths(described),
    },
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "The SessionToken that CreateAPISession returns, or an API token, which begins with plb_.",
        },
      },
      parameters: sharedParameters,
      responses: failureResponses,
      schemas: {
        ...Object.fromEntries(methods.flatMap((method) => ownSchemas(described, method))),
        ...Object.fromEntries(names.flatMap((name) => methodSchemas(described, name))),
        Envelope: sentSchema(described, responseEnvelope, place),
      },
    },
  };
  return withRecords(document, recordSchemas(described, place));
}

/** Adds the records that the document refers to, directly or through others. */
function withRecords(
  document: JsonSchema & { components: { schemas: JsonSchema } },
  records: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const used = new Set(refsIn(document));
  for (const name of used) for (const each of refsIn(records[name] ?? {})) used.add(each);
  const schemas = Object.fromEntries(Object.entries(records).filter(([name]) => used.has(name)));
  const { components } = document;
  return { ...document, components: { ...components, schemas: { ...components.schemas, ...schemas } } };
}

function refsIn(part: JsonSchema): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name);
}

const endpointTag = "Endpoint";

/** The names of a method's own schemas; a session method has its envelope instead of arguments. */
function ownSchemas(described: Described, method: MethodDefinition): [string, JsonSchema][] {
  const name = identifierOf(method, described.methods);
  const { APIVersion: _inThePath, ...envelope } = method.envelope;
  return [
    [
      `${name}Arguments`,
      method.isSessionMethod ? takenSchema(described, envelope, place) : argumentsSchema(described, method, place),
    ],
    [`${name}Content`, contentSchema(described, method, place)],
  ];
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
  const own = (ending: string) =>
    oneOrAny(named.map((each) => ({ $ref: `${place}${identifierOf(each, described.methods)}${ending}` })));
  const args = { MethodArguments: own("Arguments") };
  const response = sentSchema(described, responseEnvelope, place);
  const content = own("Content");
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

function json(schema: JsonSchema): JsonSchema {
  return { "application/json": { schema } };
}
