import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { hasRole, type Role, useSessionUser } from "../app/session.ts";
import { Page } from "../shared/page.tsx";
import { referenceLists } from "./reference-lists.ts";

interface SetupItem {
  readonly to: string;
  readonly label: string;
  readonly about: string;
  readonly roles: readonly Role[];
}

const setupRoles: readonly Role[] = ["Administrator", "AccountingManager"];

const items: readonly SetupItem[] = [
  {
    to: "/app/setup/lists/Companies",
    label: "Companies",
    about: "The firm's companies and their control accounts",
    roles: setupRoles,
  },
  {
    to: "/app/setup/people",
    label: "Employees and roles",
    about: "Employees with their roles and pay rates",
    roles: setupRoles,
  },
  { to: "/app/setup/accounts", label: "GL accounts", about: "The chart of accounts", roles: setupRoles },
  {
    to: "/app/setup/custom-fields",
    label: "Custom fields",
    about: "Additional fields for records",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/import",
    label: "Import",
    about: "Import clients, projects, employees, accounts and balances from a spreadsheet",
    roles: setupRoles,
  },
  {
    to: "/app/setup/settings",
    label: "Firm settings",
    about: "Name, time zone, workweek, limits, approvals",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/integrations",
    label: "Integrations",
    about: "API settings, API users, webhooks and call log",
    roles: ["Administrator"],
  },
  {
    to: "/app/setup/sign-ins",
    label: "User accounts",
    about: "Employees who can sign in",
    roles: ["Administrator"],
  },
];

/** Settings and lists that rarely change. */
export function SetupPage() {
  const user = useSessionUser();
  return (
    <Page title="Setup">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {items
          .filter((item) => hasRole(user, ...item.roles))
          .map((item) => (
            <Card key={item.to} withBorder component={Link} to={item.to} c="inherit">
              <Title order={3} size="h5">
                {item.label}
              </Title>
              <Text size="sm" c="dimmed">
                {item.about}
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
