import { Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { ActDialog } from "../shared/act-dialog.tsx";
import { formatMoney } from "../shared/columns.ts";
import { sumOf } from "../shared/cents.ts";
import { billingReads, type ClientInvoice, invoiceTitle } from "./client-invoice.ts";

export function VoidInvoiceDialog(props: { invoice: ClientInvoice; today: string; onClose: () => void }) {
  const { invoice } = props;
  const [day, setDay] = useState(props.today);
  const write = useWrite("VoidClientInvoices", billingReads);
  const act = async () => {
    await write.mutateAsync({
      RequestedClientInvoices: [invoice.ClientInvoiceKey],
      ...(day === "" ? {} : { VoidDate: day }),
    });
    notifications.show({ message: `${invoiceTitle(invoice)} is voided.` });
    props.onClose();
  };
  return (
    <ActDialog
      title={`Void ${invoiceTitle(invoice)}`}
      act="Void"
      destructive
      busy={write.isPending}
      error={write.error}
      onAct={() => void act().catch(() => undefined)}
      onClose={props.onClose}
    >
      <Text size="sm">
        The client no longer owes its {formatMoney(sumOf([invoice.Amount, invoice.SalesTax]))}, its work waits to be
        billed again, and reversing entries lie on the day below. The number stays used; this cannot be undone.
        {invoice.SettledAmount !== 0 && " Receipts and credits of this invoice must be taken back first."}
      </Text>
      <TextInput
        type="date"
        label="Reversed on"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data-autofocus
      />
    </ActDialog>
  );
}
