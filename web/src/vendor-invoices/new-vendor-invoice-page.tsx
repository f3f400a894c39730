import { useEffect, useEffectEvent, useRef } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { Loading, NotFound, PageProblem } from "../shared/page.tsx";
import { RecordForm } from "../shared/record-form.tsx";
import { rowsOf } from "../shared/rows-card.tsx";
import { type RecordEditing, type RecordSource, type RecordValues, useRecord } from "../shared/use-record.ts";
import { InvoiceLines, placedInLines, sections, type NewInvoice } from "./vendor-invoice-form.tsx";
import { copiedInvoice } from "./vendor-invoice.ts";
import { amountOf } from "../shared/cents.ts";

const source: RecordSource<NewInvoice> = {
  noun: "Invoice",
  plural: "VendorInvoices",
  keyName: "VendorInvoiceKey",
  writes: {
    method: "CreateVendorInvoices",
    args: (write) => ({ VendorInvoices: write.is === "create" ? [write.values] : [] }),
  },
  property: (path) => path.replace(/^VendorInvoices\[0\]\./, ""),
};

export function NewVendorInvoicePage() {
  const { copy } = usePageSearch();
  return copy === undefined ? <InvoiceForm /> : <CopiedInvoice key={copy} of={copy} />;
}

function CopiedInvoice({ of }: { of: number }) {
  const read = useRead("GetVendorInvoices", { RequestedVendorInvoices: [of] });
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const { VendorInvoices, VendorInvoicesDetails } = read.data.Content;
  const invoice = VendorInvoices[0];
  if (invoice === undefined) return <NotFound />;
  return <InvoiceForm copied={{ key: of, values: copiedInvoice(invoice, VendorInvoicesDetails) }} />;
}

function InvoiceForm({ copied }: { copied?: { readonly key: number; readonly values: RecordValues } }) {
  const user = useSessionUser();
  const from = copied === undefined ? source : { ...source, draft: `VendorInvoices.copy${copied.key}` };
  const editing = useRecord(from, "new", {
    Date: user?.Today,
    CompanyKey: user?.CompanyKey ?? null,
    LineItems: [],
    // The month of the invoice that is copied may be closed.
    ...(copied === undefined ? {} : { ...copied.values, AccountingDate: user?.Today ?? null }),
  });
  useVendorDefaults(editing);
  useSingleLine(editing);
  return (
    <RecordForm
      title={copied === undefined ? "Enter vendor invoice" : "Copy of a vendor invoice"}
      editing={editing}
      filled={copied !== undefined}
      sections={sections}
      placed={placedInLines}
      listAddress="/app/vendor-invoices"
      recordAddress={(saved) => `/app/vendor-invoices/${String(saved["VendorInvoiceKey"])}`}
    >
      <InvoiceLines editing={editing} />
    </RecordForm>
  );
}

/** The first line defaults to the usual account and department of the vendor. */
function useVendorDefaults(editing: RecordEditing<NewInvoice>): void {
  const { VendorKey, LineItems } = editing.values;
  const vendor = useRead(
    "GetVendors",
    { RequestedVendors: [Number(VendorKey)] },
    { enabled: typeof VendorKey === "number" },
  ).data?.Content.Vendors.find((each) => each["VendorKey"] === VendorKey);
  const vendorKey = vendor?.VendorKey;
  const fill = useEffectEvent(() => {
    if (vendor === undefined || rowsOf(LineItems).length > 0) return;
    const { AccountKey, DepartmentKey } = vendor;
    editing.change("LineItems", [{ AccountKey, DepartmentKey, CostAmount: editing.values["Amount"] ?? null }]);
  });
  // Only when the vendor changes: lines that the user deleted stay deleted.
  useEffect(() => {
    if (vendorKey !== undefined) fill();
  }, [vendorKey]);
}

/** The only line follows the amount of the invoice until someone enters another amount in it. */
function useSingleLine(editing: RecordEditing<NewInvoice>): void {
  const { Amount, LineItems } = editing.values;
  const amount = amountOf(Amount) ?? null;
  const before = useRef(amount);
  const follow = useEffectEvent((next: number | null) => {
    const [line, ...others] = rowsOf(LineItems);
    const previous = before.current;
    before.current = next;
    if (line === undefined || others.length > 0) return;
    const own = amountOf(line["CostAmount"]) ?? null;
    if (own !== next && (own === null || own === previous))
      editing.change("LineItems", [{ ...line, CostAmount: next }]);
  });
  useEffect(() => follow(amount), [amount]);
}
