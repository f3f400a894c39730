import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { basename } from "node:path";
import { rights } from "../engine/access/right-catalog.ts";
import type { Refusal } from "../engine/fields/refusals.ts";
import { RefusedCall } from "../engine/fields/refusals.ts";
import type { Answer, Call } from "../engine/method/method.ts";
import { asService } from "../engine/wire/as-service.ts";
import { openService } from "../service.ts";
import { importFile, type ImportRequest, importTypes } from "../capabilities/imports/index.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

/** The name of the work in the audit. */
const workName = "plumbline import";

export const importCommand = defineCommand({
  name: "import",
  summary:
    "Imports the rows of a CSV or Excel file into a firm, as ImportRecords does: for files that are too large to send.",
  takes: ["FILE"],
  flags: {
    into: { value: "ID", meaning: "The firm." },
    type: { value: "TYPE", meaning: "The import type, such as HistoryTimesheets. See ImportRecords." },
    "external-id": { value: "HEADING", meaning: "The column with the IDs of the program that the file comes from." },
    preview: { meaning: "Checks everything and saves nothing." },
    "good-rows": { meaning: "Imports the rows without problems and prints the others." },
  },
  notes: () => "Everything is saved in one transaction: an interrupted import leaves nothing. UndoImport undoes it.",
  run: ({ takes: [path = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, connection, settings, keys }) => {
      const id = flags.into;
      if (id === undefined) throw new CommandRefused("--into is missing. Give the id of a firm here.");
      const Type = importTypes.find((each) => each === flags.type);
      if (Type === undefined)
        throw new CommandRefused(`--type must be one of ${importTypes.join(", ")}; got ${JSON.stringify(flags.type)}.`);
      await access(path, constants.R_OK).catch(() => {
        throw new CommandRefused(`${path} cannot be read.`);
      });
      await knownFirm(pools, id);
      const service = openService({ connection, connectionsMax: 4, pools, keys, url: settings.url });
      try {
        const firm = await service.firms.find(id);
        if (firm === undefined) throw new CommandRefused(`No firm has the id ${JSON.stringify(id)}.`);
        const request: ImportRequest = {
          Type,
          Format: /\.xls[xm]$/i.test(path) ? "Excel" : "CSV",
          Filename: basename(path),
          ...(flags["external-id"] === undefined ? {} : { ExternalIDColumn: flags["external-id"] }),
          InvalidRows: flags["good-rows"] === true ? "Skip" : "Refuse",
        };
        const about = { firm, name: workName, userName: "command line", rights, address: "", agent: "plumbline" };
        const work = (call: Call) => importOnce(call, request, path, terminal, flags.preview === true);
        return await printed(asService(service, about, work), terminal);
      } finally {
        await service.close();
      }
    }),
});

/** Rolls a preview back, and a file that is refused. */
class Discarded extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("discarded");
    this.answer = answer;
  }
}

/** A new line of progress after this many rows. */
const saidEvery = 100_000;

async function importOnce(
  call: Call,
  request: ImportRequest,
  path: string,
  { say }: Terminal,
  preview: boolean,
): Promise<Answer> {
  let said = "";
  const answer = await importFile(
    call,
    request,
    () => createReadStream(path),
    ({ stage, done, rows }) => {
      const part = `${stage} ${Math.floor(done / saidEvery)}`;
      if (part !== said)
        say(`${stage}: ${done.toLocaleString("en")}${rows === 0 ? "" : ` of ${rows.toLocaleString("en")}`} rows.`);
      said = part;
    },
  );
  if (preview || answer.discard === true) throw new Discarded(answer);
  return answer;
}

async function printed(importing: Promise<Answer>, { print }: Terminal): Promise<number> {
  try {
    const answer = await importing;
    print(outcome(answer, "Imported"));
    return 0;
  } catch (error) {
    if (error instanceof RefusedCall) return printRefusals(error.refusals, print);
    if (!(error instanceof Discarded)) throw error;
    const { refusals = [] } = error.answer;
    if (refusals.length > 0) return printRefusals(refusals, print);
    print(outcome(error.answer, "Checked; nothing was saved"));
    return 0;
  }
}

const problemsShown = 100;

function printRefusals(refusals: readonly Refusal[], print: Terminal["print"]): number {
  print(["Nothing was saved:", ...shown(refusals.map(({ reason }) => reason))].join("\n"));
  return 1;
}

function shown(lines: readonly string[]): string[] {
  const more = lines.length > problemsShown ? [`  and ${lines.length - problemsShown} more`] : [];
  return [...lines.slice(0, problemsShown).map((line) => `  ${line}`), ...more];
}

interface Outcome {
  readonly Rows: number;
  readonly Created: number;
  readonly Changed: number;
  readonly Unchanged: number;
  readonly ImportKey: number;
  readonly SkippedRows: readonly { readonly Row: number; readonly Problems: readonly { readonly Reason: string }[] }[];
}

function outcome({ content }: Answer, title: string): string {
  const { Rows, Created, Changed, Unchanged, ImportKey, SkippedRows } = content as unknown as Outcome;
  const skipped = SkippedRows.flatMap(({ Row, Problems }) => Problems.map(({ Reason }) => `Row ${Row}: ${Reason}`));
  return [
    `${title}: ${Rows} rows, ${Created} created, ${Changed} changed, ${Unchanged} unchanged (import ${ImportKey}).`,
    ...(skipped.length === 0 ? [] : [`Skipped ${SkippedRows.length} rows:`, ...shown(skipped)]),
  ].join("\n");
}
