import { Button, Card, Code, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { TokenTable } from "../shared/token-table.tsx";
import { DateInput } from "../shared/date-input.tsx";
import { WaitsNotice } from "../shared/waits-notice.tsx";

const reaches = { some: "Only these methods", all: "Everything that you may call" } as const;
type Reach = (typeof reaches)[keyof typeof reaches];

/** Tokens with which the user's own programs call the API. */
export function TokensCard() {
  const { data, error } = useRead("ListAPITokens", {});
  const create = useCommand("CreateAPIToken");
  const end = useCommand("EndAPITokens");
  const [name, setName] = useState("");
  const [reach, setReach] = useState<Reach>(reaches.some);
  const [methods, setMethods] = useState("");
  const [until, setUntil] = useState("");
  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = methods.split(/[\s,]+/).filter((each) => each !== "");
    void create.run({ Name: name, ExpirationDate: until, Methods: reach === reaches.all ? ["all"] : named });
  };
  const problem = create.error ?? end.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          API tokens
        </Title>
        <Text size="sm">A token lets a program of yours call the API without your password, until its last day.</Text>
        <TokenTable
          label="API tokens"
          tokens={data.Content.APITokens}
          columns={[
            ["Name", (each) => each.Name],
            ["Methods", (each) => each.Methods?.join(", ") ?? "All"],
          ]}
          end={end}
        />
        <form onSubmit={submit}>
          <Group align="flex-end">
            <TextInput
              label="Token name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              required
            />
            <NativeSelect
              label="It may call"
              data={Object.values(reaches)}
              value={reach}
              onChange={(event) => setReach(event.currentTarget.value as Reach)}
            />
            {reach === reaches.some && (
              <TextInput
                label="Methods"
                placeholder="Names from the reference"
                value={methods}
                onChange={(event) => setMethods(event.currentTarget.value)}
                required
              />
            )}
            <DateInput label="Last day" value={until} onChange={setUntil} required />
            <Button type="submit" variant="default" loading={create.isPending}>
              Create token
            </Button>
          </Group>
        </form>
        {problem !== null && <Problem error={problem} title="Not saved" />}
        <WaitsNotice
          answer={create.answer}
          then="Then carry it out under Changes to confirm within 3 days: only you get the token."
        />
        {create.answer !== undefined && create.answer.Content.Token !== "" && (
          <Notice good title="The token, shown only now">
            <Code>{create.answer.Content.Token}</Code>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
