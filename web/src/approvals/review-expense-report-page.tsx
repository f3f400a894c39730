import { Anchor, Badge, Button, Card, Group, SimpleGrid } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, type SessionUser, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { ExpenseLines } from "../expense-reports/expense-lines.tsx";
import type { ExpenseReport } from "../expense-reports/expense-report.ts";
import { ReimbursementsCard } from "../reimbursements/reimbursements-card.tsx";
import { formatDate } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { Notice } from "../shared/notice.tsx";
import { Loading, NotFound, Page, PageProblem, Problem } from "../shared/page.tsx";
import { ApprovalButtons } from "./approval-buttons.tsx";
import { ApprovalHistory } from "./approval-history.tsx";
import { expenseStages } from "./approval-stages.ts";
import { usePendingReports } from "./pending.ts";
import { QueueLinks, useQueue } from "./queue.tsx";
import { useApprovalActions } from "./use-approval-actions.ts";
import { Money } from "../shared/money.tsx";

const noMarks: ReadonlyMap<number, string> = new Map();

/** Review of an expense report: approve it, process it or return it for correction. */
export function ReviewExpenseReportPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const search = usePageSearch();
  const actions = useApprovalActions("ExpenseReports");
  // The marks belong to one report.
  const [marks, setMarks] = useState({ key, lines: noMarks });
  const marked = marks.key === key ? marks.lines : noMarks;
  const setMarked = (lines: typeof noMarks) => setMarks({ key, lines });
  const read = useRead("GetExpenseReportsToApprove", {
    RequestedExpenseReports: [key],
  });
  const asked = search.stage ?? expenseStages(user)[0] ?? "Supervisor";
  const pending = usePendingReports(asked).rows?.map((row) => row.ExpenseReportKey);
  const queue = useQueue(
    pending,
    key,
    (next) => ({ to: `/app/approvals/expenses/${next}`, search: { stage: asked } }),
    { to: "/app/approvals", search: { what: "Expenses", stage: asked } },
  );
  if (read.error !== null) return <PageProblem error={read.error} />;
  // The report before this one must not be taken for it.
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const report = read.data.Content.ExpenseReports[0];
  if (report === undefined) return <NotFound />;
  const processed = report.Status === "Processed";
  const stages = expenseStages(user);
  const stage = processed
    ? stages.find((each) => each === "Process")
    : (stages.find((each) => each === search.stage) ?? stages[0]);
  const open = stage !== undefined && report.Status !== "In Progress" && !report.IsPaid;
  const mark = (line: number, note: string | undefined) => {
    const next = new Map(marked);
    if (note === undefined) next.delete(line);
    else next.set(line, note);
    setMarked(next);
  };
  return (
    <Page
      title={`${report.EmployeeName ?? ""}: ${report.Description || `report ${key}`}`}
      actions={
        mayCorrect(report, user) && (
          <Button variant="default" component={Link} to={`/app/approvals/expenses/${key}/correct`}>
            Correct
          </Button>
        )
      }
      completes={
        open && (
          <ApprovalButtons
            documentKey={key}
            stage={stage}
            actions={actions}
            queue={queue}
            noun={`“${report.Description}”`}
            done={processed}
            faulty={[...marked].map(([ExpenseKey, ManagerNotes]) =>
              ManagerNotes.trim() === "" ? { ExpenseKey } : { ExpenseKey, ManagerNotes },
            )}
          />
        )
      }
    >
      <Group justify="space-between">
        <Anchor component={Link} to="/app/approvals" search={{ what: "Expenses" }} size="sm" className="no-print">
          Back to approvals
        </Anchor>
        <QueueLinks queue={queue} />
      </Group>
      {actions.error !== undefined && <Problem error={actions.error} />}
      {report.RejectedReason ? <Notice title="Returned for correction">{report.RejectedReason}</Notice> : null}
      {report.NeedsReApproval && (
        <Notice title="Corrected after approval">It must be approved again before it can be processed.</Notice>
      )}
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Detail label="Status">
            <Badge variant="light">{report.IsPaid ? "Paid" : report.Status}</Badge>
          </Detail>
          <Detail label="Amount">
            <Money value={report.TotalAmount} />
          </Detail>
          <Detail label="From">{formatDate(report.BeginningDate)}</Detail>
          <Detail label="To">{formatDate(report.EndingDate)}</Detail>
          <Detail label="Notes">{report.Notes}</Detail>
        </SimpleGrid>
      </Card>
      <ExpenseLines
        report={report}
        faults={open && !processed && report.EmployeeKey !== user?.EmployeeKey ? { marked, mark } : undefined}
      />
      {processed && mayCall(user, "ListExpenseReportPayments") && <ReimbursementsCard report={report} />}
      <ApprovalHistory kind="ExpenseReports" documentKey={key} />
    </Page>
  );
}

/** Accounting may correct approved reports of other employees. */
function mayCorrect(report: ExpenseReport, user: SessionUser | undefined): boolean {
  return (
    mayCall(user, "CorrectExpenseReports") &&
    report.EmployeeKey !== user?.EmployeeKey &&
    ["Supervisor Approved", "Accounting Approved"].includes(report.Status)
  );
}
