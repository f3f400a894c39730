import { useMemo } from "react";
import { useSessionUser } from "../app/session.ts";
import { useWholeList } from "../shared/use-whole-list.ts";
import {
  type ListedReport,
  type ListedTimesheet,
  isReportPending,
  isSheetPending,
  type Stage,
} from "./approval-stages.ts";
import { type ProjectRow, sheetsOf } from "./project-rows.ts";

const version = 2;

/** Submitted timesheets pending at a stage. */
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

/** Timesheets with pending time on the user's projects. Users do not approve their own timesheets. */
export function usePendingProjectSheets() {
  const user = useSessionUser();
  const list = useWholeList<ProjectRow>("ListProjectTimesheetRows", { FilterByWaiting: true }, "ProjectTimesheetRows");
  const rows = useMemo(
    () => list.rows && sheetsOf(list.rows).filter((sheet) => sheet.employeeKey !== user?.EmployeeKey),
    [list.rows, user?.EmployeeKey],
  );
  return { ...list, rows };
}

/** Submitted expense reports pending at a stage. */
export function usePendingReports(stage: Stage) {
  const list = useWholeList<ListedReport>("ListExpenseReportsToApprove", {}, "ExpenseReports");
  return { ...list, rows: list.rows?.filter((report) => isReportPending(report, stage)) };
}
