import { parseArgs } from "node:util";
import { chapters } from "./chapters.ts";
import { type ReportName, reports } from "./report.ts";
import { runChecks } from "./run-checks.ts";

const usage = `npm run conformance -- --url URL --user NAME --password WORD [options]

Checks over HTTP whether a service answers as the interface document and the rulings say. Makes records of its own and
takes them away again. Ends with 1 when a check fails.

  --url URL             the whole address with its id: http://localhost:8080/ServiceAPI.ashx?demo
  --user, --password    an API user: authorized, permitted every method
  --decision NAME=VALUE what the firm has decided: successCode=asDocumented (default) or successCode=always200
  --only TEXT           only checks whose chapter and name hold TEXT
  --report NAME         table (default), junit or json
`;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      url: { type: "string" },
      user: { type: "string" },
      password: { type: "string" },
      decision: { type: "string", multiple: true },
      only: { type: "string" },
      report: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const { url, user, password, report = "table" } = flags;
  const successCode = (flags.decision ?? []).reduce((_, each) => each.replace(/^successCode=/, ""), "asDocumented");
  const isDecided = successCode === "asDocumented" || successCode === "always200";
  if (
    flags.help ||
    url === undefined ||
    user === undefined ||
    password === undefined ||
    !isDecided ||
    !(report in reports)
  ) {
    process.stderr.write(usage);
    return flags.help ? 0 : 2;
  }
  const results = await runChecks({ url, user, password, decisions: { successCode } }, chapters, flags.only);
  process.stdout.write(`${reports[report as ReportName](results)}\n`);
  return results.some((each) => each.failure !== undefined) ? 1 : 0;
}
