import { defineCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const migrate = defineCommand({
  name: "migrate",
  summary: "Migrates the database and every firm to this version. Starting the service does this too.",
  async run(_given, terminal) {
    const said: string[] = [];
    await withDatabase(
      { ...terminal, say: (sentence) => said.push(sentence) && terminal.say(sentence) },
      async () => {},
    );
    terminal.print(said.length === 0 ? "Everything is up to date." : "The migration is complete.");
  },
});
