import { Button, Group, Text, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { ActDialog } from "../shared/act-dialog.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { Problem } from "../shared/page.tsx";
import { type BilledWork, billingReads } from "./client-invoice.ts";

/** What can be done with the rows of work that are chosen on a draft. */
export function WorkMoves(props: {
  chosen: ReadonlySet<number>;
  work: readonly BilledWork[];
  project: number;
  onDone: () => void;
}) {
  const [writingOff, setWritingOff] = useState(false);
  const hold = useWrite("HoldTransactions", billingReads);
  const rows = props.work.filter((row) => props.chosen.has(row.TransactionKey));
  if (rows.length === 0) return hold.error === null ? null : <Problem error={hold.error} />;
  const keys = rows.map((row) => row.TransactionKey);
  const words = `${rows.length} ${rows.length === 1 ? "row" : "rows"}, ${formatMoney(sumOf(rows.map((row) => row.Value)))}`;
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
        <Button size="xs" variant="default" onClick={() => setWritingOff(true)}>
          Write off
        </Button>
        <Button size="xs" variant="subtle" onClick={props.onDone}>
          Choose none
        </Button>
      </Group>
      {writingOff && (
        <WriteOffDialog keys={keys} words={words} onDone={props.onDone} onClose={() => setWritingOff(false)} />
      )}
    </>
  );
}

/** Asks why, which is kept with the write-off. */
export function WriteOffDialog(props: {
  keys: readonly number[];
  words: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const write = useWrite("WriteOffTransactions", billingReads);
  const act = async () => {
    await write.mutateAsync({ RequestedTransactions: props.keys, Reason: reason.trim() });
    notifications.show({ message: `${props.words} written off.` });
    props.onDone();
    props.onClose();
  };
  return (
    <ActDialog
      title={`Write off ${props.words}`}
      act="Write off"
      destructive
      busy={write.isPending}
      error={write.error}
      notYet={reason.trim() === ""}
      onAct={() => void act().catch(() => undefined)}
      onClose={props.onClose}
    >
      <Text size="sm">
        This work is given up and leaves the draft. The books do not change: what is not billed was never income. It can
        be taken back under Billing, Write-offs.
      </Text>
      <Textarea
        label="Reason"
        data-autofocus
        withAsterisk
        autosize
        minRows={2}
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
