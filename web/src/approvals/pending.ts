import { useMemo } from "react";
import { type SessionUser, useSessionUser } from "../app/session.ts";
import { useWholeList } from "../shared/use-whole-list.ts";
import {
  expenseStages,
  type ListedReport,
  type ListedTimesheet,
  isReportPending,
  isSheetPending,
  type Stage,
  timeStages,
} from "./approval-stages.ts";
import { type ProjectRow, sheetsOf } from "./project-rows.ts";

const version = 2;

/** Submitted sheets that wait at a stage. */
export function usePendingSheets(stage: Stage) {
  const user = useSessionUser();
  const list = useWholeList<ListedTimesheet>(
    "ListTimesheets",
    { FilterBySubmitted: true, FilterByNotAccountingApproved: true },
    "Timesheets",
    version,
  );
  return { ...list, rows: list.rows?.filter((sheet) => isSheetPending(sheet, stage, user)) };
}

/** Sheets with time on my projects that waits for me as their manager. Nobody approves an own sheet. */
export function usePendingProjectSheets() {
  const user = useSessionUser();
  const list = useWholeList<ProjectRow>("ListProjectTimesheetRows", { FilterByWaiting: true }, "ProjectTimesheetRows");
  const rows = useMemo(
    () => list.rows && sheetsOf(list.rows).filter((sheet) => sheet.employeeKey !== user?.EmployeeKey),
    [list.rows, user?.EmployeeKey],
  );
  return { ...list, rows };
}

/** Submitted reports that wait at a stage. */
export function usePendingReports(stage: Stage) {
  const list = useWholeList<ListedReport>("ListExpenseReportsToApprove", {}, "ExpenseReports");
  return { ...list, rows: list.rows?.filter((report) => isReportPending(report, stage)) };
}

export function mayApprove(user: SessionUser | undefined): boolean {
  return timeStages(user).length + expenseStages(user).length > 0;
}
