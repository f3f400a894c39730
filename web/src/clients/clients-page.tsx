import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { GroupFilter } from "../shared/group-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClientTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { SavedViews } from "../shared/saved-views.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";

type ClientItem = RowOf<"ListClientSummaries", "Clients">;

const moneyColumns: readonly Column<ClientItem>[] = [
  {
    id: "open",
    label: "Open balance",
    value: (row) => row.OpenBalance,
    kind: "money",
    sum: true,
    opens: (row) => (row.OpenBalance ? { to: `/app/clients/${row.ClientKey}/statement` } : undefined),
  },
  { id: "activity", label: "Last activity", value: (row) => row.LastActivityDate, kind: "date", wide: true },
];
const columns: readonly Column<ClientItem>[] = [
  { id: "name", label: "Client", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.ClientType, wide: true },
  { id: "city", label: "City", value: (row) => row.City, wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  {
    id: "projects",
    label: "Active projects",
    value: (row) => row.ActiveProjects,
    kind: "number",
    opens: (row) => (row.ActiveProjects > 0 ? { to: "/app/projects", search: { client: row.ClientKey } } : undefined),
  },
];

/** What the service calls the columns that it sorts. */
const sorts = {
  name: "Description",
  type: "ClientType",
  city: "City",
  status: "Status",
  projects: "ActiveProjects",
  open: "OpenBalance",
  activity: "LastActivityDate",
} as const;

/** What clients are grouped by, and how the service calls it. */
const groupLabels = { type: "Type", city: "City", status: "Status" } as const;
const groupMembers = { type: "ClientType", city: "City", status: "Status" } as const;
type GroupMember = (typeof groupMembers)[keyof typeof groupMembers];
const withoutNames = { ClientType: "No type", City: "No city", Status: "No status" } as const;

export function ClientsPage() {
  const user = useSessionUser();
  const { q, sort = "name", status, type, group } = usePageSearch();
  const member = groupMembers[group as keyof typeof groupMembers] as GroupMember | undefined;
  const args: WebArguments<"ListClientSummaries"> = {
    ...statusArguments(status),
    ...(typeof type !== "number" ? {} : { FilterByClientType: [type] }),
    ...(q === undefined ? {} : { FilterByNameLike: q }),
    ...sortOrder(sorts, sort),
    ...(member === undefined ? {} : { GroupBy: member }),
    IncludeTotals: true,
  };
  const list = usePaged("ListClientSummaries", args, ({ Clients }) => Clients);
  const totals = list.content?.Totals;
  return (
    <Page
      title="Clients"
      actions={
        mayCall(user, "UpdateClients") && (
          <Button component={Link} to="/app/clients/new">
            New client
          </Button>
        )
      }
    >
      <PagedTable
        name="Clients"
        columns={totals === undefined ? columns : [...columns, ...moneyColumns]}
        list={list}
        rowKey={(row) => row.ClientKey}
        opens={(row) => ({ to: `/app/clients/${row.ClientKey}` })}
        searches
        sorts={sorts}
        sort="name"
        totals={totals && { open: totals.OpenBalance }}
        groups={
          member && {
            nameOf: (row) => row[member] || withoutNames[member],
            all: (list.content?.Groups ?? []).map((each) => ({
              name: each.Name || withoutNames[member],
              count: each.Count,
              totals: { open: each.OpenBalance },
            })),
          }
        }
        filters={
          <>
            <StatusFilter />
            <KeyFilter name="type" label="All types" from={fromClientTypes} />
            <GroupFilter choices={groupLabels} />
            <SavedViews />
          </>
        }
        empty="No clients."
      />
    </Page>
  );
}
