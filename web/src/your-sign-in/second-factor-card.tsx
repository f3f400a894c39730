import type { StartSecondFactorContent } from "@plumbline/client";
import { Button, Card, Code, Group, List, PasswordInput, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { renderSVG } from "uqr";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem } from "../shared/page.tsx";

/** The user's second factors: codes of an authenticator app, and the codes for when it is lost. */
export function SecondFactorCard() {
  const { data, error } = useRead("ListSecondFactors", {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [password, setPassword] = useState("");
  const start = useCommand("StartSecondFactor");
  const remove = useCommand("RemoveSecondFactor");
  const renew = useCommand("RenewRecoveryCodes");
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const { SecondFactors, RecoveryCodesLeft } = data.Content;
  const problem = start.error ?? remove.error ?? renew.error;
  const showCodes = async () => {
    const answer = await renew.run({ CurrentPassword: password });
    if (answer !== undefined) setCodes(answer.Content.RecoveryCodes);
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={3} size="h5">
          Second factor
        </Title>
        <Text size="sm">
          With a second factor, your password alone is not enough to sign in: a code of an authenticator app on your
          phone is needed too.
        </Text>
        {SecondFactors.length > 0 && (
          <Table aria-label="Second factors">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Added</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {SecondFactors.map((each) => (
                <Table.Tr key={each.SecondFactorKey}>
                  <Table.Td>{each.Name}</Table.Td>
                  <Table.Td>{each.AddedDate.slice(0, 16)}</Table.Td>
                  <Table.Td>{each.LastUsedDate?.slice(0, 16) ?? "Never"}</Table.Td>
                  <Table.Td>
                    <Button
                      variant="default"
                      size="xs"
                      disabled={password === ""}
                      onClick={() =>
                        void remove.run({ SecondFactorKey: each.SecondFactorKey, CurrentPassword: password })
                      }
                    >
                      Remove
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
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
        {start.answer !== undefined && (
          <NewApp
            started={start.answer.Content}
            onDone={(made) => {
              start.reset();
              setPassword("");
              if (made.length > 0) setCodes(made);
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The secret of a new app, and its first code. */
function NewApp({
  started,
  onDone,
}: {
  started: StartSecondFactorContent;
  onDone: (codes: readonly string[]) => void;
}) {
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
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(started.SecretURI))}`}
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

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice title="Recovery codes">
      <Text size="sm">
        Print or write down these codes; they are shown only now. Each replaces a code of the app once, if you lose your
        phone.
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
