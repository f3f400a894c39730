import { defineCommand } from "./command.ts";
import { table } from "./table.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

interface UserRow {
  user_name: string;
  kind: string;
  status: string;
  authorized: boolean;
  employee: string | null;
  methods: string | null;
}

export const userList = defineCommand({
  name: "user list",
  summary: "Lists the users of a firm.",
  takes: ["ID"],
  run: ({ takes: [id = ""] }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const users = await pools.firm(firm.schema, "UTC").db.rows<UserRow>(
        `select user_name, kind, sign_in.status, authorized, array_to_string(permitted_methods, ',') as methods,
                employee.employee_key || ' ' || employee.first_name || ' ' || employee.last_name as employee
           from sign_in left join employee using (employee_key) order by lower(user_name) collate "C"`,
      );
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
