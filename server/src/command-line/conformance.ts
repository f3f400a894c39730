import { chapters, decisionLines, readDecisions, type ReportName, reports, runChecks } from "@plumbline/conformance";
import { writeFileSync } from "node:fs";
import { type Remote, RemoteService } from "../surfaces/mcp/remote-service.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { remoteFlags, remoteOf } from "./remote.ts";

export const conformance = defineCommand({
  name: "conformance",
  summary: "Checks over HTTP whether a service answers as the interface document says.",
  flags: {
    ...remoteFlags,
    decision: {
      value: "NAME=ANSWER",
      many: true,
      meaning: "What the service decided where the document leaves it open; may be given several times, see below.",
    },
    only: { value: "TEXT", meaning: "Only checks whose chapter and name hold TEXT." },
    list: { meaning: "Names the checks and runs none." },
    report: { value: "NAME", meaning: "What is printed: table, junit or json. [table]" },
    junit: { value: "FILE", meaning: "Also writes the results as JUnit XML." },
    json: { value: "FILE", meaning: "Also writes the results as JSON." },
  },
  notes: () =>
    [
      "",
      "Runs against any server of the interface. The user must be authorized, permitted every method, and have an active",
      "authorizing employee; the firm is one to write in: the checks make records of their own and take them away again.",
      "Ends with code 1 when a check fails. A check that a decision leaves out, or that the firm has no record for, is",
      "skipped, and says so.",
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
      throw new CommandRefused(`--report takes ${Object.keys(reports).join(", ")}; got ${JSON.stringify(report)}.`);
    const decisions = readDecisions(flags.decision ?? []);
    if (typeof decisions === "string") throw new CommandRefused(decisions);
    const target = { ...remoteOf(flags), decisions };
    await tryToSignIn(target);
    const results = await runChecks(target, chapters, only, ({ chapter, check, failure }) => {
      if (failure !== undefined) terminal.say(`FAIL  ${chapter}: ${check}`);
    });
    if (results.length === 0) throw new CommandRefused(`No check holds ${JSON.stringify(only)} in its name.`);
    if (flags.junit !== undefined) writeFileSync(flags.junit, `${reports.junit(results)}\n`);
    if (flags.json !== undefined) writeFileSync(flags.json, `${reports.json(results)}\n`);
    terminal.print(reports[report as ReportName](results));
    return results.some((each) => each.failure !== undefined) ? 1 : 0;
  },
});

/** Where nobody can sign in every check would fail, for one reason; it is told once. */
async function tryToSignIn(remote: Remote): Promise<void> {
  const service = new RemoteService(remote);
  await service.open();
  await service.close();
}
