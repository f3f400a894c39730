import { Badge, Button, Card, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { requestedChanges } from "./requested-changes.ts";

type PendingChange = RowOf<"ListPendingChanges", "PendingChanges">;

const kindLabels: Readonly<Record<string, string>> = {
  pay: "Pay",
  roles: "Roles",
  payment: "Payment",
  reopening: "Reopening",
};

/** Changes that wait for a second person, and what became of earlier ones. */
export function PendingChangesPage() {
  const read = useRead("ListPendingChanges", {}, { page: { size: 200, number: 1 } });
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const changes = read.data.Content.PendingChanges;
  const waiting = changes.filter(({ Status }) => Status === "Waiting");
  const decided = changes.filter(({ Status }) => Status !== "Waiting");
  return (
    <Page title="Changes to confirm">
      {waiting.length === 0 && (
        <Text size="sm" c="dimmed">
          No changes are waiting for a second person.
        </Text>
      )}
      {waiting.map((change) => (
        <Waiting key={change.PendingChangeKey} change={change} />
      ))}
      {decided.map((change) => (
        <Card key={change.PendingChangeKey} withBorder padding="xs">
          <Group gap="xs">
            <Badge variant="light">{change.Status}</Badge>
            <Text size="sm">{change.Summary}</Text>
            <Text size="sm" c="dimmed">
              Asked by {change.AskedBy}
              {change.DecidedBy === "" ? "" : `, decided by ${change.DecidedBy}`}. {change.Reason}
            </Text>
          </Group>
        </Card>
      ))}
    </Page>
  );
}

function Waiting({ change }: { change: PendingChange }) {
  const user = useSessionUser();
  const [reason, setReason] = useState("");
  const confirm = useCommand("ConfirmPendingChanges");
  const reject = useCommand("RejectPendingChanges");
  const withdraw = useCommand("WithdrawPendingChanges");
  const keys = { RequestedPendingChanges: [change.PendingChangeKey] };
  const error = confirm.error ?? reject.error ?? withdraw.error;
  const decides = !change.IsOwn && mayCall(user, "ConfirmPendingChanges");
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge>{kindLabels[change.Kind] ?? change.Kind}</Badge>
          <Text fw={600}>{change.Summary}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          Asked by {change.AskedBy} on {formatDate(change.AskedDate)}. Expires on {formatDate(change.ExpiresDate)}.
        </Text>
        <List size="sm">
          {requestedChanges(change.Request).map((line, at) => (
            <List.Item key={at}>{line}</List.Item>
          ))}
        </List>
        {error !== null && <Problem error={error} />}
        {decides && (
          <Group align="end">
            <Button loading={confirm.isPending} onClick={() => void confirm.run(keys)}>
              Confirm
            </Button>
            <TextInput
              label="Reason to reject"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={reason.trim() === ""}
              loading={reject.isPending}
              onClick={() => void reject.run({ ...keys, Reason: reason })}
            >
              Reject
            </Button>
          </Group>
        )}
        {change.IsOwn && (
          <Group>
            <Button variant="default" loading={withdraw.isPending} onClick={() => void withdraw.run(keys)}>
              Withdraw
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
