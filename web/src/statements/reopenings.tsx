import type { Reopening } from "@plumbline/client";
import { List } from "@mantine/core";
import { formatDate } from "../shared/columns.ts";
import { Notice } from "../shared/notice.tsx";

export type { Reopening };

/** The closed days of a statement that were opened again: who did it, when and why. It is printed with the statement. */
export function Reopenings({ content }: { content: object | undefined }) {
  const { Reopenings: all = [] } = (content ?? {}) as { readonly Reopenings?: readonly Reopening[] };
  if (all.length === 0) return null;
  return (
    <Notice title="Closed days of this statement were opened again">
      <List size="sm">
        {all.map((each, at) => (
          <List.Item key={at}>{reopeningText(each)}</List.Item>
        ))}
      </List>
    </Notice>
  );
}

export function reopeningText(reopening: Omit<Reopening, "CompanyKey">): string {
  const { Kind, Areas, FirstDate, LastDate, ChangedBy, ChangedDate, Reason, Entries } = reopening;
  const days = FirstDate === null ? `All days through ${formatDate(LastDate)}` : daysText(FirstDate, LastDate);
  const opened = Kind === "Reopened" ? "opened again by" : "passed by";
  const posted = Entries === 1 ? "1 entry was" : `${Entries === 0 ? "No" : Entries} entries were`;
  return `${days}, ${Areas.join(", ").toLowerCase()}: ${opened} ${ChangedBy} on ${formatDate(ChangedDate)}. Reason: ${Reason}. ${posted} posted since.`;
}

const daysText = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
