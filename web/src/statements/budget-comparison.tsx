import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import { type Column } from "../shared/columns.ts";
import { basisArguments, fromArgument, postingsSearch } from "./statement-search.ts";
import { TableStatement } from "./table-statement.tsx";
import { Money } from "../shared/money.tsx";

type Row = RowOf<"GetBudgetComparison", "Accounts">;

const isIncome = (row: Row) => row.AccountType === "Income" || row.AccountType === "OtherIncome";

const columns: readonly Column<Row>[] = [
  { id: "id", label: "Number", value: (row) => row.ID, width: 110 },
  { id: "name", label: "Account", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.AccountType, wide: true },
  { id: "actual", label: "Actual", value: (row) => row.Actual, kind: "money" },
  { id: "budget", label: "Budget", value: (row) => row.Budget, kind: "money" },
  {
    id: "difference",
    label: "Variance",
    value: (row) => row.Difference,
    kind: "money",
    // Income below or cost above the budget.
    highlights: (row) => (isIncome(row) ? row.Difference < 0 : row.Difference > 0),
    wide: true,
  },
  { id: "percent", label: "% of budget", value: (row) => row.Percent, kind: "percent", wide: true },
];

export function BudgetComparison({ today }: { today: string }) {
  const search = usePageSearch();
  return (
    <TableStatement
      name="Budget comparison"
      today={today}
      method="GetBudgetComparison"
      args={{ ...basisArguments(search, today), ...fromArgument(search) }}
      filters={["from", "asOf", "basis", "company"]}
      rows={(content) => content.Accounts}
      columns={() => columns}
      rowKey={(row) => row.GLAccountKey}
      opens={(row, { FromDate, AsOfDate }) => ({
        to: `/app/ledger/${row.GLAccountKey}`,
        search: { ...postingsSearch(search), from: FromDate, to: AsOfDate, open: true },
      })}
      result={({ NetActual, NetBudget }) => (
        <>
          Net income{" "}
          <b className="figure">
            <Money value={NetActual} />
          </b>
          , budget{" "}
          <b className="figure">
            <Money value={NetBudget} />
          </b>
        </>
      )}
      empty="No account has a budget or activity in this period."
    />
  );
}
