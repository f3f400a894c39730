import { firmNameOf, listFirms } from "../engine/firms/index.ts";
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
      for (const firm of await listFirms(pools))
        rows.push([firm.id, await firmNameOf(pools, firm), apiUrlOf(settings, settings.port, firm.id)]);
      terminal.print(rows.length === 0 ? "There are no firms." : table(["Id", "Name", "API URL"], rows));
    }),
});
