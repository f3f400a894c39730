import { listServers } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { table } from "./table.ts";
import { withDatabase } from "./with-database.ts";

export const serverList = defineCommand({
  name: "server list",
  summary: "Lists the PostgreSQL servers and how many firms each has.",
  run: (_given, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const rows = (await listServers(pools)).map(({ name, address, firms, standby }) => [
        name,
        address,
        String(firms),
        standby ?? "",
      ]);
      terminal.print(table(["Name", "Address", "Firms", "Standby"], rows));
    }),
});
