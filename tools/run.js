import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/**
 * Runs a tool written in TypeScript without building anything first: `node tools/run.js print --check`. The tool exports
 * `run(args)`, which returns the exit code.
 */
const [tool, ...args] = process.argv.slice(2);
const folder = fileURLToPath(new URL(".", import.meta.url));
const { module } = await runnerImport(join(folder, `${tool}.ts`), {
  root: join(folder, ".."),
  configFile: false,
  logLevel: "error",
  // Vite calls the environment of this import "inline".
  environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@plumbline\//] } } },
});
process.exitCode = await module.run(args);
