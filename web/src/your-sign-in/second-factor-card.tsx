import { Button, Card, Code, Group, List, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { createPasskey, passkeysWorkAt } from "../calls/passkeys.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { useStart } from "../sign-in/use-start.ts";
import { FactorTable } from "./factor-table.tsx";
import { NewApp } from "./new-app.tsx";

/** The user's second factors: passkeys, codes of an authenticator app, and the codes for when both are lost. */
export function SecondFactorCard() {
  const { data, error } = useRead("ListSecondFactors", {});
  const passkeyOrigin = useStart().data?.passkeyOrigin;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [password, setPassword] = useState("");
  const start = useCommand("StartSecondFactor");
  const confirm = useCommand("ConfirmSecondFactor");
  const renew = useCommand("RenewRecoveryCodes");
  const done = (made: readonly string[]) => {
    start.reset();
    setPassword("");
    if (made.length > 0) setCodes(made);
  };
  const [refusedByDevice, setRefusedByDevice] = useState<Error | null>(null);
  const addPasskey = async () => {
    setRefusedByDevice(null);
    const started = await start.run({ Kind: "Passkey", Name: "Passkey", CurrentPassword: password });
    if (started === undefined) return;
    const { SecondFactorKey, PasskeyOptions } = started.Content;
    try {
      const Passkey = await createPasskey(PasskeyOptions);
      const confirmed = await confirm.run({ SecondFactorKey, Passkey });
      if (confirmed !== undefined) done(confirmed.Content.RecoveryCodes);
    } catch (error) {
      setRefusedByDevice(error as Error);
    }
  };
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const { SecondFactors, RecoveryCodesLeft } = data.Content;
  const problem = start.error ?? refusedByDevice ?? confirm.error ?? renew.error;
  const newApp = start.answer?.Content.Secret === undefined ? undefined : start.answer.Content;
  const hasPasskeys = passkeysWorkAt(passkeyOrigin);
  const showCodes = async () => {
    const answer = await renew.run({ CurrentPassword: password });
    if (answer !== undefined) setCodes(answer.Content.RecoveryCodes);
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Second factor
        </Title>
        <Text size="sm">
          With a second factor, your password alone is not enough to sign in: a passkey, or a code of an authenticator
          app on your phone, is needed too. A passkey is kept by your device, which asks for your fingerprint, face or
          PIN; it also signs you in without a password.
        </Text>
        {!hasPasskeys && typeof passkeyOrigin === "string" && (
          <Text size="sm">Passkeys work at {passkeyOrigin}. Open that address to add one.</Text>
        )}
        {SecondFactors.length > 0 && <FactorTable factors={SecondFactors} password={password} />}
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        <PasswordInput
          label="Your password, to change the second factor"
          maw={400}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
        />
        {problem !== null && <Problem error={problem} title="Not saved" />}
        <Group>
          {hasPasskeys && (
            <Button
              variant="default"
              disabled={password === ""}
              loading={confirm.isPending}
              onClick={() => void addPasskey()}
            >
              Add passkey
            </Button>
          )}
          <Button
            variant="default"
            disabled={password === ""}
            loading={start.isPending}
            onClick={() => void start.run({ Name: "Authenticator app", CurrentPassword: password })}
          >
            Add authenticator app
          </Button>
          {SecondFactors.length > 0 && (
            <Button variant="default" disabled={password === ""} onClick={() => void showCodes()}>
              New recovery codes ({RecoveryCodesLeft} left)
            </Button>
          )}
        </Group>
        {newApp !== undefined && <NewApp started={newApp} onDone={done} />}
      </Stack>
    </Card>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice title="Recovery codes">
      <Text size="sm">
        Print or write down these codes; they are shown only now. Each replaces your second factor once, if you lose it.
      </Text>
      <List size="sm" mt="xs">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code>{code}</Code>
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
