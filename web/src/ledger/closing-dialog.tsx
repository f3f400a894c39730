import { useWrite } from "../calls/use-call.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { formatDate, formatMoney } from "../shared/columns.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { Span, Year } from "./closing.ts";
import { ledgerReads } from "../journals/journal.ts";

/** What was asked for and waits for a yes. */
export type Asked =
  | { readonly is: "close" | "reopen"; readonly span: Span }
  | { readonly is: "close days" }
  | { readonly is: "close year" | "reopen year"; readonly year: Year };

const reason: FormField = { name: "Reason", label: "Reason", kind: "long text", required: true };
const days: readonly FormField[] = [
  { name: "FirstDate", label: "From", kind: "date", required: true },
  { name: "LastDate", label: "Until", kind: "date", required: true },
];

/** Says what closing or opening does to the books before it does it. */
export function MoveDialog({
  asked,
  company,
  companyName,
  onDone,
  onCancel,
}: {
  asked: Asked;
  company: number;
  companyName: string;
  onDone: (words: string) => void;
  onCancel: () => void;
}) {
  const { method, args, ...dialog } = moves(asked, companyName);
  const write = useWrite<{ Result?: number }>(method, ledgerReads);
  const move = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await write.mutateAsync({ CompanyKey: company, ...args, ...values });
    const result = answer.Content.Result;
    const brought = result === undefined ? "" : ` ${formatMoney(result)} went to retained earnings.`;
    const warned = (answer.Warnings ?? []).map((each) => ` ${each.WarningMessage}`).join("");
    onDone(`${dialog.done}${brought}${warned}`);
  };
  return (
    <AskDialog
      {...dialog}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void move(values).catch(() => undefined)}
      onCancel={onCancel}
    />
  );
}

/** What each move is called, what it does, which method does it. */
function moves(asked: Asked, company: string) {
  switch (asked.is) {
    case "close": {
      const { first: FirstDate, last: LastDate } = asked.span;
      const name = spanName(asked.span);
      return {
        method: "ClosePeriod",
        args: { FirstDate, LastDate },
        title: `Close ${name}`,
        text: `Nothing more can be posted to these days in ${company}: no invoice, payment, time or journal. You can reopen them.`,
        action: "Close",
        done: `${name} is closed.`,
      };
    }
    case "close days":
      return {
        method: "ClosePeriod",
        args: {},
        title: "Close days",
        text: `Nothing more can be posted to these days in ${company}. You can reopen them.`,
        action: "Close",
        fields: days,
        done: "The days are closed.",
      };
    case "reopen": {
      const { first: FirstDate, last: LastDate } = asked.span;
      const name = spanName(asked.span);
      return {
        method: "ReopenPeriod",
        args: { FirstDate, LastDate },
        title: `Reopen ${name}`,
        text: "Postings to these days are possible again, and statements that were given out may change. Your name and the reason are kept.",
        action: "Reopen",
        danger: true,
        fields: [reason],
        done: `${name} is open again.`,
      };
    }
    case "close year":
      return {
        method: "CloseYear",
        args: { Date: asked.year.last },
        title: `Close the year ${dayRange(asked.year)}`,
        text: `Income and cost accounts of ${company} go to retained earnings on ${formatDate(asked.year.last)}, and the year takes no more postings. Earlier years that nobody closed go with it. You can undo it.`,
        action: "Close the year",
        done: "The year is closed.",
      };
    case "reopen year":
      return {
        method: "ReopenYear",
        args: { Date: asked.year.last },
        title: `Undo the closing of ${dayRange(asked.year)}`,
        text: "The closing entry is taken back by a reversing entry on the same day, and the year takes postings again. Months closed by themselves stay closed. Your name and the reason are kept.",
        action: "Undo the closing",
        danger: true,
        fields: [reason],
        done: "The year is open again.",
      };
  }
}

const month = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });

export function spanName(span: Span): string {
  return span.isMonth ? month.format(new Date(`${span.first}T00:00:00Z`)) : dayRange(span);
}

export function dayRange({ first, last }: { first: string; last: string }): string {
  // A date does not break; the two may stand below each other.
  const [from, until] = [first, last].map((day) => formatDate(day).replaceAll(" ", "\u00a0"));
  return `${from} – ${until}`;
}
