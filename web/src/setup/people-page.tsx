import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { readableName } from "./firm-settings.ts";

type EmployeeItem = RowOf<"ListEmployees", "Employees">;

const columns: readonly Column<EmployeeItem>[] = [
  { id: "name", label: "Name", value: (row) => [row.LastName, row.FirstName].filter(Boolean).join(", ") },
  { id: "title", label: "Title", value: (row) => row.Title, wide: true },
  { id: "roles", label: "Roles", value: (row) => row.Roles.map(readableName).join(", ") },
];

export function PeoplePage() {
  const navigate = useNavigate();
  const { status } = usePageSearch();
  const list = rowsIn(useRead("ListEmployees", statusArguments(status), { whole: true }), ({ Employees }) => Employees);
  return (
    <Page
      title="Employees"
      actions={
        <Button component={Link} to="/app/setup/people/new">
          New employee
        </Button>
      }
    >
      <DataTable
        name="Employees"
        columns={columns}
        {...list}
        rowKey={(row) => row.EmployeeKey}
        onOpen={(row) => void navigate({ to: `/app/setup/people/${row.EmployeeKey}` })}
        filters={<StatusFilter />}
        empty="No employees."
      />
    </Page>
  );
}
