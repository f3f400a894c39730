import { Alert } from "@mantine/core";
import { useSessionUser } from "../app/session.ts";
import { Page } from "../shared/page.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";

/** What users manage themselves about how they sign in. */
export function YourSignInPage() {
  const user = useSessionUser();
  const mustChange = user?.Duties.includes("ChangePassword") === true;
  return (
    <Page title="Your sign-in">
      {mustChange && (
        <Alert color="yellow" role="status" title="Choose a password first">
          Your password is temporary or too weak. Nobody but you should know it.
        </Alert>
      )}
      <PasswordCard />
      {user?.Duties.length === 0 && (
        <>
          <SessionsCard />
          <SignInsCard />
        </>
      )}
    </Page>
  );
}
