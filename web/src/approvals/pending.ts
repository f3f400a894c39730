import { useMemo } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import {
  isReportPending,
  isSheetPending,
  isWithin,
  type ListedReport,
  type ListedTimesheet,
  mayApproveFor,
  type Stage,
  weekStart,
} from "./approval-stages.ts";
import { sheetsOf } from "./project-rows.ts";

const version = 2;

/** Submitted timesheets pending at a stage. */
export function usePendingSheets(stage: Stage) {
  const user = useSessionUser();
  const list = rowsIn(
    useRead(
      "ListTimesheets",
      { FilterBySubmitted: true, FilterByNotAccountingApproved: true },
      { whole: true, version: version },
    ),
    ({ Timesheets }) => Timesheets,
  );
  const search = usePageSearch();
  const isAsked = (sheet: ListedTimesheet) =>
    isWithin(search, sheet["Company Key"], weekStart(sheet["Timesheet Date"]));
  return { ...list, rows: list.rows?.filter((sheet) => isSheetPending(sheet, stage, user) && isAsked(sheet)) };
}

/** Timesheets with pending time on the user's projects. */
export function usePendingProjectSheets() {
  const user = useSessionUser();
  const list = rowsIn(
    useRead("ListProjectTimesheetRows", { FilterByWaiting: true }, { whole: true }),
    ({ ProjectTimesheetRows }) => ProjectTimesheetRows,
  );
  const rows = useMemo(
    () => list.rows && sheetsOf(list.rows).filter((sheet) => mayApproveFor(sheet.employeeKey, user)),
    [list.rows, user],
  );
  return { ...list, rows };
}

/** Submitted expense reports pending at a stage. */
export function usePendingReports(stage: Stage) {
  const list = rowsIn(
    useRead("ListExpenseReportsToApprove", {}, { whole: true }),
    ({ ExpenseReports }) => ExpenseReports,
  );
  const search = usePageSearch();
  const isAsked = ({ CompanyKey, BeginningDate, SubmittedDate }: ListedReport) =>
    isWithin(search, CompanyKey, BeginningDate ?? SubmittedDate);
  return { ...list, rows: list.rows?.filter((report) => isReportPending(report, stage) && isAsked(report)) };
}
