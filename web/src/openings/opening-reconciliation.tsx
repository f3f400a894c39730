import { Stack, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { RowOf } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Problem } from "../shared/page.tsx";
import { formatNumber } from "../shared/columns.ts";

type Account = RowOf<"GetOpeningReconciliation", "Accounts">;
type Figure = RowOf<"GetOpeningReconciliation", "Projects">;

const differs = (row: { readonly Difference: number }) => row.Difference !== 0;

const figures = [
  { id: "old", label: "Old system", value: (row: Account | Figure) => row.Old, kind: "money" },
  { id: "new", label: "Here", value: (row: Account | Figure) => row.New, kind: "money" },
  {
    id: "difference",
    label: "Difference",
    value: (row: Account | Figure) => row.Difference,
    kind: "money",
    highlights: differs,
  },
] as const;

const accountColumns: readonly Column<Account>[] = [
  { id: "account", label: "Account", value: (row) => `${row.AccountID} ${row.AccountDescription}` },
  { id: "control", label: "Control account", value: (row) => (row.Control === "" ? "" : "Yes"), wide: true },
  ...figures,
];

const figureColumns: readonly Column<Figure>[] = [
  { id: "project", label: "Project", value: (row) => row.ProjectDescription },
  { id: "phase", label: "Phase", value: (row) => row.PhaseDescription, wide: true },
  { id: "figure", label: "Figure", value: (row) => row.Figure },
  ...figures,
];

/** Old figure, new figure and difference, for every account, project and phase. */
export function OpeningReconciliation({ opening }: { opening: number }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const read = useRead("GetOpeningReconciliation", { OpeningKey: opening });
  if (read.error !== null) return <Problem error={read.error} retry={() => void read.refetch()} />;
  const content = read.data?.Content;
  const shown = <Row extends { readonly Difference: number }>(rows: readonly Row[] | undefined) =>
    onlyDifferences ? rows?.filter(differs) : rows;
  const count = content?.Differences ?? 0;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Reconciliation
      </Title>
      <Text size="sm" role="status">
        {content === undefined ? "" : count === 0 ? "Every figure agrees." : `${formatNumber(count)} figures differ.`}
      </Text>
      <Switch
        label="Only differences"
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
      />
      <DataTable
        name="Accounts"
        columns={accountColumns}
        rows={shown(content?.Accounts)}
        rowKey={(row) => row.GLAccountKey}
        empty="No accounts."
        height="40vh"
      />
      <DataTable
        name="Projects and phases"
        columns={figureColumns}
        rows={shown(content?.Projects)}
        rowKey={(row) => `${row.PhaseKey} ${row.Figure}`}
        empty="No projects."
        height="40vh"
      />
    </Stack>
  );
}
