import { SegmentedControl } from "@mantine/core";
import { lazy, Suspense } from "react";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf, WebContent } from "../calls/call.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { type Column, formatNumber } from "../shared/columns.ts";
import { endOfLastMonth } from "./statement-columns.ts";
import { fromArgument, statementArguments } from "./statement-search.ts";
import { TableStatement } from "./table-statement.tsx";

const BarPlot = lazy(() => import("./bar-plot.tsx").then(({ BarPlot: plot }) => ({ default: plot })));

type Row = RowOf<"GetUtilization", "Departments"> & Partial<RowOf<"GetUtilization", "Employees">>;

const isBelow = (row: Row) => row.Target !== undefined && row.Utilization < row.Target;

const columns: readonly Column<Row>[] = [
  { id: "who", label: "Employee or department", value: (row) => row.Description || "No department" },
  { id: "billable", label: "Billable", value: (row) => row.BillableHours, kind: "number", sum: true, wide: true },
  { id: "never", label: "Nonbillable", value: (row) => row.NonBillableHours, kind: "number", sum: true, wide: true },
  { id: "overhead", label: "Overhead", value: (row) => row.OverheadHours, kind: "number", sum: true, wide: true },
  { id: "hours", label: "Hours", value: (row) => row.Hours, kind: "number", sum: true },
  { id: "utilization", label: "Utilization", value: (row) => row.Utilization, kind: "percent", highlights: isBelow },
  { id: "target", label: "Target", value: (row) => row.Target, kind: "percent", wide: true },
];

const plottedMax = 30;

/** Only time approved by accounting is included, so the default period ends with last month. */
export function Utilization({ today }: { today: string }) {
  const search = usePageSearch();
  const setSearch = useSetSearch();
  const byDepartment = search.of === "departments";
  const day = endOfLastMonth(today);
  const rowsOf = ({ Employees, Departments }: WebContent<"GetUtilization">): readonly Row[] =>
    byDepartment ? Departments : Employees;
  return (
    <TableStatement
      name="Utilization"
      today={today}
      asOf={day}
      method="GetUtilization"
      args={{ ...statementArguments(search, day), ...fromArgument(search) }}
      filters={["from", "asOf", "company"]}
      moreFilters={
        <SegmentedControl
          aria-label="Group by"
          data={["By employee", "By department"]}
          value={byDepartment ? "By department" : "By employee"}
          onChange={(next) => setSearch({ of: next === "By department" ? "departments" : undefined })}
        />
      }
      above={(content) => (
        <Suspense>
          <BarPlot
            label="Utilization (%)"
            rows={rowsOf(content)
              .slice(0, plottedMax)
              .map((row) => ({
                name: row.Description || "None",
                Utilization: row.Utilization,
                Target: row.Target ?? 0,
              }))}
            series={byDepartment ? ["Utilization"] : ["Utilization", "Target"]}
          />
        </Suspense>
      )}
      rows={rowsOf}
      columns={() => (byDepartment ? columns.filter((column) => column.id !== "target") : columns)}
      rowKey={(row) => row.EmployeeKey ?? `department ${row.DepartmentKey}`}
      result={({ Total }) => (
        <>
          {formatNumber(Total.BillableHours)} of {formatNumber(Total.Hours)} hours billable:{" "}
          <b className="figure">{formatNumber(Total.Utilization)}%</b>
        </>
      )}
      empty="No time approved by accounting in this period."
    />
  );
}
