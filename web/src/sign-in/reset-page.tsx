import { Button, Card, Center, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { setPasswordByLink } from "../calls/call.ts";
import { Link } from "../shared/link.tsx";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { isRepeated, NewPasswordFields, noPassword } from "./new-password-fields.tsx";
import { useTabTitle } from "../shared/use-tab-title.ts";

/** Opened by a one-time link. The firm and the secret are in the fragment, which no server and no log ever sees. */
export function ResetPage() {
  useTabTitle("Choose your password");
  const [firm = "", secret = ""] = location.hash.slice(1).split(":").map(decodeURIComponent);
  const [entered, setEntered] = useState(noPassword);
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await setPasswordByLink(firm, secret, entered.password);
      setDone(true);
    } catch (caught) {
      setError(caught as Error);
    }
    setBusy(false);
  };
  return (
    <Center mih="100vh" p="md">
      <Card withBorder shadow="sm" padding="xl" w={400} maw="100%">
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Title order={1} size="h3">
              Choose your password
            </Title>
            {done ? (
              <>
                <Notice good title="The password was changed">
                  Sign in with it now.
                </Notice>
                <Button component={Link} to="/app/sign-in" search={{ firm }}>
                  Sign in
                </Button>
              </>
            ) : (
              <>
                <Text size="sm">Nobody else can see it. The link works only once.</Text>
                <NewPasswordFields value={entered} onChange={setEntered} />
                {error !== undefined && <Problem error={error} />}
                <Button type="submit" loading={busy} disabled={!isRepeated(entered)}>
                  Save password
                </Button>
              </>
            )}
          </Stack>
        </form>
      </Card>
    </Center>
  );
}
