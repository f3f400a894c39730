import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { serviceVersion } from "../../service-version.ts";
import type { Prompt } from "./prompts.ts";
import type { RemoteService } from "./remote-service.ts";
import type { Resources } from "./resources.ts";
import { callTool, type Tool } from "./tool.ts";

const instructions = `Plumbline manages the projects, time, expenses, invoices and general ledger of a firm.
The tools call its API with the rights of the configured user. find_record finds keys by name; statement returns reports, and the
explain tools what a figure is made of. For everything else, find_method and describe_method find a method of the API, and call_read
calls it. Lists come page by page. Dates are YYYY-MM-DD. Amounts are exact, in the firm's currency. Nothing can be saved through
these tools: a write can only be previewed.`;

export interface Served {
  readonly tools: readonly Tool[];
  readonly resources: Resources;
  readonly prompts: readonly Prompt[];
}

/** Serves the tools, resources and prompts over a transport until it is closed. */
export async function serveTools(served: Served, service: RemoteService, transport: Transport): Promise<void> {
  const server = new Server(
    { name: "plumbline", version: serviceVersion },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  offerTools(server, served.tools, service);
  offerResources(server, served.resources, service);
  offerPrompts(server, served.prompts);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(transport);
  await closed;
}

function offerTools(server: Server, tools: readonly Tool[], service: RemoteService): void {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(shown) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name)}.`);
    return callTool(tool, params.arguments ?? {}, service);
  });
}

/** A tool as assistants read it. A preview is rolled back, so it is read-only too. */
export function shown({ name, description, inputSchema, outputSchema }: Tool) {
  return { name, description, inputSchema, outputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}

function offerResources(server: Server, resources: Resources, service: RemoteService): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources.listed] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resources.templates] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = await resources.read(uri, service);
    if (found === undefined) throw new McpError(ErrorCode.InvalidParams, `There is nothing at ${JSON.stringify(uri)}.`);
    return { contents: [{ uri, ...found }] };
  });
}

function offerPrompts(server: Server, prompts: readonly Prompt[]): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map((prompt) => ({
      name: prompt.name,
      description: prompt.description,
      arguments: [...prompt.arguments],
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const prompt = prompts.find((each) => each.name === name);
    if (prompt === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${JSON.stringify(name)}.`);
    const missing = prompt.arguments.filter((each) => (given[each.name] ?? "").trim() === "");
    if (missing.length > 0)
      throw new McpError(ErrorCode.InvalidParams, `${missing.map((each) => each.name).join(", ")} is missing.`);
    const { description } = prompt;
    return { description, messages: [{ role: "user", content: { type: "text", text: prompt.text(given) } }] };
  });
}
