export { checkAudit, sealAudit } from "./audit-chain.ts";
export { type AuditRow, type Changed, isAudited, lastChanges, recordAudit } from "./audit-store.ts";
