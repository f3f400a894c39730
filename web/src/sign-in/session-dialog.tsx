import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSessionUser } from "../app/session.ts";
import { isSessionEnded, watchSession } from "../calls/session-end.ts";

const SignInAgain = lazy(async () => ({ default: (await import("./sign-in-again.tsx")).SignInAgain }));

/** Lets the user sign in over the page when the session has ended. Entries stay as they are. */
export function SessionDialog() {
  const ended = useSyncExternalStore(watchSession, isSessionEnded);
  const user = useSessionUser();
  if (!ended || user === undefined) return null;
  return (
    <Suspense>
      <SignInAgain userName={user.UserName} />
    </Suspense>
  );
}
