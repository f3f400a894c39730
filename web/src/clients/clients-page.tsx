import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { ClientVendorList, type ListDescription, useListArguments } from "../shared/client-vendor-list.tsx";
import { fromClientTypes } from "../shared/key-sources.ts";
import { usePaged } from "../shared/use-paged.ts";

type ClientItem = RowOf<"ListClientSummaries", "Clients">;

const clients: ListDescription<ClientItem, "ClientType"> = {
  title: "Clients",
  path: "/app/clients",
  updates: "UpdateClients",
  keyOf: (row) => row.ClientKey,
  nameOf: (row) => row.Description,
  type: "ClientType",
  types: fromClientTypes,
  own: [
    {
      id: "projects",
      label: "Active projects",
      value: (row) => row.ActiveProjects,
      kind: "number",
      wide: true,
      opens: (row) => (row.ActiveProjects > 0 ? { to: "/app/projects", search: { client: row.ClientKey } } : undefined),
    },
  ],
  opens: (row) => ({ to: `/app/clients/${row.ClientKey}/statement` }),
};

export function ClientsPage() {
  const { type } = usePageSearch();
  const { args, sorts } = useListArguments("ClientType", { name: "Description", projects: "ActiveProjects" });
  const ofType = typeof type === "number" ? { FilterByClientType: [type] } : {};
  const list = usePaged("ListClientSummaries", { ...args, ...ofType }, (content) => content.Clients);
  return <ClientVendorList of={clients} list={list} sorts={sorts} />;
}
