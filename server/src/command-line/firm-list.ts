import { firmNameOf, listFirms, mainServer } from "../engine/firms/index.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { defineCommand } from "./command.ts";
import { table } from "./table.ts";
import { withDatabase } from "./with-database.ts";

export const firmList = defineCommand({
  name: "firm list",
  summary: "Lists the firms.",
  run: (_given, terminal) =>
    withDatabase(terminal, async ({ pools, settings }) => {
      const rows: string[][] = [];
      const firms = await listFirms(pools);
      const hasServers = firms.some(({ server }) => server !== null);
      for (const firm of firms)
        rows.push([
          firm.id,
          // A server that is down does not hide the firms of the others.
          await firmNameOf(pools, firm).catch(() => "?"),
          apiUrlOf(settings, settings.port, firm.id),
          ...(hasServers ? [firm.server ?? mainServer] : []),
        ]);
      terminal.print(
        rows.length === 0
          ? "There are no firms."
          : table(["Id", "Name", "API URL", ...(hasServers ? ["Server"] : [])], rows),
      );
    }),
});
