import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import { readFromPayables } from "./vendor-invoice.ts";

/** A payment of a vendor as the service sends it. */
export interface VendorPayment {
  readonly VendorPaymentKey: number;
  readonly VendorKey: number;
  readonly VendorDescription: string;
  readonly BankAccountDescription: string;
  readonly Date: string;
  readonly Amount: number;
  readonly Number: string;
  readonly Notes: string;
  readonly Status: "Normal" | "Voided";
}

const fields: readonly FormField[] = [
  { name: "VoidDate", label: "On", kind: "date", help: "The day of the reversing entries; today when left empty" },
];

/** Takes payments back, once it is said what that does. */
export function TakeBackDialog({
  payments,
  onClose,
  onDone = onClose,
}: {
  payments: readonly VendorPayment[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const sum = formatMoney(sumOf(payments.map((each) => each.Amount)));
  const what = payments.length === 1 ? `the payment of ${sum}` : `${payments.length} payments of ${sum} in all`;
  return (
    <VoidDialog
      method="VoidVendorPayments"
      args={{ RequestedVendorPayments: payments.map((each) => each.VendorPaymentKey) }}
      title={`Take back ${what}`}
      text="The invoices are open again and can be paid anew. The books get reversing entries; the payment stays in the list, marked as taken back."
      onClose={onClose}
      onDone={onDone}
    />
  );
}

export function VoidDialog({
  method,
  args,
  title,
  text,
  onClose,
  onDone = onClose,
}: {
  method: string;
  args: Readonly<Record<string, unknown>>;
  title: string;
  text: string;
  onClose: () => void;
  onDone?: () => void;
}) {
  const write = useWrite(method, readFromPayables);
  return (
    <AskDialog
      title={title}
      text={text}
      action={method === "VoidVendorPayments" ? "Take back" : "Void"}
      danger
      fields={fields}
      busy={write.isPending}
      error={write.error}
      onCancel={onClose}
      onConfirm={({ VoidDate }) =>
        void write
          .mutateAsync({ ...args, ...(typeof VoidDate === "string" ? { VoidDate } : {}) })
          .then(onDone)
          .catch(() => undefined)
      }
    />
  );
}
