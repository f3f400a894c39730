import { lazy, Suspense } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { type Column } from "../shared/columns.ts";
import { fromArgument, statementArguments } from "./statement-search.ts";
import { LaborCostDifferences } from "./labor-cost-differences.tsx";
import { TableStatement } from "./table-statement.tsx";
import { basisColumn, LaborCostNote } from "../projects/labor-cost.tsx";
import { Money } from "../shared/money.tsx";

const BarPlot = lazy(() => import("./bar-plot.tsx").then(({ BarPlot: plot }) => ({ default: plot })));

type Row = RowOf<"GetProjectProfit", "Projects">;

/** Who sees the page sees cost, but labor may have no standard cost. */
const withLabor = { hides: "standardCost" } as const;

/** An amount column that opens the transactions of a project total. */
const money = (
  id: keyof Row,
  label: string,
  total: string,
  more: Partial<Column<Row>> = { wide: true },
): Column<Row> => ({
  id,
  label,
  value: (row) => row[id],
  kind: "money",
  sum: true,
  opens: (row) => ({ to: `/app/projects/${row.ProjectKey}/rows`, search: { total } }),
  ...more,
});

const columns: readonly Column<Row>[] = [
  { id: "project", label: "Project", value: (row) => [row.ID, row.Description].filter(Boolean).join(" ") },
  { id: "hours", label: "Hours", value: (row) => row.Hours, kind: "number", sum: true, wide: true },
  money("Revenue", "Revenue", "Billed", {}),
  money("CostLabor", "Labor", "Cost Labor + Premium", { wide: true, ...withLabor }),
  money("CostExpense", "Expenses", "Cost Expense"),
  money("CostConsultant", "Consultants", "Cost Consultant"),
  {
    id: "profit",
    label: "Profit",
    value: (row) => row.Profit,
    kind: "money",
    sum: true,
    ...withLabor,
    highlights: (row) => isLoss(row, row.Profit),
  },
  {
    id: "burdened",
    label: "Profit after overhead",
    value: (row) => row.ProfitBurdened,
    kind: "money",
    sum: true,
    ...withLabor,
    highlights: (row) => isLoss(row, row.ProfitBurdened),
    wide: true,
  },
];

/** Work without any value at billing rates is a pursuit or overhead: its cost is expected and no loss. */
function isLoss({ Revenue, Value }: Row, profit: number): boolean {
  return profit < 0 && (Revenue !== 0 || Value !== 0);
}

const plottedMax = 12;

export function ProjectProfit({ today }: { today: string }) {
  const search = usePageSearch();
  const user = useSessionUser();
  return (
    <>
      <TableStatement
        name="Project profit"
        today={today}
        method="GetProjectProfit"
        args={{ ...statementArguments(search, today), ...fromArgument(search) }}
        filters={["from", "asOf", "company"]}
        above={({ Projects }) => (
          <Suspense>
            <BarPlot
              label={`The ${plottedMax} projects with the highest revenue`}
              rows={Projects.toSorted((one, other) => other.Revenue - one.Revenue)
                .slice(0, plottedMax)
                .map((row) => ({ name: row.ID || row.Description, Revenue: row.Revenue, Profit: row.Profit }))}
              series={["Revenue", "Profit"]}
            />
          </Suspense>
        )}
        rows={(content) => content.Projects}
        columns={({ LaborCostBasis }) => [...columns, ...basisColumn<Row>(LaborCostBasis)]}
        rowKey={(row) => row.ProjectKey}
        opens={(row) => ({ to: `/app/projects/${row.ProjectKey}` })}
        result={({ TotalRevenue, TotalCost, TotalProfit, LaborCostBasis }) => (
          <>
            <LaborCostNote basis={LaborCostBasis} isKnown={TotalCost !== null} />
            Revenue{" "}
            <b className="figure">
              <Money value={TotalRevenue} />
            </b>
            , cost{" "}
            <b className="figure">
              <Money value={TotalCost} of={withLabor.hides} />
            </b>
            , profit{" "}
            <b className="figure">
              <Money value={TotalProfit} of={withLabor.hides} />
            </b>
          </>
        )}
        empty="No projects with activity in this period."
      />
      {mayCall(user, "ListLaborCostDifferences") && <LaborCostDifferences today={today} />}
    </>
  );
}
