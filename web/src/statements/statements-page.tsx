import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { statementNames } from "./statement-names.ts";

const groups = [...new Set(statementNames.map((each) => each.group))];

/** The list of statements. */
export function StatementsPage() {
  return (
    <Page title="Statements">
      {groups.map((group) => (
        <Stack key={group} gap="xs">
          <Title order={2} size="h5">
            {group}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {statementNames
              .filter((each) => each.group === group)
              .map(({ name, title, about }) => (
                <Card key={name} withBorder padding="sm" component={Link} to={`/app/statements/${name}`} c="inherit">
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {about}
                  </Text>
                </Card>
              ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Page>
  );
}
