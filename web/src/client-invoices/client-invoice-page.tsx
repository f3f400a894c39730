import { Link, useParams } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import { Empty, Loading, Page, Problem } from "../shared/page.tsx";
import type { InvoiceContent } from "./client-invoice.ts";
import { DraftInvoice } from "./draft-invoice.tsx";
import { FinalInvoice } from "./final-invoice.tsx";

/** An invoice: a draft under edit, or what was sent and what came of it. */
export function ClientInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const read = useCall<InvoiceContent>("GetClientInvoices", { RequestedClientInvoices: [key] });
  if (read.error) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const content = read.data.Content;
  const invoice = content.ClientInvoices[0];
  if (invoice === undefined)
    return (
      <Page title="Invoice">
        <Empty action={<Link to="/app/billing">All invoices</Link>}>
          There is no such invoice; a draft may have been deleted.
        </Empty>
      </Page>
    );
  if (invoice.Status === "Draft") return <DraftInvoice key={key} invoice={invoice} content={content} />;
  return <FinalInvoice key={key} invoice={invoice} content={content} />;
}
