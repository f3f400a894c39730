import { useMemo } from "react";
import { useSessionUser } from "../app/session.ts";
import { useWholeList } from "../shared/use-whole-list.ts";
import { type ListedReport, type ListedTimesheet, reportWaits, sheetWaits, type Stage } from "./approval-stages.ts";
import { type ProjectRow, sheetsOf } from "./project-rows.ts";

const version = 2;

/** Submitted sheets that wait at a stage. */
export function useWaitingSheets(stage: Stage) {
  const user = useSessionUser();
  const list = useWholeList<ListedTimesheet>(
    "ListTimesheets",
    { FilterBySubmitted: true, FilterByNotAccountingApproved: true },
    "Timesheets",
    version,
  );
  return { ...list, rows: list.rows?.filter((sheet) => sheetWaits(sheet, stage, user)) };
}

/** Sheets with time on my projects that waits for me as their manager. Nobody approves an own sheet. */
export function useWaitingProjectSheets() {
  const user = useSessionUser();
  const list = useWholeList<ProjectRow>("ListProjectTimesheetRows", { FilterByWaiting: true }, "ProjectTimesheetRows");
  const rows = useMemo(
    () => list.rows && sheetsOf(list.rows).filter((sheet) => sheet.employeeKey !== user?.EmployeeKey),
    [list.rows, user?.EmployeeKey],
  );
  return { ...list, rows };
}

/** Submitted reports that wait at a stage. */
export function useWaitingReports(stage: Stage) {
  const list = useWholeList<ListedReport>("ListExpenseReportsToApprove", {}, "ExpenseReports");
  return { ...list, rows: list.rows?.filter((report) => reportWaits(report, stage)) };
}
