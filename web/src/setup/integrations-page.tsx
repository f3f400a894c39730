import type { APIUser } from "@plumbline/client";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Loading, Page, PageProblem } from "../shared/page.tsx";
import { CopyField } from "./copy-field.tsx";
import { healthText, type Webhook } from "./webhook.ts";

type APIUserItem = APIUser;

const userColumns: readonly Column<APIUserItem>[] = [
  { id: "name", label: "API user", value: (row) => row.UserName },
  { id: "authorized", label: "Authorized", value: (row) => row.Authorized, kind: "yes-no" },
  { id: "employee", label: "Authorizing employee", value: (row) => row.AuthorizingEmployeeName, wide: true },
  {
    id: "methods",
    label: "Methods",
    value: (row) => (row.PermittedMethods === null ? "All" : `${row.PermittedMethods.length} selected`),
    wide: true,
  },
  { id: "status", label: "Status", value: (row) => row.Status },
];

/** API settings: the firm ID and URL for programs, API users and webhooks. */
export function IntegrationsPage() {
  const settings = useRead("GetAPISettings", {});
  const users = rowsIn(useRead("ListAPIUsers", {}, { whole: true }), ({ APIUsers }) => APIUsers);
  if (settings.error) return <PageProblem error={settings.error} />;
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
          <CopyField label="Firm ID" value={ID} />
          <CopyField label="API URL" value={APIURL} />
          <Text size="sm" c="dimmed">
            Service version {ServiceVersion}, API versions {APIVersions.join(" and ")}. See the{" "}
            <a href="/docs">API reference</a> for all methods.
          </Text>
          <Text size="sm" c="dimmed">
            For programs that were written for the hosted service, set Compatibility to hosted in the{" "}
            <Link to="/app/setup/settings">firm settings</Link>. Allowed origins lists the web pages that may call the
            API.
          </Text>
        </Stack>
      </Card>
      <Group justify="space-between">
        <Title order={2} size="h4">
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
        opens={(row) => ({ to: `/app/setup/integrations/users/${row.APIUserKey}` })}
        height="40vh"
        empty="No API users yet. Add one for each program that uses the API."
      />
      <Webhooks />
    </Page>
  );
}

const webhookColumns: readonly Column<Webhook>[] = [
  { id: "name", label: "Webhook", value: (row) => row.Description || row.URL },
  { id: "url", label: "URL", value: (row) => row.URL, wide: true },
  {
    id: "types",
    label: "Events",
    value: (row) => (row.RecordTypes.length === 0 ? "All records" : row.RecordTypes.join(", ")),
    wide: true,
  },
  { id: "health", label: "Status", value: healthText, highlights: (row) => row.Health === "Failing" },
];

/** Webhooks notify programs of changes. */
function Webhooks() {
  const list = rowsIn(useRead("ListWebhooks", {}, { whole: true }), ({ Webhooks }) => Webhooks);
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Webhooks
        </Title>
        <Button size="xs" component={Link} to="/app/setup/integrations/webhooks/new">
          New webhook
        </Button>
      </Group>
      {list.rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          No webhooks yet. A webhook notifies a program when a record is created, changed or deleted.
        </Text>
      ) : (
        <DataTable
          name="Webhooks"
          columns={webhookColumns}
          {...list}
          rowKey={(row) => row.WebhookKey}
          opens={(row) => ({ to: `/app/setup/integrations/webhooks/${row.WebhookKey}` })}
          height="40vh"
          empty=""
        />
      )}
    </>
  );
}
