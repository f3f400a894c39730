import { Button, Card, CopyButton, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useCommand } from "../calls/use-command.ts";
import { Problem } from "../shared/page.tsx";
import { WaitsNotice } from "../shared/waits-notice.tsx";

/** Makes a link with which the employee chooses a password; the administrator never learns it. */
export function SignInLink({ userKey }: { userKey: number }) {
  const make = useCommand("CreateSignInLink");
  const made = make.answer?.Content;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Password
        </Title>
        <Text size="sm">
          Give the employee a link to choose a password. It works once: an invitation for 7 days, a reset for 1 hour. Of
          somebody who may do what you may not, or who confirms or gives access, a second person confirms it first.
        </Text>
        <Group>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => void make.run({ ServiceUserKey: userKey, Purpose: "Invitation" })}
          >
            Create invitation
          </Button>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => void make.run({ ServiceUserKey: userKey, Purpose: "Reset" })}
          >
            Reset password
          </Button>
        </Group>
        {make.error !== null && <Problem error={make.error} />}
        <WaitsNotice answer={make.answer} then="Then press the button again within 3 days: only you get the link." />
        {made !== undefined && made.Link !== "" && (
          <Group align="flex-end">
            <TextInput
              label="Link for the employee, shown only now"
              value={made.Link}
              readOnly
              style={{ flexGrow: 1 }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={made.Link}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? "Copied" : "Copy"}</Button>}
            </CopyButton>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
