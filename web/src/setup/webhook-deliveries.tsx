import { Button, Group, Title } from "@mantine/core";
import { useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { eventsText, type WebhookDelivery } from "./webhook.ts";

const columns: readonly Column<WebhookDelivery>[] = [
  { id: "created", label: "Created", value: (row) => row.CreatedDate.slice(0, 19) },
  { id: "events", label: "Events", value: eventsText },
  { id: "status", label: "Status", value: (row) => row.Status, highlights: (row) => row.Status === "Failed" },
  { id: "attempts", label: "Attempts", value: (row) => row.Attempts, kind: "number", wide: true },
  { id: "code", label: "HTTP status", value: (row) => row.StatusCode, kind: "number", wide: true },
  { id: "duration", label: "Duration (ms)", value: (row) => row.DurationMs, kind: "number", wide: true },
  { id: "error", label: "Error", value: (row) => row.Error, kind: "sentence", wide: true },
];

const shownMax = 500;

/** The deliveries of a webhook, latest first. */
export function WebhookDeliveries({ webhookKey }: { webhookKey: number }) {
  const read = useRead(
    "ListWebhookDeliveries",
    { FilterByWebhook: [webhookKey] },
    { page: { size: shownMax, number: 1 } },
  );
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Deliveries
        </Title>
        <Button size="xs" variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
          Refresh
        </Button>
      </Group>
      <DataTable
        name="Deliveries"
        columns={columns}
        rows={read.data?.Content.WebhookDeliveries}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => row.WebhookDeliveryKey}
        opens={(row) => ({ to: `/app/setup/integrations/deliveries/${row.WebhookDeliveryKey}` })}
        height="50vh"
        empty="No deliveries yet. Send a test to check the webhook."
      />
    </>
  );
}
