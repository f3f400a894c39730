import { fileURLToPath } from "node:url";
import { runTypeScript } from "../tools/run-typescript.js";

/** `npm run chaos` runs chaos.ts; only the service itself is built. */
process.exitCode = await runTypeScript(fileURLToPath(new URL("chaos.ts", import.meta.url)), process.argv.slice(2));
