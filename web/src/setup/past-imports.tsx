import type { Import } from "@plumbline/client";
import { Button, Stack, Table, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { formatNumber, formatTime } from "../shared/columns.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { notify } from "../shared/notify.tsx";
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
      <Title order={2} size="h4">
        Previous imports
      </Title>
      {data.Content.Imports.length === 0 ? <Empty>No imports yet.</Empty> : <Rows rows={data.Content.Imports} />}
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly PastImport[] }) {
  const mayUndo = mayCall(useSessionUser(), "UndoImport");
  const [undoing, setUndoing] = useState<PastImport>();
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
            <Table.Th aria-label="Undo" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.ImportKey}>
              <Table.Td className="day">{formatTime(row.ImportedDate)}</Table.Td>
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
              <Table.Td ta="right">
                {row.UndoneDate === null ? (
                  mayUndo && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      aria-label={`Undo import ${row.ImportKey}`}
                      onClick={() => setUndoing(row)}
                    >
                      Undo
                    </Button>
                  )
                ) : (
                  <Text size="sm" c="dimmed">
                    Undone by {row.UndoneBy}, {formatTime(row.UndoneDate)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {undoing !== undefined && <UndoDialog run={undoing} onClose={() => setUndoing(undefined)} />}
    </div>
  );
}

/** Undoes an import, or says what depends on it. */
function UndoDialog({ run, onClose }: { run: PastImport; onClose: () => void }) {
  const command = useCommand("UndoImport");
  const undo = async () => {
    if ((await command.run({ ImportKey: run.ImportKey })) === undefined) return;
    notify("Import undone.");
    onClose();
  };
  return (
    <AskDialog
      title="Undo import"
      text={`Deletes what ${run.Filename || "the file"} created and restores what it changed. Posted balances are voided, and a posted opening is reversed. This is possible until something depends on them.`}
      action="Undo"
      danger
      busy={command.isPending}
      error={command.error}
      onConfirm={() => void undo()}
      onCancel={onClose}
    />
  );
}
