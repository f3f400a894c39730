import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";

type AccountItem = RowOf<"ListGLAccounts", "GLAccounts">;

const columns: readonly Column<AccountItem>[] = [
  { id: "id", label: "Number", value: (row) => row.ID, width: 120 },
  { id: "name", label: "Account", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.AccountType },
  { id: "group", label: "Group", value: (row) => row.AccountGroup, wide: true },
];

/** The chart of accounts; balances are in the general ledger. */
export function AccountsPage() {
  const user = useSessionUser();
  const { status } = usePageSearch();
  const list = rowsIn(
    useRead("ListGLAccounts", statusArguments(status), { whole: true }),
    ({ GLAccounts }) => GLAccounts,
  );
  return (
    <Page
      title="GL accounts"
      actions={
        mayCall(user, "UpdateGLAccounts") && (
          <Button component={Link} to="/app/setup/accounts/new">
            New account
          </Button>
        )
      }
    >
      <DataTable
        name="GL accounts"
        columns={columns}
        {...list}
        rowKey={(row) => row.GLAccountKey}
        opens={(row) => ({ to: `/app/setup/accounts/${row.GLAccountKey}` })}
        filters={<StatusFilter />}
        empty="No accounts yet. Add your chart of accounts."
      />
    </Page>
  );
}
