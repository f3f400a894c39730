import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { exportFirm } from "../firms/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmExport = defineCommand({
  name: "firm export",
  summary: "Writes a firm with everything in it to one file, also while the service runs.",
  takes: ["ID", "[FILE]"],
  flags: { overwrite: { meaning: "Replaces a file that is there." } },
  notes: () =>
    "FILE is ID.plumbline by default; - is standard output. The file holds everything the firm knows, with the hashes of\npasswords: keep it safe. Sessions are not in it.",
  run: ({ takes: [id = "", path = `${id}.plumbline`], flags }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      if (path === "-") {
        await exportFirm(pools, firm, process.stdout);
        return;
      }
      if (existsSync(path) && flags.overwrite !== true)
        throw new CommandRefused(`${path} is there already; give --overwrite to replace it.`);
      // Under another name until it is whole.
      const partial = `${path}.partial`;
      const file = createWriteStream(partial, { mode: 0o600 });
      try {
        const rows = await exportFirm(pools, firm, file);
        file.end();
        await finished(file);
        renameSync(partial, path);
        terminal.print(`Exported ${id}: ${rows} rows in ${path}.`);
      } catch (error) {
        file.destroy();
        rmSync(partial, { force: true });
        throw error;
      }
    }),
});
