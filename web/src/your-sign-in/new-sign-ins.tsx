import { Alert, Anchor } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { Link } from "../shared/link.tsx";
import { formatTime } from "../shared/columns.ts";

/** Tells the user of sign-ins from addresses that were new, in case they were somebody else's. */
export function NewSignIns() {
  const [closed, setClosed] = useState(false);
  const found = useSessionUser()?.NewSignIns ?? [];
  if (closed || found.length === 0) return null;
  const where = found.map(({ Address, SignInDate }) => `${Address} (${formatTime(SignInDate)})`).join(", ");
  return (
    <Alert
      color="orange"
      role="status"
      mb="md"
      title="New sign-in"
      styles={{ title: { color: "var(--mantine-color-text)" } }}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setClosed(true)}
    >
      Somebody signed in with your name from an address that was not used before: {where}. If it was not you, change
      your password under{" "}
      <Anchor component={Link} to="/app/your-sign-in" size="sm">
        Your sign-in
      </Anchor>
      .
    </Alert>
  );
}
