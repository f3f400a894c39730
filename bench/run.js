import { fileURLToPath } from "node:url";
import { runTypeScript } from "../tools/run-typescript.js";

/** `npm run bench -- --quick` runs bench.ts, `--peer tryton` peer.ts, and `disk`, `growth`, `history`, `import`, `many-firms`, `mixed` or `webhooks` the file of that name; only the service itself is built. */
const [first, ...rest] = process.argv.slice(2);
const named = ["disk", "growth", "history", "import", "many-firms", "mixed", "webhooks"].includes(first);
const script = named ? `${first}.ts` : first === "--peer" ? "peer.ts" : "bench.ts";
const file = fileURLToPath(new URL(script, import.meta.url));
process.exitCode = await runTypeScript(file, named ? rest : process.argv.slice(2));
