import { removeStandby, setStandby } from "../engine/firms/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { withDatabase } from "./with-database.ts";

export const serverStandby = defineCommand({
  name: "server standby",
  summary: "Lets statements and exports of a server's firms read a standby of it.",
  takes: ["NAME"],
  flags: { remove: { meaning: "Forgets the standby." } },
  notes: () =>
    "NAME is main for the server of the catalog. Asks for the URL of the standby, or reads it from standard input:\npostgres://USER:PASSWORD@HOST/DATABASE?sslmode=verify-full. It is stored encrypted. What the standby answers is never older than the question;\nif it is behind or down, the server itself is read.",
  run: ({ takes: [name = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, keys }) => {
      if (flags.remove) {
        await refusedAsCommand(removeStandby(pools, name));
        terminal.print(`The server ${name} has no standby any more.`);
        return;
      }
      const url = ((await terminal.ask("URL: ")) ?? (await terminal.read())).trim();
      if (url === "")
        throw new CommandRefused("The URL is missing. Give it on standard input: it contains a password.");
      await refusedAsCommand(setStandby(pools, name, url, keys));
      terminal.print(`Statements and exports of ${name} read the standby.`);
    }),
});
