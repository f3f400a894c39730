import { Loader, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCall, useWrite } from "../calls/use-call.ts";
import { ActDialog } from "../shared/act-dialog.tsx";
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
    <ActDialog
      title="Finalise the invoice"
      act="Finalise"
      busy={write.isPending}
      error={write.error ?? looked.error}
      notYet={next === undefined}
      onAct={() => void act().catch(() => undefined)}
      onClose={onClose}
    >
      {next === undefined && looked.error === null && <Loader size="sm" aria-label="Asking for the number" />}
      {next !== undefined && (
        <>
          <Text>
            It becomes invoice <b>{next.Number}</b> of {next.CompanyDescription} to {next.ClientDescription}, dated{" "}
            <b>{formatDate(next.Date)}</b>, for <b>{formatMoney(sumOf([next.Amount, next.SalesTax]))}</b>.
          </Text>
          <Text size="sm" c="dimmed">
            It is posted on {formatDate(next.AccountingDate)} and its work counts as billed. After that it is not
            edited; voiding it brings everything back, but the number stays used. Should a colleague finalise another
            invoice first, it gets the number after.
          </Text>
        </>
      )}
      {looked.error !== null && (
        <Text size="sm">
          Nothing was changed. Where the period is closed, choose another day under “In the books on” or have the period
          reopened; where work has moved, draw the draft anew.
        </Text>
      )}
    </ActDialog>
  );
}
