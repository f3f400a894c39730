import { Button, Group, Modal, Radio, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { type Conflict, describeValue } from "./conflicts.ts";

/** Shows both values of each conflicting field, who changed it and when, and lets the user choose. */
export function ConflictDialog({
  conflicts,
  labels,
  onResolve,
  onCancel,
}: {
  conflicts: readonly Conflict[];
  /** The form's labels of the properties. */
  labels: ReadonlyMap<string, string>;
  onResolve: (mine: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [mine, setMine] = useState<readonly string[]>(conflicts.map((each) => each.Property));
  const choose = (property: string, isMine: boolean) =>
    setMine((old) => (isMine ? [...new Set([...old, property])] : old.filter((each) => each !== property)));
  return (
    <Modal opened onClose={onCancel} size="xl" title="Someone else changed the same fields">
      <Stack>
        <Text size="sm">
          Your other changes are compatible with theirs. For these fields, choose which value to keep.
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Theirs</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((each) => (
              <Table.Tr key={each.Property}>
                <Table.Td>{labels.get(each.Property) ?? each.Property}</Table.Td>
                <Table.Td c="dimmed">{describeValue(each.Base)}</Table.Td>
                <Table.Td>
                  <Radio
                    name={each.Property}
                    label={describeValue(each.Yours)}
                    checked={mine.includes(each.Property)}
                    onChange={() => choose(each.Property, true)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={each.Property}
                    label={describeValue(each.Theirs)}
                    checked={!mine.includes(each.Property)}
                    onChange={() => choose(each.Property, false)}
                  />
                  <Text size="xs" c="dimmed">
                    {each.ChangedBy ?? ""} {each.ChangedAt ?? ""}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onResolve([])}>
            Keep all of theirs
          </Button>
          <Button variant="default" onClick={() => onResolve(conflicts.map((each) => each.Property))}>
            Keep all of mine
          </Button>
          <Button onClick={() => onResolve(mine)}>Save</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
