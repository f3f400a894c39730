import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { useSessionUser } from "../app/session.ts";
import { continueSignIn, rememberedFirm, signIn } from "../calls/call.ts";
import { continueSession, isSessionEnded, watchSession } from "../calls/session-end.ts";
import { Problem } from "../shared/page.tsx";
import { CodeField } from "./code-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

/** Asks for the password over the page when the session has ended, then repeats what was waiting. Entries stay as they are. */
export function SessionDialog() {
  const ended = useSyncExternalStore(watchSession, isSessionEnded);
  const user = useSessionUser();
  return ended && user !== undefined ? <SignInAgain userName={user.UserName} /> : null;
}

function SignInAgain({ userName }: { userName: string }) {
  const [password, setPassword] = useState("");
  const [token, setToken] = useState<string | undefined>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const waits = token === undefined ? await signIn(rememberedFirm(), userName, password) : undefined;
      if (token !== undefined) await continueSignIn(rememberedFirm(), token, code);
      setToken(waits);
      setBusy(false);
      if (waits === undefined) continueSession();
    } catch (caught) {
      setToken(undefined);
      setCode("");
      setError(caught as Error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Your session has ended"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={400}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">Sign in again as {userName} to continue. Your entries are kept.</Text>
          <input type="hidden" autoComplete="username" value={userName} readOnly />
          <PasswordInput
            label="Password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            required
            data-autofocus
          />
          {token !== undefined && <CodeField value={code} onChange={setCode} />}
          {error !== undefined && <Problem error={error} />}
          <ProviderButtons firm={rememberedFirm()} goTo={location.pathname + location.search} />
          <Group justify="flex-end">
            <Button variant="default" component="a" href="/app/sign-in">
              Use another account
            </Button>
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
