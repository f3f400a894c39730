import { notifications } from "@mantine/notifications";
import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { amountOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { RecordValues } from "../shared/use-record.ts";
import { billingReads, type ClientInvoice, invoiceTitle } from "./client-invoice.ts";

/** The two ways in which a client need not pay an invoice in full. */
export interface Reduction {
  readonly method: string;
  readonly member: string;
  readonly act: string;
  readonly words: string;
}

export const reductions: readonly Reduction[] = [
  {
    method: "CreateCreditMemos",
    member: "CreditMemos",
    act: "Credit",
    words: "The client is credited and owes that much less; income and sales tax are taken back on the day you name.",
  },
  {
    method: "CreateReceivableAdjustments",
    member: "ReceivableAdjustments",
    act: "Write off",
    words: "What the client will not pay leaves the receivables; income and sales tax are taken back in proportion.",
  },
];

const fields: readonly FormField[] = [
  { name: "Amount", label: "Amount", kind: "money", required: true, help: "With sales tax" },
  { name: "Date", label: "Date", kind: "date", help: "Today when left empty" },
  {
    name: "Kind",
    label: "Of lines for",
    kind: "choice",
    choices: ["Labor", "Expense", "Consultant"],
    clearable: true,
    help: "All lines in proportion when left empty",
  },
  { name: "Reference", label: "Reference", max: 80 },
  { name: "Reason", label: "Reason", max: 255, required: true },
];

export function ReductionDialog(props: { reduction: Reduction; invoice: ClientInvoice; onClose: () => void }) {
  const { reduction, invoice } = props;
  const write = useWrite(reduction.method, billingReads);
  const act = async (values: RecordValues) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
    const one = { ...given, ClientInvoiceKey: invoice.ClientInvoiceKey, Amount: amountOf(values["Amount"]) };
    await write.mutateAsync({ [reduction.member]: [one] });
    notifications.show({ message: `${formatMoney(one.Amount)} taken off ${invoiceTitle(invoice)}.` });
    props.onClose();
  };
  return (
    <AskDialog
      title={`${reduction.act}: ${invoiceTitle(invoice)}`}
      text={`${formatMoney(invoice.OpenAmount)} is open. ${reduction.words} It can be taken back under Receipts.`}
      action={reduction.act}
      fields={fields}
      starting={{ Amount: invoice.OpenAmount }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values).catch(() => undefined)}
      onCancel={props.onClose}
    />
  );
}
