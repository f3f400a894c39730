import { Text } from "@mantine/core";
import { useSessionUser } from "../app/session.ts";
import { Page } from "../shared/page.tsx";

/** What waits for me. */
export function HomePage() {
  const user = useSessionUser();
  return (
    <Page title={user === undefined ? "Home" : `Good day, ${user.EmployeeName ?? user.UserName}`}>
      <Text>Nothing waits for you.</Text>
    </Page>
  );
}
