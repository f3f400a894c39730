import { Loader, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCall, useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { billingReads, type ClientInvoice, type InvoiceContent } from "./client-invoice.ts";

/** Says the number and the day before the books are written; what stands in the way is said here too. */
export function FinaliseDialog({ invoice, onClose }: { invoice: ClientInvoice; onClose: () => void }) {
  const args = { RequestedClientInvoices: [invoice.ClientInvoiceKey] };
  const write = useWrite<InvoiceContent>("FinalizeClientInvoices", billingReads);
  const looked = useCall<InvoiceContent>("FinalizeClientInvoices", args, { preview: true, enabled: write.isIdle });
  const next = looked.data?.Content.ClientInvoices[0];
  const act = async () => {
    const { Content } = await write.mutateAsync(args);
    notifications.show({ message: `Invoice ${Content.ClientInvoices[0]?.Number ?? ""} is final.` });
    onClose();
  };
  return (
    <AskDialog
      title="Finalise the invoice"
      text={wordsOf(next, looked.error)}
      action="Finalise"
      ready={next !== undefined}
      busy={write.isPending}
      error={write.error ?? looked.error}
      onConfirm={() => void act().catch(() => undefined)}
      onCancel={onClose}
    >
      {next === undefined && looked.error === null && <Loader size="sm" aria-label="Asking for the number" />}
      {next !== undefined && (
        <Text size="sm" c="dimmed">
          It is posted on {formatDate(next.AccountingDate)} and its work counts as billed. After that it is not edited;
          voiding it brings everything back, but the number stays used. Should a colleague finalise another invoice
          first, it gets the number after.
        </Text>
      )}
    </AskDialog>
  );
}

function wordsOf(next: ClientInvoice | undefined, error: Error | null): string {
  if (next !== undefined)
    return `It becomes invoice ${next.Number} of ${next.CompanyDescription} to ${next.ClientDescription}, dated ${formatDate(next.Date)}, for ${formatMoney(sumOf([next.Amount, next.SalesTax]))}.`;
  if (error !== null)
    return "Nothing was changed. Where the period is closed, choose another day under “In the books on” or have the period reopened; where work has moved, draw the draft anew.";
  return "The number and the day are asked for.";
}
