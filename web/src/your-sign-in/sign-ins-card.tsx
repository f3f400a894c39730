import { Card, List, Stack, Table, Text, Title } from "@mantine/core";
import { useRead } from "../calls/use-read.ts";
import { Loading, Problem } from "../shared/page.tsx";
import { formatTime } from "../shared/columns.ts";
import { changeInWords } from "./access-change-words.ts";

const shownMax = 20;

/** The latest sign-ins and failures, so that the user notices somebody else's. */
export function SignInsCard() {
  const { data, error } = useRead("ListSignIns", {});
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Recent sign-ins
        </Title>
        <Table aria-label="Recent sign-ins">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Date</Table.Th>
              <Table.Th>Address</Table.Th>
              <Table.Th>Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.Content.SignIns.slice(0, shownMax).map((each) => (
              <Table.Tr key={`${each.LastDate} ${each.Address} ${each.Outcome}`}>
                <Table.Td>{formatTime(each.LastDate)}</Table.Td>
                <Table.Td>{each.Address}</Table.Td>
                <Table.Td>
                  {each.Outcome === "SignedIn" ? "Signed in" : "Failed"}
                  {each.Attempts > 1 ? ` ${each.Attempts} times` : ""}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {data.Content.AccessChanges.length > 0 && (
          <>
            <Title order={3} size="h6">
              What others changed
            </Title>
            <List size="sm">
              {data.Content.AccessChanges.slice(0, shownMax).map((each, at) => (
                <List.Item key={at}>
                  {changeInWords(each)} ({formatTime(each.ChangeDate)})
                </List.Item>
              ))}
            </List>
            <Text size="sm">
              If you did not expect one of these, tell another administrator and change your password.
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
