import { dropOldCopies, FirmIsMoving, mainServer, movingFirm } from "../engine/firms/index.ts";
import { confirm, defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmDropOld = defineCommand({
  name: "firm drop-old",
  summary: "Deletes the copies that moves of a firm left on its former servers.",
  takes: ["ID"],
  flags: { yes: { meaning: "Does not ask for confirmation." } },
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      if (await movingFirm(pools.admin, id)) return refusedAsCommand(Promise.reject(new FirmIsMoving(id)));
      await confirm(terminal, `This deletes the former copies of the firm ${id}.`, id, flags.yes);
      const servers = await dropOldCopies(pools, firm);
      terminal.print(
        servers.length === 0
          ? `The firm ${id} has no former copies.`
          : `Deleted the former copies of the firm ${id} on: ${servers.map((name) => name ?? mainServer).join(", ")}.`,
      );
    }),
});
