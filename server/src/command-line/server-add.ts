import { addServer } from "../engine/firms/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { withDatabase } from "./with-database.ts";

export const serverAdd = defineCommand({
  name: "server add",
  summary: "Adds a PostgreSQL server on which firms can live, or changes the address of one.",
  takes: ["NAME"],
  notes: () =>
    "Asks for the URL, or reads it from standard input: postgres://USER:PASSWORD@HOST/DATABASE?sslmode=verify-full. It is stored encrypted. The\ndatabase must be empty or have firms of this service only; its user must own it and be allowed to create roles.",
  run: ({ takes: [name = ""] }, terminal) =>
    withDatabase(terminal, async ({ pools, keys }) => {
      const url = ((await terminal.ask("URL: ")) ?? (await terminal.read())).trim();
      if (url === "")
        throw new CommandRefused("The URL is missing. Give it on standard input: it contains a password.");
      await refusedAsCommand(addServer(pools, name, url, keys));
      terminal.print(`The server ${name} was added.`);
    }),
});
