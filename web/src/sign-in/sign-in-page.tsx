import { Anchor, Button, Card, Center, Group, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { CallError, continueSignIn, forgetFirm, notFound, rememberedFirm, signIn } from "../calls/call.ts";
import { useNavigate } from "../shared/link.tsx";
import { Problem } from "../shared/page.tsx";
import { CodeField } from "./code-field.tsx";

const demoSignIns = [
  { userName: "demo.employee", does: "Time and expenses" },
  { userName: "demo.manager", does: "Approvals and projects" },
  { userName: "demo.accountant", does: "Billing, payments, accounting" },
  { userName: "demo.principal", does: "Firm reports" },
  { userName: "demo.admin", does: "Setup" },
];

export function SignInPage() {
  const start = useQuery({
    queryKey: ["start"],
    queryFn: async () => (await (await fetch("/web/start")).json()) as { firm: string | null; demo: boolean },
  });
  const search = useSearch({ from: "/app/sign-in" });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | undefined>();
  const [userName, setUserName] = useState("");
  const [password, setPassword] = useState("");
  const [token, setToken] = useState<string | undefined>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const firm = typed ?? (search.firm || rememberedFirm() || start.data?.firm || "");

  const enter = async (name: string, secret: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const waits = token === undefined ? await signIn(firm.trim(), name, secret) : undefined;
      if (token !== undefined) await continueSignIn(firm.trim(), token, code);
      setToken(waits);
      if (waits !== undefined) return;
      queries.clear();
      await navigate({ to: search.goTo ?? "/app/home" });
    } catch (caught) {
      // After a wrong code the sign-in starts again, which also covers one that has expired.
      setToken(undefined);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(userName, password);
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
            {token !== undefined && <CodeField value={code} onChange={setCode} />}
            {error !== undefined && <Problem error={error} />}
            <Button type="submit" loading={busy}>
              Sign in
            </Button>
          </Stack>
        </form>
        {start.data?.demo === true && firm === "demo" && (
          <Stack gap={6} mt="lg">
            <Text size="sm" fw={600}>
              This is the demo firm. Sign in as:
            </Text>
            {demoSignIns.map((each) => (
              <Group key={each.userName} justify="space-between" wrap="nowrap">
                <Anchor component="button" type="button" size="sm" onClick={() => void enter(each.userName, "demo")}>
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
