import { methods } from "../methods.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { methodNames } from "./method-names.ts";
import { remoteFlags, remoteOf } from "./remote.ts";

export const mcp = defineCommand({
  name: "mcp",
  summary: "Offers the firm's data to an AI assistant, over the Model Context Protocol.",
  flags: {
    ...remoteFlags,
    "read-only": { meaning: "Leaves out the tool that previews writes." },
    "all-methods": {
      meaning: "Offers each method that reads as a tool of its own, instead of about ten tools for all.",
    },
    methods: { value: "A,B,...", meaning: "The same, but only for these methods." },
    "allow-previews": { meaning: "With one of these: also methods that write, only as previews. Nothing is saved." },
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
    const byMethod = only !== undefined || flags["all-methods"] === true;
    if (flags["allow-previews"] === true && !byMethod)
      throw new CommandRefused(
        "--allow-previews needs --all-methods or --methods. The usual tools preview writes anyway.",
      );
    const remote = remoteOf(flags);
    // Loaded only here, so that no other command has to load the protocol.
    const [mcpSurface, { StdioServerTransport }] = await Promise.all([
      import("../surfaces/mcp/index.ts"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    const { RemoteService, defaultTools, methodTools, methodsInReach, promptsOf, resourcesOf, serveTools } = mcpSurface;
    const service = new RemoteService(remote);
    await service.open();
    const allowed = await service.allowedMethods();
    if (allowed === undefined)
      terminal.say(`${remote.user} may not call GetSessionUser, so tools that it may not use are offered too.`);
    const reach = methodsInReach(methods, allowed);
    const tools = byMethod
      ? methodTools(reach, { previews: flags["allow-previews"] === true, only })
      : defaultTools(reach, { previews: flags["read-only"] !== true });
    terminal.say(`Serving ${tools.length} tools for ${remote.user} until standard input closes.`);
    const transport = new StdioServerTransport();
    process.stdin.once("end", () => void transport.close());
    await serveTools({ tools, resources: resourcesOf(reach), prompts: promptsOf(reach) }, service, transport);
    await service.close();
  },
});
