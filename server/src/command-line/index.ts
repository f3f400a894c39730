import { serviceVersion } from "../service-version.ts";
import { backup } from "./backup.ts";
import { backupAccept } from "./backup-accept.ts";
import { backupList } from "./backup-list.ts";
import { backupVerify } from "./backup-verify.ts";
import { check } from "./check.ts";
import { clockConfirm } from "./clock-confirm.ts";
import { type Command, type Terminal, wantsHelp } from "./command.ts";
import { confirmCommand } from "./confirm.ts";
import { conformance } from "./conformance.ts";
import { demo } from "./demo.ts";
import { firmAlias } from "./firm-alias.ts";
import { firmCreate } from "./firm-create.ts";
import { firmDrop } from "./firm-drop.ts";
import { firmDropOld } from "./firm-drop-old.ts";
import { firmExport } from "./firm-export.ts";
import { firmImport } from "./firm-import.ts";
import { firmList } from "./firm-list.ts";
import { firmMove } from "./firm-move.ts";
import { firmReportingAccess } from "./firm-reporting-access.ts";
import { firmSnapshot } from "./firm-snapshot.ts";
import { importCommand } from "./import.ts";
import { keysRotate } from "./keys-rotate.ts";
import { keysSave } from "./keys-save.ts";
import { mcp } from "./mcp.ts";
import { migrate } from "./migrate.ts";
import { restore } from "./restore.ts";
import { runCommand } from "./run-command.ts";
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
  firmAlias,
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
  confirmCommand,
  migrate,
  check,
  // Before `backup`, with which they begin.
  backupAccept,
  backupList,
  backupVerify,
  backup,
  restore,
  clockConfirm,
  keysRotate,
  keysSave,
  demo,
  takeOver,
  importCommand,
  conformance,
  mcp,
];

/** Runs the command in the arguments of `plumbline` and returns the exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal = systemTerminal): Promise<number> {
  const command = commands.find(({ name }) => name === args.slice(0, name.split(" ").length).join(" "));
  if (args.length === 1 && args[0] === "--version") {
    terminal.print(`plumbline ${serviceVersion}`);
    return 0;
  }
  if (command === undefined) return showCommands(args, terminal);
  return runCommand(command, args, terminal);
}

function showCommands(args: readonly string[], terminal: Terminal): number {
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
  return wantsHelp(args) || args.length === 0 ? 0 : 2;
}
