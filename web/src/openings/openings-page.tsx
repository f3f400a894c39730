import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { entered } from "../shared/entered.ts";
import { fromCompanies } from "../shared/key-sources.ts";
import { useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";

type Listed = RowOf<"ListOpenings", "Openings">;

const columns: readonly Column<Listed>[] = [
  { id: "company", label: "Company", value: (row) => row.CompanyDescription },
  { id: "date", label: "Cutover date", value: (row) => row.CutoverDate, kind: "date" },
  { id: "status", label: "Status", value: (row) => row.Status },
  {
    id: "rows",
    label: "Rows",
    value: (row) => (row.Rows ?? []).reduce((sum, each) => sum + (each.Count ?? 0), 0),
    kind: "number",
    wide: true,
  },
  { id: "by", label: "Posted by", value: (row) => row.PostedBy, wide: true },
];

/** The opening balances of each company. */
export function OpeningsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const [starting, setStarting] = useState(false);
  const list = rowsIn(useRead("ListOpenings", {}, { whole: true }), ({ Openings }) => Openings);
  return (
    <Page
      title="Opening balances"
      actions={mayCall(user, "SaveOpening") && <Button onClick={() => setStarting(true)}>New opening</Button>}
    >
      <Text size="sm">
        What each company brings from its old system: balances, open invoices, unbilled work and figures to date.
      </Text>
      <DataTable
        name="Opening balances"
        columns={columns}
        {...list}
        rowKey={(row) => row.OpeningKey}
        onOpen={(row) => void navigate({ to: `/app/setup/openings/${row.OpeningKey}` })}
        empty="No opening balances yet."
        height="50vh"
      />
      {starting && <StartDialog onCancel={() => setStarting(false)} />}
    </Page>
  );
}

function StartDialog({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const saving = useCommand("SaveOpening");
  const start = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await saving.run(entered(values));
    const key = answer?.Content.Openings?.[0]?.OpeningKey;
    if (key !== undefined) void navigate({ to: `/app/setup/openings/${key}` });
  };
  return (
    <AskDialog
      title="New opening"
      text="The figures are those of the old system at the end of the cutover date. The books of the company begin on that day."
      action="Start"
      method="SaveOpening"
      fields={[
        { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, required: true },
        { name: "CutoverDate", label: "Cutover date", kind: "date", required: true },
      ]}
      busy={saving.isPending}
      error={saving.error}
      onConfirm={(values) => void start(values)}
      onCancel={onCancel}
    />
  );
}
