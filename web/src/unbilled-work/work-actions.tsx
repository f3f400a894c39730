import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import { fromActivities, fromProjects } from "../shared/key-sources.ts";
import { Problem } from "../shared/page.tsx";
import { phaseChoice } from "../shared/phase-choice.ts";
import type { RecordValues } from "../shared/use-record.ts";
import { type BilledWork, billingReads } from "../client-invoices/client-invoice.ts";

/** What can be done with the rows of work that are chosen on a draft. */
export function WorkActions(props: {
  chosen: ReadonlySet<number>;
  work: readonly BilledWork[];
  project: number;
  onDone: () => void;
}) {
  const [doing, setDoing] = useState<"write off" | "transfer" | undefined>();
  const hold = useWrite("HoldTransactions", billingReads);
  const rows = props.work.filter((row) => props.chosen.has(row.TransactionKey));
  if (rows.length === 0) return hold.error === null ? null : <Problem error={hold.error} />;
  const keys = rows.map((row) => row.TransactionKey);
  const words = `${rows.length} ${rows.length === 1 ? "row" : "rows"}, ${formatMoney(sumOf(rows.map((row) => row.Value)))}`;
  const move: WorkActionProps = { keys, words, onDone: props.onDone, onClose: () => setDoing(undefined) };
  const holdThem = async () => {
    await hold.mutateAsync({ RequestedTransactions: keys });
    notifications.show({ message: `${words} held back.` });
    props.onDone();
  };
  return (
    <>
      {hold.error !== null && <Problem error={hold.error} />}
      <Group gap="xs">
        <Text size="sm" role="status">
          {words} chosen
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={hold.isPending}
          onClick={() => void holdThem().catch(() => undefined)}
        >
          Hold back
        </Button>
        <Button size="xs" variant="default" onClick={() => setDoing("write off")}>
          Write off
        </Button>
        <Button size="xs" variant="default" onClick={() => setDoing("transfer")}>
          Transfer
        </Button>
        <Button size="xs" variant="subtle" onClick={props.onDone}>
          Choose none
        </Button>
      </Group>
      {doing === "write off" && <WriteOffDialog {...move} />}
      {doing === "transfer" && <TransferDialog {...move} project={props.project} />}
    </>
  );
}

interface WorkActionProps {
  readonly keys: readonly number[];
  /** "3 rows, 450.00" */
  readonly words: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why, which is kept with the write-off. */
function WriteOffDialog({ keys, words, onDone, onClose }: WorkActionProps) {
  const write = useWrite("WriteOffTransactions", billingReads);
  const act = async (values: RecordValues) => {
    await write.mutateAsync({ RequestedTransactions: keys, ...values });
    notifications.show({ message: `${words} written off.` });
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={`Write off ${words}`}
      text="This work is given up and leaves the draft. The books do not change: what is not billed was never income. It can be taken back under Billing, Write-offs."
      action="Write off"
      danger
      fields={[{ name: "Reason", label: "Reason", max: 255, required: true }]}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values).catch(() => undefined)}
      onCancel={onClose}
    />
  );
}

const targetFields: readonly FormField[] = [
  { name: "ProjectKey", label: "To the project", kind: "key", from: fromProjects, required: true },
  { name: "PhaseKey", label: "Phase", required: true },
  {
    name: "ActivityKey",
    label: "Activity",
    kind: "key",
    from: fromActivities,
    help: "Of hours; stays when left empty",
  },
  { name: "AccountingDate", label: "In the books on", kind: "date", help: "Today when left empty" },
];

/** Asks where the work belongs. */
function TransferDialog({ keys, words, project, onDone, onClose }: WorkActionProps & { project: number }) {
  const write = useWrite("TransferTransactions", billingReads);
  const act = async (values: RecordValues) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
    await write.mutateAsync({ RequestedTransactions: keys, ...given });
    notifications.show({ message: `${words} transferred.` });
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={`Transfer ${words}`}
      text="Hours and cost stay as they are; the value is figured anew with the rates of the new place. The old row is undone and a new one posted. Drafts of both projects are drawn anew."
      action="Transfer"
      fields={targetFields}
      fieldFor={(field, values) => (field.name === "PhaseKey" ? phaseChoice(field, values) : field)}
      starting={{ ProjectKey: project }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values).catch(() => undefined)}
      onCancel={onClose}
    />
  );
}
