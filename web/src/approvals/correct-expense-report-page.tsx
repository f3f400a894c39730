import { useParams } from "@tanstack/react-router";
import { useSessionUser } from "../app/session.ts";
import { writtenReport } from "../expense-reports/expense-edits.ts";
import { ExpenseLinesForm } from "../expense-reports/expense-lines-form.tsx";
import { reportSections } from "../expense-reports/expense-report-page.tsx";
import { Notice } from "../shared/notice.tsx";
import { RecordForm } from "../shared/record-form.tsx";
import { type RecordSource, useRecord, type Updated } from "../shared/use-record.ts";

const source: RecordSource<Updated<"ExpenseReports">> = {
  noun: "Correction",
  plural: "ExpenseReports",
  keyName: "ExpenseReportKey",
  reads: {
    method: "GetExpenseReportsToApprove",
    args: (key) => ({ RequestedExpenseReports: [key] }),
    list: "ExpenseReports",
  },
  writes: { method: "CorrectExpenseReports", args: writtenReport },
};

/** Accounting corrects an approved report instead of returning it. */
export function CorrectExpenseReportPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const editing = useRecord(source, key);
  const name = String(editing.values["Description"] ?? "") || `report ${key}`;
  return (
    <RecordForm
      title={`Correct ${name}`}
      editing={editing}
      sections={reportSections}
      placed={/^Expenses\[\d+\]\.\w+$/}
      permanent
      listAddress="/app/approvals"
      recordAddress={() => `/app/approvals/expenses/${key}`}
      notice={() => (
        <Notice title={`Expense report of ${String(editing.values["EmployeeName"] ?? "")}`}>
          This report is approved. If you change it, it must be approved again before it can be processed. The employee
          sees the correction and who made it.
        </Notice>
      )}
    >
      <ExpenseLinesForm editing={editing} today={user?.Today} whose="other" />
    </RecordForm>
  );
}
