import { Anchor, Button, Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { setupSteps } from "../setup/start-steps.ts";
import { Link } from "../shared/link.tsx";
import { Problem } from "../shared/page.tsx";

/** What is left to set up. A firm that nobody has begun to set up opens its setup instead of Home. */
export function SetupProgress() {
  const read = useRead("GetSetupProgress", {});
  const hiding = useCommand("MarkSetupSteps");
  if (read.error !== null) return <Problem error={read.error} />;
  if (read.data === undefined) return null;
  const { SetupSteps, IsNew } = read.data.Content;
  if (IsNew) return <Navigate to="/app/setup/start" replace />;
  const open = SetupSteps.filter(({ Status }) => Status === "Open");
  const done = SetupSteps.length - open.length;
  if (open.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Set up your firm
          </Title>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={hiding.isPending}
            onClick={() => void hiding.run({ Steps: open.map(({ Step }) => Step), Status: "Skipped" })}
          >
            Hide
          </Button>
        </Group>
        <Progress value={(100 * done) / SetupSteps.length} aria-label="Setup progress" />
        <Text size="sm">
          {done} of {SetupSteps.length} steps are done or skipped. Left:
        </Text>
        <Group gap="md">
          {open.map(({ Step }) => (
            <Anchor key={Step} component={Link} to={setupSteps[Step].to} size="sm">
              {setupSteps[Step].label}
            </Anchor>
          ))}
        </Group>
        <Group>
          <Button component={Link} to="/app/setup/start" variant="default" size="xs">
            Continue setup
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
