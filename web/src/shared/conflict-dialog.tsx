import { Button, Group, Modal, Radio, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { type Conflict, wordsOf } from "./conflicts.ts";

/** Both sides of each contested field, who changed it and when; one click settles each, or all. */
export function ConflictDialog({
  conflicts,
  labels,
  onSettle,
  onCancel,
}: {
  conflicts: readonly Conflict[];
  /** What the form calls its properties. */
  labels: ReadonlyMap<string, string>;
  onSettle: (mine: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [mine, setMine] = useState<readonly string[]>(conflicts.map((each) => each.Property));
  const choose = (property: string, isMine: boolean) =>
    setMine((old) => (isMine ? [...new Set([...old, property])] : old.filter((each) => each !== property)));
  return (
    <Modal opened onClose={onCancel} size="xl" title="Someone changed the same fields meanwhile">
      <Stack>
        <Text size="sm">
          Everything else you and they changed goes together. For these fields, choose whose value stays.
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
                <Table.Td c="dimmed">{wordsOf(each.Base)}</Table.Td>
                <Table.Td>
                  <Radio
                    name={each.Property}
                    label={wordsOf(each.Yours)}
                    checked={mine.includes(each.Property)}
                    onChange={() => choose(each.Property, true)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={each.Property}
                    label={wordsOf(each.Theirs)}
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
          <Button variant="default" onClick={() => onSettle([])}>
            Take all of theirs
          </Button>
          <Button variant="default" onClick={() => onSettle(conflicts.map((each) => each.Property))}>
            Keep all of mine
          </Button>
          <Button onClick={() => onSettle(mine)}>Save as chosen</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
