import { CommandRefused, defineCommand } from "./command.ts";
import { grantRole } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const userGrant = defineCommand({
  name: "user grant",
  summary: "Gives an employee a role, also when nobody in the firm may.",
  takes: ["ID", "EMPLOYEE", "ROLE"],
  run: ({ takes: [id = "", employee = "", role = ""] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const at = await pools.on(firm.server);
      if (!/^[1-9]\d{0,8}$/.test(employee))
        throw new CommandRefused(`EMPLOYEE must be an employee's key; got ${JSON.stringify(employee)}.`);
      const name = await at.firm(firm.schema, "UTC").transaction((db) => grantRole(db, Number(employee), role));
      terminal.print(`Employee ${employee} has the role ${name}.`);
    }),
});
