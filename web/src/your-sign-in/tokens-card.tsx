import { Button, Card, Code, Group, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem } from "../shared/page.tsx";

/** Tokens with which the user's own programs call the API. */
export function TokensCard() {
  const { data, error } = useRead("ListAPITokens", {});
  const create = useCommand("CreateAPIToken");
  const end = useCommand("EndAPITokens");
  const [name, setName] = useState("");
  const [methods, setMethods] = useState("");
  const [until, setUntil] = useState("");
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = methods.split(/[\s,]+/).filter((each) => each !== "");
    void create.run({ Name: name, ExpirationDate: until, ...(named.length > 0 ? { Methods: named } : {}) });
  };
  const problem = create.error ?? end.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={3} size="h5">
          API tokens
        </Title>
        <Text size="sm">A token lets a program of yours call the API without your password, until its last day.</Text>
        {data.Content.APITokens.length > 0 && (
          <Table aria-label="API tokens">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Methods</Table.Th>
                <Table.Th>Last day</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.Content.APITokens.map((each) => (
                <Table.Tr key={each.APITokenKey}>
                  <Table.Td>{each.Name}</Table.Td>
                  <Table.Td>{each.Methods?.join(", ") ?? "All"}</Table.Td>
                  <Table.Td>{each.ExpirationDate.slice(0, 10)}</Table.Td>
                  <Table.Td>{each.LastUsedDate?.slice(0, 16) ?? "Never"}</Table.Td>
                  <Table.Td>
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => void end.run({ RequestedAPITokens: [each.APITokenKey] })}
                    >
                      End
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <form onSubmit={submit}>
          <Group align="flex-end">
            <TextInput
              label="Token name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              required
            />
            <TextInput
              label="Methods"
              placeholder="All that you may call"
              value={methods}
              onChange={(event) => setMethods(event.currentTarget.value)}
            />
            <TextInput
              label="Last day"
              type="date"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
              required
            />
            <Button type="submit" variant="default" loading={create.isPending}>
              Create token
            </Button>
          </Group>
        </form>
        {problem !== null && <Problem error={problem} title="Not saved" />}
        {create.answer !== undefined && (
          <Notice good title="The token, shown only now">
            <Code>{create.answer.Content.Token}</Code>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
