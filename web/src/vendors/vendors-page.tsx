import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendorTypes } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";

type VendorItem = RowOf<"ListVendors", "Vendors">;

const columns: readonly Column<VendorItem>[] = [{ id: "name", label: "Vendor", value: (row) => row.Name }];

export function VendorsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { status, type } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListVendors",
      {
        ...statusArguments(status),
        ...(typeof type !== "number" ? {} : { FilterByVendorType: [type] }),
      },
      { whole: true },
    ),
    ({ Vendors }) => Vendors,
  );
  const add = mayCall(user, "UpdateVendors") && (
    <Button component={Link} to="/app/vendors/new">
      New vendor
    </Button>
  );
  return (
    <Page title="Vendors" actions={add}>
      <DataTable
        name="Vendors"
        columns={columns}
        {...list}
        rowKey={(row) => row.VendorKey}
        onOpen={(row) => void navigate({ to: `/app/vendors/${row.VendorKey}` })}
        filters={
          <>
            <StatusFilter />
            <KeyFilter name="type" label="All types" from={fromVendorTypes} />
          </>
        }
        empty="No vendors."
      />
    </Page>
  );
}
