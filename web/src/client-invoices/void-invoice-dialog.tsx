import { notify } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { RecordValues } from "../shared/use-record.ts";
import { type ClientInvoice, invoiceTitle } from "./client-invoice.ts";

export function VoidInvoiceDialog(props: { invoice: ClientInvoice; today: string; onClose: () => void }) {
  const { invoice } = props;
  const write = useCommand("VoidClientInvoices");
  const act = async (values: RecordValues) => {
    if ((await write.run({ RequestedClientInvoices: [invoice.ClientInvoiceKey], ...values })) === undefined) return;
    notify(`${invoiceTitle(invoice)} voided.`);
    props.onClose();
  };
  const total = formatMoney(sumOf([invoice.Amount, invoice.SalesTax]));
  const settled = invoice.SettledAmount === 0 ? "" : " Void the receipts and credits of this invoice first.";
  return (
    <AskDialog
      title={`Void ${invoiceTitle(invoice)}`}
      text={`The client no longer owes ${total}, the work becomes unbilled again, and reversing entries are posted on the date below. The invoice number is not reused. This cannot be undone.${settled}`}
      action="Void"
      danger
      method="VoidClientInvoices"
      fields={[
        { name: "VoidDate", label: "Void date", kind: "date", required: true },
        { name: "Reason", label: "Reason", required: true, help: "Saved in the notes of the invoice" },
      ]}
      starting={{ VoidDate: props.today }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values)}
      onCancel={props.onClose}
    />
  );
}
