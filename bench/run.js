import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run bench -- --quick` runs bench.ts, and `npm run bench -- growth` or `history` the file of that name; only the service itself is built. */
const folder = fileURLToPath(new URL(".", import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const script = ["growth", "history"].includes(first) ? `${first}.ts` : "bench.ts";
const { module } = await runnerImport(`${folder}${script}`, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  // Vite creates this environment for the import and defines its name.
  environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@plumbline\//] } } },
});
process.exitCode = await module.run(script === "bench.ts" ? process.argv.slice(2) : rest);
