import type { Writable } from "node:stream";
import { findLastSeal, sealText } from "../engine/audit/index.ts";
import { exportFirm, placeToRead } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { writeWholeFile } from "./whole-file.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmExport = defineCommand({
  name: "firm export",
  summary: "Writes a firm with everything in it to one file, also while the service runs.",
  takes: ["ID", "[FILE]"],
  flags: { overwrite: { meaning: "Replaces an existing file." } },
  notes: () =>
    "FILE is ID.plumbline by default; - is standard output. The file contains all of the firm's data, including\npassword hashes, so store it safely. It does not contain sessions.\nKeep the last seal that it prints elsewhere: firm import --against SEAL proves that nothing was cut off.",
  run: ({ takes: [id = "", path = `${id}.plumbline`], flags }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const at = await placeToRead(pools, firm);
      if (path === "-") {
        await exportFirm(at, firm, process.stdout);
        return;
      }
      // The last seal of the file: others write and seal meanwhile.
      const write = (file: Writable) => exportFirm(at, firm, file, findLastSeal);
      const { rows, read: last } = await writeWholeFile(path, flags.overwrite, write);
      terminal.print(`Exported ${id}: ${rows} rows in ${path}.`);
      if (last !== undefined) terminal.print(`Last seal ${sealText(last)}`);
    }),
});
