import { Button } from "@mantine/core";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { shifted } from "../home/weeks.ts";
import { CompanyFilter } from "../ledger/ledger-filters.tsx";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { notify } from "../shared/notify.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { StatusFilter } from "../shared/status-filter.tsx";

type Listed = RowOf<"ListTimesheets", "Timesheets">;

const columns: readonly Column<Listed>[] = [
  { id: "employee", label: "Employee", value: (row) => row.Employee },
  { id: "week", label: "Week ending", value: (row) => row["Timesheet Date"], kind: "date" },
  { id: "company", label: "Company", value: (row) => row["Company Name"], wide: true },
  { id: "hours", label: "Hours", value: (row) => row["Timesheet Total"], kind: "number", sum: true },
  { id: "approved", label: "Approved by", value: (row) => row["Accounting Approved By"], wide: true },
  { id: "paid", label: "Paid", value: (row) => row.Paid, kind: "yes-no" },
];

const daysBack = 183;

/** Approved timesheets, to mark as paid by payroll. A paid timesheet cannot be unapproved. */
export function PayrollPage() {
  const user = useSessionUser();
  const { status = "Unpaid", company, from, to } = usePageSearch();
  const [ticked, tick] = useState<ReadonlySet<string | number>>(new Set());
  const pay = useCommand("PayTimesheets", { version: 2 });
  const today = user?.Today ?? "";
  const list = rowsIn(
    useRead(
      "ListTimesheets",
      {
        FilterByEarliestTimesheetDate: from ?? shifted(today, -daysBack),
        ...(to === undefined ? {} : { FilterByLatestTimesheetDate: to }),
        ...(company === undefined ? {} : { FilterByCompany: [company] }),
        ...(status === "Unpaid" ? { FilterByUnpaid: true } : {}),
        ...(status === "Paid" ? { FilterByPaid: true } : {}),
      },
      { version: 2, whole: true, enabled: today !== "" },
    ),
    ({ Timesheets }) => Timesheets.filter((each) => each["Accounting Approved"]),
  );
  const chosen = (list.rows ?? []).filter((row) => ticked.has(row["Timesheet Key"]));
  const [paid, unpaid] = [chosen.filter((row) => row.Paid), chosen.filter((row) => !row.Paid)];
  const mark = async (rows: readonly Listed[], isPaid: boolean) => {
    const keys = rows.map((row) => row["Timesheet Key"]);
    const answer = await pay.run({ RequestedTimesheets: keys, ...(isPaid ? {} : { Unpay: true }) });
    if (answer === undefined) return;
    tick(new Set());
    notify(
      `${pluralize(keys.length, "timesheet")} marked as ${isPaid ? "paid" : "not paid"}.`,
      () => void mark(rows, !isPaid),
    );
  };
  if (user === undefined) return <Loading />;
  return (
    <Page
      title="Payroll"
      completes={
        <>
          <Button
            variant="default"
            disabled={paid.length === 0}
            loading={pay.isPending}
            onClick={() => void mark(paid, false)}
          >
            Mark {paid.length === 0 ? "" : paid.length} as not paid
          </Button>
          <Button disabled={unpaid.length === 0} loading={pay.isPending} onClick={() => void mark(unpaid, true)}>
            Mark {unpaid.length === 0 ? "" : unpaid.length} as paid
          </Button>
        </>
      }
    >
      {pay.error !== null && <Problem error={pay.error} />}
      <DataTable
        name="Approved timesheets"
        columns={columns}
        {...list}
        rowKey={(row) => row["Timesheet Key"]}
        opens={(row) => ({ to: `/app/approvals/time/${row["Timesheet Key"]}`, search: { stage: "Accounting" } })}
        selection={{ chosen: ticked, choose: tick }}
        filters={
          <>
            <StatusFilter choices={["Unpaid", "Paid", "All"]} />
            <CompanyFilter />
            <DateFilter label="Week ending" />
          </>
        }
        empty="No timesheets that accounting has approved. Approve them first."
      />
    </Page>
  );
}
