import { serviceVersion } from "../service-version.ts";
import { readSettings } from "../settings.ts";
import { backup } from "./backup.ts";
import { backupList } from "./backup-list.ts";
import { backupVerify } from "./backup-verify.ts";
import { check } from "./check.ts";
import { clockConfirm } from "./clock-confirm.ts";
import { type Command, CommandRefused, type Terminal } from "./command.ts";
import { conformance } from "./conformance.ts";
import { demo } from "./demo.ts";
import { firmCreate } from "./firm-create.ts";
import { firmDrop } from "./firm-drop.ts";
import { firmDropOld } from "./firm-drop-old.ts";
import { firmExport } from "./firm-export.ts";
import { firmImport } from "./firm-import.ts";
import { firmList } from "./firm-list.ts";
import { firmMove } from "./firm-move.ts";
import { firmReportingAccess } from "./firm-reporting-access.ts";
import { firmSnapshot } from "./firm-snapshot.ts";
import { keysRotate } from "./keys-rotate.ts";
import { mcp } from "./mcp.ts";
import { migrate } from "./migrate.ts";
import { restore } from "./restore.ts";
import { serverAdd } from "./server-add.ts";
import { serverList } from "./server-list.ts";
import { serverRemove } from "./server-remove.ts";
import { serverStandby } from "./server-standby.ts";
import { start } from "./start.ts";
import { takeOver } from "./take-over.ts";
import { terminal as systemTerminal } from "./terminal.ts";
import { userAdd } from "./user-add.ts";
import { userGrant } from "./user-grant.ts";
import { userList } from "./user-list.ts";
import { userPassword } from "./user-password.ts";

const commands: readonly Command[] = [
  start,
  firmCreate,
  firmList,
  firmExport,
  firmImport,
  firmDrop,
  firmMove,
  firmDropOld,
  firmReportingAccess,
  firmSnapshot,
  serverAdd,
  serverList,
  serverRemove,
  serverStandby,
  userAdd,
  userGrant,
  userList,
  userPassword,
  migrate,
  check,
  // Before `backup`, with which they begin.
  backupList,
  backupVerify,
  backup,
  restore,
  clockConfirm,
  keysRotate,
  demo,
  takeOver,
  conformance,
  mcp,
];

/** Runs the command in the arguments of `plumbline` and returns the exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal = systemTerminal): Promise<number> {
  const command = commands.find(({ name }) => name === args.slice(0, name.split(" ").length).join(" "));
  const wantsHelp = args.some((word) => word === "--help" || word === "-h");
  if (args.length === 1 && args[0] === "--version") {
    terminal.print(`plumbline ${serviceVersion}`);
    return 0;
  }
  if (command === undefined) return showCommands(args, wantsHelp, terminal);
  if (wantsHelp) {
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

function showCommands(args: readonly string[], wantsHelp: boolean, terminal: Terminal): number {
  const words = args.filter((word) => !word.startsWith("-"));
  const listed = commands.filter(({ name }) => words.length === 0 || name.startsWith(`${words[0]} `));
  const known = words.length === 0 || (words.length === 1 && listed.length > 0);
  if (!known) {
    terminal.say(
      `plumbline: There is no command ${JSON.stringify(words.slice(0, 2).join(" "))}; see plumbline --help.`,
    );
    return 2;
  }
  const lines = listed.map(({ usage, summary }) => `  ${usage.padEnd(44)} ${summary}`);
  terminal.print(
    ["Usage:", ...lines, "", "Use --help with a command for details, and plumbline --version for the version."].join(
      "\n",
    ),
  );
  return wantsHelp || args.length === 0 ? 0 : 2;
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
