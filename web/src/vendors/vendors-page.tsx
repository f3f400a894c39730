import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { GroupFilter } from "../shared/group-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendorTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { SavedViews } from "../shared/saved-views.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";

type VendorItem = RowOf<"ListVendorSummaries", "Vendors">;

const moneyColumns: readonly Column<VendorItem>[] = [
  {
    id: "open",
    label: "Open balance",
    value: (row) => row.OpenBalance,
    kind: "money",
    sum: true,
    opens: (row) => (row.OpenBalance ? { to: "/app/vendor-invoices", search: { vendor: row.VendorKey } } : undefined),
  },
  { id: "activity", label: "Last activity", value: (row) => row.LastActivityDate, kind: "date", wide: true },
];
const columns: readonly Column<VendorItem>[] = [
  { id: "name", label: "Vendor", value: (row) => row.Name },
  { id: "type", label: "Type", value: (row) => row.VendorType, wide: true },
  { id: "city", label: "City", value: (row) => row.City, wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  { id: "1099", label: "1099", value: (row) => row.Receives1099Form, kind: "yes-no", wide: true },
];

/** What the service calls the columns that it sorts. */
const sorts = {
  name: "Name",
  type: "VendorType",
  city: "City",
  status: "Status",
  "1099": "Receives1099Form",
  open: "OpenBalance",
  activity: "LastActivityDate",
} as const;

/** What vendors are grouped by, and how the service calls it. */
const groupLabels = { type: "Type", city: "City", status: "Status" } as const;
const groupMembers = { type: "VendorType", city: "City", status: "Status" } as const;
type GroupMember = (typeof groupMembers)[keyof typeof groupMembers];
const withoutNames = { VendorType: "No type", City: "No city", Status: "No status" } as const;

export function VendorsPage() {
  const user = useSessionUser();
  const { q, sort = "name", status, type, group } = usePageSearch();
  const member = groupMembers[group as keyof typeof groupMembers] as GroupMember | undefined;
  const args: WebArguments<"ListVendorSummaries"> = {
    ...statusArguments(status),
    ...(typeof type !== "number" ? {} : { FilterByVendorType: [type] }),
    ...(q === undefined ? {} : { FilterByNameLike: q }),
    ...sortOrder(sorts, sort),
    ...(member === undefined ? {} : { GroupBy: member }),
    IncludeTotals: true,
  };
  const list = usePaged("ListVendorSummaries", args, ({ Vendors }) => Vendors);
  const totals = list.content?.Totals;
  return (
    <Page
      title="Vendors"
      actions={
        mayCall(user, "UpdateVendors") && (
          <Button component={Link} to="/app/vendors/new">
            New vendor
          </Button>
        )
      }
    >
      <PagedTable
        name="Vendors"
        columns={totals === undefined ? columns : [...columns, ...moneyColumns]}
        list={list}
        rowKey={(row) => row.VendorKey}
        opens={(row) => ({ to: `/app/vendors/${row.VendorKey}` })}
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
            <KeyFilter name="type" label="All types" from={fromVendorTypes} />
            <GroupFilter choices={groupLabels} />
            <SavedViews />
          </>
        }
        empty="No vendors."
      />
    </Page>
  );
}
