import type { Capability } from "../../engine/capability/capability.ts";
import { confirmPendingChanges } from "./confirm-pending-changes.ts";
import { listPendingChanges } from "./list-pending-changes.ts";
import { rejectPendingChanges } from "./reject-pending-changes.ts";
import { withdrawPendingChanges } from "./withdraw-pending-changes.ts";

/** Changes that wait for a second person: listed, confirmed, rejected, withdrawn. */
export const confirmations = {
  name: "confirmations",
  methods: { listPendingChanges, confirmPendingChanges, rejectPendingChanges, withdrawPendingChanges },
} satisfies Capability;

export { confirmOnServer, listWaiting, type WaitingChange } from "./confirm-on-server.ts";
