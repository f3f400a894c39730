import { Anchor, Group, Select, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { type SessionUser, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import { sourceAddress, sourceLabel } from "../ledger/source.ts";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { Money } from "../shared/money.tsx";
import { isHours, secrecyOf } from "./figure.tsx";
import { basisColumn, LaborCostNote } from "./labor-cost.tsx";

type TransactionRow = RowOf<"ListTransactions", "Transactions">;

const columns: readonly Column<TransactionRow>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "source", label: "Source", value: (row) => sourceLabel(row.Source), wide: true },
  { id: "who", label: "Employee or vendor", value: (row) => row.EmployeeName || row.VendorName },
  { id: "phase", label: "Phase", value: (row) => row.PhaseDescription, wide: true },
  { id: "activity", label: "Activity", value: (row) => row.ActivityDescription, wide: true },
  { id: "kind", label: "Type", value: (row) => row.Kind, wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  { id: "hours", label: "Hours", value: (row) => row.Hours, kind: "number", wide: true },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money" },
];

/** The transactions behind a total of a project; the address holds the total and the phase. */
export function ProjectRowsPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const { total = "Spent", phase } = usePageSearch();
  const navigate = useNavigate();
  const user = useSessionUser();
  const project = useRead("GetProjects", { RequestedProjects: [key] }, { version: 2 });
  const totals = useRead("GetProjectTotals", { RequestedProjectTotals: key });
  const rows = useRead("ListTransactions", {
    ProjectKey: key,
    Total: total as WebArguments<"ListTransactions">["Total"],
    ...(phase === undefined ? {} : { PhaseKey: phase }),
  });
  const names = Object.entries(totals.data?.Content.ProjectTotals ?? {}).flatMap(([name, value]) =>
    typeof value === "number" && name !== "ProjectKey" ? [name] : [],
  );
  const of =
    phase === undefined
      ? project.data?.Content.Projects[0]?.Description
      : project.data?.Content.Phases.find((each) => each.PhaseKey === phase)?.Description;
  const sum = rows.data?.Content.TotalAmount;
  const basis = isCost(total) ? rows.data?.Content.LaborCostBasis : undefined;
  return (
    <Page title={`${total}: ${of ?? "project"}`}>
      <Group justify="space-between">
        <Anchor component={Link} to={`/app/projects/${key}`} size="sm">
          Back to project
        </Anchor>
        <Text fw={650} size="lg" className="figure">
          {rows.data !== undefined && (
            <Money value={sum} of={secrecyOf(total)} as={isHours(total) ? "hours" : "money"} />
          )}
        </Text>
      </Group>
      <LaborCostNote basis={basis} isKnown={sum !== null} />
      <DataTable
        name={`${total} of project ${key}`}
        columns={[...columns, ...basisColumn<TransactionRow>(basis)]}
        rows={rows.data?.Content.Transactions}
        error={rows.error}
        retry={() => void rows.refetch()}
        rowKey={(row) =>
          `${row.Fact} ${row.TransactionKey ?? row.ResourceKey ?? ""} ${row.SourceKey} ${row.SourceLine}`
        }
        opens={(row) => addressOf(key, row, user)}
        filters={
          <Select
            aria-label="Total"
            data={names.length === 0 ? [total] : names}
            value={total}
            searchable
            allowDeselect={false}
            w={260}
            onChange={(next) =>
              void navigate({
                to: ".",
                search: (old) => ({ ...old, total: next ?? undefined }),
                replace: true,
              })
            }
          />
        }
        empty="No transactions."
      />
    </Page>
  );
}

const isCost = (total: string) => secrecyOf(total) === "cost";

/** A scheduled resource is part of the project; everything else comes from a document. */
function addressOf(project: number, row: TransactionRow, user: SessionUser | undefined): Address | undefined {
  if (row.Fact === "Resource") return { to: `/app/projects/${project}/resources/${row.ResourceKey}` };
  return sourceAddress(row, user);
}
