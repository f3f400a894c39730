import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useCall, useWrite } from "../calls/use-call.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { billingReads } from "../client-invoices/client-invoice.ts";
import { WorkTable } from "../client-invoices/invoice-lines.tsx";

interface UnbilledRow {
  readonly TransactionKey: number | null;
  readonly Kind: string;
  readonly Status: string;
  readonly Date: string | null;
  readonly EmployeeName: string;
  readonly VendorName: string;
  readonly ActivityDescription: string;
  readonly Hours: number;
  readonly Value: number;
}

/** Work of a project that is on hold, and releasing it for billing. */
export function OnHoldWork({ project }: { project: number }) {
  const read = useCall<{ Transactions: UnbilledRow[] }>("ListTransactions", { ProjectKey: project, Total: "WIP" });
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const release = useWrite("ReleaseTransactions", billingReads);
  const held = (read.data?.Content.Transactions ?? []).flatMap((row) =>
    row.Status === "Hold" && row.TransactionKey !== null
      ? [
          {
            ...row,
            TransactionKey: row.TransactionKey,
            Date: row.Date ?? "",
            VendorDescription: row.VendorName,
          },
        ]
      : [],
  );
  if (held.length === 0) return read.error === null ? null : <Problem error={read.error} />;
  const keys = held.map((row) => row.TransactionKey).filter((key) => chosen.has(key));
  const act = async () => {
    await release.mutateAsync({ RequestedTransactions: keys });
    notifications.show({ message: `${pluralize(keys.length, "transaction")} released for billing.` });
    choose(new Set());
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            On hold
          </Title>
          <Button
            size="xs"
            variant="default"
            disabled={keys.length === 0}
            loading={release.isPending}
            onClick={() => void act().catch(() => undefined)}
          >
            Release {keys.length === 0 ? "" : keys.length}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {formatMoney(sumOf(held.map((row) => row.Value)))} of this project is on hold and not billed until released.
        </Text>
        {release.error !== null && <Problem error={release.error} />}
        <WorkTable rows={held} label="Work on hold" selection={{ chosen, choose }} />
      </Stack>
    </Card>
  );
}
