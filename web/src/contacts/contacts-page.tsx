import { Button } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

interface ContactItem {
  readonly ContactKey: number;
  readonly FirstName: string;
  readonly MiddleName: string;
  readonly LastName: string;
  readonly Company: string;
}

const columns: readonly Column<ContactItem>[] = [
  { id: "name", label: "Name", value: (row) => [row.LastName, row.FirstName].filter(Boolean).join(", ") },
  { id: "company", label: "Company", value: (row) => row.Company },
];

export function ContactsPage() {
  const navigate = useNavigate();
  const { status } = useSearch({ strict: false }) as { status?: string };
  const list = useWholeList<ContactItem>(
    "ListContacts",
    status === "All" ? {} : { FilterByStatus: [status ?? "Active"] },
    "Contacts",
  );
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
        onOpen={(row) => void navigate({ to: `/app/contacts/${row.ContactKey}` })}
        filters={<StatusFilter />}
        empty="No contacts."
      />
    </Page>
  );
}
