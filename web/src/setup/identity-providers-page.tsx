import { Button, Card, Stack, Text } from "@mantine/core";
import { Link } from "../shared/link.tsx";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Page } from "../shared/page.tsx";
import { CopyField } from "./copy-field.tsx";
import { DirectoryCard } from "./directory-card.tsx";

type ProviderItem = RowOf<"ListIdentityProviders", "IdentityProviders">;

const columns: readonly Column<ProviderItem>[] = [
  { id: "label", label: "Button", value: (row) => row.Label },
  { id: "issuer", label: "Issuer", value: (row) => row.Issuer, wide: true },
  { id: "creates", label: "Creates accounts", value: (row) => row.JustInTime, kind: "yes-no" },
  { id: "status", label: "Status", value: (row) => row.Status },
];

/** The providers with which the firm's people sign in. */
export function IdentityProvidersPage() {
  const list = rowsIn(
    useRead("ListIdentityProviders", {}, { whole: true }),
    ({ IdentityProviders }) => IdentityProviders,
  );
  return (
    <Page
      title="Single sign-on"
      actions={
        <Button component={Link} to="/app/setup/single-sign-on/new">
          New provider
        </Button>
      }
    >
      <Card withBorder>
        <Stack gap="xs">
          <Text size="sm">
            People sign in with the account they have at your provider, such as Microsoft Entra ID, Okta or Google
            Workspace. Register Plumbline there as a web application with this redirect URL.
          </Text>
          <CopyField label="Redirect URL" value={`${location.origin}/auth/oidc/callback`} />
        </Stack>
      </Card>
      <DataTable
        name="Providers"
        columns={columns}
        {...list}
        rowKey={(row) => row.IdentityProviderKey}
        opens={(row) => ({ to: `/app/setup/single-sign-on/${row.IdentityProviderKey}` })}
        empty="No providers yet. People sign in with their passwords."
        height="40vh"
      />
      <DirectoryCard />
    </Page>
  );
}
