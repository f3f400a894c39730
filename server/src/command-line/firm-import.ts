import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { background } from "../background.ts";
import { checkImport } from "../checks.ts";
import { checkPublished } from "../engine/audit/index.ts";
import type { Db } from "../platform/database/index.ts";
import { importFirm } from "../engine/firms/index.ts";
import { keysIn } from "../platform/keys/index.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { readPublishedSeal } from "./published-seal.ts";
import { withDatabase } from "./with-database.ts";

export const firmImport = defineCommand({
  name: "firm import",
  summary: "Creates a firm from a file written by firm export, on this or another server.",
  takes: ["FILE"],
  flags: {
    id: { value: "ID", meaning: "The firm's id here. By default the one in the file." },
    "source-keys": {
      value: "FILE",
      meaning:
        "The key file of the service that wrote the file, if it is another: its secrets are encrypted with those keys.",
    },
    against: { value: "NUMBER:HASH", meaning: "A published seal of the firm, which the file must contain." },
  },
  notes: () => "FILE - is standard input.",
  run: ({ takes: [path = ""], flags }, terminal) => {
    const sourcePath = flags["source-keys"];
    const published = readPublishedSeal(flags.against);
    const check = async (db: Db) => [
      ...(published === undefined ? [] : await checkPublished(db, published)),
      ...(await checkImport(db, background)),
    ];
    return withDatabase(terminal, async ({ pools, settings, keys }) => {
      if (path !== "-")
        await access(path, constants.R_OK).catch(() => {
          throw new CommandRefused(`${path} cannot be read.`);
        });
      const file = path === "-" ? process.stdin : createReadStream(path);
      const { id, rows } = await importFirm(pools, file, {
        id: flags.id,
        keys,
        sourceKeys: sourcePath === undefined ? undefined : keysIn(sourcePath),
        check,
      });
      terminal.print(`Imported ${id}: ${rows} rows.\nAPI URL   ${apiUrlOf(settings, settings.port, id)}`);
    });
  },
});
