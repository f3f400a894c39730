import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { Payment } from "./payment.ts";

const fields: readonly FormField[] = [
  { name: "VoidDate", label: "On", kind: "date", help: "The day of the reversing entries; today when left empty" },
];

/** What a dialog calls, and what is read again when it is done. */
interface VoidCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly refreshes: readonly string[];
  readonly text: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** What a dialog is given that takes payments of one sort back. */
export interface VoidPaymentsProps<Row extends Payment> {
  readonly payments: readonly Row[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Takes payments back, once it is said what that does. */
export function VoidPaymentsDialog({ payments, ...voiding }: VoidCall & { readonly payments: readonly Payment[] }) {
  const sum = formatMoney(sumOf(payments.map((each) => each.Amount)));
  const what = payments.length === 1 ? `the payment of ${sum}` : `${payments.length} payments of ${sum} in all`;
  return <VoidDialog {...voiding} title={`Take back ${what}`} action="Take back" />;
}

export function VoidDialog({
  method,
  args,
  refreshes,
  title,
  text,
  action = "Void",
  onClose,
  onDone = onClose,
}: VoidCall & { readonly title: string; readonly action?: string }) {
  const write = useWrite(method, refreshes);
  return (
    <AskDialog
      title={title}
      text={text}
      action={action}
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
