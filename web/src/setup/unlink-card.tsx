import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useCommand } from "../calls/use-command.ts";
import { Problem } from "../shared/page.tsx";

/** Unlinks a user account from the firm's sign-in providers. */
export function UnlinkCard({ userKey }: { userKey: number }) {
  const unlink = useCommand("UnlinkIdentity");
  const count = unlink.answer?.Content.Unlinked;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Single sign-on
        </Title>
        <Text size="sm">
          If the employee got a new account at the sign-in provider, unlink the old one. The next sign-in links the new
          one by its email address.
        </Text>
        <Group>
          <Button
            variant="default"
            loading={unlink.isPending}
            onClick={() => void unlink.run({ ServiceUserKey: userKey })}
          >
            Unlink
          </Button>
          {count !== undefined && <Text size="sm">{count === 0 ? "No account was linked." : "Unlinked."}</Text>}
        </Group>
        {unlink.error !== null && <Problem error={unlink.error} />}
      </Stack>
    </Card>
  );
}
