import type { BackupSettings } from "../settings.ts";
import type { BackupTimes } from "./backup-status.ts";

export type BackupTask = "full backup" | "trial restore";

const hourMs = 3_600_000;

/** How long a task that failed rests. A trial restore is long work. */
export const retryTaskMs: Readonly<Record<BackupTask, number>> = { "full backup": 60_000, "trial restore": hourMs };

/** Until when each task that failed rests, in milliseconds that no clock changes. */
export type NotBefore = Record<BackupTask, number>;

/** The task that is due now. A full backup comes first, because a trial needs one; neither waits for the other one's rest. */
export function dueTask(
  { fullAt, provedAt, savedUntil }: BackupTimes,
  { hours, proveDays }: Pick<BackupSettings, "hours" | "proveDays">,
  now: number,
  notBefore: Readonly<NotBefore>,
  monotonic: number,
): BackupTask | undefined {
  if (fullAt === undefined || now - fullAt >= hours * hourMs)
    if (monotonic >= notBefore["full backup"]) return "full backup";
  if (fullAt === undefined || proveDays === 0 || savedUntil === undefined || savedUntil < fullAt) return undefined;
  const isDue = provedAt === undefined || now - provedAt >= proveDays * 24 * hourMs;
  return isDue && monotonic >= notBefore["trial restore"] ? "trial restore" : undefined;
}
