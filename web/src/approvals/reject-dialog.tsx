import { AskDialog } from "../shared/ask-dialog.tsx";
import type { FormField } from "../shared/field-input.tsx";

const fields: readonly FormField[] = [{ name: "reason", label: "Reason", kind: "long text", required: true }];

/** Asks for the reason, which the employee will read. */
export function RejectDialog({
  what,
  busy,
  onReject,
  onCancel,
}: {
  /** "3 timesheets" */
  what: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}) {
  return (
    <AskDialog
      title={`Send back ${what}`}
      text="It is open again for the employee, loses its approvals, and shows them your reason until it is submitted again."
      action="Send back"
      danger
      fields={fields}
      busy={busy}
      onConfirm={(values) => onReject(String(values["reason"]).trim())}
      onCancel={onCancel}
    />
  );
}
