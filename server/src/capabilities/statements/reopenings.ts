import { choice, date, dateTime, type Fields, group, integer, key, list, text } from "../../engine/fields/fields.ts";

/** The member of Content of every statement that shows which of its days were opened after they had been closed. */
export const reopeningsShown = {
  Reopenings: list(
    group(
      {
        Kind: choice(["Reopened", "Passed"], {
          required: true,
          doc: "Reopened: ReopenPeriod or ReopenYear opened the days. Passed: one call posted on them with a LockReason.",
        }),
        CompanyKey: key({ of: "Company", required: true, doc: "The company whose days were opened." }),
        Areas: list(text(), { required: true, doc: "The parts of the books that were opened." }),
        FirstDate: date({ nullable: true, doc: "The first day that was opened; null if all days were." }),
        LastDate: date({ required: true, doc: "The last day that was opened." }),
        ChangedBy: text({ required: true, doc: "The user who opened them." }),
        ChangedDate: dateTime({ required: true, doc: "When they were opened." }),
        Reason: text({ required: true, doc: "Why they were opened." }),
        Entries: integer({ required: true, doc: "How many entries were posted on these days since then." }),
      },
      { title: "Reopening", doc: "Days that were opened after they had been closed." },
    ),
    {
      onlyWhenSet: true,
      doc: "The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.",
    },
  ),
} satisfies Fields;
