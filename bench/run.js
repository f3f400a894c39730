import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run bench -- --quick` runs bench.ts, and `npm run bench -- growth` runs growth.ts; only the service itself is built. */
const folder = fileURLToPath(new URL(".", import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const script = first === "growth" ? "growth.ts" : "bench.ts";
const { module } = await runnerImport(`${folder}${script}`, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  // Vite creates this environment for the import and defines its name.
  environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@plumbline\//] } } },
});
process.exitCode = await module.run(script === "growth.ts" ? rest : process.argv.slice(2));
