import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { basisArguments, postingsSearch } from "./statement-search.ts";
import { TableStatement } from "./table-statement.tsx";

type Row = RowOf<"GetTrialBalance", "Accounts">;

const columns: readonly Column<Row>[] = [
  { id: "id", label: "Number", value: (row) => row.ID, width: 110 },
  { id: "name", label: "Account", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.AccountType, wide: true },
  { id: "debit", label: "Debit", value: (row) => row.Debit || null, kind: "money", sum: true },
  { id: "credit", label: "Credit", value: (row) => row.Credit || null, kind: "money", sum: true },
];

export function TrialBalance({ today }: { today: string }) {
  const search = usePageSearch();
  return (
    <TableStatement
      name="Trial balance"
      today={today}
      method="GetTrialBalance"
      args={basisArguments(search, today)}
      filters={["asOf", "basis", "company"]}
      rows={(content) => content.Accounts}
      columns={() => columns}
      rowKey={(row) => row.GLAccountKey}
      opens={(row, { AsOfDate }) => ({
        to: `/app/ledger/${row.GLAccountKey}`,
        search: { ...postingsSearch(search), to: AsOfDate },
      })}
      empty="All balances are zero on this date."
    />
  );
}
