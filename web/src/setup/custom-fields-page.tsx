import type { CustomField } from "@plumbline/client";
import { Button } from "@mantine/core";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";

const columns: readonly Column<CustomField>[] = [
  { id: "record", label: "Record type", value: (row) => row.RecordType },
  { id: "name", label: "Field", value: (row) => row.Name },
  { id: "type", label: "Type", value: (row) => row.Type },
  { id: "choices", label: "Choices", value: (row) => row.Choices.join(", "), wide: true },
];

export function CustomFieldsPage() {
  const list = rowsIn(useRead("ListCustomFields", {}, { whole: true }), ({ CustomFields }) => CustomFields);
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
        opens={(row) => ({ to: `/app/setup/custom-fields/${row.CustomFieldKey}` })}
        empty="No custom fields yet. You can add fields to clients, contacts, vendors, projects and phases."
      />
    </Page>
  );
}
