import { Button, Menu, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { draftsOf } from "../shared/drafts.ts";
import { Link } from "../shared/link.tsx";
import { useUnsavedPages } from "../shared/unsaved.ts";
import { useSessionUser } from "./session.ts";

/** Says that the connection is lost, and what that means for entries. */
export function OfflineBar() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Text role="status" className="offline-bar" size="sm">
      You are offline. Nothing is saved until the connection is back and you save again; entries stay in this browser.
    </Text>
  );
}

/** The pages with entries that are not saved yet. */
export function UnsavedMenu() {
  const user = useSessionUser();
  const pages = useUnsavedPages(draftsOf(user?.FirmID ?? "", user?.UserName ?? ""));
  if (user === undefined || pages.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs" px={8} aria-label={`${pages.length} not sent yet: pages with entries`}>
          {pages.length} not sent
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Entered, not sent yet</Menu.Label>
        {pages.map(({ address, title }) => (
          <Menu.Item key={address} component={Link} to={address}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
