import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { WorkTable } from "../client-invoices/invoice-lines.tsx";
import { sumOf } from "../shared/cents.ts";
import { Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { Money } from "../shared/money.tsx";

/** Work of a project that is on hold, and releasing it for billing. */
export function OnHoldWork({ project }: { project: number }) {
  const read = useRead("ListTransactions", { ProjectKey: project, Total: "WIP" });
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const user = useSessionUser();
  const release = useCommand("ReleaseTransactions");
  const held = (read.data?.Content.Transactions ?? []).flatMap((row) =>
    row.Status === "Hold" && row.TransactionKey !== null
      ? [
          {
            ...row,
            TransactionKey: row.TransactionKey,
            Date: row.Date ?? "",
            Value: row.Value ?? 0,
            VendorDescription: row.VendorName,
          },
        ]
      : [],
  );
  if (held.length === 0) return read.error === null ? null : <Problem error={read.error} />;
  const keys = held.map((row) => row.TransactionKey).filter((key) => chosen.has(key));
  const act = async () => {
    if ((await release.run({ RequestedTransactions: keys })) === undefined) return;
    notify(`${pluralize(keys.length, "transaction")} released for billing.`);
    choose(new Set());
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            On hold
          </Title>
          {mayCall(user, "ReleaseTransactions") && (
            <Button
              size="xs"
              variant="default"
              disabled={keys.length === 0}
              loading={release.isPending}
              onClick={() => void act()}
            >
              Release {keys.length === 0 ? "" : keys.length}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          <Money value={sumOf(held.map((row) => row.Value))} /> of this project is on hold and not billed until
          released.
        </Text>
        {release.error !== null && <Problem error={release.error} />}
        <WorkTable rows={held} label="Work on hold" selection={{ chosen, choose }} />
      </Stack>
    </Card>
  );
}
