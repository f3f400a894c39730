import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord, listRecords } from "../../engine/records/index.ts";
import { auditFilters, callConditions } from "./audit-filters.ts";
import { LoggedCall } from "./logged-call-record.ts";

export const listCalls = defineMethod({
  name: "ListCalls",
  chapter: "API settings",
  follows: "ResetSecondFactor",
  versions: [1, 2],
  extension: true,
  access: needs("audit"),
  effect: "read",
  paged: true,
  summary: "Lists the calls that wrote something, newest first: who called what, when, and which records it changed.",
  rules: [
    "The list comes from the audit trail, which nobody can change. It has no reads, previews or refused calls, and does not show the contents of records; ListAuditEntries does.",
    "FilterByRecordKey requires FilterByRecordType (-422).",
  ],
  errors: ["notAllowed"],
  args: auditFilters,
  content: { Calls: listOfRecord(LoggedCall) },
  example: { FilterByMethod: ["UpdateContacts"] },
  async handle(args, call) {
    const { FilterByRecordType: type, FilterByRecordKey: record } = args;
    const where = callConditions(args).add(
      record === undefined ? type : undefined,
      (named) => `exists (select from unnest(audit.touched) one where one like ${named}::text || ':%')`,
    );
    const { items, total } = await listRecords(call.db, LoggedCall, {
      item: Object.keys(LoggedCall.fields),
      where,
      order: "audit.audit_key desc",
      page: call.page,
    });
    return { content: { Calls: items }, ...(total === undefined ? {} : { total }) };
  },
});
