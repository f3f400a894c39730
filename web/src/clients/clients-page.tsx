import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClientTypes } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";

type ClientItem = RowOf<"ListClients", "Clients">;

const columns: readonly Column<ClientItem>[] = [{ id: "name", label: "Client", value: (row) => row.Description }];

export function ClientsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { status, type } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListClients",
      {
        ...statusArguments(status),
        ...(typeof type !== "number" ? {} : { FilterByClientType: [type] }),
      },
      { whole: true },
    ),
    ({ Clients }) => Clients,
  );
  const add = mayCall(user, "UpdateClients") && (
    <Button component={Link} to="/app/clients/new">
      New client
    </Button>
  );
  return (
    <Page title="Clients" actions={add}>
      <DataTable
        name="Clients"
        columns={columns}
        {...list}
        rowKey={(row) => row.ClientKey}
        onOpen={(row) => void navigate({ to: `/app/clients/${row.ClientKey}` })}
        filters={
          <>
            <StatusFilter />
            <KeyFilter name="type" label="All types" from={fromClientTypes} />
          </>
        }
        empty="No clients."
      />
    </Page>
  );
}
