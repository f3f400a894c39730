import type { ServiceUser } from "@plumbline/client";
import { Button } from "@mantine/core";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { readableName } from "./firm-settings.ts";

type ServiceUserItem = ServiceUser;

const columns: readonly Column<ServiceUserItem>[] = [
  { id: "name", label: "User name", value: (row) => row.UserName },
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName },
  { id: "roles", label: "Roles", value: (row) => row.Roles?.map(readableName).join(", "), wide: true },
  { id: "status", label: "Status", value: (row) => row.Status },
];

/** The user accounts of employees; permissions come from their roles. */
export function SignInsPage() {
  const list = rowsIn(useRead("ListServiceUsers", {}, { whole: true }), ({ ServiceUsers }) => ServiceUsers);
  return (
    <Page
      title="User accounts"
      actions={
        <Button component={Link} to="/app/setup/sign-ins/new">
          New user account
        </Button>
      }
    >
      <DataTable
        name="User accounts"
        columns={columns}
        {...list}
        rowKey={(row) => row.ServiceUserKey}
        opens={(row) => ({ to: `/app/setup/sign-ins/${row.ServiceUserKey}` })}
        empty="No user accounts yet. Add one so that an employee can sign in."
      />
    </Page>
  );
}
