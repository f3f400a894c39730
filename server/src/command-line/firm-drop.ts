import { dropFirm } from "../engine/firms/index.ts";
import { confirm, defineCommand } from "./command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmDrop = defineCommand({
  name: "firm drop",
  summary: "Permanently deletes a firm and everything in it.",
  takes: ["ID"],
  flags: { yes: { meaning: "Does not ask for confirmation." } },
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      await confirm(terminal, `This deletes the firm ${id} with all its records.`, id, flags.yes);
      await dropFirm(pools, firm);
      terminal.print(`The firm ${id} was deleted.`);
    }),
});
