import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";

type ContactItem = RowOf<"ListContacts", "Contacts">;

const columns: readonly Column<ContactItem>[] = [
  { id: "name", label: "Name", value: (row) => [row.LastName, row.FirstName].filter(Boolean).join(", ") },
  { id: "company", label: "Company", value: (row) => row.Company },
];

/** What the service calls the columns that it sorts. */
const sorts = { name: "Name", company: "Company" } as const;

export function ContactsPage() {
  const { q, sort = "name", status } = usePageSearch();
  const args: WebArguments<"ListContacts"> = {
    ...statusArguments(status),
    ...(q === undefined ? {} : { FilterByText: q }),
    ...sortOrder(sorts, sort),
  };
  const list = usePaged("ListContacts", args, ({ Contacts }) => Contacts);
  const add = (
    <Button component={Link} to="/app/contacts/new">
      New contact
    </Button>
  );
  return (
    <Page title="Contacts" actions={add}>
      <PagedTable
        name="Contacts"
        columns={columns}
        list={list}
        rowKey={(row) => row.ContactKey}
        opens={(row) => ({ to: `/app/contacts/${row.ContactKey}` })}
        searches
        sorts={sorts}
        sort="name"
        filters={<StatusFilter />}
        empty="No contacts."
      />
    </Page>
  );
}
