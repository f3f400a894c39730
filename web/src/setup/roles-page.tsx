import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Page } from "../shared/page.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

interface RoleItem {
  readonly RoleKey: number;
  readonly Name: string;
  readonly Description: string;
  readonly ReadOnly: boolean;
  readonly SecondFactor: boolean;
  readonly Rights: readonly { readonly Right: string; readonly Scope: string }[];
}

const columns: readonly Column<RoleItem>[] = [
  { id: "name", label: "Role", value: (row) => row.Name },
  { id: "about", label: "Description", value: (row) => row.Description, wide: true },
  { id: "rights", label: "Rights", value: (row) => row.Rights.map(({ Right }) => Right).join(", "), wide: true },
  { id: "read", label: "Read-only", value: (row) => row.ReadOnly, kind: "yes-no" },
  { id: "factor", label: "Second factor", value: (row) => row.SecondFactor, kind: "yes-no" },
];

/** The firm's roles. */
export function RolesPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const list = useWholeList<RoleItem>("ListRoles", {}, "Roles");
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
        onOpen={(row) => void navigate({ to: `/app/setup/roles/${row.RoleKey}` })}
        empty="No roles."
      />
    </Page>
  );
}
