import { Button } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClientTypes } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

interface ClientItem {
  readonly ClientKey: number;
  readonly Description: string;
}

const columns: readonly Column<ClientItem>[] = [{ id: "name", label: "Client", value: (row) => row.Description }];

export function ClientsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { status = "Active", type } = useSearch({ strict: false }) as { status?: string; type?: number };
  const list = useWholeList<ClientItem>(
    "ListClients",
    {
      ...(status === "All" ? {} : { FilterByStatus: [status] }),
      ...(type === undefined ? {} : { FilterByClientType: [type] }),
    },
    "Clients",
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
