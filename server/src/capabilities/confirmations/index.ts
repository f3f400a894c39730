/** Changes that wait for a second person: listed, confirmed, rejected, withdrawn. */
export { confirmOnServer, listWaiting, type WaitingChange } from "./confirm-on-server.ts";
export { confirmPendingChanges } from "./confirm-pending-changes.ts";
export { listPendingChanges } from "./list-pending-changes.ts";
export { rejectPendingChanges } from "./reject-pending-changes.ts";
export { withdrawPendingChanges } from "./withdraw-pending-changes.ts";
