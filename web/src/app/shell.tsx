import {
  ActionIcon,
  AppShell,
  Burger,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { signOut } from "../calls/call.ts";
import { navigation } from "./navigation.ts";
import { hasRole, useSessionUser } from "./session.ts";

/** The frame around every page: the header with the user, and the menu. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const user = useSessionUser();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <img src="/plumbline.svg" width={28} height={28} alt="" />
            <Title order={1} size="h4" lineClamp={1}>
              {user?.FirmName || "Plumbline"}
            </Title>
          </Group>
          <Group wrap="nowrap" gap="xs">
            <ThemeSwitch />
            <UserMenu name={user?.EmployeeName || user?.UserName || ""} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <ScrollArea component="nav" aria-label="Main">
          <MenuLinks onChoose={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  return navigation.map(({ heading, items }) => {
    const visible = items.filter((item) => item.roles === undefined || hasRole(user, ...item.roles));
    if (visible.length === 0) return null;
    return (
      <div key={heading}>
        <Text size="xs" c="dimmed" fw={600} px="sm" pt="sm" pb={4}>
          {heading}
        </Text>
        {visible.map((item) => (
          <NavLink
            key={item.to}
            component={Link}
            to={item.to}
            label={item.label}
            active={pathname.startsWith(item.to)}
            py={7}
            onClick={onChoose}
          />
        ))}
      </div>
    );
  });
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={dark ? "Light mode" : "Dark mode"}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      {dark ? "☀" : "☾"}
    </ActionIcon>
  );
}

function UserMenu({ name }: { name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = async () => {
    await signOut().catch(() => undefined);
    queries.clear();
    await navigate({ to: "/app/sign-in" });
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" w="auto" px="sm">
          <Text size="sm" truncate maw={160} visibleFrom="xs">
            {name}
          </Text>
          <Text size="sm" hiddenFrom="xs">
            {initials(name)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Text>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href="/docs">
          API reference
        </Menu.Item>
        <Menu.Item onClick={() => void leave()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = (name: string) => [...name.matchAll(/\b\p{L}/gu)].map(([letter]) => letter.toUpperCase()).join("");
