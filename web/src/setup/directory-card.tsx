import { Button, Card, Code, Group, Select, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { CopyField } from "./copy-field.tsx";

/** The address and the tokens with which a directory creates and closes accounts. */
export function DirectoryCard() {
  const firm = useSessionUser()?.FirmID ?? "";
  const users = useRead("ListAPIUsers", { FilterByStatus: ["Active"] }).data?.Content.APIUsers;
  const listed = useRead("ListAPITokens", { AllUsers: true }).data?.Content.APITokens;
  const create = useCommand("CreateAPIToken");
  const end = useCommand("EndAPITokens");
  const [user, setUser] = useState<string | null>(null);
  const [until, setUntil] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create.run({ Name: "Directory", Scope: "scim", APIUserKey: Number(user), ExpirationDate: until });
  };
  const ofDirectories = (listed ?? []).filter(({ Scope }) => Scope === "scim");
  const problem = create.error ?? end.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={3} size="h5">
          Directory
        </Title>
        <Text size="sm">
          A directory that supports SCIM 2.0 creates the accounts of people who join and closes those of people who
          leave. Give it this address and a token of an API user that may maintain employees and give access.
        </Text>
        <CopyField label="SCIM address" value={`${location.origin}/scim/v2/${encodeURIComponent(firm)}`} />
        {ofDirectories.length > 0 && (
          <Table aria-label="Directory tokens">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>API user</Table.Th>
                <Table.Th>Last day</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {ofDirectories.map((each) => (
                <Table.Tr key={each.APITokenKey}>
                  <Table.Td>{each.UserName}</Table.Td>
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
            <Select
              label="API user"
              data={(users ?? []).map(({ APIUserKey, UserName }) => ({ value: String(APIUserKey), label: UserName }))}
              value={user}
              onChange={setUser}
              required
            />
            <TextInput
              label="Last day"
              type="date"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
              required
            />
            <Button type="submit" variant="default" loading={create.isPending} disabled={user === null}>
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
