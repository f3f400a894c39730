import { Button, Group, Modal, Stack, Table } from "@mantine/core";
import type { Conflict } from "../shared/conflicts.ts";
import type { SheetEditing } from "./use-sheet.ts";

/** Shows both values of cells that two people changed, and lets the user choose. */
export function SheetConflicts({ conflicts, editing }: { conflicts: readonly Conflict[]; editing: SheetEditing }) {
  return (
    <Modal opened onClose={editing.dismiss} size="lg" title="Someone else changed the same cells">
      <Stack>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Cell</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Theirs</Table.Th>
              <Table.Th>Changed by</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((each) => (
              <Table.Tr key={each.Property}>
                <Table.Td>{cellName(each.Property, editing)}</Table.Td>
                <Table.Td>{String(each.Yours ?? "")}</Table.Td>
                <Table.Td>{String(each.Theirs ?? "")}</Table.Td>
                <Table.Td>{each.ChangedBy ?? ""}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={editing.clear}>
            Keep theirs
          </Button>
          <Button onClick={() => void editing.keepMine()}>Keep mine</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A readable name of a cell such as "Project[17].D3 Regular". */
function cellName(property: string, { sheet }: SheetEditing): string {
  const [, kind, key, cell = ""] = /^(Project|Overhead)\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
  const row =
    kind === "Project"
      ? sheet?.Project.Detail.find((each) => String(each["Timesheet Project Key"]) === key)
      : sheet?.Overhead.Detail.find((each) => String(each["Timesheet Overhead Group Detail Key"]) === key);
  if (row === undefined) return property;
  const name = row["Project Description"] ?? row["Timesheet Overhead Group Detail"];
  return `${String(name)}, ${cell
    .replace(/^D(\d)/, "day $1,")
    .replace("Regular", "hours")
    .toLowerCase()}`;
}
