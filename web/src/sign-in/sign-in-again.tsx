import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { continueSignIn, rememberedFirm, signIn, signInWithPasskey, type WaitingSignIn } from "../calls/call.ts";
import { passkeysWorkAt } from "../calls/passkeys.ts";
import { continueSession } from "../calls/session-end.ts";
import { Problem } from "../shared/page.tsx";
import { CodeField } from "./code-field.tsx";
import { useStart } from "./use-start.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

/** Asks for the password, then repeats what was waiting. */
export function SignInAgain({ userName }: { userName: string }) {
  const [password, setPassword] = useState("");
  const [waiting, setWaiting] = useState<WaitingSignIn | undefined>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const start = useStart();
  const firm = rememberedFirm();
  const withPassword = async () => {
    if (waiting === undefined) return signIn(firm, userName, password);
    await continueSignIn(firm, waiting.token, code);
    return undefined;
  };
  const withPasskey = async () => {
    await signInWithPasskey(firm, waiting);
    return undefined;
  };
  const enter = async (step: () => Promise<WaitingSignIn | undefined>) => {
    setBusy(true);
    setError(undefined);
    try {
      const waits = await step();
      setWaiting(waits);
      setBusy(false);
      if (waits === undefined) continueSession();
    } catch (caught) {
      setWaiting(undefined);
      setCode("");
      setError(caught as Error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(withPassword);
  };
  // Without a password a passkey could open somebody else's session, to which these entries do not belong.
  const hasPasskey = passkeysWorkAt(start.data?.passkeyOrigin) && waiting?.passkeyOptions !== undefined;
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
      <form onSubmit={submit}>
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
          {waiting !== undefined && <CodeField value={code} onChange={setCode} />}
          {error !== undefined && <Problem error={error} />}
          <ProviderButtons firm={rememberedFirm()} goTo={location.pathname + location.search} />
          <Group justify="flex-end">
            <Button variant="default" component="a" href="/app/sign-in">
              Use another account
            </Button>
            {hasPasskey && (
              <Button variant="default" disabled={busy} onClick={() => void enter(withPasskey)}>
                Use a passkey
              </Button>
            )}
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
