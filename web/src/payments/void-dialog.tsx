import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { Payment } from "./payment.ts";

const fields: readonly FormField[] = [
  { name: "VoidDate", label: "Void date", kind: "date", help: "Date of the reversing entries; defaults to today" },
];

/** The call of a void dialog and the methods to reload afterwards. */
interface VoidCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly refreshes: readonly string[];
  readonly text: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** The props of a dialog that voids payments. */
export interface VoidPaymentsProps<Row extends Payment> {
  readonly payments: readonly Row[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Voids payments after confirmation. */
export function VoidPaymentsDialog({ payments, ...voiding }: VoidCall & { readonly payments: readonly Payment[] }) {
  const sum = formatMoney(sumOf(payments.map((each) => each.Amount)));
  const what = payments.length === 1 ? `payment of ${sum}` : `${payments.length} payments, total ${sum}`;
  return <VoidDialog {...voiding} title={`Void ${what}`} />;
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
