import { Badge, Button, Card, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { CopyField } from "../setup/copy-field.tsx";
import { whoCanConfirm } from "../shared/waiting.ts";
import { requestedChanges } from "./requested-changes.ts";

type PendingChange = RowOf<"ListPendingChanges", "PendingChanges">;

const kindLabels: Readonly<Record<string, string>> = {
  pay: "Pay",
  roles: "Roles",
  payment: "Payment",
  reopening: "Reopening",
  identity: "Who signs in",
  guard: "Second person",
};

/** Changes that wait for a second person, and what became of earlier ones. */
export function PendingChangesPage() {
  const read = useRead("ListPendingChanges", {}, { page: { size: 200, number: 1 } });
  const [made, setMade] = useState<readonly Made[]>([]);
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
      {decided
        .filter(({ IsOwn, RepeatUntil }) => IsOwn && RepeatUntil !== null)
        .map((change) => (
          <CarryOut
            key={change.PendingChangeKey}
            change={change}
            onMade={(secret) => setMade([...made, { ...secret, of: change.Summary }])}
          />
        ))}
      {made.map(({ of, label, value }) => (
        <Notice good key={value} title={`${of} Shown only now`}>
          <CopyField label={label} value={value} />
        </Notice>
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

interface Secret {
  readonly label: string;
  readonly value: string;
}
interface Made extends Secret {
  readonly of: string;
}

/** A confirmed call whose answer has a secret: only its asker repeats it, and sees the secret once. */
function CarryOut({ change, onMade }: { change: PendingChange; onMade: (secret: Secret) => void }) {
  const link = useCommand("CreateSignInLink");
  const token = useCommand("CreateAPIToken");
  const isLink = change.Method === "CreateSignInLink";
  const { error, isPending } = isLink ? link : token;
  const run = async () => {
    const request = change.Request as never;
    const value = isLink ? (await link.run(request))?.Content.Link : (await token.run(request))?.Content.Token;
    if (value !== undefined && value !== "") onMade({ label: isLink ? "Link" : "Token", value });
  };
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Text fw={600}>{change.Summary}</Text>
        <Text size="sm" c="dimmed">
          Confirmed by {change.DecidedBy}. Carry it out until {formatDate(change.RepeatUntil ?? "")}; only you see the
          result.
        </Text>
        {error !== null && <Problem error={error} />}
        <Group>
          <Button loading={isPending} onClick={() => void run()}>
            {isLink ? "Show the link once" : "Show the token once"}
          </Button>
        </Group>
      </Stack>
    </Card>
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
          Asked by {change.AskedBy} on {formatDate(change.AskedDate)}. Expires on {formatDate(change.ExpiresDate)}.{" "}
          {whoCanConfirm(change.MayConfirm)}
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
