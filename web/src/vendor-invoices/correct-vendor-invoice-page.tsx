import { useParams } from "@tanstack/react-router";
import { RecordForm } from "../shared/record-form.tsx";
import { type RecordSource, useRecord } from "../shared/use-record.ts";
import { InvoiceLines, placedInLines, sections, type NewInvoice } from "./vendor-invoice-form.tsx";
import { only, sentLine } from "./vendor-invoice.ts";

const headerMembers = [
  "VendorInvoiceKey",
  "VendorKey",
  "CompanyKey",
  "Description",
  "Number",
  "Date",
  "Amount",
  "Notes",
  "LineItems",
  "AccountingDate",
];

const source: RecordSource<NewInvoice> = {
  noun: "Invoice",
  plural: "VendorInvoices",
  keyName: "VendorInvoiceKey",
  reads: {
    method: "GetVendorInvoices",
    args: (key) => ({ RequestedVendorInvoices: [key] }),
    version: 2,
    list: "VendorInvoices",
    // Without a posting date the service uses that of the invoice, or the first open day.
    compose: (record, { VendorInvoicesDetails = [] }) => ({
      ...record,
      AccountingDate: null,
      LineItems: VendorInvoicesDetails.map(sentLine),
    }),
  },
  writes: {
    method: "UpdateVendorInvoices",
    args: (write) => ({
      UpdatedVendorInvoices: write.is === "update" ? [only(headerMembers, { ...write.base, ...write.changes })] : [],
    }),
  },
  property: (path) => path.replace(/^UpdatedVendorInvoices\[0\]\./, ""),
};

/** Corrects an unpaid invoice: it is voided and posted again, so the page that follows is that of the new one. */
export function CorrectVendorInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const editing = useRecord(source, key);
  return (
    <RecordForm
      title="Correct vendor invoice"
      editing={editing}
      sections={sections}
      placed={placedInLines}
      permanent
      listAddress={`/app/vendor-invoices/${key}`}
      recordAddress={(saved) => `/app/vendor-invoices/${String(saved["VendorInvoiceKey"])}`}
    >
      <InvoiceLines editing={editing} />
    </RecordForm>
  );
}
