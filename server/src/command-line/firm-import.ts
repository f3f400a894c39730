import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { checkImport } from "../checks.ts";
import { importFirm } from "../engine/firms/index.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const firmImport = defineCommand({
  name: "firm import",
  summary: "Creates a firm from a file written by firm export, on this or another server.",
  takes: ["FILE"],
  flags: { id: { value: "ID", meaning: "The firm's id here. By default the one in the file." } },
  notes: () => "FILE - is standard input.",
  run: ({ takes: [path = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings }) => {
      if (path !== "-")
        await access(path, constants.R_OK).catch(() => {
          throw new CommandRefused(`${path} cannot be read.`);
        });
      const file = path === "-" ? process.stdin : createReadStream(path);
      const { id, rows } = await importFirm(pools, file, { id: flags.id, check: checkImport });
      terminal.print(`Imported ${id}: ${rows} rows.\nAPI URL   ${apiUrlOf(settings, settings.port, id)}`);
    }),
});
