import { Card, Stack, Text, Title } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { type Column, formatDate } from "../shared/columns.ts";
import { PagedTable } from "../shared/paged-table.tsx";
import { useSeveralCompanies } from "../shared/use-several-companies.ts";
import { nameOfMonth } from "./statement-columns.ts";
import { fromArgument, statementArguments } from "./statement-search.ts";

type Row = RowOf<"ListLaborCostDifferences", "LaborCostDifferences">;

const company: Column<Row> = { id: "company", label: "Company", value: (row) => row.CompanyDescription };

const columns: readonly Column<Row>[] = [
  { id: "month", label: "Month", value: (row) => nameOfMonth(row.Month) },
  { id: "laborHours", label: "Hours", value: (row) => row.Hours, kind: "number", sum: true, wide: true },
  { id: "actual", label: "Actual", value: (row) => row.ActualCost, kind: "money", sum: true, wide: true },
  {
    id: "standard",
    label: "Standard",
    value: (row) => row.StandardCost,
    kind: "money",
    sum: true,
    hides: "standardCost",
    wide: true,
  },
  {
    id: "difference",
    label: "Difference",
    value: (row) => row.Difference,
    kind: "money",
    sum: true,
    hides: "standardCost",
  },
];

/** How far labor at standard cost is from what it cost, by company and month: for people who see pay. */
export function LaborCostDifferences({ today }: { today: string }) {
  const search = usePageSearch();
  const several = useSeveralCompanies();
  const read = useRead("ListLaborCostDifferences", { ...statementArguments(search, today), ...fromArgument(search) });
  const { rows, error, retry } = rowsIn(read, (content) => content.LaborCostDifferences);
  const content = read.data?.Content;
  const totals = content?.Totals;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Actual less standard labor cost
        </Title>
        {content !== undefined && (
          <Text size="sm" c="dimmed">
            Labor from {formatDate(content.FromDate)} through {formatDate(content.AsOfDate)}, overhead included: hours
            times what employees are paid, less hours times the standard rates of employee types.
          </Text>
        )}
        {totals?.StandardCost === null && (
          <Text size="sm" c="dimmed">
            A hidden standard cost is not known yet: some labor of the month has none. People who set pay can enter
            standard cost rates in Setup.
          </Text>
        )}
        <PagedTable
          name="Labor cost differences"
          columns={several ? [...columns.slice(0, 1), company, ...columns.slice(1)] : columns}
          list={{
            rows,
            number: 1,
            pages: 1,
            isOld: read.isPlaceholderData,
            error,
            retry,
            readAll: () => Promise.resolve(rows ?? []),
          }}
          rowKey={(row) => `${row.CompanyKey} ${row.Month}`}
          totals={
            totals && {
              laborHours: totals.Hours,
              actual: totals.ActualCost,
              standard: totals.StandardCost,
              difference: totals.Difference,
            }
          }
          empty="No labor was posted in this period."
        />
      </Stack>
    </Card>
  );
}
