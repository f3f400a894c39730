import { Button, Card, Group, PasswordInput, Stack, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useWrite } from "../calls/use-call.ts";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { isRepeated, NewPasswordFields, noPassword } from "../sign-in/new-password-fields.tsx";

/** Changes the user's own password. */
export function PasswordCard() {
  const [current, setCurrent] = useState("");
  const [entered, setEntered] = useState(noPassword);
  const change = useWrite("ChangePassword", ["GetSessionUser", "ListSessions"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await change.mutateAsync({ CurrentPassword: current, NewPassword: entered.password });
      setCurrent("");
      setEntered(noPassword);
    } catch {
      // Shown below.
    }
  };
  return (
    <Card withBorder>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm" maw={400}>
          <Title order={3} size="h5">
            Password
          </Title>
          <PasswordInput
            label="Current password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields value={entered} onChange={setEntered} />
          {change.error !== null && <Problem error={change.error} title="Not saved" />}
          {change.isSuccess && (
            <Notice good title="The password was changed">
              Your other sessions have ended.
            </Notice>
          )}
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!isRepeated(entered) || current === ""}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
