import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { entered } from "../shared/entered.ts";
import type { FormField } from "../shared/field-input.tsx";
import type { Span, Year } from "./closing.ts";

/** An action that waits for confirmation. */
export type ClosingAction =
  | { readonly is: "close" | "reopen"; readonly span: Span }
  | { readonly is: "close days" }
  | { readonly is: "close year" | "reopen year"; readonly year: Year };

const reason: FormField<"Reason"> = { name: "Reason", label: "Reason", kind: "long text", required: true };
const through: FormField<"LastDate"> = { name: "LastDate", label: "Through", kind: "date", required: true };

/** The last day once more, where it is still to come: a mistyped year would lock out today's work. */
const again: FormField<"Confirm"> = { name: "Confirm", label: "Last day, once more", kind: "date", required: true };

const stillToCome = (last: string) =>
  `${formatDate(last)} is after today: nothing can be posted until then. Enter it once more if you mean it.`;

/** Explains what closing or reopening does and asks for confirmation. */
export function ClosingDialog({
  action,
  company,
  companyName,
  onDone,
  onCancel,
}: {
  action: ClosingAction;
  company: number;
  companyName: string;
  onDone: (message: string) => void;
  onCancel: () => void;
}) {
  const { method, args, ...dialog } = dialogFor(action, companyName);
  const today = useSessionUser()?.Today;
  const fieldFor = (field: FormField<string>, values: Readonly<Record<string, unknown>>) => {
    if (field.name !== "Confirm") return field;
    const last = "LastDate" in args ? args.LastDate : values["LastDate"];
    const isToCome = typeof last === "string" && today !== undefined && last > today;
    return isToCome ? { ...field, help: stillToCome(last) } : undefined;
  };
  const write = useCommand(method);
  const confirm = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await write.run(entered({ CompanyKey: company, ...args, ...values }));
    if (answer === undefined) return;
    const result = "Result" in answer.Content ? answer.Content.Result : undefined;
    const transferred = result === undefined ? "" : ` ${formatMoney(result)} transferred to retained earnings.`;
    onDone(`${dialog.done}${transferred}`);
  };
  return (
    <AskDialog
      {...dialog}
      fieldFor={fieldFor}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void confirm(values)}
      onCancel={onCancel}
    />
  );
}

/** The texts and the method of each action. */
function dialogFor(action: ClosingAction, company: string) {
  switch (action.is) {
    case "close": {
      const { last: LastDate } = action.span;
      const name = spanName(action.span);
      return {
        method: "ClosePeriod" as const,
        args: { LastDate },
        title: `Close ${name}`,
        text: `No further postings are allowed in this period or before it for ${company}. You can reopen the period later.`,
        action: "Close",
        fields: [again],
        done: `${name} is closed.`,
      };
    }
    case "close days":
      return {
        method: "ClosePeriod" as const,
        args: {},
        title: "Close through a day",
        text: `No further postings are allowed on this day or before it for ${company}. You can reopen the days later.`,
        action: "Close",
        fields: [through, again],
        done: "The days are closed.",
      };
    case "reopen": {
      const { first: FirstDate, last: LastDate } = action.span;
      const name = spanName(action.span);
      return {
        method: "ReopenPeriod" as const,
        args: { FirstDate, LastDate },
        title: `Reopen ${name}`,
        text: "Postings in this period and after it are allowed again, and published statements may change. Your name and the reason are recorded.",
        action: "Reopen",
        danger: true,
        fields: [reason],
        done: `${name} is open again.`,
      };
    }
    case "close year":
      return {
        method: "CloseYear" as const,
        args: { Date: action.year.last },
        title: `Close fiscal year ${dayRange(action.year)}`,
        text: `The balances of income and cost accounts of ${company} are transferred to retained earnings on ${formatDate(action.year.last)}, and no further postings are allowed in the year. Earlier years that are still open are closed too. You can undo this.`,
        action: "Close year",
        done: "The year is closed.",
      };
    case "reopen year":
      return {
        method: "ReopenYear" as const,
        args: { Date: action.year.last },
        title: `Undo the closing of ${dayRange(action.year)}`,
        text: "The closing entry is reversed on the same date, and postings in the year are allowed again. Days that were closed with a month stay closed. Your name and the reason are recorded.",
        action: "Undo closing",
        danger: true,
        fields: [reason],
        done: "The year is open again.",
      };
  }
}

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function spanName(span: Span): string {
  return span.isMonth ? month.format(new Date(`${span.first}T00:00:00Z`)) : dayRange(span);
}

export function dayRange({ first, last }: { first: string; last: string }): string {
  // Dates do not wrap; the range may break between them.
  const [from, until] = [first, last].map((day) => formatDate(day).replaceAll(" ", "\u00a0"));
  return `${from} – ${until}`;
}
