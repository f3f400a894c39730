import { Button, Card, Group, PasswordInput, Stack, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { isRepeated, NewPasswordFields, noPassword } from "../sign-in/new-password-fields.tsx";

/** Changes the user's own password. */
export function PasswordCard() {
  const [current, setCurrent] = useState("");
  const [entered, setEntered] = useState(noPassword);
  const change = useCommand("ChangePassword");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await change.run({ CurrentPassword: current, NewPassword: entered.password })) === undefined) return;
    setCurrent("");
    setEntered(noPassword);
  };
  return (
    <Card withBorder>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm" maw={400}>
          <Title order={2} size="h5">
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
          {change.answer !== undefined && (
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
