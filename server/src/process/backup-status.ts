/** What is known of the backups; times in milliseconds, undefined: never. */
export interface BackupStatus {
  /** When the last full backup was complete. */
  readonly fullAt: number | undefined;
  /** Everything acknowledged before this time is saved. */
  readonly savedUntil: number | undefined;
  /** When a restore was last tried and found right. */
  readonly provedAt: number | undefined;
  /** What does not work now, as a sentence. */
  readonly problem: string | undefined;
}

/** The status for people and monitors. */
export function shownBackup({ fullAt, savedUntil, provedAt }: BackupStatus): object {
  const time = (at: number | undefined) => (at === undefined ? null : isoTime(at));
  return { lastFull: time(fullAt), savedUntil: time(savedUntil), lastProvedRestore: time(provedAt) };
}

const lateMsMax = 60_000;

/** What needs a person, as a sentence. */
export function backupWarning({ problem, savedUntil }: BackupStatus, now: number): string | undefined {
  if (problem !== undefined || savedUntil === undefined || now - savedUntil <= lateMsMax) return problem;
  return `No changes have been saved to the backup folder since ${isoTime(savedUntil)}; see the log.`;
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
