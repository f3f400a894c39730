import { removeServer } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { withDatabase } from "./with-database.ts";

export const serverRemove = defineCommand({
  name: "server remove",
  summary: "Removes a PostgreSQL server that has no firms any more.",
  takes: ["NAME"],
  run: ({ takes: [name = ""] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      await refusedAsCommand(removeServer(pools, name));
      terminal.print(`The server ${name} was removed.`);
    }),
});
