import { defineCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const migrate = defineCommand({
  name: "migrate",
  summary: "Brings the catalogue and every firm up to this version. A start does it too.",
  async run(_given, terminal) {
    const said: string[] = [];
    await withDatabase(
      { ...terminal, say: (sentence) => said.push(sentence) && terminal.say(sentence) },
      async () => {},
    );
    terminal.print(said.length === 0 ? "Everything is up to date." : "Up to date now.");
  },
});
