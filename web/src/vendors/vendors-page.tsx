import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { ClientVendorList, type ListDescription, useListArguments } from "../shared/client-vendor-list.tsx";
import { fromVendorTypes } from "../shared/key-sources.ts";
import { usePaged } from "../shared/use-paged.ts";

type VendorItem = RowOf<"ListVendorSummaries", "Vendors">;

const vendors: ListDescription<VendorItem, "VendorType"> = {
  title: "Vendors",
  path: "/app/vendors",
  updates: "UpdateVendors",
  keyOf: (row) => row.VendorKey,
  nameOf: (row) => row.Name,
  type: "VendorType",
  types: fromVendorTypes,
  own: [{ id: "1099", label: "1099", value: (row) => row.Receives1099Form, kind: "yes-no", wide: true }],
  opens: (row) => ({ to: "/app/vendor-invoices", search: { vendor: row.VendorKey } }),
};

export function VendorsPage() {
  const { type } = usePageSearch();
  const { args, sorts } = useListArguments("VendorType", { name: "Name", "1099": "Receives1099Form" });
  const ofType = typeof type === "number" ? { FilterByVendorType: [type] } : {};
  const list = usePaged("ListVendorSummaries", { ...args, ...ofType }, (content) => content.Vendors);
  return <ClientVendorList of={vendors} list={list} sorts={sorts} />;
}
