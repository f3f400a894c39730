export {
  BackupRefused,
  type FoundBackup,
  type FullBackup,
  type Line,
  type Proved,
  readProved,
  readSaved,
  type Saved,
  writeProved,
} from "./backup-folder.ts";
export { databaseTime, megabytes, takeBaseBackup } from "./base-backup.ts";
export { backupsOf, chooseBackup, findBackups, isoTime, rangesOf } from "./find-backups.ts";
export { createSingleLine, findCurrentLine, openLine, releaseLog, slotName } from "./open-line.ts";
export { receiveWal } from "./receive-wal.ts";
export { restoreBackup } from "./restore-backup.ts";
export { deleteOldBackups } from "./retention.ts";
export { verifyBackups } from "./verify-backups.ts";
