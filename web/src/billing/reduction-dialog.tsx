import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { ActDialog } from "../shared/act-dialog.tsx";
import { amountOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
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
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ Amount: invoice.OpenAmount });
  const write = useWrite(reduction.method, billingReads);
  const amount = amountOf(values["Amount"]);
  const act = async () => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
    const one = { ClientInvoiceKey: invoice.ClientInvoiceKey, ...given, Amount: amount };
    await write.mutateAsync({ [reduction.member]: [one] });
    notifications.show({ message: `${formatMoney(amount)} taken off ${invoiceTitle(invoice)}.` });
    props.onClose();
  };
  return (
    <ActDialog
      title={`${reduction.act}: ${invoiceTitle(invoice)}`}
      act={reduction.act}
      busy={write.isPending}
      error={write.error}
      notYet={amount === undefined || !values["Reason"]}
      onAct={() => void act().catch(() => undefined)}
      onClose={props.onClose}
    >
      <Text size="sm">
        {formatMoney(invoice.OpenAmount)} is open. {reduction.words} It can be taken back under Receipts.
      </Text>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          error={undefined}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </ActDialog>
  );
}
