import { checkFirm, checks } from "../checks.ts";
import { listFirms } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const check = defineCommand({
  name: "check",
  summary: "Checks the records of every firm, or of one firm.",
  takes: ["[ID]"],
  notes: () => `Checks ${checks.map(({ name }) => name).join(", ")}. Exits with code 1 when it finds an error.`,
  run: ({ takes: [id] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firms = id === undefined ? await listFirms(pools) : [await knownFirm(pools, id)];
      let problems = 0;
      for (const firm of firms) {
        const found = await checkFirm(pools.firm(firm.schema, "UTC").db);
        problems += found.length;
        terminal.print(found.length === 0 ? `${firm.id}: no errors found.` : `${firm.id}:`);
        for (const problem of found) terminal.print(`  ${problem}`);
      }
      return problems === 0 ? 0 : 1;
    }),
});
