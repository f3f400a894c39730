import type { WentBack } from "../platform/backups/index.ts";

/** Times in milliseconds, undefined: never. */
export interface BackupTimes {
  /** When the last full backup was complete. */
  readonly fullAt: number | undefined;
  /** Everything acknowledged before this time is saved. */
  readonly savedUntil: number | undefined;
  /** When a restore was last tried and found right. */
  readonly provedAt: number | undefined;
}

/** What is known of the backups. */
export interface BackupStatus extends BackupTimes {
  /** What the database lacks that the backups have; undefined: nothing. */
  readonly wentBack: WentBack | undefined;
  /** How many backups of the folder the service cannot read. */
  readonly unreadable: number;
  /** What does not work now, as a sentence. */
  readonly problem: string | undefined;
}

/** The status for people and monitors. */
export function shownBackup(status: BackupStatus): object {
  const time = (at: number | undefined) => (at === undefined ? null : isoTime(at));
  return {
    lastFull: time(status.fullAt),
    savedUntil: time(restorableUntil(status)),
    lastProvedRestore: time(status.provedAt),
  };
}

/** Up to when changes can be restored: without a full backup none can, however many are saved. */
export function restorableUntil({ fullAt, savedUntil }: BackupTimes): number | undefined {
  return fullAt === undefined ? undefined : savedUntil;
}

const lateMsMax = 60_000;

/** What needs a person, as sentences. */
export function backupWarning(status: BackupStatus, now: number): string | undefined {
  const { problem, savedUntil, unreadable } = status;
  const isLate = savedUntil !== undefined && now - savedUntil > lateMsMax;
  const late = isLate
    ? `No changes have been saved to the backup folder since ${isoTime(savedUntil)}; see the log.`
    : undefined;
  const skipped =
    unreadable === 0
      ? undefined
      : `The backup folder contains ${unreadable} backup${unreadable === 1 ? "" : "s"} that the service cannot read; see the log.`;
  return (
    [wentBackSentence(status), problem ?? late, skipped].filter((sentence) => sentence !== undefined).join(" ") ||
    undefined
  );
}

/** Why nothing can be changed, for people and for callers; undefined when the database has everything that the backups have. */
export function wentBackSentence({ wentBack }: Pick<BackupStatus, "wentBack">): string | undefined {
  if (wentBack === undefined) return undefined;
  const { savedUntil, databaseAt } = wentBack;
  const was = databaseAt === null ? "" : ` It was last at ${isoTime(databaseAt)}.`;
  return (
    `The database went back in time: the backups hold changes until ${isoTime(savedUntil)} that it does not have.${was} Nothing can be changed ` +
    "until they are restored with plumbline restore, or given up with plumbline backup accept."
  );
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
