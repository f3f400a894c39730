import { AskDialog } from "../shared/ask-dialog.tsx";
import type { FormField } from "../shared/field-input.tsx";

const fields: readonly FormField<"reason">[] = [{ name: "reason", label: "Reason", kind: "long text", required: true }];

/** Asks for the reason, which is shown to the employee. */
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
      title={`Return ${what} for correction`}
      text="The employee can edit and submit again. Approvals are removed, and your reason is shown to the employee until then."
      action="Return for correction"
      danger
      fields={fields}
      busy={busy}
      onConfirm={(values) => onReject(String(values["reason"]).trim())}
      onCancel={onCancel}
    />
  );
}
