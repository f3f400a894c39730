/** Changes that wait for a second person: listed, confirmed, rejected, withdrawn. */
export { confirmPendingChanges } from "./confirm-pending-changes.ts";
export { listPendingChanges } from "./list-pending-changes.ts";
export { rejectPendingChanges } from "./reject-pending-changes.ts";
export { withdrawPendingChanges } from "./withdraw-pending-changes.ts";
