import { chapters, decisionLines, readDecisions, type ReportName, reports, runChecks } from "@plumbline/conformance";
import { writeFileSync } from "node:fs";
import { type Remote, RemoteService } from "../surfaces/mcp/remote-service.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";
import { remoteFlags, remoteOf } from "./remote.ts";

export const conformance = defineCommand({
  name: "conformance",
  summary: "Checks over HTTP whether a service follows the interface document.",
  flags: {
    ...remoteFlags,
    decision: {
      value: "NAME=ANSWER",
      many: true,
      meaning: "The service's choice where the document leaves one; may be repeated, see below.",
    },
    only: { value: "TEXT", meaning: "Runs only checks whose chapter and name contain TEXT." },
    list: { meaning: "Lists the checks without running them." },
    report: { value: "NAME", meaning: "The printed format: table, junit or json. [table]" },
    junit: { value: "FILE", meaning: "Also writes the results as JUnit XML." },
    json: { value: "FILE", meaning: "Also writes the results as JSON." },
  },
  notes: () =>
    [
      "",
      "Runs against any server that implements the interface. The user must be authorized, have permission for every method",
      "and have an active authorizing employee. Use a test firm: the checks create records and delete them again.",
      "Every answer is checked for its types, too. Ctrl-C ends the run and deletes what the checks created; records that cannot",
      "be deleted are listed.",
      "Exits with code 1 when a check fails. A check that a decision excludes, or that the firm has no record for, is",
      "skipped and reported as skipped.",
      "",
      "Decisions:",
      ...decisionLines(),
    ].join("\n"),
  async run({ flags }, terminal) {
    const { report = "table", only = "" } = flags;
    if (flags.list === true) {
      const names = chapters.flatMap(({ name, checks }) => checks.map((each) => `${name}: ${each.name}`));
      terminal.print(names.filter((name) => name.includes(only)).join("\n"));
      return 0;
    }
    if (!Object.hasOwn(reports, report))
      throw new CommandRefused(`--report must be table, junit or json; got ${JSON.stringify(report)}.`);
    const decisions = readDecisions(flags.decision ?? []);
    if (typeof decisions === "string") throw new CommandRefused(decisions);
    const stop = new AbortController();
    const target = { ...remoteOf(flags), decisions, signal: stop.signal };
    await tryToSignIn(target);
    const results = await untilStopped(stop, terminal, () =>
      runChecks(target, chapters, only, ({ chapter, check, failure }) => {
        if (failure !== undefined) terminal.say(`FAIL  ${chapter}: ${check}`);
      }),
    );
    if (stop.signal.aborted) {
      terminal.print(reports[report as ReportName](results));
      return stoppedCode;
    }
    if (results.length === 0) throw new CommandRefused(`No check matches ${JSON.stringify(only)}.`);
    if (flags.junit !== undefined) writeFileSync(flags.junit, `${reports.junit(results)}\n`);
    if (flags.json !== undefined) writeFileSync(flags.json, `${reports.json(results)}\n`);
    terminal.print(reports[report as ReportName](results));
    return results.some((each) => each.failure !== undefined) ? 1 : 0;
  },
});

/** The exit code of a program that was stopped with Ctrl-C. */
const stoppedCode = 130;

/** On Ctrl-C the checks end, and what they created is deleted; a second Ctrl-C ends the program at once. */
async function untilStopped<Result>(
  stop: AbortController,
  terminal: Terminal,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = () => {
    terminal.say("Stopping. The records that the checks created are being deleted.");
    stop.abort();
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.removeListener(signal, end);
  }
}

/** When sign-in fails, every check would fail for the same reason; this reports it once. */
async function tryToSignIn(remote: Remote): Promise<void> {
  const service = new RemoteService(remote);
  await service.open();
  await service.close();
}
