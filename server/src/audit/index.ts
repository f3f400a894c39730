export { checkAudit, sealAudit } from "./audit-chain.ts";
export { type AuditRow, lastChanges, recordAudit } from "./audit-store.ts";
