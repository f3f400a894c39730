import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { hasRole, type Role, useSessionUser } from "../app/session.ts";
import { Page } from "../shared/page.tsx";
import { referenceLists } from "./reference-lists.ts";

interface SetupPlace {
  readonly to: string;
  readonly label: string;
  readonly about: string;
  readonly roles: readonly Role[];
}

const keepers: readonly Role[] = ["Administrator", "AccountingManager"];

const places: readonly SetupPlace[] = [
  {
    to: "/app/setup/lists/Companies",
    label: "Companies",
    about: "The firm's companies and their control accounts",
    roles: keepers,
  },
  {
    to: "/app/setup/people",
    label: "People and roles",
    about: "Employees, what they may do, what they earn",
    roles: keepers,
  },
  { to: "/app/setup/accounts", label: "GL accounts", about: "The chart of accounts", roles: keepers },
  {
    to: "/app/setup/custom-fields",
    label: "Custom fields",
    about: "Fields of your own on records",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/import",
    label: "Import",
    about: "Clients, projects, people, accounts and balances from a spreadsheet",
    roles: keepers,
  },
  {
    to: "/app/setup/settings",
    label: "Firm settings",
    about: "Name, time zone, weeks, limits, approvals",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/integrations",
    label: "Integrations",
    about: "API settings: id, address, API users and their permissions, webhooks, call log",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/sign-ins",
    label: "Sign-ins",
    about: "Who of the firm's people can sign in",
    roles: ["Administrator"],
  },
];

/** Everything that is set up once and changed seldom. */
export function SetupPage() {
  const user = useSessionUser();
  return (
    <Page title="Setup">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places
          .filter((place) => hasRole(user, ...place.roles))
          .map((place) => (
            <Card key={place.to} withBorder component={Link} to={place.to} c="inherit">
              <Title order={3} size="h5">
                {place.label}
              </Title>
              <Text size="sm" c="dimmed">
                {place.about}
              </Text>
            </Card>
          ))}
      </SimpleGrid>
      <Stack gap="xs">
        <Title order={3} size="h4">
          Lists
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs">
          {referenceLists.slice(1).map((list) => (
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
