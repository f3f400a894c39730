import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Column } from "../shared/columns.ts";
import type { CustomField } from "../shared/custom-fields.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Page } from "../shared/page.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

const columns: readonly Column<CustomField>[] = [
  { id: "record", label: "Record type", value: (row) => row.RecordType },
  { id: "name", label: "Field", value: (row) => row.Name },
  { id: "type", label: "Type", value: (row) => row.Type },
  { id: "choices", label: "Choices", value: (row) => row.Choices.join(", "), wide: true },
];

export function CustomFieldsPage() {
  const navigate = useNavigate();
  const list = useWholeList<CustomField>("ListCustomFields", {}, "CustomFields");
  return (
    <Page
      title="Custom fields"
      actions={
        <Button component={Link} to="/app/setup/custom-fields/new">
          New field
        </Button>
      }
    >
      <DataTable
        name="Custom fields"
        columns={columns}
        {...list}
        rowKey={(row) => row.CustomFieldKey}
        onOpen={(row) => void navigate({ to: `/app/setup/custom-fields/${row.CustomFieldKey}` })}
        empty="No custom fields yet. You can add fields to clients, contacts, vendors, projects and phases."
      />
    </Page>
  );
}
