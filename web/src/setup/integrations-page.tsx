import { Button, Card, Code, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";

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

const columns: readonly Column<APIUserItem>[] = [
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
    <Page title="API Settings">
      <Card withBorder>
        <Stack gap="xs">
          <Copied label="Instance id" value={ID} />
          <Copied label="API URL" value={APIURL} />
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
        columns={columns}
        {...users}
        rowKey={(row) => row.APIUserKey}
        onOpen={(row) => void navigate({ to: `/app/setup/integrations/users/${row.APIUserKey}` })}
        empty="No API users yet. Add one for each program that calls the interface."
      />
    </Page>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="sm">
      <Text size="sm" w={100}>
        {label}
      </Text>
      <Code style={{ overflowWrap: "anywhere" }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy} aria-label={`Copy ${label}`}>
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
