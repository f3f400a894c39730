export {
  BackupRefused,
  type BackupsFound,
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
export { backupsOf, chooseBackup, findBackups, isoTime, rangesOf, skippedSentences } from "./find-backups.ts";
export { checkKeyOf, KeyDoesNotFit, keysForFolder, readIfOpens } from "./line-keys.ts";
export {
  beginsAnew,
  DatabaseWentBack,
  knownWentBack,
  LineIsMissing,
  rememberedWentBack,
  type WentBack,
  writeMemory,
} from "./line-memory.ts";
export { createSingleLine, findCurrentLine, openLine, releaseLog, slotName, whyStopped } from "./open-line.ts";
export { LogDiffers, receiveWal } from "./receive-wal.ts";
export { restoreBackup } from "./restore-backup.ts";
export { deleteOldBackups } from "./retention.ts";
export { verifyBackups } from "./verify-backups.ts";
