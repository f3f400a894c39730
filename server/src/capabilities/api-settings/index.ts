import type { Capability } from "../../engine/capability/capability.ts";
import { findCall } from "./find-call.ts";
import { getAPISettings } from "./get-api-settings.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { listCalls } from "./list-calls.ts";
import { listFirmSettings } from "./list-firm-settings.ts";
import { listAPIUsers, listServiceUsers } from "./list-users.ts";
import { updateFirmSettings } from "./update-firm-settings.ts";
import { updateAPIUsers, updateServiceUsers } from "./update-users.ts";

/** Settings of the firm, users, and who called and changed what. */
export const apiSettings = {
  name: "api-settings",
  methods: {
    getAPISettings,
    listFirmSettings,
    updateFirmSettings,
    listAPIUsers,
    updateAPIUsers,
    listServiceUsers,
    updateServiceUsers,
    listCalls,
    listAuditEntries,
    findCall,
  },
} satisfies Capability;

export { auditFilters, type AuditFilters } from "./audit-filters.ts";
export { type ShownEntry, showEntries } from "./audit-entry-fields.ts";
export type { WrittenRecord } from "./audit-entry-rules.ts";
export { entryPages, measureEntries, type StoredText } from "./audit-entry-store.ts";
export { ServiceUser } from "./user-records.ts";
