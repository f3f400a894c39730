/** The reporting views of a firm: their description, and a snapshot of them in one file. */
export { findReportingViews, type ReportingView } from "./reporting-view-store.ts";
export { type Snapshot, type SnapshotFormat, snapshotFormats, writeSnapshot } from "./snapshot-store.ts";
