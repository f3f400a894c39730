import { Button } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendorTypes } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

interface VendorItem {
  readonly VendorKey: number;
  readonly Name: string;
}

const columns: readonly Column<VendorItem>[] = [{ id: "name", label: "Vendor", value: (row) => row.Name }];

export function VendorsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { status = "Active", type } = useSearch({ strict: false }) as { status?: string; type?: number };
  const list = useWholeList<VendorItem>(
    "ListVendors",
    {
      ...(status === "All" ? {} : { FilterByStatus: [status] }),
      ...(type === undefined ? {} : { FilterByVendorType: [type] }),
    },
    "Vendors",
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
