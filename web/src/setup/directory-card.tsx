import { Button, Card, Code, Group, Select, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { TokenTable } from "../shared/token-table.tsx";
import { CopyField } from "./copy-field.tsx";
import { DateInput } from "../shared/date-input.tsx";
import { WaitsNotice } from "../shared/waits-notice.tsx";

/** The address and the tokens with which a directory creates and closes accounts. */
export function DirectoryCard() {
  const firm = useSessionUser()?.FirmID ?? "";
  const users = useRead("ListAPIUsers", { FilterByStatus: ["Active"] }).data?.Content.APIUsers;
  const listed = useRead("ListAPITokens", { AllUsers: true }).data?.Content.APITokens;
  const create = useCommand("CreateAPIToken");
  const end = useCommand("EndAPITokens");
  const [user, setUser] = useState<string | null>(null);
  const [until, setUntil] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create.run({ Name: "Directory", Scope: "scim", APIUserKey: Number(user), ExpirationDate: until });
  };
  const ofDirectories = (listed ?? []).filter(({ Scope }) => Scope === "scim");
  const problem = create.error ?? end.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Directory
        </Title>
        <Text size="sm">
          A directory that supports SCIM 2.0 creates the accounts of people who join and closes those of people who
          leave. Give it this address and a token of an API user that may maintain employees and give access.
        </Text>
        <CopyField label="SCIM address" value={`${location.origin}/scim/v2/${encodeURIComponent(firm)}`} />
        <TokenTable
          label="Directory tokens"
          tokens={ofDirectories}
          columns={[["API user", (each) => each.UserName]]}
          end={end}
        />
        <form onSubmit={submit}>
          <Group align="flex-end">
            <Select
              label="API user"
              data={(users ?? []).map(({ APIUserKey, UserName }) => ({ value: String(APIUserKey), label: UserName }))}
              value={user}
              onChange={setUser}
              required
            />
            <DateInput label="Last day" value={until} onChange={setUntil} required />
            <Button type="submit" variant="default" loading={create.isPending} disabled={user === null}>
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
