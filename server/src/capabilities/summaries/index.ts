/** What people look at first: lists with the columns they look for, and what a month waits for. */
export { getMonthEnd } from "./get-month-end.ts";
export { listClientSummaries } from "./list-client-summaries.ts";
export { listProjectSummaries } from "./list-project-summaries.ts";
export { listProjectsAtRisk } from "./list-projects-at-risk.ts";
export { listVendorSummaries } from "./list-vendor-summaries.ts";
