import { Alert, Anchor } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { Link } from "../shared/link.tsx";

/**
 * Tells the user that others changed how somebody can sign in as them; the page Your sign-in says what. One line, because it is on every
 * page for a month. Closed, it comes back with the next page load: whoever else signs in with the name cannot hide it from its owner.
 */
export function AccessChanges() {
  const [closed, setClosed] = useState(false);
  const found = useSessionUser()?.AccessChanges ?? [];
  if (closed || found.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="status"
      mb="xs"
      p={6}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setClosed(true)}
    >
      Others changed how you sign in.{" "}
      <Anchor component={Link} to="/app/your-sign-in" size="sm">
        See what
      </Anchor>
    </Alert>
  );
}
