import { readSettings } from "../settings.ts";
import { type Command, CommandRefused, type Terminal, wantsHelp } from "./command.ts";

/** Runs a command with the arguments of `plumbline`, which begin with its name, and returns the exit code. */
export async function runCommand(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  if (wantsHelp(args)) {
    terminal.print([`Usage: ${command.usage}`, "", command.summary, command.help()].join("\n").trimEnd());
    return 0;
  }
  try {
    return await command.run(args.slice(command.name.split(" ").length), terminal);
  } catch (error) {
    terminal.say(`plumbline: ${reasonOf(error)}`);
    return error instanceof CommandRefused ? 2 : 1;
  }
}

/** One sentence for people; with PLUMBLINE_LOG debug or trace, also the stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return wantsDetails() ? (error.stack ?? error.message) : error.message;
}

function wantsDetails(): boolean {
  try {
    return ["debug", "trace"].includes(readSettings().logLevel);
  } catch {
    return false;
  }
}
