import { useParams } from "@tanstack/react-router";
import { useRead } from "../calls/use-read.ts";
import { Link } from "../shared/link.tsx";
import { Empty, Loading, Page, PageProblem } from "../shared/page.tsx";
import { DraftInvoice } from "./draft-invoice.tsx";
import { FinalInvoice } from "./final-invoice.tsx";

/** A client invoice: an editable draft, or a final invoice with its payments. */
export function ClientInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const read = useRead("GetClientInvoices", { RequestedClientInvoices: [key] });
  if (read.error) return <PageProblem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const content = read.data.Content;
  const invoice = content.ClientInvoices[0];
  if (invoice === undefined)
    return (
      <Page title="Invoice">
        <Empty action={<Link to="/app/billing">All invoices</Link>}>Not found, or you do not have access.</Empty>
      </Page>
    );
  if (invoice.Status === "Draft") return <DraftInvoice key={key} invoice={invoice} content={content} />;
  return <FinalInvoice key={key} invoice={invoice} content={content} />;
}
