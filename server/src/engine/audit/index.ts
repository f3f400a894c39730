export {
  type AuditRow,
  type Changed,
  isAudited,
  lastChanges,
  recordAudit,
  recordOrigin,
  sendAudit,
} from "./audit-store.ts";
export { findLastCheck, findTouched, publishSeal, saveCheckRun } from "./check-run-store.ts";
export { checkAudited, checkSeals, type CheckScope, wholeHistory } from "./check-seals.ts";
export {
  checkPublished,
  findLastSeal,
  findLastSealText,
  readSeal,
  type Seal,
  sealFirm,
  sealText,
} from "./seal-chain.ts";
export { findWriters, type Writer } from "./writers-store.ts";
export { findWrittenBy, findWrittenTo, type WrittenMembers } from "./written-records.ts";
