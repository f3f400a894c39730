import { addAlias, listAliases, removeAlias } from "../engine/firms/index.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { table } from "./table.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmAlias = defineCommand({
  name: "firm alias",
  summary: "Gives a firm a further id, which programs may call it by; without one, lists those that it has.",
  takes: ["ID", "[ALIAS]"],
  flags: { remove: { meaning: "Removes the alias." } },
  notes: () =>
    "An alias is any text, such as the base64 of an id at a hosted service. It is no other firm's id or alias. Programs use it after the ? of the address.",
  run: ({ takes: [id = "", alias], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings }) => {
      const firm = await knownFirm(pools, id);
      if (alias === undefined) {
        if (flags.remove === true) throw new CommandRefused("Name the alias to remove.");
        const aliases = await listAliases(pools, firm);
        const rows = aliases.map((each) => [each, apiUrlOf(settings, settings.port, each)]);
        terminal.print(rows.length === 0 ? `The firm ${id} has no aliases.` : table(["Alias", "API URL"], rows));
      } else if (flags.remove === true) {
        if (!(await removeAlias(pools, firm, alias)))
          throw new CommandRefused(`The firm ${id} has no alias ${JSON.stringify(alias)}.`);
        terminal.print(`The alias was removed from the firm ${id}.`);
      } else {
        const { existed } = await refusedAsCommand(addAlias(pools, firm, alias));
        terminal.print(
          `${existed ? "It had this alias already" : `The firm ${id} has a further id`}: ${apiUrlOf(settings, settings.port, alias)}`,
        );
      }
    }),
});
