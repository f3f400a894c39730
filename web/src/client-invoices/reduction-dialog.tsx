import type { CreateCreditMemosArguments } from "@plumbline/client";
import { notify } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { amountOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { entered } from "../shared/entered.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { RecordValues } from "../shared/use-record.ts";
import { type ClientInvoice, invoiceTitle } from "./client-invoice.ts";

type ReducedInvoice = CreateCreditMemosArguments["CreditMemos"][number];

/** The two ways to reduce the balance of an invoice. */
export interface Reduction {
  readonly member: "CreditMemos" | "ReceivableAdjustments";
  readonly label: string;
  readonly text: string;
}

export const reductions: readonly Reduction[] = [
  {
    member: "CreditMemos",
    label: "Credit",
    text: "The credit memo reduces the balance due. Income and sales tax are reversed on the date below.",
  },
  {
    member: "ReceivableAdjustments",
    label: "Write off",
    text: "The amount is removed from receivables. Income and sales tax are reversed in proportion.",
  },
];

const fields: readonly FormField<keyof ReducedInvoice & string>[] = [
  { name: "Amount", label: "Amount", kind: "money", required: true, help: "Including sales tax" },
  { name: "Date", label: "Date", kind: "date", help: "Defaults to today" },
  {
    name: "Kind",
    label: "Line type",
    kind: "choice",
    clearable: true,
    help: "Leave empty to apply to all lines in proportion",
  },
  { name: "Reference", label: "Reference" },
  { name: "Reason", label: "Reason", required: true },
];

export function ReductionDialog(props: { reduction: Reduction; invoice: ClientInvoice; onClose: () => void }) {
  const { reduction, invoice } = props;
  const credit = useCommand("CreateCreditMemos");
  const writeOff = useCommand("CreateReceivableAdjustments");
  const write = reduction.member === "CreditMemos" ? credit : writeOff;
  const act = async (values: RecordValues) => {
    const one = {
      ...entered<ReducedInvoice>(values),
      ClientInvoiceKey: invoice.ClientInvoiceKey,
      Amount: amountOf(values["Amount"]) ?? 0,
    };
    const answer =
      reduction.member === "CreditMemos"
        ? await credit.run({ CreditMemos: [one] })
        : await writeOff.run({ ReceivableAdjustments: [one] });
    if (answer === undefined) return;
    notify(`${invoiceTitle(invoice)} reduced by ${formatMoney(one.Amount)}.`);
    props.onClose();
  };
  return (
    <AskDialog
      title={`${reduction.label}: ${invoiceTitle(invoice)}`}
      text={`Balance due: ${formatMoney(invoice.OpenAmount)}. ${reduction.text} You can void it later under Receipts.`}
      action={reduction.label}
      fields={fields}
      method={reduction.member === "CreditMemos" ? "CreateCreditMemos" : "CreateReceivableAdjustments"}
      starting={{ Amount: invoice.OpenAmount }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values)}
      onCancel={props.onClose}
    />
  );
}
