import { Button, Group, Table, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { Problem } from "../shared/page.tsx";
import { kindLabels, type SecondFactor } from "./second-factors.ts";
import { formatTime } from "../shared/columns.ts";

/** The user's second factors, to rename and, with the password, to remove. */
export function FactorTable({ factors, password }: { factors: readonly SecondFactor[]; password: string }) {
  const [renaming, setRenaming] = useState<number | undefined>();
  const remove = useCommand("RemoveSecondFactor");
  return (
    <>
      <Table.ScrollContainer minWidth={500}>
        <Table aria-label="Second factors">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Added</Table.Th>
              <Table.Th>Last used</Table.Th>
              <Table.Th>Action</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {factors.map((each) => (
              <Table.Tr key={each.SecondFactorKey}>
                <Table.Td>
                  {renaming === each.SecondFactorKey ? (
                    <NewName factor={each} onDone={() => setRenaming(undefined)} />
                  ) : (
                    each.Name
                  )}
                </Table.Td>
                <Table.Td>{kindLabels[each.Kind]}</Table.Td>
                <Table.Td>{formatTime(each.AddedDate)}</Table.Td>
                <Table.Td>{each.LastUsedDate === null ? "Never" : formatTime(each.LastUsedDate)}</Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Button variant="default" size="xs" onClick={() => setRenaming(each.SecondFactorKey)}>
                      Rename
                    </Button>
                    <Button
                      variant="default"
                      size="xs"
                      disabled={password === ""}
                      onClick={() =>
                        void remove.run({ SecondFactorKey: each.SecondFactorKey, CurrentPassword: password })
                      }
                    >
                      Remove
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {remove.error !== null && <Problem error={remove.error} title="Not saved" />}
    </>
  );
}

function NewName({ factor, onDone }: { factor: SecondFactor; onDone: () => void }) {
  const [name, setName] = useState(factor.Name);
  const rename = useCommand("RenameSecondFactor");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await rename.run({ SecondFactorKey: factor.SecondFactorKey, Name: name })) !== undefined) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="New name"
          size="xs"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          autoFocus
        />
        <Button type="submit" size="xs" loading={rename.isPending}>
          Save
        </Button>
      </Group>
      {rename.error !== null && <Problem error={rename.error} title="Not saved" />}
    </form>
  );
}
