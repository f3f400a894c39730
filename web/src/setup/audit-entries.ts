import type { PageSearch } from "../app/page-search.ts";
import { shownValue } from "../approvals/requested-changes.ts";
import { pluralize } from "../shared/pluralize.ts";
import type { RowOf } from "../calls/call.ts";
import { inWords } from "../calls/plain-words.ts";

/** A record that was changed. */
export type AuditEntry = RowOf<"ListAuditEntries", "AuditEntries">;

export function filterArguments({ user, method, type, record, address, from, to }: PageSearch) {
  return {
    ...(user === undefined ? {} : { FilterByUserName: user }),
    ...(method === undefined ? {} : { FilterByMethod: [method] }),
    ...(type === undefined ? {} : { FilterByRecordType: String(type) }),
    ...(type === undefined || record === undefined ? {} : { FilterByRecordKey: record }),
    ...(address === undefined ? {} : { FilterByAddress: address }),
    ...(from === undefined ? {} : { FilterByEarliestCallDate: from }),
    ...(to === undefined ? {} : { FilterByLatestCallDate: to }),
  };
}

/** "Expense report 17 updated" */
export function recordText({ RecordType, RecordKey, Happened }: AuditEntry): string {
  return `${inWords(RecordType)} ${RecordKey} ${Happened.toLowerCase()}`;
}

const changesShown = 2;
const valueLengthMax = 40;

/** "Title: Engineer → Architect, and 3 more" */
export function changesText({ Changes, HiddenMembers }: AuditEntry): string {
  const notable = Changes.filter(({ Member }) => Member !== "LastModifiedDate");
  const shown = notable.slice(0, changesShown).map(({ Member, Before, After }) => {
    return `${inWords(Member)}: ${short(Before)} → ${short(After)}`;
  });
  const more = notable.length - shown.length + HiddenMembers.length;
  return [...shown, ...(more > 0 ? [shown.length === 0 ? pluralize(more, "change") : `and ${more} more`] : [])].join(
    ", ",
  );
}

function short(value: unknown): string {
  const text = shownValue(value);
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text;
}
