import { Button, Group, Menu, Stack, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import type { FormField } from "../shared/field-input.tsx";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { useRecord } from "../shared/use-record.ts";
import { CopyField } from "./copy-field.tsx";
import { eventTypesIn, useServiceSchema } from "./method-names.ts";
import { healthText, type Webhook } from "./webhook.ts";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";

const refreshed = ["ListWebhooks", "GetWebhooks", "ListWebhookDeliveries"];

const sectionsOf = (types: readonly string[]): readonly FormSection[] => [
  {
    title: "Where to",
    fields: [
      { name: "URL", label: "Address", required: true, help: "https, on the public internet" },
      { name: "Description", label: "Description", max: 80 },
      { name: "Status", label: "Status", kind: "choice", choices: ["Active", "Paused"], help: "Paused: events wait" },
    ],
  },
  {
    title: "What of",
    fields: [
      { name: "RecordTypes", label: "Records", kind: "choices", choices: types, help: "All, when none is chosen" },
    ],
  },
];

/** A program that is told of changes: its address, how it fares, what was sent to it. */
export function WebhookPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const [secret, setSecret] = useState<string>();
  const editing = useRecord(
    { noun: "Webhook", plural: "Webhooks", keyName: "WebhookKey", lists: refreshed },
    key === "new" ? "new" : Number(key),
    { Status: "Active", Description: "", RecordTypes: [] },
  );
  const webhook = editing.values as unknown as Webhook;
  const stored = key !== "new" && editing.loaded && webhook.WebhookKey !== undefined;
  return (
    <Stack>
      <RecordForm
        title={webhook.Description || webhook.URL || "New webhook"}
        editing={editing}
        sections={sectionsOf(eventTypesIn(useServiceSchema()))}
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
              ? ". Nothing was delivered yet."
              : `. Delivered up to event ${webhook.LastDeliveredEventKey}, last on ${webhook.LastDeliveredDate.slice(0, 16)}.`}
            {webhook.NextAttemptDate === null ? "" : ` Tried again at ${webhook.NextAttemptDate.slice(0, 16)}.`}
          </Text>
        )}
      </RecordForm>
      {stored && <WebhookDeliveries webhookKey={Number(key)} />}
    </Stack>
  );
}

function ShownOnce({ secret }: { secret: string }) {
  return (
    <Notice good title="Keep this secret: it is not shown again">
      <Stack gap="xs">
        <CopyField label="Secret" value={secret} />
        <Text size="sm">The receiver checks with it that a delivery comes from here.</Text>
      </Stack>
    </Notice>
  );
}

const replayFields: readonly FormField[] = [
  { name: "FromEventKey", label: "First event to send", kind: "number", required: true },
];

/** A test, another secret, sending again. */
function WebhookActions({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const [asked, setAsked] = useState<"renew" | "replay">();
  const test = useWrite("SendTestEvent", refreshed);
  const renew = useWrite<{ Secret: string }>("RenewWebhookSecret", refreshed);
  const replay = useWrite("ReplayWebhookEvents", refreshed);
  const args = { WebhookKey: webhook.WebhookKey };
  const close = () => setAsked(undefined);
  return (
    <>
      {test.error !== null && <Problem error={test.error} />}
      <Group gap="xs">
        <Menu>
          <Menu.Target>
            <Button variant="subtle">More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsked("renew")}>Another secret …</Menu.Item>
            <Menu.Item onClick={() => setAsked("replay")}>Send events again …</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(args)}>
          Send a test
        </Button>
      </Group>
      {asked === "renew" && (
        <AskDialog
          title="Another secret"
          text="The new secret is shown once. For a day deliveries are signed with the old one too, so that the receiver can change over."
          action="Make another"
          busy={renew.isPending}
          error={renew.error}
          onCancel={close}
          onConfirm={() =>
            void renew
              .mutateAsync(args)
              .then(({ Content }) => {
                onSecret(Content.Secret);
                close();
              })
              .catch(() => undefined)
          }
        />
      )}
      {asked === "replay" && (
        <AskDialog
          title="Send events again"
          text={`Every event from this one on is sent, also those that were delivered; a later one passes over what waits. Delivered so far: up to ${webhook.LastDeliveredEventKey}.`}
          action="Send again"
          fields={replayFields}
          starting={{ FromEventKey: webhook.LastDeliveredEventKey + 1 }}
          busy={replay.isPending}
          error={replay.error}
          onCancel={close}
          onConfirm={({ FromEventKey }) =>
            void replay
              .mutateAsync({ ...args, FromEventKey: Number(FromEventKey) })
              .then(close)
              .catch(() => undefined)
          }
        />
      )}
    </>
  );
}
