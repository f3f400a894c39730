import { runCommand } from "./command-line/run-command.ts";
import { start } from "./command-line/start.ts";
import { terminal } from "./command-line/terminal.ts";

/** The other commands are most of the program: a start neither waits for them nor keeps them in memory. */
async function run(args: readonly string[]): Promise<number> {
  if (args[0] === start.name) return runCommand(start, args, terminal);
  const { runCommandLine } = await import("./command-line/index.ts");
  return runCommandLine(args);
}

void run(process.argv.slice(2)).then((code) => (process.exitCode = code));
