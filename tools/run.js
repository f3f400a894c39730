import { fileURLToPath } from "node:url";
import { runTypeScript } from "./run-typescript.js";

/** Runs a tool written in TypeScript: `node tools/run.js print --check`. */
const [tool, ...args] = process.argv.slice(2);
process.exitCode = await runTypeScript(fileURLToPath(new URL(`${tool}.ts`, import.meta.url)), args);
