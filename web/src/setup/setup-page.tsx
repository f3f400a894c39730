import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { mayCall, useSessionUser } from "../app/session.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { referenceLists } from "./reference-lists.ts";
import { setupItems } from "./setup-items.ts";

/** Settings and lists that rarely change. */
export function SetupPage() {
  const user = useSessionUser();
  return (
    <Page title="Setup">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {setupItems
          .filter((item) => mayCall(user, ...item.methods))
          .map((item) => (
            <Card key={item.to} withBorder component={Link} to={item.to} c="inherit">
              <Title order={2} size="h5">
                {item.label}
              </Title>
              <Text size="sm" c="dimmed">
                {item.about}
              </Text>
            </Card>
          ))}
      </SimpleGrid>
      <Stack gap="xs">
        <Title order={2} size="h4">
          Lists
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
          {referenceLists
            .slice(1)
            .filter((list) => mayCall(user, `List${list.plural}`))
            .map((list) => (
              <Card
                key={list.plural}
                withBorder
                padding="xs"
                component={Link}
                to={`/app/setup/lists/${list.plural}`}
                c="inherit"
              >
                <Text size="sm">{list.title}</Text>
              </Card>
            ))}
        </SimpleGrid>
      </Stack>
    </Page>
  );
}
