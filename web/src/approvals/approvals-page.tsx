import { Button, SegmentedControl } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { type Column, formatDate } from "../shared/columns.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Empty, Loading, Page } from "../shared/page.tsx";
import { useSetSearch } from "../shared/use-set-search.ts";
import { ApprovalList } from "./approval-list.tsx";
import {
  expenseStages,
  type ListedReport,
  type ListedTimesheet,
  type Stage,
  stageLabels,
  timeStages,
} from "./approval-stages.ts";
import type { ProjectSheet } from "./project-rows.ts";
import { usePendingProjectSheets, usePendingReports, usePendingSheets } from "./pending.ts";

type What = "Time" | "Expenses";

const sheetColumns: readonly Column<ListedTimesheet>[] = [
  { id: "employee", label: "Employee", value: (row) => row.Employee },
  { id: "week", label: "Week ending", value: (row) => row["Timesheet Date"], kind: "date" },
  { id: "company", label: "Company", value: (row) => row["Company Name"], wide: true },
  { id: "submitted", label: "Submitted", value: (row) => row["Submitted Date"], kind: "date", wide: true },
  {
    id: "supervisor",
    label: "Supervisor",
    value: (row) => (row["Supervisor Approved"] ? "Approved" : "Pending"),
    wide: true,
  },
  {
    id: "managers",
    label: "Project managers",
    value: (row) => ["None", "Some", "All"][row["Project Manager Approved Value"]],
    wide: true,
  },
  { id: "billable", label: "Billable", value: (row) => row["Actual Billable Percent"], kind: "percent", wide: true },
  { id: "hours", label: "Hours", value: (row) => row["Timesheet Total"], kind: "number" },
];

const projectSheetColumns: readonly Column<ProjectSheet>[] = [
  { id: "employee", label: "Employee", value: (row) => row.employee },
  { id: "week", label: "Week ending", value: (row) => row.week, kind: "date" },
  { id: "projects", label: "My projects", value: (row) => row.projects, wide: true },
  { id: "hours", label: "Hours", value: (row) => row.hours, kind: "number" },
];

const reportColumns: readonly Column<ListedReport>[] = [
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName },
  { id: "description", label: "Report", value: (row) => row.Description },
  { id: "until", label: "To", value: (row) => row.EndingDate, kind: "date", wide: true },
  { id: "submitted", label: "Submitted", value: (row) => row.SubmittedDate, kind: "date", wide: true },
  {
    id: "status",
    label: "Status",
    value: (row) => (row.NeedsReApproval ? "Corrected, needs approval" : row.Status),
    wide: true,
  },
  { id: "amount", label: "Amount", value: (row) => row.TotalAmount, kind: "money" },
];

/** Documents pending the user's approval; the address holds the document type and the level. */
export function ApprovalsPage() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const search = usePageSearch();
  const setSearch = useSetSearch();
  const what = search.what ?? "Time";
  const stages = what === "Time" ? timeStages(user) : expenseStages(user);
  const stage = stages.find((each) => each === search.stage) ?? stages[0];
  const choose = (change: { what?: What; stage?: Stage | undefined }) =>
    void navigate({
      to: ".",
      search: (old) => ({ ...old, q: undefined, sort: undefined, ...change }),
      replace: true,
    });
  if (user === undefined) return <Loading />;
  const filters = (
    <>
      {stages.length > 1 && (
        <SegmentedControl
          aria-label="Approve as"
          data={stages.map((value) => ({ value, label: stageLabels[value] }))}
          value={stage ?? ""}
          onChange={(next) => choose({ stage: next as Stage })}
        />
      )}
      {search.through !== undefined && (
        <Button
          variant="light"
          size="xs"
          rightSection={<IconX size={14} stroke={2} aria-hidden />}
          onClick={() => setSearch({ through: undefined, company: undefined })}
        >
          Through {formatDate(search.through)}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title="Approvals"
      actions={
        <>
          <SegmentedControl
            aria-label="Documents"
            data={["Time", "Expenses"]}
            value={what}
            onChange={(next) => choose({ what: next as What, stage: undefined })}
          />
          <Button variant="default" component={Link} to="/app/missing">
            Missing timesheets
          </Button>
          {mayCall(user, "PayTimesheets") && (
            <Button variant="default" component={Link} to="/app/approvals/payroll">
              Payroll
            </Button>
          )}
          {mayCall(user, "RepriceTransactions") && (
            <Button variant="default" component={Link} to="/app/approvals/reprice">
              Reprice labor
            </Button>
          )}
        </>
      }
    >
      {stage === undefined && (
        <Empty>
          To approve {what === "Time" ? "timesheets" : "expense reports"}, you need the role
          {what === "Time" ? " Supervisor, Project manager" : " Supervisor"} or Accounting manager.
        </Empty>
      )}
      {stage === "ProjectManager" && <ProjectSheetList filters={filters} />}
      {stage !== undefined && stage !== "ProjectManager" && what === "Time" && (
        <SheetList stage={stage} filters={filters} />
      )}
      {stage !== undefined && what === "Expenses" && <ReportList stage={stage} filters={filters} />}
    </Page>
  );
}

function SheetList({ stage, filters }: { stage: Stage; filters: ReactNode }) {
  return (
    <ApprovalList
      kind="Timesheets"
      stage={stage}
      columns={sheetColumns}
      list={usePendingSheets(stage)}
      keyOf={(row) => row["Timesheet Key"]}
      opens={(row) => ({ to: `/app/approvals/time/${row["Timesheet Key"]}`, search: { stage } })}
      filters={filters}
    />
  );
}

function ProjectSheetList({ filters }: { filters: ReactNode }) {
  return (
    <ApprovalList
      kind="Timesheets"
      stage="ProjectManager"
      columns={projectSheetColumns}
      list={usePendingProjectSheets()}
      keyOf={(row) => row.key}
      opens={(row) => ({ to: `/app/approvals/projects/${row.key}` })}
      filters={filters}
    />
  );
}

function ReportList({ stage, filters }: { stage: Stage; filters: ReactNode }) {
  return (
    <ApprovalList
      kind="ExpenseReports"
      stage={stage}
      columns={reportColumns}
      list={usePendingReports(stage)}
      keyOf={(row) => row.ExpenseReportKey}
      opens={(row) => ({ to: `/app/approvals/expenses/${row.ExpenseReportKey}`, search: { stage } })}
      filters={filters}
    />
  );
}
