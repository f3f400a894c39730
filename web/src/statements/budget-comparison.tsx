import { useSearch } from "@tanstack/react-router";
import { type Column, formatMoney } from "../shared/columns.ts";
import { basisArguments, fromArgument, postingsSearch, type StatementSearch } from "./statement-search.ts";
import { TableStatement } from "./table-statement.tsx";

interface Row {
  readonly GLAccountKey: number;
  readonly ID: string;
  readonly Description: string;
  readonly AccountType: string;
  readonly Actual: number;
  readonly Budget: number;
  readonly Difference: number;
  readonly Percent: number | null;
}

interface Content {
  readonly Accounts: readonly Row[];
  readonly NetActual: number;
  readonly NetBudget: number;
  readonly FromDate: string;
  readonly AsOfDate: string;
}

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
  const search = useSearch({ strict: false }) as StatementSearch;
  return (
    <TableStatement<Row, Content>
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
          Net income <b className="figure">{formatMoney(NetActual)}</b>, budget{" "}
          <b className="figure">{formatMoney(NetBudget)}</b>
        </>
      )}
      empty="No account has a budget or activity in this period."
    />
  );
}
