import type { CompanyKey } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { Reason, YearClosing, yearArguments } from "./closing-record.ts";
import { refuseReopeningYear } from "./closing-rules.ts";
import { lockYear, saveYearReopening } from "./closing-store.ts";

export const reopenYear = defineMethod({
  name: "ReopenYear",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("reopen"),
  confirm: "reopening",
  effect: "write",
  posts: { areas: [], date: null },
  summary: "Reverses the closing entry of a fiscal year on its own date and reopens the year to postings.",
  rules: [
    "Only the latest closed year of a company can be reopened; reopen later years first (-424). Days that ClosePeriod closed stay closed, with a warning.",
    "Balances that CloseYear asserted are withdrawn with the Reason.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ...yearArguments, Reason },
  content: { YearClosings: listOfRecord(YearClosing) },
  example: { CompanyKey: 1, Date: "2025-12-31", Reason: "The auditor found a late invoice." },
  async handle(args, call) {
    const company = args.CompanyKey as CompanyKey;
    const facts = await lockYear(call.db, company, args.Date);
    refuseAll(refuseReopeningYear(facts, args.Date));
    const { closing, stillClosed } = await saveYearReopening(call, company, facts.latest!, args.Reason);
    if (stillClosed !== null) {
      const reason = `ClosePeriod has closed all days through ${stillClosed}; they stay closed until ReopenPeriod.`;
      call.warn(warning("ruleHint", reason, { CompanyKey: company }));
    }
    return { content: { YearClosings: closing } };
  },
});
