import {
  ActionIcon,
  AppShell,
  Burger,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { rememberUser, signOut } from "../calls/call.ts";
import { setFormats } from "../shared/formats.ts";
import { draftKeys, draftsOf, endDrafts } from "../shared/drafts.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Loading, NotFound, Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { SessionDialog } from "../sign-in/session-dialog.tsx";
import { AccessChanges } from "../your-sign-in/access-changes.tsx";
import { NewSignIns } from "../your-sign-in/new-sign-ins.tsx";
import { OfflineBar, UnsavedMenu } from "./connection.tsx";
import { MenuIcon } from "./menu-icons.tsx";
import { itemOf, mayOpen, navigation } from "./navigation.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { mayCall, useSession, useSessionUser } from "./session.ts";

/** Loaded when it is needed, because it brings all kinds of fields, which the first screen does not use. */
const AskDialog = lazy(async () => ({ default: (await import("../shared/ask-dialog.tsx")).AskDialog }));

/** Opened in place of any other page while the user must do something about the sign-in first. */
const YourSignInPage = lazy(async () => ({
  default: (await import("../your-sign-in/your-sign-in-page.tsx")).YourSignInPage,
}));

const loadPalette = async () => ({ default: (await import("./command-palette.tsx")).CommandPalette });
const CommandPalette = lazy(loadPalette);
const secondsToPalette = 3;
const ShortcutList = lazy(async () => ({ default: (await import("./shortcut-list.tsx")).ShortcutList }));

/** The frame around every page: the header with the user, and the menu. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const user = useSessionUser();
  // Before anything below is drawn.
  if (user !== undefined) setFormats(user);
  useEffect(() => rememberUser(user?.UserName), [user?.UserName]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding="md"
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" miw={0}>
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <img src="/plumbline.svg" width={28} height={28} alt="" />
            <Text size="lg" fw={650} lineClamp={1}>
              {user?.FirmName || "Plumbline"}
            </Text>
          </Group>
          <Group wrap="nowrap" gap="xs">
            <UnsavedMenu />
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
        <OfflineBar />
        <Content>
          <AccessChanges />
          <NewSignIns />
          <AllowedPage />
        </Content>
      </AppShell.Main>
      <SessionDialog />
      <Shortcuts />
    </AppShell>
  );
}

/** The shortcuts of every page, with their palette and their list. */
function Shortcuts() {
  const [shown, setShown] = useState<"find" | "help" | undefined>();
  useShortcuts({ onFind: () => setShown("find"), onHelp: () => setShown("help") });
  useEffect(() => {
    // Loaded before it is opened, so that it takes what is typed right after its keys.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), secondsToPalette * 1000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const help = () => setShown("help");
    document.addEventListener(showShortcuts, help);
    return () => document.removeEventListener(showShortcuts, help);
  }, []);
  return (
    <Suspense>
      {shown === "find" && <CommandPalette onClose={() => setShown(undefined)} />}
      {shown === "help" && <ShortcutList onClose={() => setShown(undefined)} />}
    </Suspense>
  );
}

const showShortcuts = "plumbline-shortcuts";

/** Where the skip link leads. A page opened from the menu takes the focus, so that the next Tab is in the page. */
function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest("nav")) place.current?.focus();
  }, [pathname]);
  return (
    <div id="content" ref={place} tabIndex={-1} className="content">
      {children}
    </div>
  );
}

/** The page, once it is known who opens it and that they may. */
function AllowedPage() {
  const { data, error, refetch } = useSession();
  const { pathname } = useLocation();
  if (data === undefined) return error === null ? <Loading /> : <Problem error={error} retry={() => void refetch()} />;
  if (data.Content.Duties.length > 0)
    return (
      <Suspense fallback={<Loading />}>
        <YourSignInPage />
      </Suspense>
    );
  if (!mayOpen(pathname, data.Content.Methods)) return <NotFound />;
  const { NumberFormat, DateFormat, WeekStartsOn } = data.Content;
  // Everything is drawn again when the firm's formats change.
  return <Outlet key={`${NumberFormat} ${DateFormat} ${WeekStartsOn}`} />;
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const current = itemOf(pathname);
  return navigation.map(({ heading, items }) => {
    const visible = items.filter((item) => item.methods === undefined || mayCall(user, ...item.methods));
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
            leftSection={<MenuIcon to={item.to} />}
            active={item === current}
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
      {dark ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />}
    </ActionIcon>
  );
}

function UserMenu({ name }: { name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useSessionUser();
  const drafts = draftsOf(user?.FirmID ?? "", user?.UserName ?? "");
  const [unsaved, setUnsaved] = useState(0);
  const ask = () => {
    const count = draftKeys(drafts).length;
    if (count === 0) void leave();
    else setUnsaved(count);
  };
  const leave = async () => {
    await signOut().catch(() => undefined);
    endDrafts(drafts);
    rememberUser(undefined);
    queries.clear();
    await navigate({ to: "/app/sign-in" });
  };
  return (
    <>
      {unsaved > 0 && (
        <Suspense>
          <AskDialog
            title="Sign out"
            text={`You have unsaved entries on ${pluralize(unsaved, "page")}. Signing out deletes them from this browser.`}
            action="Sign out"
            danger
            onConfirm={() => void leave()}
            onCancel={() => setUnsaved(0)}
          />
        </Suspense>
      )}
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
          <Menu.Item component={Link} to="/app/your-sign-in">
            Your sign-in
          </Menu.Item>
          <Menu.Item onClick={() => document.dispatchEvent(new Event(showShortcuts))}>Keyboard shortcuts</Menu.Item>
          <Menu.Item component="a" href="/docs">
            API reference
          </Menu.Item>
          <Menu.Item onClick={ask}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

const initials = (name: string) => [...name.matchAll(/\b\p{L}/gu)].map(([letter]) => letter.toUpperCase()).join("");
