import { Button, Group, Menu, Modal, Select, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { shownValue } from "../approvals/requested-changes.ts";
import { inWords } from "../calls/plain-words.ts";
import { useCommand } from "../calls/use-command.ts";
import type { Column } from "../shared/columns.ts";
import { DateFilter } from "../shared/date-filter.tsx";
import { Detail } from "../shared/detail.tsx";
import { download } from "../shared/export.ts";
import { blobOf } from "../shared/files.ts";
import { limitOf } from "../shared/limits.ts";
import { Page, Problem } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { TextFilter } from "../shared/text-filter.tsx";
import { usePaged } from "../shared/use-paged.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { type AuditEntry, changesText, filterArguments, recordText } from "./audit-entries.ts";
import { methodNamesIn, useServiceSchema } from "./method-names.ts";
import { NumberInput } from "../shared/number-input.tsx";

const columns: readonly Column<AuditEntry>[] = [
  { id: "date", label: "Date", value: (row) => row.CallDate.slice(0, 19) },
  { id: "user", label: "User", value: (row) => row.UserName },
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName, wide: true },
  { id: "address", label: "Address", value: (row) => row.Address, wide: true },
  { id: "action", label: "Action", value: (row) => inWords(row.Method), wide: true },
  { id: "record", label: "Record", value: recordText },
  { id: "changes", label: "Changes", value: changesText, wide: true },
];

/** Webhooks report changes of the same records. */
const recordTypes = [limitOf("UpdateWebhooks", "RecordTypes") ?? []].flat().map(String).toSorted();

/** The audit trail: each record that was changed, with its values before and after, latest first. */
export function AuditPage() {
  const search = usePageSearch();
  const [opened, setOpened] = useState<AuditEntry>();
  const list = usePaged("ListAuditEntries", filterArguments(search), ({ AuditEntries }) => AuditEntries);
  return (
    <Page title="Audit">
      <PagedTable
        name="Audit"
        columns={columns}
        list={list}
        rowKey={(row) => row.EntryKey}
        onOpen={setOpened}
        filters={<AuditFilters search={search} />}
        exports={<AuditExport filters={search} />}
        empty="No changes found."
      />
      {opened !== undefined && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function AuditFilters({ search }: { search: PageSearch }) {
  const setSearch = useSetSearch();
  const schema = useServiceSchema();
  const choices = (names: readonly string[]) => names.map((value) => ({ value, label: inWords(value) }));
  const writing = methodNamesIn(schema).filter((name) => !/^(?:Get|List|Find|Print|Explain)/.test(name));
  return (
    <>
      <TextFilter label="User name" value={search.user} onChange={(user) => setSearch({ user })} />
      <Select
        aria-label="Action"
        placeholder="Action"
        w={180}
        searchable
        clearable
        data={choices(writing)}
        value={search.method ?? null}
        onChange={(method) => setSearch({ method: method ?? undefined })}
      />
      <Select
        aria-label="Record type"
        placeholder="Record type"
        w={160}
        searchable
        clearable
        data={choices(recordTypes)}
        value={search.type === undefined ? null : String(search.type)}
        onChange={(type) => setSearch({ type: type ?? undefined, ...(type === null ? { record: undefined } : {}) })}
      />
      {search.type !== undefined && (
        <NumberInput
          aria-label="Record number"
          placeholder="Number"
          w={100}
          decimals={0}
          plain
          value={search.record}
          onChange={(value) => setSearch({ record: typeof value === "number" ? value : undefined })}
        />
      )}
      <TextFilter label="Address" value={search.address} onChange={(address) => setSearch({ address })} />
      <DateFilter label="Date" />
    </>
  );
}

/** The service writes the file, so that it has all pages and the audit shows who took it. */
function AuditExport({ filters }: { filters: PageSearch }) {
  const write = useCommand("ExportAuditEntries");
  const save = async (Format: "CSV" | "Excel") => {
    const answer = await write.run({ ...filterArguments(filters), Format });
    if (answer !== undefined) download(answer.Content.Filename, blobOf(answer.Content.Data, answer.Content.MimeType));
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" loading={write.isPending}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save("CSV")}>CSV</Menu.Item>
          <Menu.Item onClick={() => void save("Excel")}>Excel</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {write.error !== null && <Problem error={write.error} />}
    </>
  );
}

/** All changed values of a record. */
function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={recordText(entry)} size="xl">
      <Stack>
        <Group>
          <Detail label="Date">{entry.CallDate.slice(0, 19)}</Detail>
          <Detail label="User">{entry.UserName}</Detail>
          <Detail label="Employee">{entry.EmployeeName}</Detail>
          <Detail label="Address">{entry.Address}</Detail>
          <Detail label="Action">{inWords(entry.Method)}</Detail>
          <Detail label="Usage key">{entry.UsageKey}</Detail>
        </Group>
        <Table aria-label="Changes">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entry.Changes.map(({ Member, Before, After }) => (
              <Table.Tr key={Member}>
                <Table.Td>{inWords(Member)}</Table.Td>
                <Table.Td>{shownValue(Before)}</Table.Td>
                <Table.Td>{shownValue(After)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {entry.HiddenMembers.length > 0 && (
          <Text size="sm" c="dimmed">
            You do not have access to {entry.HiddenMembers.map(inWords).join(", ")}.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
