import type { ExplainedAccess } from "@plumbline/client";
import { Badge, Card, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";

const columns: readonly Column<ExplainedAccess>[] = [
  { id: "method", label: "Method", value: (row) => row.Method },
  { id: "allowed", label: "Allowed", value: (row) => row.Allowed, kind: "yes-no" },
  { id: "scope", label: "For", value: (row) => row.Scope },
  {
    id: "why",
    label: "Why",
    kind: "sentence",
    value: (row) =>
      row.Allowed ? row.Because.map(({ Text: text }) => text).join(" ") || "Every user may." : row.Reason,
    wide: true,
  },
  {
    id: "hidden",
    label: "Hidden without",
    kind: "sentence",
    value: (row) => row.HiddenRights.join(", "),
    wide: true,
  },
];

/** What a user may see and do, and why. */
export function AccessPage() {
  const search = usePageSearch();
  const navigate = useNavigate();
  const setSearch = (change: PageSearch) =>
    void navigate({ to: ".", search: (old) => ({ ...old, ...change }), replace: true });
  const people = rowsIn(useRead("ListServiceUsers", {}, { whole: true }), ({ ServiceUsers }) => ServiceUsers);
  const programs = rowsIn(useRead("ListAPIUsers", {}, { whole: true }), ({ APIUsers }) => APIUsers);
  const read = useRead("ExplainAccess", search.user === undefined ? {} : { UserName: search.user });
  const explained = read.data?.Content;
  const wanted = search.method?.toLowerCase() ?? "";
  return (
    <Page title="Who can see and do what">
      <Card withBorder>
        <Stack gap="xs">
          <Select
            label="User"
            searchable
            value={explained?.UserName ?? null}
            data={[
              {
                group: "Employees",
                items: (people.rows ?? []).map(({ UserName, EmployeeName }) => ({
                  value: UserName,
                  label: `${EmployeeName} (${UserName})`,
                })),
              },
              {
                group: "API users",
                items: (programs.rows ?? []).map(({ UserName }) => ({ value: UserName, label: UserName })),
              },
            ]}
            onChange={(user) => user !== null && setSearch({ user })}
          />
          <Group gap="xs">
            <Text size="sm">Roles:</Text>
            {(explained?.Roles ?? []).map((role) => (
              <Badge key={role} variant="light">
                {role}
              </Badge>
            ))}
          </Group>
        </Stack>
      </Card>
      <DataTable
        name="Access"
        columns={columns}
        rows={explained?.Access.filter(({ Method }) => Method.toLowerCase().includes(wanted))}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => `${row.Method} ${row.Versions.join()}`}
        filters={
          <TextInput
            label="Method"
            value={search.method ?? ""}
            onChange={(event) => setSearch({ method: event.currentTarget.value })}
          />
        }
        empty="No method matches."
      />
    </Page>
  );
}
