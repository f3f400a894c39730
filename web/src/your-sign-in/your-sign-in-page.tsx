import { useSessionUser } from "../app/session.ts";
import { Notice } from "../shared/notice.tsx";
import { Page } from "../shared/page.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SignInsCard } from "./sign-ins-card.tsx";
import { TokensCard } from "./tokens-card.tsx";

/** What users manage themselves about how they sign in. */
export function YourSignInPage() {
  const user = useSessionUser();
  const mustChange = user?.Duties.includes("ChangePassword") === true;
  const mustAdd = user?.Duties.includes("SetUpSecondFactor") === true;
  return (
    <Page title="Your sign-in">
      {mustChange && (
        <Notice title="Choose a password first">
          Your password is temporary or too weak. Nobody but you should know it.
        </Notice>
      )}
      {mustAdd && !mustChange && (
        <Notice title="Add a second factor first">One of your roles requires a second factor to sign in.</Notice>
      )}
      <PasswordCard />
      {!mustChange && <SecondFactorCard />}
      {user?.Duties.length === 0 && (
        <>
          <SessionsCard />
          <TokensCard />
          <SignInsCard />
        </>
      )}
    </Page>
  );
}
