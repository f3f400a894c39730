import { methods } from "../methods.ts";
import { defineCommand } from "./command.ts";
import { methodNames } from "./method-names.ts";
import { remoteFlags, remoteOf } from "./remote.ts";

export const mcp = defineCommand({
  name: "mcp",
  summary: "Offers the methods that read to an AI assistant, over the Model Context Protocol.",
  flags: {
    ...remoteFlags,
    "allow-previews": { meaning: "Also offers the methods that write, only as previews: nothing is saved." },
    methods: { value: "A,B,...", meaning: "Offers only these methods. By default all." },
  },
  notes: () =>
    [
      "",
      "Uses standard input and output, as assistants expect from a local server, and the user's permissions. Add this to",
      "the assistant's settings, with a password file that only you can read:",
      "",
      '  { "mcpServers": { "plumbline": { "command": "npx", "args": ["plumbline", "mcp", "--url",',
      '    "http://127.0.0.1:8080/ServiceAPI.ashx?demo", "--user", "api.demo", "--password-file", "..."] } } }',
    ].join("\n"),
  async run({ flags }, terminal) {
    const only = flags.methods === undefined ? undefined : methodNames(flags.methods);
    const remote = remoteOf(flags);
    // Loaded only here, so that no other command has to load the protocol.
    const [{ RemoteService, serveTools, toolsOf }, { StdioServerTransport }] = await Promise.all([
      import("../surfaces/mcp/index.ts"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    const service = new RemoteService(remote);
    await service.open();
    const tools = toolsOf(methods, { previews: flags["allow-previews"] === true, only });
    terminal.say(`Serving ${tools.length} tools for ${remote.user} until standard input closes.`);
    const transport = new StdioServerTransport();
    process.stdin.once("end", () => void transport.close());
    await serveTools(tools, service, transport);
    await service.close();
  },
});
