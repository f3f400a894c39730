import type { Guard } from "../../platform/database/index.ts";
import type { Refusal } from "../fields/refusals.ts";

/** What the database's own guards refuse, where a rule did not see it. */
export const guarded = {
  locked: { name: "wrongState", reason: "A company concerned has closed the day of the posting. Use an open day." },
  beforeBooks: { name: "notAllowed", reason: "The day of the posting is before the books of a company begin." },
  onControl: {
    name: "notAllowed",
    reason: "An account of this document is a control account of its company, which only its own documents post to.",
  },
  overSettled: {
    name: "notAllowed",
    reason:
      "On some day from this date on, a document would be settled by more than its amount or less than nothing. Use a later date.",
  },
  itemLeftBehind: {
    name: "wrongState",
    reason:
      "A control account of this document was changed while the call ran. Nothing was saved. Send the call again.",
  },
  beforeOriginal: {
    name: "notAllowed",
    reason: "The reversing entry would be dated before the entry that it reverses. Use a later date.",
  },
  controlInUse: {
    name: "wrongState",
    reason: "A control account with open items cannot be changed. Move the items with MoveControlAccount.",
  },
  controlWithPostings: {
    name: "wrongState",
    reason: "An account that already has postings cannot become a control account. Use one without postings.",
  },
  beginningInUse: {
    name: "wrongState",
    reason: "BeginningBalanceDate cannot move past a posting or a closed day of the company.",
  },
  customFieldChanged: {
    name: "notAllowed",
    reason:
      "A custom field that this call fills was just deleted or changed. Nothing was saved. Read the custom fields again, then send the call again.",
  },
} as const satisfies Record<Guard, Refusal>;
