import { checkFirm, checks } from "../checks.ts";
import { listFirms } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const check = defineCommand({
  name: "check",
  summary: "Verifies every firm's records again, or one firm's.",
  takes: ["[ID]"],
  notes: () =>
    `Checks ${checks.map(({ name }) => name).join(", ")}. Ends with code 1 when something is not as it must be.`,
  run: ({ takes: [id] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firms = id === undefined ? await listFirms(pools) : [await knownFirm(pools, id)];
      let problems = 0;
      for (const firm of firms) {
        const found = await checkFirm(pools.firm(firm.schema, "UTC").db);
        problems += found.length;
        terminal.print(found.length === 0 ? `${firm.id}: all is as it must be.` : `${firm.id}:`);
        for (const problem of found) terminal.print(`  ${problem}`);
      }
      return problems === 0 ? 0 : 1;
    }),
});
