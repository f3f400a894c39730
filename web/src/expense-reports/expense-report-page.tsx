import { Badge, Button, Card, SimpleGrid } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useParams } from "@tanstack/react-router";
import { useSessionUser } from "../app/session.ts";
import { ApprovalHistory } from "../approvals/approval-history.tsx";
import { useCommand } from "../calls/use-command.ts";
import { formatDate } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Notice } from "../shared/notice.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { usePhone } from "../shared/use-phone.ts";
import { type RecordSource, useRecord, type Updated, type MemberOf } from "../shared/use-record.ts";
import { reportWrites } from "./expense-edits.ts";
import { ExpenseLinesForm, LineFromReceipt } from "./expense-lines-form.tsx";
import { ExpenseLines } from "./expense-lines.tsx";
import type { ExpenseReport } from "./expense-report.ts";
import { Money } from "../shared/money.tsx";

const source: RecordSource<Updated<"ExpenseReports">> = {
  noun: "Report",
  plural: "ExpenseReports",
  keyName: "ExpenseReportKey",
  reads: {
    method: "GetExpenseReports",
    args: (key) => ({ RequestedExpenseReports: [key] }),
    list: "ExpenseReports",
  },
  writes: reportWrites,
};

export const reportSections: readonly FormSection<MemberOf<Updated<"ExpenseReports">>>[] = [
  {
    title: "Report",
    fields: [
      { name: "Description", label: "Purpose" },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  {
    title: "Dates",
    fields: [
      { name: "BeginningDate", label: "From", kind: "date" },
      { name: "EndingDate", label: "To", kind: "date", help: "Required to submit" },
      { name: "AdvanceAmount", label: "Advance", kind: "money" },
    ],
  },
];

/** One of the user's expense reports: editable while in progress, read-only afterwards. */
export function ExpenseReportPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const user = useSessionUser();
  const phone = usePhone();
  const submission = useCommand("UpdateExpenseReports");
  const editing = useRecord(source, key === "new" ? "new" : Number(key), {
    Description: "",
    EndingDate: user?.Today ?? null,
    Expenses: [],
  });
  const report = editing.values as unknown as ExpenseReport;
  if (editing.loaded && key !== "new" && report.Status !== undefined && report.Status !== "In Progress")
    return <SubmittedReport report={report} />;

  const submit = async () => {
    const saved = editing.changed ? await editing.save() : editing.values;
    if (saved === undefined) return;
    const stored = { ExpenseReportKey: Number(key), LastModifiedDate: String(saved["LastModifiedDate"]) };
    const answer = await submission.run({
      UpdatedExpenseReports: [{ ...stored, Submit: true }],
      UnchangedExpenseReports: [stored],
      UseSingleTransaction: true,
    });
    if (answer !== undefined) notify("Submitted.");
  };
  return (
    <RecordForm
      title={report.Description || (key === "new" ? "New expense report" : `Report ${key}`)}
      editing={editing}
      sections={reportSections}
      placed={/^Expenses\[\d+\]\.\w+$/}
      listAddress="/app/expenses"
      recordAddress={(saved) => `/app/expenses/${String(saved["ExpenseReportKey"])}`}
      submits={
        key !== "new" && (
          <Button variant="default" loading={editing.saving || submission.isPending} onClick={() => void submit()}>
            {editing.changed ? "Save and submit" : "Submit"}
          </Button>
        )
      }
      notice={() => (
        <>
          {submission.error !== null && <Problem error={submission.error} />}
          {phone && <LineFromReceipt editing={editing} today={user?.Today} />}
          {report.RejectedReason ? <Notice title="Returned for correction">{report.RejectedReason}</Notice> : null}
        </>
      )}
    >
      <ExpenseLinesForm editing={editing} today={user?.Today} />
    </RecordForm>
  );
}

/** Until accounting approves, the employee can undo the submission. */
const recallable: readonly string[] = ["Submitted", "Supervisor Approved"];

function SubmittedReport({ report }: { report: ExpenseReport }) {
  const recall = useCommand("RecallExpenseReports");
  const run = async () => {
    const answer = await recall.run({ RequestedExpenseReports: [report.ExpenseReportKey] });
    if (answer !== undefined) notify("Submission undone. You can edit the report again.");
  };
  return (
    <Page
      title={report.Description || `Report ${report.ExpenseReportKey}`}
      actions={
        recallable.includes(report.Status) && (
          <Button variant="default" loading={recall.isPending} onClick={() => void run()}>
            Undo submission
          </Button>
        )
      }
    >
      {recall.error !== null && <Problem error={recall.error} />}
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
      <ExpenseLines report={report} />
      <ApprovalHistory kind="ExpenseReports" documentKey={report.ExpenseReportKey} />
    </Page>
  );
}
