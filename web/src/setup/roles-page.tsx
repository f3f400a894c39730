import { Button } from "@mantine/core";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";

type RoleItem = RowOf<"ListRoles", "Roles">;

const columns: readonly Column<RoleItem>[] = [
  { id: "name", label: "Role", value: (row) => row.Name },
  { id: "about", label: "Description", value: (row) => row.Description, kind: "sentence", wide: true },
  { id: "rights", label: "Rights", value: (row) => row.Rights.map(({ Right }) => Right).join(", "), wide: true },
  { id: "read", label: "Read-only", value: (row) => row.ReadOnly, kind: "yes-no" },
  { id: "factor", label: "Second factor", value: (row) => row.SecondFactor, kind: "yes-no" },
];

/** The firm's roles. */
export function RolesPage() {
  const user = useSessionUser();
  const list = rowsIn(useRead("ListRoles", {}, { whole: true }), ({ Roles }) => Roles);
  return (
    <Page
      title="Roles"
      actions={
        mayCall(user, "UpdateRoles") && (
          <Button component={Link} to="/app/setup/roles/new">
            New role
          </Button>
        )
      }
    >
      <DataTable
        name="Roles"
        columns={columns}
        {...list}
        rowKey={(row) => row.RoleKey}
        opens={(row) => ({ to: `/app/setup/roles/${row.RoleKey}` })}
        empty="No roles."
      />
    </Page>
  );
}
