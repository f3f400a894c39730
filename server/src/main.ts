import { runCommandLine } from "./command-line/index.ts";

process.exitCode = await runCommandLine(process.argv.slice(2));
