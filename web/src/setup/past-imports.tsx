import type { Import } from "@plumbline/client";
import { Stack, Table, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useRead } from "../calls/use-read.ts";
import { formatNumber } from "../shared/columns.ts";
import { Empty, Loading, Problem } from "../shared/page.tsx";
import { importTypes } from "./import-file.ts";

type PastImport = Import;

const shownMax = 50;

/** The latest imports; reloaded when the current import is done. */
export function PastImports({ done }: { done: boolean }) {
  const { data, error, refetch } = useRead("ListImports", {}, { page: { size: shownMax, number: 1 } });
  useEffect(() => {
    if (done) void refetch();
  }, [done, refetch]);
  if (error) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Previous imports
      </Title>
      {data.Content.Imports.length === 0 ? <Empty>No imports yet.</Empty> : <Rows rows={data.Content.Imports} />}
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly PastImport[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Imports">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th visibleFrom="sm">File</Table.Th>
            <Table.Th visibleFrom="sm">Imported by</Table.Th>
            <Table.Th className="figure">Created</Table.Th>
            <Table.Th className="figure">Changed</Table.Th>
            <Table.Th className="figure" visibleFrom="sm">
              Unchanged
            </Table.Th>
            <Table.Th className="figure" visibleFrom="sm">
              Skipped
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.ImportKey}>
              <Table.Td className="day">{row.ImportedDate.slice(0, 16)}</Table.Td>
              <Table.Td>{importTypes.find(({ value }) => value === row.Type)?.label ?? row.Type}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm" lineClamp={1}>
                  {row.Filename}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{row.ImportedBy}</Table.Td>
              <Table.Td className="figure">{formatNumber(row.Created)}</Table.Td>
              <Table.Td className="figure">{formatNumber(row.Changed)}</Table.Td>
              <Table.Td className="figure" visibleFrom="sm">
                {formatNumber(row.Unchanged)}
              </Table.Td>
              <Table.Td className="figure" visibleFrom="sm">
                {formatNumber(row.Skipped)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
