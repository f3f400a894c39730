import { Button, Group, Menu, Stack, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import type { FormField } from "../shared/field-input.tsx";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";
import { CopyField } from "./copy-field.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { healthText, type Webhook } from "./webhook.ts";
import { formatTime } from "../shared/columns.ts";
import type { WebArguments } from "../calls/call.ts";

const sections: readonly FormSection<MemberOf<Updated<"Webhooks">>>[] = [
  {
    title: "Webhook",
    fields: [
      { name: "URL", label: "URL", required: true, help: "A public https address" },
      { name: "Description", label: "Description" },
      {
        name: "Status",
        label: "Status",
        kind: "choice",
        help: "While paused, events are queued",
      },
    ],
  },
  {
    title: "Events",
    fields: [
      {
        name: "RecordTypes",
        label: "Record types",
        kind: "choices",
        help: "Leave empty for all record types",
      },
    ],
  },
];

/** Edits a webhook and shows its status and deliveries. */
export function WebhookPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const [secret, setSecret] = useState<string>();
  const editing = useRecord(recordsOf("Webhooks", "WebhookKey", "Webhook"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    Description: "",
    RecordTypes: [],
  });
  const webhook = editing.values as unknown as Webhook;
  const stored = key !== "new" && editing.loaded && webhook.WebhookKey !== undefined;
  return (
    <Stack>
      <RecordForm
        title={webhook.Description || webhook.URL || "New webhook"}
        editing={editing}
        sections={sections}
        listAddress="/app/setup/integrations"
        recordAddress={(saved) => `/app/setup/integrations/webhooks/${String(saved["WebhookKey"])}`}
        onSaved={(saved) => typeof saved["Secret"] === "string" && setSecret(saved["Secret"])}
        actions={stored && <WebhookActions webhook={webhook} onSecret={setSecret} />}
        notice={() => secret !== undefined && <ShownOnce secret={secret} />}
      >
        {stored && (
          <Text size="sm" role="status">
            {healthText(webhook)}
            {webhook.LastDeliveredDate === null
              ? ". No deliveries yet."
              : `. Delivered up to event ${webhook.LastDeliveredEventKey}, last on ${formatTime(webhook.LastDeliveredDate)}.`}
            {webhook.NextAttemptDate === null ? "" : ` Next attempt at ${formatTime(webhook.NextAttemptDate)}.`}
          </Text>
        )}
      </RecordForm>
      {stored && <WebhookDeliveries webhookKey={Number(key)} />}
    </Stack>
  );
}

function ShownOnce({ secret }: { secret: string }) {
  return (
    <Notice good title="Save this secret now. It is not shown again.">
      <Stack gap="xs">
        <CopyField label="Secret" value={secret} />
        <Text size="sm">Use it to verify that deliveries come from this service.</Text>
      </Stack>
    </Notice>
  );
}

const replayFields: readonly FormField<keyof WebArguments<"ReplayWebhookEvents"> & string>[] = [
  { name: "FromEventKey", label: "First event to resend", kind: "number", required: true },
];

/** Sends a test, creates a new secret, resends events. */
function WebhookActions({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const [asked, setAsked] = useState<"renew" | "replay">();
  const test = useCommand("SendTestEvent");
  const renew = useCommand("RenewWebhookSecret");
  const replay = useCommand("ReplayWebhookEvents");
  const args = { WebhookKey: webhook.WebhookKey };
  const close = () => setAsked(undefined);
  const renewSecret = async () => {
    const answer = await renew.run(args);
    if (answer === undefined) return;
    onSecret(answer.Content.Secret);
    close();
  };
  const resend = async (FromEventKey: number) => {
    if ((await replay.run({ ...args, FromEventKey })) !== undefined) close();
  };
  return (
    <>
      {test.error !== null && <Problem error={test.error} />}
      <Group gap="xs">
        <Menu>
          <Menu.Target>
            <Button variant="subtle">More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked("renew")}>New secret…</Menu.Item>
            <Menu.Item onClick={() => setAsked("replay")}>Resend events…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" loading={test.isPending} onClick={() => void test.run(args)}>
          Send test
        </Button>
      </Group>
      {asked === "renew" && (
        <AskDialog
          title="New secret"
          text="The new secret is shown only once. For one day, deliveries are also signed with the old secret so that you can switch."
          action="Create new secret"
          busy={renew.isPending}
          error={renew.error}
          onCancel={close}
          onConfirm={() => void renewSecret()}
        />
      )}
      {asked === "replay" && (
        <AskDialog
          title="Resend events"
          text={`All events starting with this one are sent, including those already delivered. If you start with a later event, queued events before it are skipped. Last delivered event: ${webhook.LastDeliveredEventKey}.`}
          action="Resend"
          fields={replayFields}
          starting={{ FromEventKey: webhook.LastDeliveredEventKey + 1 }}
          busy={replay.isPending}
          error={replay.error}
          onCancel={close}
          onConfirm={({ FromEventKey }) => void resend(Number(FromEventKey))}
        />
      )}
    </>
  );
}
