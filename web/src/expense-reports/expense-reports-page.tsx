import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";

type ReportItem = RowOf<"ListExpenseReports", "ExpenseReports">;

const columns: readonly Column<ReportItem>[] = [
  { id: "name", label: "Report", value: (row) => row.Description || `Report ${row.ExpenseReportKey}` },
  { id: "from", label: "From", value: (row) => row.BeginningDate, kind: "date", wide: true },
  { id: "until", label: "To", value: (row) => row.EndingDate, kind: "date" },
  { id: "status", label: "Status", value: (row) => row.Status },
];

export function ExpenseReportsPage() {
  const user = useSessionUser();
  const { status = "Open" } = usePageSearch();
  const list = rowsIn(
    useRead("ListExpenseReports", status === "All" ? {} : { FilterByIsProcessed: status === "Processed" }, {
      whole: true,
    }),
    ({ ExpenseReports }) => ExpenseReports,
  );
  return (
    <Page
      title="My expenses"
      actions={
        <>
          {mayCall(user, "ProcessExpenseReports") && (
            <Button variant="default" component={Link} to="/app/reimbursements">
              Reimburse expenses
            </Button>
          )}
          <Button component={Link} to="/app/expenses/new">
            New report
          </Button>
        </>
      }
    >
      <DataTable
        name="My expense reports"
        columns={columns}
        {...list}
        rowKey={(row) => row.ExpenseReportKey}
        opens={(row) => ({ to: `/app/expenses/${row.ExpenseReportKey}` })}
        filters={<StatusFilter choices={["Open", "Processed", "All"]} />}
        empty="No expense reports. Create one when you have an expense; you can start with a photo of the receipt."
      />
    </Page>
  );
}
