import { Loader, Table, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCall, useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { billingReads, type ClientInvoice, type InvoiceContent } from "./client-invoice.ts";

/** Says the numbers and the days before the books are written; what stands in the way is said here too. */
export function FinalizeDialog({ keys, onClose }: { keys: readonly number[]; onClose: () => void }) {
  const args = { RequestedClientInvoices: keys };
  const write = useWrite<InvoiceContent>("FinalizeClientInvoices", billingReads);
  const looked = useCall<InvoiceContent>("FinalizeClientInvoices", args, { preview: true, enabled: write.isIdle });
  const next = looked.isPlaceholderData ? undefined : looked.data?.Content.ClientInvoices;
  const act = async () => {
    const { Content } = await write.mutateAsync(args);
    const [first] = Content.ClientInvoices;
    const message = keys.length === 1 ? `Invoice ${first?.Number} is final.` : `${keys.length} invoices are final.`;
    notifications.show({ message });
    onClose();
  };
  return (
    <AskDialog
      title={keys.length === 1 ? "Finalise the invoice" : `Finalise ${keys.length} invoices`}
      text={wordsOf(next, looked.error)}
      action="Finalise"
      ready={next !== undefined}
      busy={write.isPending}
      error={write.error ?? looked.error}
      onConfirm={() => void act().catch(() => undefined)}
      onCancel={onClose}
    >
      {next === undefined && looked.error === null && <Loader size="sm" aria-label="Asking for the number" />}
      {next !== undefined && next.length > 1 && <Numbers invoices={next} />}
      {next !== undefined && (
        <Text size="sm" c="dimmed">
          {postingText(next)} After that it is not edited; voiding it brings everything back, but the number stays used.
          Should a colleague finalise another invoice first, it gets the number after.
        </Text>
      )}
    </AskDialog>
  );
}

function Numbers({ invoices }: { invoices: readonly ClientInvoice[] }) {
  return (
    <Table verticalSpacing={2}>
      <Table.Tbody>
        {invoices.map((invoice) => (
          <Table.Tr key={invoice.ClientInvoiceKey}>
            <Table.Td>
              {invoice.Number} of {invoice.CompanyDescription}
            </Table.Td>
            <Table.Td>{invoice.ClientDescription}</Table.Td>
            <Table.Td className="figure">{formatMoney(totalOf([invoice]))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function wordsOf(next: readonly ClientInvoice[] | undefined, error: Error | null): string {
  const [only, ...others] = next ?? [];
  if (next !== undefined && only !== undefined)
    return others.length === 0
      ? `It becomes invoice ${only.Number} of ${only.CompanyDescription} to ${only.ClientDescription}, dated ${formatDate(only.Date)}, for ${formatMoney(totalOf(next))}.`
      : `They become these invoices, together ${formatMoney(totalOf(next))}:`;
  if (error !== null)
    return "Nothing was changed. Where the period is closed, choose another day under “In the books on” or have the period reopened; where work has moved, draw the draft anew.";
  return "The number and the day are asked for.";
}

function postingText(invoices: readonly ClientInvoice[]): string {
  const days = [...new Set(invoices.map((invoice) => formatDate(invoice.AccountingDate)))];
  if (invoices.length === 1) return `It is posted on ${days[0]} and its work counts as billed.`;
  return days.length === 1
    ? `Each is posted on ${days[0]} and its work counts as billed.`
    : "Each is posted on its own day and its work counts as billed.";
}

function totalOf(invoices: readonly ClientInvoice[]): number {
  return sumOf(invoices.flatMap(({ Amount, SalesTax }) => [Amount, SalesTax]));
}
