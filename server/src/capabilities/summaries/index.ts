/** Lists for people: clients, vendors and projects with the columns they look for, sorted and paged by the service. */
export { listClientSummaries } from "./list-client-summaries.ts";
export { listProjectSummaries } from "./list-project-summaries.ts";
export { listVendorSummaries } from "./list-vendor-summaries.ts";
