import type { MissingTimesheet } from "@plumbline/client";
import { Button, Text } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { formatDate } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { FilterDate } from "../shared/date-input.tsx";

const columns: readonly Column<MissingTimesheet>[] = [
  { id: "employee", label: "Employee", value: (row) => row.Employee },
  { id: "email", label: "Email", value: (row) => row.Email, wide: true },
  { id: "status", label: "Timesheet", value: (row) => row.Status },
  { id: "hours", label: "Hours", value: (row) => row.TimesheetTotal, kind: "number" },
];

/** Employees without a submitted timesheet for a week; the last complete week by default. */
export function MissingTimesheetsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { day, company } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListMissingTimesheets",
      {
        ...(day === undefined ? {} : { TimesheetDate: day }),
        ...(company === undefined ? {} : { FilterByCompany: [company] }),
      },
      { whole: true },
    ),
    ({ MissingTimesheets }) => MissingTimesheets,
  );
  const week = list.rows?.[0]?.TimesheetDate;
  const addresses = (list.rows ?? []).map((each) => each.Email).filter(Boolean);
  return (
    <Page
      title="Missing timesheets"
      actions={
        <>
          {addresses.length > 0 && (
            <Button variant="default" component="a" href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(",")}`}>
              Email all
            </Button>
          )}
          {mayCall(user, "LockTimesheetDays") && (
            <Button variant="default" component={Link} to="/app/approvals/locked-days">
              Locked days
            </Button>
          )}
          <Button variant="default" component={Link} to="/app/approvals">
            Approvals
          </Button>
        </>
      }
    >
      <Text size="sm">
        Employees without a submitted timesheet for{" "}
        {week === undefined
          ? day === undefined
            ? "the last complete week"
            : "that week"
          : `the week ending ${formatDate(week)}`}
        .
      </Text>
      <DataTable
        name="Missing timesheets"
        columns={columns}
        {...list}
        rowKey={(row) => row.EmployeeKey}
        onOpen={(row) => {
          if (row.TimesheetKey !== null) void navigate({ to: `/app/approvals/time/${row.TimesheetKey}` });
        }}
        filters={
          <>
            <FilterDate
              aria-label="Date in the week"
              value={day}
              onChange={(value) =>
                void navigate({
                  to: ".",
                  search: (old) => ({ ...old, day: value || undefined }),
                  replace: true,
                })
              }
            />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
          </>
        }
        empty="All timesheets of the week are submitted."
      />
    </Page>
  );
}
