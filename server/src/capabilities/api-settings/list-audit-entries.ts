import { needs } from "../../engine/access/access.ts";
import { auditEntriesMax } from "../../engine/fields/limits.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfEntries, showEntries } from "./audit-entry-fields.ts";
import { findEntries } from "./audit-entry-store.ts";
import { auditFilters } from "./audit-filters.ts";

export const listAuditEntries = defineMethod({
  name: "ListAuditEntries",
  chapter: "API settings",
  follows: "ListCalls",
  versions: [1, 2],
  extension: true,
  access: needs("audit"),
  effect: "read",
  paged: true,
  heavy: true,
  summary: "Lists the records that calls wrote, newest first, each with the values before and after.",
  rules: [
    "The list comes from the audit trail, which nobody can change. An entry is one record that one call wrote.",
    "A value is shown only to a caller who may see it everywhere in the firm: cost, pay, client money, payables, books, personal data and tax numbers need their rights. HiddenMembers names what is left out.",
    `Without PageResults it returns the newest ${auditEntriesMax} entries. ExportAuditEntries writes all of them to a file.`,
    "FilterByRecordKey requires FilterByRecordType (-422).",
  ],
  errors: ["notAllowed"],
  args: auditFilters,
  content: { AuditEntries: listOfEntries },
  example: { FilterByRecordType: "Contact" },
  async handle(args, call) {
    const { entries, total } = await findEntries(call.db, args, call.page ?? { size: auditEntriesMax, number: 1 });
    if (call.page === undefined && total > entries.length)
      call.warn(
        warning("ruleHint", `There are ${total} entries; these are the newest ${entries.length}. Use PageResults.`, {
          Total: total,
        }),
      );
    return { content: { AuditEntries: showEntries(call, entries) }, ...(call.page === undefined ? {} : { total }) };
  },
});
