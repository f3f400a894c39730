import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchema } from "../../engine/fields/field.ts";
import type { Envelope, RemoteService } from "./remote-service.ts";

/** Something that an assistant can do. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  /** Throws an Error whose message tells the assistant what to do instead. */
  run(given: Readonly<Record<string, unknown>>, service: RemoteService): Promise<Readonly<Record<string, unknown>>>;
}

export type ObjectSchema = JsonSchema & { readonly type: "object" };

/** More would not fit into the context of an assistant. */
export const answerLengthMax = 200_000;

/** Items per page of a list, unless the assistant asks for another number. */
export const defaultPageSize = 50;
export const pageSizeMax = 500;

export async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  service: RemoteService,
): Promise<CallToolResult> {
  try {
    const structuredContent = await tool.run(given, service);
    const text = JSON.stringify(structuredContent);
    if (text.length <= answerLengthMax) return { content: [{ type: "text", text }], structuredContent };
    return toolError(
      `The response has ${text.length} characters; the maximum is ${answerLengthMax}. Request fewer records: use filters, fewer keys or a smaller PageSize.`,
    );
  } catch (error) {
    return toolError((error as Error).message);
  }
}

function toolError(text: string): CallToolResult {
  return { content: [{ type: "text", text: text.slice(0, answerLengthMax) }], isError: true };
}

/** What an assistant needs of an envelope. A refusal is thrown, with all its problems. */
export function resultOf(envelope: Envelope): Record<string, unknown> {
  const { Errors, Content, Warnings, PageSize, PageNumber, PageCount, Preview } = envelope;
  if (Errors.length > 0) throw new Error(JSON.stringify({ Message: envelope.Message, Errors }));
  const result = { Content, Warnings, PageSize, PageNumber, PageCount, Preview };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

export function objectOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): ObjectSchema {
  return { type: "object", properties, required };
}

export const resultSchema = objectOf(
  {
    Content: { type: "object", description: "The result, as describe_method describes it." },
    Warnings: { type: "array", items: { type: "object" }, description: "What to know although the call succeeded." },
    PageSize: { type: "integer" },
    PageNumber: { type: "integer" },
    PageCount: { type: "integer", description: "The number of pages; ask for the next PageNumber until it." },
    Preview: { type: "boolean", description: "true: nothing was saved." },
  },
  ["Content"],
);

export const paging = {
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
