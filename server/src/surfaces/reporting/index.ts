/** What people read with SQL: the views of a firm's books, described, and written to one file. */
export { findReportingViews, type ReportingView } from "./reporting-views.ts";
export { type Snapshot, writeSnapshot } from "./write-snapshot.ts";
