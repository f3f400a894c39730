import { type SnapshotFormat, snapshotFormats, writeSnapshot } from "../capabilities/reporting/index.ts";
import { firmTimeZoneOf, placeToRead } from "../engine/firms/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { writeWholeFile } from "./whole-file.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmSnapshot = defineCommand({
  name: "firm snapshot",
  summary: "Writes a firm's reporting views to one file for analysis, also while the service runs.",
  takes: ["ID", "[FILE]"],
  flags: {
    format: { value: "FORMAT", meaning: `The format of the views: ${snapshotFormats.join(" or ")} [csv].` },
    overwrite: { meaning: "Replaces an existing file." },
  },
  notes: () =>
    "FILE is ID-snapshot.zip by default. It contains a CSV or Parquet file for each view and schema.json, which describes\nthem, all as of one moment. It does not contain employee pay, passwords or tax numbers, and it cannot be imported.",
  run: ({ takes: [id = "", path = `${id}-snapshot.zip`], flags }, terminal) => {
    const format = formatOf(flags.format);
    return withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const at = await placeToRead(pools, firm);
      const timeZone = await firmTimeZoneOf(pools, firm);
      const wrote = (view: string, rows: number) => terminal.say(`${view}: ${rows} rows`);
      const { views, rows } = await writeWholeFile(path, flags.overwrite, (file) =>
        writeSnapshot(at, firm, file, { at: new Date(), timeZone, format, wrote }),
      );
      terminal.print(`Wrote ${views} views of ${id} with ${rows} rows to ${path}.`);
    });
  },
});

function formatOf(given = "csv"): SnapshotFormat {
  const format = snapshotFormats.find((name) => name === given);
  if (format === undefined)
    throw new CommandRefused(`--format ${given} is not a format of snapshots. Use ${snapshotFormats.join(" or ")}.`);
  return format;
}
