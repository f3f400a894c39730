import { randomUUID } from "node:crypto";
import { recordAudit } from "../../engine/audit/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { deleteUnclaimed } from "./attachment-store.ts";

const dayMs = 24 * 3_600_000;

/** Deletes files that no line of an expense report used within these days, and audits it. */
export async function deleteUnusedAttachments(db: Db, now: number, days: number): Promise<void> {
  const deleted = await deleteUnclaimed(db, now - days * dayMs);
  if (deleted.length === 0) return;
  await recordAudit(db, {
    at: now,
    usageKey: randomUUID(),
    method: "SaveAttachment",
    userName: "Upkeep",
    employeeKey: null,
    written: deleted.map((file) => ({
      record: "Attachment",
      key: file.FileKey,
      before: JSON.stringify(file),
      after: null,
    })),
  });
}
