import { Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Loading, Problem } from "../shared/page.tsx";
import { formatTime } from "../shared/columns.ts";

/** Where the user is signed in. */
export function SessionsCard() {
  const { data, error } = useRead("ListSessions", {});
  const end = useCommand("EndSessions");
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const sessions = data.Content.Sessions;
  const others = sessions.filter((each) => !each.IsCurrent).map((each) => each.SessionKey);
  const endAll = (keys: readonly number[]) => void end.run({ RequestedSessions: keys });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Sessions
          </Title>
          {others.length > 0 && (
            <Button variant="default" size="xs" loading={end.isPending} onClick={() => endAll(others)}>
              End all other sessions
            </Button>
          )}
        </Group>
        {end.error !== null && <Problem error={end.error} />}
        <Table.ScrollContainer minWidth={500}>
          <Table aria-label="Sessions">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Signed in</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Address</Table.Th>
                <Table.Th>Program</Table.Th>
                <Table.Th>Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.map((each) => (
                <Table.Tr key={each.SessionKey}>
                  <Table.Td>{formatTime(each.SignInDate)}</Table.Td>
                  <Table.Td>{formatTime(each.LastUsedDate)}</Table.Td>
                  <Table.Td>{each.Address}</Table.Td>
                  <Table.Td>
                    <Text size="sm" lineClamp={2}>
                      {each.Surface}: {each.Agent}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {each.IsCurrent ? (
                      "This session"
                    ) : (
                      <Button variant="default" size="xs" onClick={() => endAll([each.SessionKey])}>
                        End
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Card>
  );
}
