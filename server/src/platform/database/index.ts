export { startBundledPostgres, removeBundledPostgres } from "./bundled-postgres.ts";
export type { BundledPostgres } from "./bundled-postgres.ts";
export { openClock, readClock, writeClock } from "./clock.ts";
export type { ServiceClock } from "./clock.ts";
export { connectionFromUrl, isUnprotected, quoteName } from "./connection.ts";
export type { ConnectionSettings } from "./connection.ts";
export {
  type Guard,
  guardOf,
  FirmBetweenServers,
  isDatabaseDown,
  LostCommit,
  mayHaveMoved,
  movedCode,
  type WriteProblem,
  writeProblemOf,
  writeProblemSentences,
} from "./database-errors.ts";
export { clientDefaults, dbOn } from "./db.ts";
export type { Db, OnStatement, RowsText } from "./db.ts";
export { dbForViewer, viewerSql } from "./viewer.ts";
export { keysIn } from "./keys-in.ts";
export { takeKeys } from "./take-keys.ts";
export { listen } from "./listen.ts";
export type { Listener } from "./listen.ts";
export { oldMigrationsIn, replacementsOf, rewrittenAfter } from "./bridge.ts";
export {
  DatabaseIsNewer,
  DatabaseIsOlder,
  MigrationChanged,
  migrateCatalog,
  migrateExistingFirm,
  migrateFirm,
  migrateWithin,
  migrationNames,
  readMigrations,
  SchemaIsGone,
} from "./migrate.ts";
export type { Migration } from "./migration.ts";
export { nameOrigin } from "./name-origin.ts";
export { checkPrinted, readPrintedFiles } from "./printed-files.ts";
export { createDueIndexes, createPostponedIndexes, postponeIndexes } from "./postponed-indexes.ts";
export { type PlaceForRestore, placeForRestore, recoverCluster, RecoveryFailed } from "./recover-cluster.ts";
export { catalogSchema, openPools } from "./pools.ts";
export type { FindServer, FindStandby, FirmPool, Login, Pools, ServerPools } from "./pools.ts";
export type { Transactions } from "./transactions.ts";
export { watchSilence } from "./silence.ts";
export { useServiceRole } from "./service-role.ts";
export { loginNameOf, reportingNameOf, reportingSchemaOf, reportingVersion } from "./reporting-schema.ts";
export { shortHash } from "./postgres-places.ts";
