import { methods } from "../methods.ts";
import { defineCommand } from "./command.ts";
import { methodNames } from "./method-names.ts";
import { remoteFlags, remoteOf } from "./remote.ts";

export const mcp = defineCommand({
  name: "mcp",
  summary: "Serves the methods that read to an assistant, over the Model Context Protocol.",
  flags: {
    ...remoteFlags,
    "allow-previews": { meaning: "Offers the methods that write too, as previews only: nothing is saved." },
    methods: { value: "A,B,...", meaning: "Only these methods. By default all." },
  },
  notes: () =>
    [
      "",
      "Talks over standard input and output, as assistants expect of a local server, with the rights of the user. Put this",
      "into the assistant's settings, with a password file that only you can read:",
      "",
      '  { "mcpServers": { "plumbline": { "command": "npx", "args": ["plumbline", "mcp", "--url",',
      '    "http://127.0.0.1:8080/ServiceAPI.ashx?demo", "--user", "api.demo", "--password-file", "..."] } } }',
    ].join("\n"),
  async run({ flags }, terminal) {
    const only = flags.methods === undefined ? undefined : methodNames(flags.methods);
    const remote = remoteOf(flags);
    // Loaded by those who need it: no other command waits for the protocol.
    const [{ RemoteService, serveTools, toolsOf }, { StdioServerTransport }] = await Promise.all([
      import("../surfaces/mcp/index.ts"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    const service = new RemoteService(remote);
    await service.open();
    const tools = toolsOf(methods, { previews: flags["allow-previews"] === true, only });
    terminal.say(`Serving ${tools.length} tools for ${remote.user}; standard input ends it.`);
    const transport = new StdioServerTransport();
    process.stdin.once("end", () => void transport.close());
    await serveTools(tools, service, transport);
    await service.close();
  },
});
