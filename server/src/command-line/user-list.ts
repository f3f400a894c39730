import { defineCommand } from "./command.ts";
import { table } from "./table.ts";
import { listUsers } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const userList = defineCommand({
  name: "user list",
  summary: "Lists the users of a firm.",
  takes: ["ID"],
  run: ({ takes: [id = ""] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const at = await pools.on(firm.server);
      const users = await listUsers(at.firm(firm.schema, "UTC").db);
      const rows = users.map((user) => [
        user.user_name,
        user.kind,
        user.status,
        user.authorized ? "yes" : "no",
        user.employee ?? "",
        user.methods ?? "all",
      ]);
      terminal.print(table(["User", "Kind", "Status", "Authorized", "Employee", "Methods"], rows));
    }),
});
