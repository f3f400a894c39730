import { Loader, Table, Text } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { type ClientInvoice } from "./client-invoice.ts";
import { Money } from "../shared/money.tsx";

/** Shows the invoice numbers and dates before posting, or why the invoices cannot be finalized. */
export function FinalizeDialog({ keys, onClose }: { keys: readonly number[]; onClose: () => void }) {
  const args = { RequestedClientInvoices: keys };
  const write = useCommand("FinalizeClientInvoices");
  const preview = useRead("FinalizeClientInvoices", args, { preview: true, enabled: write.isIdle });
  const next = preview.isPlaceholderData ? undefined : preview.data?.Content.ClientInvoices;
  const act = async () => {
    const answer = await write.run(args);
    if (answer === undefined) return;
    const [first] = answer.Content.ClientInvoices;
    const message = keys.length === 1 ? `Invoice ${first?.Number} finalized.` : `${keys.length} invoices finalized.`;
    notify(message);
    onClose();
  };
  return (
    <AskDialog
      title={keys.length === 1 ? "Finalize invoice" : `Finalize ${keys.length} invoices`}
      text={dialogText(next, preview.error)}
      action="Finalize"
      ready={next !== undefined}
      busy={write.isPending}
      error={write.error ?? preview.error}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      {next === undefined && preview.error === null && <Loader size="sm" aria-label="Loading the invoice number" />}
      {next !== undefined && next.length > 1 && <Numbers invoices={next} />}
      {next !== undefined && (
        <Text size="sm" c="dimmed">
          {postingText(next)} A final invoice cannot be edited. You can void it, but its number is not reused. If
          someone else finalizes an invoice first, the number changes.
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
            <Table.Td className="figure">
              <Money value={totalOf([invoice])} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function dialogText(next: readonly ClientInvoice[] | undefined, error: Error | null): string {
  const [only, ...others] = next ?? [];
  if (next !== undefined && only !== undefined)
    return others.length === 0
      ? `Invoice ${only.Number} of ${only.CompanyDescription} to ${only.ClientDescription}, dated ${formatDate(only.Date)}: ${formatMoney(totalOf(next))}.`
      : `Invoices to finalize, total ${formatMoney(totalOf(next))}:`;
  if (error !== null)
    return "Nothing was changed. If the period is closed, change the posting date or reopen the period. If work has changed, refresh the draft.";
  return "Checking…";
}

function postingText(invoices: readonly ClientInvoice[]): string {
  const days = [...new Set(invoices.map((invoice) => formatDate(invoice.AccountingDate)))];
  if (invoices.length === 1) return `It will be posted on ${days[0]} and its work marked as billed.`;
  return days.length === 1
    ? `They will be posted on ${days[0]} and their work marked as billed.`
    : "Each will be posted on its own posting date and its work marked as billed.";
}

function totalOf(invoices: readonly ClientInvoice[]): number {
  return sumOf(invoices.flatMap(({ Amount, SalesTax }) => [Amount, SalesTax]));
}
