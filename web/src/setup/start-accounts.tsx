import { Anchor, Button, CopyButton, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { personName } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { WaitsNotice } from "../shared/waits-notice.tsx";
import { listedRecords } from "../shared/use-record.ts";
import { DeleteButton, DeleteRecord } from "./start-people.tsx";
import { StepCard, type StepProps } from "./start-step.tsx";

const accounts = listedRecords("ServiceUsers", "ServiceUserKey", "User account");

interface Invited {
  readonly userName: string;
  readonly link: string;
}

/** User accounts of employees: each gets a link to choose a password. */
export function UserAccountsStep(props: StepProps) {
  const user = useSessionUser();
  const people = rowsIn(useRead("ListEmployees", {}, { whole: true }), ({ Employees }) => Employees);
  const users = rowsIn(useRead("ListServiceUsers", {}, { whole: true }), ({ ServiceUsers }) => ServiceUsers);
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const [deleting, setDeleting] = useState<number>();
  const error = people.error ?? users.error;
  if (error !== null) return <Problem error={error} />;
  if (people.rows === undefined || users.rows === undefined) return <Loading />;
  const having = new Set(users.rows.map(({ EmployeeKey }) => EmployeeKey));
  const lacking = people.rows.filter(({ EmployeeKey }) => !having.has(EmployeeKey));
  return (
    <StepCard
      {...props}
      step="UserAccounts"
      title="User accounts"
      about="An employee with a user account can sign in. Send each the link to choose a password; it works once, for 7 days."
      action="Finish"
      onSubmit={props.onNext}
    >
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {users.rows.map((each) => (
            <Table.Tr key={each.ServiceUserKey}>
              <Table.Td>
                <Anchor component={Link} to={`/app/setup/sign-ins/${each.ServiceUserKey}`} size="sm">
                  {each.UserName}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {each.EmployeeName}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                {each.UserName !== user?.UserName && (
                  <DeleteButton name={each.UserName} onClick={() => setDeleting(each.ServiceUserKey)} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lacking.map((row) => (
        <NewAccount
          key={row.EmployeeKey}
          employee={row.EmployeeKey}
          name={personName({ ...row })}
          onInvited={(made) => setInvited([...invited, made])}
        />
      ))}
      {invited.map(({ userName, link }) => (
        <Invitation key={userName} userName={userName} link={link} />
      ))}
      {deleting !== undefined && (
        <DeleteRecord source={accounts} recordKey={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </StepCard>
  );
}

function NewAccount(props: { employee: number; name: string; onInvited: (made: Invited) => void }) {
  const creating = useCommand("UpdateServiceUsers");
  const inviting = useCommand("CreateSignInLink");
  const [userName, setUserName] = useState(props.name.trim().toLowerCase().replaceAll(/\s+/g, "."));
  const create = async () => {
    const made = { ServiceUserKey: -1, EmployeeKey: props.employee, UserName: userName.trim(), Status: "Active" };
    const saved = await creating.run({
      UpdatedServiceUsers: [made],
      UnchangedServiceUsers: [],
      UseSingleTransaction: true,
    } as never);
    const key = saved?.Content.ServiceUsers[0]?.ServiceUserKey;
    if (key === undefined) return;
    const link = await inviting.run({ ServiceUserKey: key, Purpose: "Invitation" });
    if (link !== undefined && link.Content.Link !== "")
      props.onInvited({ userName: userName.trim(), link: link.Content.Link });
  };
  const error = creating.error ?? inviting.error;
  return (
    <Stack gap="xs">
      {error !== null && <Problem error={error} />}
      <WaitsNotice answer={inviting.answer} then="Then make the link on the page of the account." />
      <Group align="flex-end">
        <TextInput
          label={`User name of ${props.name}`}
          autoComplete="off"
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
        />
        <Button
          variant="default"
          aria-label={`Create account of ${props.name}`}
          disabled={userName.trim() === ""}
          loading={creating.isPending || inviting.isPending}
          onClick={() => void create()}
        >
          Create account
        </Button>
      </Group>
    </Stack>
  );
}

function Invitation({ userName, link }: Invited) {
  return (
    <Group align="flex-end">
      <TextInput
        label={`Link for ${userName}, shown only now`}
        value={link}
        readOnly
        style={{ flexGrow: 1 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
