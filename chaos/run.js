import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run chaos` runs chaos.ts; only the service itself is built. */
const { module } = await runnerImport(fileURLToPath(new URL("chaos.ts", import.meta.url)), {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@plumbline\//] } } },
});
process.exitCode = await module.run(process.argv.slice(2));
