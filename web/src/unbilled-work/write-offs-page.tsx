import type { WriteOff } from "@plumbline/client";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { Link } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";

const columns: readonly Column<WriteOff>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "reason", label: "Reason", value: (row) => row.Reason, kind: "sentence" },
  { id: "status", label: "Status", value: (row) => (row.Status === "Voided" ? "Voided" : "Active"), wide: true },
  { id: "rows", label: "Transactions", value: (row) => row.NumberOfTransactions, kind: "number", wide: true },
  { id: "hours", label: "Hours", value: (row) => row.Hours || null, kind: "number", sum: true, wide: true },
  { id: "value", label: "Value", value: (row) => row.Value, kind: "money", sum: true },
];

const statuses = ["Active", "Voided", "All"] as const;

/** Written-off work, and voiding write-offs. */
export function WriteOffsPage() {
  const search = usePageSearch();
  const [chosen, choose] = useState<ReadonlySet<string | number>>(new Set());
  const voiding = useCommand("VoidWriteOffs");
  const { status = "Active", from, to } = search;
  const list = rowsIn(
    useRead(
      "ListWriteOffs",
      {
        ...(status === "All" ? {} : { FilterByStatus: [status === "Active" ? "Normal" : "Voided"] }),
        ...(from === undefined ? {} : { FilterByEarliestDate: from }),
        ...(to === undefined ? {} : { FilterByLatestDate: to }),
      },
      { whole: true },
    ),
    ({ WriteOffs }) => WriteOffs,
  );
  const act = async () => {
    if ((await voiding.run({ RequestedWriteOffs: [...chosen].map(Number) })) === undefined) return;
    notify("Write-off voided. The work can be billed again.");
    choose(new Set());
  };
  return (
    <Page
      title="Write-offs"
      actions={
        <Button variant="default" disabled={chosen.size === 0} loading={voiding.isPending} onClick={() => void act()}>
          Void {chosen.size === 0 ? "" : chosen.size}
        </Button>
      }
    >
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Unbilled work that was written off. If you void a write-off, its work can be billed again.
        </Text>
        <Anchor component={Link} to="/app/billing" size="sm">
          All invoices
        </Anchor>
      </Group>
      {voiding.error !== null && <Problem error={voiding.error} />}
      <DataTable
        name="Write-offs"
        columns={status === "All" ? columns : columns.filter((column) => column.id !== "status")}
        {...list}
        newestFirst
        rowKey={(row) => row.WriteOffKey}
        selection={{ chosen, choose }}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <DateFilter label="Date" />
          </>
        }
        empty="No write-offs. You can write off work on a draft invoice."
      />
    </Page>
  );
}
