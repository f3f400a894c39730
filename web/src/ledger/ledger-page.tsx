import { Button } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useSessionUser } from "../app/session.ts";
import { useCall } from "../calls/use-call.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { AsOfFilter, BasisFilter, type BooksSearch } from "./ledger-filters.tsx";

interface AccountFigures {
  readonly GLAccountKey: number;
  readonly ID: string;
  readonly Description: string;
  readonly AccountType: string;
  readonly AccountGroup: string | null;
  readonly Amount: number;
  readonly GLCashBasisBalance: number;
  readonly GLBudget: number;
  readonly GLCashBasisBudget: number;
}

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
  const navigate = useNavigate();
  const user = useSessionUser();
  const { asOf, basis, status = "Active" } = useSearch({ strict: false }) as BooksSearch & { status?: string };
  const read = useCall<{ GLAccounts: AccountFigures[] }>("GetGLAccounts", {
    ...(asOf === undefined ? {} : { AsOfDate: asOf }),
    ...(status === "All" ? {} : { FilterByStatus: [status] }),
  });
  const search = { to: asOf ?? user?.Today, basis: basis ?? "Accrual" } as never;
  return (
    <Page
      title="General ledger"
      actions={
        <>
          <Button variant="default" component={Link} to="/app/ledger/closing">
            Period closing
          </Button>
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
        onOpen={(row) => void navigate({ to: `/app/ledger/${row.GLAccountKey}`, search })}
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
