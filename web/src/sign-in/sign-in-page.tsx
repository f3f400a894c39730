import { Anchor, Button, Card, Center, Group, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import {
  CallError,
  continueSignIn,
  forgetFirm,
  notFound,
  rememberedFirm,
  rememberFirm,
  signIn,
  signInWithPasskey,
  type WaitingSignIn,
} from "../calls/call.ts";
import { passkeysWorkAt } from "../calls/passkeys.ts";
import { useNavigate } from "../shared/link.tsx";
import { Problem } from "../shared/page.tsx";
import { Notice } from "../shared/notice.tsx";
import { CodeField } from "./code-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { problemSentence } from "./provider-problems.ts";
import { useStart } from "./use-start.ts";
import { useTabTitle } from "../shared/use-tab-title.ts";

const demoSignIns = [
  { userName: "demo.employee", does: "Time and expenses" },
  { userName: "demo.manager", does: "Approvals and projects" },
  { userName: "demo.accountant", does: "Billing, payments, accounting" },
  { userName: "demo.principal", does: "Firm reports" },
  { userName: "demo.admin", does: "Setup" },
];

export function SignInPage() {
  const start = useStart();
  const search = useSearch({ from: "/app/sign-in" });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | undefined>();
  const [userName, setUserName] = useState("");
  useTabTitle("Sign in");
  const [password, setPassword] = useState("");
  const fromProvider = search.from === "provider";
  // The provider has signed the person in; what follows # waits for the second factor.
  const [waiting, setWaiting] = useState<WaitingSignIn | undefined>(() => {
    const token = fromProvider ? location.hash.slice(1) : "";
    return token === "" ? undefined : { token, passkeyOptions: undefined };
  });
  const [code, setCode] = useState("");
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const firm = typed ?? (search.firm || rememberedFirm() || start.data?.firm || "");

  const hasPasskeys = passkeysWorkAt(start.data?.passkeyOrigin);

  const withPassword = async (name: string, secret: string) => {
    if (waiting === undefined) return signIn(firm.trim(), name, secret);
    await continueSignIn(firm.trim(), waiting.token, code);
    return undefined;
  };
  const withPasskey = async () => {
    // After a provider the passkey signs in by itself.
    await signInWithPasskey(firm.trim(), waiting?.passkeyOptions === undefined ? undefined : waiting);
    return undefined;
  };
  const enter = async (step: () => Promise<WaitingSignIn | undefined>) => {
    setBusy(true);
    setError(undefined);
    try {
      const waits = await step();
      setWaiting(waits);
      if (waits !== undefined) return;
      rememberFirm(firm.trim());
      queries.clear();
      await navigate({ to: search.goTo ?? "/app/home" });
    } catch (caught) {
      // After a wrong code the sign-in starts again, which also covers one that has expired.
      setWaiting(undefined);
      setCode("");
      const isUnknownFirm = caught instanceof CallError && caught.code === notFound;
      if (isUnknownFirm && firm.trim() === rememberedFirm()) forgetFirm();
      setError(
        isUnknownFirm ? new Error(`There is no firm ${firm} on this server. Check the firm ID.`) : (caught as Error),
      );
    } finally {
      setBusy(false);
    }
  };
  const isDone = fromProvider && waiting === undefined && location.hash === "" && search.firm !== undefined;
  useEffect(() => {
    if (!isDone || search.firm === undefined) return;
    rememberFirm(search.firm);
    queries.clear();
    void navigate({ to: search.goTo ?? "/app/home", replace: true });
  }, [isDone, search, queries, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(() => withPassword(userName, password));
  };

  return (
    <Center mih="100vh" p="md">
      <Card withBorder shadow="sm" padding="xl" w={400} maw="100%">
        <form onSubmit={submit}>
          <Stack>
            <Group>
              <img src="/plumbline.svg" width={40} height={40} alt="" />
              <div>
                <Title order={1} size="h3">
                  Plumbline
                </Title>
                <Text size="sm" c="dimmed">
                  Project accounting, time and expenses
                </Text>
              </div>
            </Group>
            <TextInput
              label="Firm"
              description="Your firm ID, found under Setup > Integrations > API Settings"
              value={firm}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="organization"
              required
            />
            {search.problem !== undefined && (
              <Notice title="You are not signed in">{problemSentence(search.problem)}</Notice>
            )}
            {!(fromProvider && waiting !== undefined) && (
              <>
                <TextInput
                  label="User name"
                  value={userName}
                  onChange={(event) => setUserName(event.currentTarget.value)}
                  autoComplete="username"
                  required
                  data-autofocus
                />
                <PasswordInput
                  label="Password"
                  value={password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                  autoComplete="current-password"
                  required
                />
              </>
            )}
            {waiting !== undefined && <CodeField value={code} onChange={setCode} />}
            {error !== undefined && <Problem error={error} />}
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
            {hasPasskeys && (waiting === undefined || waiting.passkeyOptions !== undefined || fromProvider) && (
              <Button variant="default" disabled={busy || firm.trim() === ""} onClick={() => void enter(withPasskey)}>
                Use a passkey
              </Button>
            )}
            <ProviderButtons firm={firm} goTo={search.goTo} />
          </Stack>
        </form>
        {start.data?.demo === true && firm === "demo" && (
          <Stack gap={6} mt="lg">
            <Text size="sm" fw={600}>
              This is the demo firm. Sign in as:
            </Text>
            {demoSignIns.map((each) => (
              <Group key={each.userName} justify="space-between" wrap="nowrap">
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => void enter(() => withPassword(each.userName, "demo"))}
                >
                  {each.userName}
                </Anchor>
                <Text size="sm" c="dimmed" ta="right">
                  {each.does}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Card>
    </Center>
  );
}
