import { idempotencyKeyLengthMax, pageSizeDefault, pageSizeMax } from "../../engine/fields/limits.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";
import { refusalCatalog } from "../../engine/fields/refusals.ts";
import type { MethodDefinition, Version } from "../../engine/method/method.ts";
import { type Described, identifierOf } from "./described.ts";
import { errorsOf } from "./method-errors.ts";

export const parametersPlace = "#/components/parameters/";

/** One path with one operation for each method of each version: `/api/v1/ListClients`. */
export function methodPaths(described: Described): Record<string, JsonSchema> {
  const paths = versions.flatMap((version) =>
    described.methods
      .filter((method) => method.versions.includes(version))
      .map((method) => [`/api/v${version}/${method.name}`, { post: operationOf(described, method, version) }] as const),
  );
  return Object.fromEntries(paths);
}

const versions: readonly Version[] = [1, 2];

function operationOf(described: Described, method: MethodDefinition, version: Version): JsonSchema {
  const name = identifierOf(method, described.methods);
  const needsToken = method.access.is !== "anyone" || Object.keys(method.envelope).length === 0;
  return {
    operationId: `${method.name}V${version}`,
    summary: method.summary,
    ...(method.rules.length === 0 ? {} : { description: method.rules.map((rule) => `- ${rule}`).join("\n") }),
    tags: [method.chapter],
    ...(method.extension ? { "x-extension": true } : {}),
    ...(needsToken ? {} : { security: [] }),
    parameters: parametersOf(method).map((each) => ({ $ref: `${parametersPlace}${each}` })),
    requestBody: {
      required: requiresBody(method),
      content: {
        "application/json": { schema: { $ref: `#/components/schemas/${name}Arguments` }, example: exampleOf(method) },
      },
    },
    responses: responsesOf(method, name),
  };
}

function parametersOf(method: MethodDefinition): (keyof typeof sharedParameters)[] {
  return [
    "id",
    ...(method.paged ? (["PageSize", "PageNumber"] as const) : []),
    ...(isWrite(method) ? (["Preview", "IdempotencyKey"] as const) : []),
  ];
}

function isWrite({ effect, isSessionMethod }: MethodDefinition): boolean {
  return effect === "write" && !isSessionMethod;
}

function requiresBody({ args, envelope, isSessionMethod }: MethodDefinition): boolean {
  const { APIVersion: _inThePath, ...members } = envelope;
  return Object.values(isSessionMethod ? members : args).some((field) => field.required);
}

/** The version of a session is in the path. */
function exampleOf({ example, isSessionMethod }: MethodDefinition): unknown {
  if (!isSessionMethod) return example;
  const { APIVersion: _inThePath, ...members } = example as Record<string, unknown>;
  return members;
}

function responsesOf(method: MethodDefinition, name: string): JsonSchema {
  const failures = new Set(errorsOf(method).map((each) => refusalCatalog[each].status));
  const answered = {
    allOf: [
      { $ref: "#/components/schemas/Envelope" },
      {
        type: "object",
        properties: { Content: { $ref: `#/components/schemas/${name}Content` } },
        required: ["Content"],
      },
    ],
  };
  const content = { "application/json": { schema: answered } };
  return {
    "200": { description: "The method succeeded.", content },
    ...(isWrite(method)
      ? { "207": { description: "Some records were saved, and Errors says why others were not.", content } }
      : {}),
    ...Object.fromEntries(
      [...failures, 429]
        .sort((one, other) => one - other)
        .map((status) => [status, { $ref: `${responsesPlace}${status}` }]),
    ),
  };
}

const responsesPlace = "#/components/responses/Failure";

const retryAfter = { schema: { type: "integer" }, description: "Seconds to wait before the next call." };

/** What a call that failed returns, by its HTTP status. */
export const failureResponses: Record<string, JsonSchema> = Object.fromEntries(
  [...new Set(Object.values(refusalCatalog).map(({ status }) => status))].map((status) => {
    const causes = Object.values(refusalCatalog).filter((each) => each.status === status);
    const description = causes.map(({ id, meaning }) => `${id}: ${meaning}`).join("\n\n");
    const headers = status === 429 ? { headers: { "Retry-After": retryAfter } } : {};
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Envelope" } } };
    return [`Failure${status}`, { description, ...headers, content }];
  }),
);

/** Parameters of several operations. */
export const sharedParameters = {
  id: {
    name: "id",
    in: "query",
    required: true,
    schema: { type: "string" },
    description: "The id of the firm. It may also be first in the query string without a name: `?demo`.",
  },
  PageSize: {
    name: "PageSize",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: pageSizeMax },
    description: `Returns the list in pages of this many items. Without PageSize and PageNumber it is returned whole; with PageNumber alone the size is ${pageSizeDefault}.`,
  },
  PageNumber: {
    name: "PageNumber",
    in: "query",
    schema: { type: "integer", minimum: 1 },
    description: "The page to return, from 1; the response has PageCount.",
  },
  Preview: {
    name: "Preview",
    in: "query",
    schema: { type: "boolean" },
    description: "The call is carried out, checked and answered as usual, then rolled back.",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 1, maxLength: idempotencyKeyLengthMax },
    description:
      "For writes: the same key and body within 24 hours return the first response again, with the header Idempotent-Replayed. A refused call leaves the key free.",
  },
} satisfies Record<string, JsonSchema>;

/** A tag for each chapter, with the number of its methods. */
export function tagsOf(methods: readonly MethodDefinition[]): { name: string; description: string }[] {
  return [...new Set(methods.map(({ chapter }) => chapter))].map((name) => {
    const own = methods.filter(({ chapter }) => chapter === name);
    const added = own.filter(({ extension }) => extension).length;
    const note = added === 0 ? "" : `, ${added} of them additions to the interface document (x-extension)`;
    return { name, description: `${own.length} ${own.length === 1 ? "method" : "methods"}${note}.` };
  });
}
