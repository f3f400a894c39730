import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run bench -- --quick` runs bench.ts, `--peer tryton` peer.ts, and `disk`, `growth`, `history`, `import`, `many-firms`, `mixed` or `webhooks` the file of that name; only the service itself is built. */
const folder = fileURLToPath(new URL(".", import.meta.url));
const [first, ...rest] = process.argv.slice(2);
const named = ["disk", "growth", "history", "import", "many-firms", "mixed", "webhooks"].includes(first);
const script = named ? `${first}.ts` : first === "--peer" ? "peer.ts" : "bench.ts";
const { module } = await runnerImport(`${folder}${script}`, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  // Vite creates this environment for the import and defines its name.
  environments: { inline: { resolve: { conditions: ["source"], noExternal: [/^@plumbline\//] } } },
});
process.exitCode = await module.run(named ? rest : process.argv.slice(2));
