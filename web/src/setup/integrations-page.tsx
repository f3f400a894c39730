import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import { CopyField } from "./copy-field.tsx";
import { healthText, type Webhook } from "./webhook.ts";

interface APISettings {
  readonly ID: string;
  readonly APIURL: string;
  readonly ServiceVersion: string;
  readonly APIVersions: readonly number[];
}

interface APIUserItem {
  readonly APIUserKey: number;
  readonly UserName: string;
  readonly Status: string;
  readonly Authorized: boolean;
  readonly AuthorizingEmployeeName: string | null;
  readonly PermittedMethods: readonly string[] | null;
}

const userColumns: readonly Column<APIUserItem>[] = [
  { id: "name", label: "API user", value: (row) => row.UserName },
  { id: "authorized", label: "Authorized", value: (row) => row.Authorized, kind: "yes-no" },
  { id: "employee", label: "Authorizing employee", value: (row) => row.AuthorizingEmployeeName, wide: true },
  {
    id: "methods",
    label: "Methods",
    value: (row) => (row.PermittedMethods === null ? "all" : `${row.PermittedMethods.length} chosen`),
    wide: true,
  },
  { id: "status", label: "Status", value: (row) => row.Status },
];

/** Setup, Integrations, API Settings: what a program needs to reach this firm, and which programs may. */
export function IntegrationsPage() {
  const navigate = useNavigate();
  const settings = useCall<APISettings>("GetAPISettings");
  const users = useWholeList<APIUserItem>("ListAPIUsers", {}, "APIUsers");
  if (settings.error) return <Problem error={settings.error} />;
  if (settings.data === undefined) return <Loading />;
  const { ID, APIURL, ServiceVersion, APIVersions } = settings.data.Content;
  return (
    <Page
      title="API Settings"
      actions={
        <Button variant="default" component={Link} to="/app/setup/integrations/calls">
          Call log
        </Button>
      }
    >
      <Card withBorder>
        <Stack gap="xs">
          <CopyField label="Instance id" value={ID} />
          <CopyField label="API URL" value={APIURL} />
          <Text size="sm" c="dimmed">
            Service {ServiceVersion}, interface versions {APIVersions.join(" and ")}. Every method with its arguments
            and errors is in the <a href="/docs">API reference</a>.
          </Text>
        </Stack>
      </Card>
      <Group justify="space-between">
        <Title order={3} size="h4">
          API users
        </Title>
        <Button size="xs" component={Link} to="/app/setup/integrations/users/new">
          New API user
        </Button>
      </Group>
      <DataTable
        name="API users"
        columns={userColumns}
        {...users}
        rowKey={(row) => row.APIUserKey}
        onOpen={(row) => void navigate({ to: `/app/setup/integrations/users/${row.APIUserKey}` })}
        height="40vh"
        empty="No API users yet. Add one for each program that calls the interface."
      />
      <Webhooks />
    </Page>
  );
}

const webhookColumns: readonly Column<Webhook>[] = [
  { id: "name", label: "Webhook", value: (row) => row.Description || row.URL },
  { id: "url", label: "Address", value: (row) => row.URL, wide: true },
  {
    id: "types",
    label: "Events of",
    value: (row) => (row.RecordTypes.length === 0 ? "all records" : row.RecordTypes.join(", ")),
    wide: true,
  },
  { id: "health", label: "State", value: healthText, highlights: (row) => row.Health === "Failing" },
];

/** Programs that are told when something changes, instead of asking. */
function Webhooks() {
  const navigate = useNavigate();
  const list = useWholeList<Webhook>("ListWebhooks", {}, "Webhooks");
  return (
    <>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Webhooks
        </Title>
        <Button size="xs" component={Link} to="/app/setup/integrations/webhooks/new">
          New webhook
        </Button>
      </Group>
      {list.rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          No webhooks yet. A webhook tells a program of yours when a record is created, changed or deleted.
        </Text>
      ) : (
        <DataTable
          name="Webhooks"
          columns={webhookColumns}
          {...list}
          rowKey={(row) => row.WebhookKey}
          onOpen={(row) => void navigate({ to: `/app/setup/integrations/webhooks/${row.WebhookKey}` })}
          height="40vh"
          empty=""
        />
      )}
    </>
  );
}
