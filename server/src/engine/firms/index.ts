export { keysOfDatabase } from "../../platform/firms/database-keys.ts";
export { adminTransactionsFor } from "./admin-transactions.ts";
export { forgetChecked, listUncheckedFirms, markChecked } from "./checked-firms.ts";
export { createFirm, FirmRefused } from "./create-firm.ts";
export { addAlias, listAliases, removeAlias } from "./firm-aliases.ts";
export { type CustomFieldDefinition, customFieldTypes } from "./custom-field-definition.ts";
export { customFieldsOf, type Firm } from "./firm.ts";
export { type FirmSettings, firmSettings, settingsFrom } from "./firm-settings.ts";
export { type Firms, openFirms } from "./firms.ts";
export { findFirm, firmNameOf, firmTimeZoneOf, type ListedFirm, listFirms } from "./list-firms.ts";
export { appendOnlyTables, giveLogin, noRightToCreateRoles, openLoginCipher, readOnlyTables } from "./firm-login.ts";
export { dropFirm } from "./drop-firm.ts";
export { exportFirm } from "./export-firm.ts";
export { FileRefused } from "../../platform/firms/firm-file.ts";
export { insertFirstRows } from "./first-rows.ts";
export { encryptAnew, wrapWithCurrentKey } from "./rotate-keys.ts";
export { moveFirm, MoveRefused } from "./move-firm.ts";
export { dropOldCopies, FirmIsMoving, movingFirm } from "./old-copies.ts";
export {
  addServer,
  encryptServers,
  knownServer,
  type ListedServer,
  listServers,
  mainServer,
  removeServer,
  removeStandby,
  serverFinder,
  setStandby,
  standbyFinder,
  ServerRefused,
} from "./servers.ts";
export { awaySentence, isElsewhere, lookAtServers, newServerFigures, type ServerFigures } from "./server-figures.ts";
export { settleMoves, validateForeignKeys } from "./settle-moves.ts";
export { importFirm } from "./import-firm.ts";
export { dropOldSpareSchemas, makeSpareSchema } from "../../platform/firms/spare-schemas.ts";
export {
  endLongReaders,
  grantReportingAccess,
  readerConnectionsMax,
  type ReaderRight,
  readerRights,
  revokeReportingAccess,
} from "./reporting-reader.ts";
export { placeToRead } from "../../platform/firms/standby-reads.ts";
