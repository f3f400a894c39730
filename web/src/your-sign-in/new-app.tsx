import { Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { renderSVG } from "uqr";
import { useCommand } from "../calls/use-command.ts";
import { Problem } from "../shared/page.tsx";
import type { StartedFactor } from "./second-factors.ts";

/** The secret of a new app, and its first code. */
export function NewApp({ started, onDone }: { started: StartedFactor; onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState("");
  const confirm = useCommand("ConfirmSecondFactor");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm.run({ SecondFactorKey: started.SecondFactorKey, OneTimeCode: code });
    if (answer !== undefined) onDone(answer.Content.RecoveryCodes);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" maw={400}>
        <Text size="sm">
          Scan the code with the app, or type the secret into it. Then enter the code that it shows.
        </Text>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(started.SecretURI ?? ""))}`}
          width={200}
          height={200}
          alt="QR code with the secret"
        />
        <Code>{started.Secret}</Code>
        <TextInput
          label="Code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        {confirm.error !== null && <Problem error={confirm.error} title="Not saved" />}
        <Group>
          <Button type="submit" loading={confirm.isPending} disabled={code === ""}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
