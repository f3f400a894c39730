import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { serviceVersion } from "../../service-version.ts";
import type { Envelope, RemoteService } from "./remote-service.ts";
import { defaultPageSize, pageSizeMax, type Tool } from "./tools.ts";

/** More would not fit into the context of an assistant. */
export const answerLengthMax = 200_000;

const instructions = `Plumbline manages the projects, time, expenses, invoices and general ledger of a firm.
Each tool is one method of its API, called with the rights of the configured user.
List tools find keys by name, page by page; Get tools take keys and return complete records.
Dates are YYYY-MM-DD. Amounts are exact, in the firm's currency. Nothing can be saved through these tools.`;

/** Serves the tools over a transport until it is closed. */
export async function serveTools(tools: readonly Tool[], service: RemoteService, transport: Transport): Promise<void> {
  const server = new Server(
    { name: "plumbline", version: serviceVersion },
    { capabilities: { tools: {} }, instructions },
  );
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(shown) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name)}.`);
    return callTool(tool, params.arguments ?? {}, service);
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(transport);
  await closed;
}

function shown({ name, description, inputSchema }: Tool) {
  // A preview is rolled back, so it is read-only too.
  return { name, description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}

async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  service: RemoteService,
): Promise<CallToolResult> {
  try {
    return answerOf(await service.call(tool.version, bodyOf(tool, given)));
  } catch (error) {
    return toolError((error as Error).message);
  }
}

/** The request. A write is always a preview, whatever the assistant asks for. */
export function bodyOf({ method }: Tool, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (method.effect === "write") return { Method: method.name, MethodArguments: given, Preview: true };
  if (!method.paged) return { Method: method.name, MethodArguments: given };
  const { PageSize = defaultPageSize, PageNumber = 1, ...args } = given;
  const size = typeof PageSize === "number" ? Math.min(PageSize, pageSizeMax) : PageSize;
  return { Method: method.name, MethodArguments: args, PageResults: true, PageSize: size, PageNumber };
}

function answerOf(envelope: Envelope): CallToolResult {
  const { Errors, Content, Warnings, PageSize, PageNumber, PageCount, Preview } = envelope;
  if (Errors.length > 0) return toolError(JSON.stringify({ Message: envelope.Message, Errors }));
  const text = JSON.stringify({ Content, Warnings, PageSize, PageNumber, PageCount, Preview });
  if (text.length <= answerLengthMax) return { content: [{ type: "text", text }] };
  return toolError(
    `The response has ${text.length} characters; the maximum is ${answerLengthMax}. Request fewer records: use filters, fewer keys or a smaller PageSize.`,
  );
}

function toolError(text: string): CallToolResult {
  return { content: [{ type: "text", text: text.slice(0, answerLengthMax) }], isError: true };
}
