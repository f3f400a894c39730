import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";

type ContactItem = RowOf<"ListContacts", "Contacts">;

const columns: readonly Column<ContactItem>[] = [
  { id: "name", label: "Name", value: (row) => [row.LastName, row.FirstName].filter(Boolean).join(", ") },
  { id: "company", label: "Company", value: (row) => row.Company },
];

export function ContactsPage() {
  const { status } = usePageSearch();
  const list = rowsIn(useRead("ListContacts", statusArguments(status), { whole: true }), ({ Contacts }) => Contacts);
  const add = (
    <Button component={Link} to="/app/contacts/new">
      New contact
    </Button>
  );
  return (
    <Page title="Contacts" actions={add}>
      <DataTable
        name="Contacts"
        columns={columns}
        {...list}
        rowKey={(row) => row.ContactKey}
        opens={(row) => ({ to: `/app/contacts/${row.ContactKey}` })}
        filters={<StatusFilter />}
        empty="No contacts."
      />
    </Page>
  );
}
