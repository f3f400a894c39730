import type { Command } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { Payment } from "./payment.ts";
import type { WebArguments } from "../calls/call.ts";

const fields: readonly FormField<keyof WebArguments<"VoidVendorPayments"> & string>[] = [
  { name: "VoidDate", label: "Void date", kind: "date", help: "Date of the reversing entries; defaults to today" },
];

interface Voiding {
  readonly command: Pick<Command<unknown, unknown>, "isPending" | "error">;
  /** Runs the command with the date that was entered; undefined when it was refused. */
  readonly onVoid: (date: { readonly VoidDate?: string }) => Promise<object | undefined>;
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
export function VoidPaymentsDialog({ payments, ...voiding }: Voiding & { readonly payments: readonly Payment[] }) {
  const sum = formatMoney(sumOf(payments.map((each) => each.Amount)));
  const what = payments.length === 1 ? `payment of ${sum}` : `${payments.length} payments, total ${sum}`;
  return <VoidDialog {...voiding} title={`Void ${what}`} />;
}

export function VoidDialog({
  command,
  onVoid,
  title,
  text,
  action = "Void",
  onClose,
  onDone = onClose,
}: Voiding & { readonly title: string; readonly action?: string }) {
  const act = async (date: { readonly VoidDate?: string }) => {
    if ((await onVoid(date)) !== undefined) onDone();
  };
  return (
    <AskDialog
      title={title}
      text={text}
      action={action}
      danger
      fields={fields}
      busy={command.isPending}
      error={command.error}
      onCancel={onClose}
      onConfirm={({ VoidDate }) => void act(typeof VoidDate === "string" ? { VoidDate } : {})}
    />
  );
}
