import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { AsOfFilter, BasisFilter } from "./ledger-filters.tsx";

type AccountFigures = RowOf<"GetGLAccounts", "GLAccounts">;

const columnsOf = (cash: boolean): readonly Column<AccountFigures>[] => [
  { id: "id", label: "Number", value: (row) => row.ID, width: 110 },
  { id: "name", label: "Account", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.AccountType, wide: true },
  { id: "group", label: "Group", value: (row) => row.AccountGroup, wide: true },
  {
    id: "budget",
    label: "Annual budget",
    value: (row) => (cash ? row.GLCashBasisBudget : row.GLBudget) || null,
    kind: "money",
    wide: true,
  },
  {
    id: "balance",
    label: "Balance",
    value: (row) => (cash ? row.GLCashBasisBalance : row.Amount),
    kind: "money",
  },
];

/** Account balances as of a date; each opens its postings. */
export function LedgerPage() {
  const user = useSessionUser();
  const { asOf, basis, status } = usePageSearch();
  const read = useRead("GetGLAccounts", {
    ...(asOf === undefined ? {} : { AsOfDate: asOf }),
    ...statusArguments(status),
  });
  const search = { to: asOf ?? user?.Today, basis: basis ?? "Accrual" } as never;
  return (
    <Page
      title="General ledger"
      actions={
        <>
          <Button variant="default" component={Link} to="/app/ledger/month-end">
            Month-end
          </Button>
          <Button variant="default" component={Link} to="/app/ledger/closing">
            Period closing
          </Button>
          {mayCall(user, "ListBudgets") && (
            <Button variant="default" component={Link} to="/app/ledger/budgets">
              Budgets
            </Button>
          )}
          <Button variant="default" component={Link} to="/app/statements">
            Statements
          </Button>
          <Button component={Link} to="/app/ledger/journals">
            Journal entries
          </Button>
        </>
      }
    >
      <DataTable
        name="Account balances"
        columns={columnsOf(basis === "Cash")}
        rows={read.data?.Content.GLAccounts}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => row.GLAccountKey}
        opens={(row) => ({ to: `/app/ledger/${row.GLAccountKey}`, search })}
        filters={
          <>
            <AsOfFilter today={user?.Today} />
            <BasisFilter />
            <StatusFilter />
          </>
        }
        empty="No accounts. Add the chart of accounts under Setup."
      />
    </Page>
  );
}
