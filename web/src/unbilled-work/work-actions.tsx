import { Button, Group, Text } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { WebArguments } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { type BilledWork } from "../client-invoices/client-invoice.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { entered } from "../shared/entered.ts";
import type { FormField } from "../shared/field-input.tsx";
import { fromActivities, fromProjects } from "../shared/key-sources.ts";
import { Problem } from "../shared/page.tsx";
import { phaseChoice } from "../shared/phase-choice.ts";
import { pluralize } from "../shared/pluralize.ts";
import type { RecordValues } from "../shared/use-record.ts";

/** Actions for the selected work of a draft. */
export function WorkActions(props: {
  chosen: ReadonlySet<number>;
  work: readonly BilledWork[];
  project: number;
  onDone: () => void;
}) {
  const [doing, setDoing] = useState<"write off" | "transfer" | undefined>();
  const user = useSessionUser();
  const hold = useCommand("HoldTransactions");
  const rows = props.work.filter((row) => props.chosen.has(row.TransactionKey));
  if (rows.length === 0) return hold.error === null ? null : <Problem error={hold.error} />;
  const keys = rows.map((row) => row.TransactionKey);
  const summary = `${pluralize(rows.length, "transaction")}, ${formatMoney(sumOf(rows.map((row) => row.Value)))}`;
  const action: WorkActionProps = { keys, summary, onDone: props.onDone, onClose: () => setDoing(undefined) };
  const holdThem = async () => {
    if ((await hold.run({ RequestedTransactions: keys })) === undefined) return;
    notify(`${summary} put on hold.`);
    props.onDone();
  };
  return (
    <>
      {hold.error !== null && <Problem error={hold.error} />}
      <Group gap="xs">
        <Text size="sm" role="status">
          {summary} selected
        </Text>
        {mayCall(user, "HoldTransactions") && (
          <Button size="xs" variant="default" loading={hold.isPending} onClick={() => void holdThem()}>
            Hold
          </Button>
        )}
        {mayCall(user, "WriteOffTransactions") && (
          <Button size="xs" variant="default" onClick={() => setDoing("write off")}>
            Write off
          </Button>
        )}
        {mayCall(user, "TransferTransactions") && (
          <Button size="xs" variant="default" onClick={() => setDoing("transfer")}>
            Transfer
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={props.onDone}>
          Clear selection
        </Button>
      </Group>
      {doing === "write off" && <WriteOffDialog {...action} />}
      {doing === "transfer" && <TransferDialog {...action} project={props.project} />}
    </>
  );
}

interface WorkActionProps {
  readonly keys: readonly number[];
  /** "3 transactions, 450.00" */
  readonly summary: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason, which is saved with the write-off. */
function WriteOffDialog({ keys, summary, onDone, onClose }: WorkActionProps) {
  const write = useCommand("WriteOffTransactions");
  const act = async (values: RecordValues) => {
    const args = entered<WebArguments<"WriteOffTransactions">>(values);
    if ((await write.run({ ...args, RequestedTransactions: keys })) === undefined) return;
    notify(`${summary} written off.`);
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={`Write off ${summary}`}
      text="This work is removed from the draft and will not be billed. Nothing is posted, because unbilled work has not been recorded as income. You can void the write-off under Billing > Write-offs."
      action="Write off"
      danger
      method="WriteOffTransactions"
      fields={[{ name: "Reason", label: "Reason", required: true }]}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values)}
      onCancel={onClose}
    />
  );
}

const targetFields: readonly FormField<keyof WebArguments<"TransferTransactions"> & string>[] = [
  { name: "ProjectKey", label: "Project", kind: "key", from: fromProjects, required: true },
  { name: "PhaseKey", label: "Phase", required: true },
  {
    name: "ActivityKey",
    label: "Activity",
    kind: "key",
    from: fromActivities,
    help: "For time only; leave empty to keep the activity",
  },
  { name: "AccountingDate", label: "Posting date", kind: "date", help: "Defaults to today" },
];

/** Asks for the project and phase to transfer to. */
function TransferDialog({ keys, summary, project, onDone, onClose }: WorkActionProps & { project: number }) {
  const write = useCommand("TransferTransactions");
  const act = async (values: RecordValues) => {
    const args = entered<WebArguments<"TransferTransactions">>(values);
    if ((await write.run({ ...args, RequestedTransactions: keys })) === undefined) return;
    notify(`${summary} transferred.`);
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={`Transfer ${summary}`}
      text="Hours and cost do not change; the value is recalculated with the rates of the new project and phase. The transaction is reversed and posted again. Drafts of both projects are refreshed."
      action="Transfer"
      fields={targetFields}
      fieldFor={(field, values) => (field.name === "PhaseKey" ? phaseChoice(field, values) : field)}
      starting={{ ProjectKey: project }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values)}
      onCancel={onClose}
    />
  );
}
